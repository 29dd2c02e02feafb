import { citeSpan } from "../citations.ts";
import type { ObjectSchema } from "../field-schema.ts";
import type { Citations, JsonObject } from "../fields-answer.ts";
import { nameWords } from "../property-words.ts";
import { findDateRanges } from "../values/date-ranges.ts";
import { type DateOptions, findDates } from "../values/dates.ts";
import type { ValueMatch } from "../values/value-match.ts";
import type { IndexedPage } from "../word-index.ts";
import { singlesRead } from "./judged-lists/list-places.ts";
import { valueOfPath, withValue } from "./surroundings/answer-places.ts";
import { coverage, weighed } from "./surroundings/likeness.ts";

const START =
  /^(?:start|starts|starting|begin|begins|beginning|beginn|from|since|von|ab|debut|du|inicio|desde|inizio|dal|van|admission|admitted|checkin|commencement|effective|inception|opening)$/;
const END =
  /^(?:end|ends|ending|ende|last|to|until|till|thru|through|bis|fin|au|hasta|fine|al|tot|discharge|discharged|checkout|expiry|expiration|expires|closing)$/;
const AROUND = /^(?:date|datum|day|on|of|the|period|in|out|check|fecha|data)$/;
/** What has a beginning and an end, but no days. */
const OF_OTHERS =
  /^(?:time|hour|hours|heure|hora|uhrzeit|balance|reading|page|km|number|amount|value|station|address|place|age)$/;

/** What says that a property with something before its end asks for a day. */
const OF_PERIOD =
  /^(?:date|day|on|datum|fecha|data|period|cover|coverage|policy|insurance|lease|tenancy|rent|rental|term|contract|employment|billing|statement|pay|validity|valid|rating|work|project|service|stay|course|training|event|warranty|membership|subscription|license|licence|permit|tax|fiscal|season)$/;
const DAY_DESCRIBED = /yyyy|(?<!\p{L})(?:date|day|datum|fecha|data)(?!\p{L})/iu;

/** The two days of a period that properties of one object ask for. */
interface Asked {
  start: string[];
  end: string[];
  /** What the period is of, in the words of both names; empty if they do not say. */
  of: string;
}

/** Least share of what a period is of that the document says somewhere. */
const SAID = 0.6;

/** Share of the single values asked for that are read, from which on the document is what the schema is for. */
const OF_KIND = 0.4;

/** So many of the days found so were right on documents that nobody had tuned it to. */
const CONFIDENCE = 0.85;

/** A period that the pages print, and the places of its days. */
interface Printed {
  page: IndexedPage;
  range: ValueMatch<{ from: string; to: string }>;
}

/**
 * The content with the days of periods of which one day is known, or that are the only period of the document: "from 1
 * July to 30 September". Adds to `citations`.
 */
export function withPeriods(
  schema: ObjectSchema,
  content: JsonObject,
  { citations, isOpen }: { citations: Citations; isOpen: (content: JsonObject, path: string) => boolean },
  pages: readonly IndexedPage[],
  options: DateOptions,
): JsonObject {
  const asked = periodsAsked(schema, []).filter(
    ({ start, end }) => isOpen(content, start.join(".")) || isOpen(content, end.join(".")),
  );
  if (asked.length === 0) return content;
  const printed = pages.flatMap((page) => rangesIn(page, options).map((range): Printed => ({ page, range })));
  const isSaid = (of: string): boolean =>
    of === "" ||
    singlesRead(schema, citations).read >= OF_KIND ||
    coverage(
      weighed(of.split(" ")),
      pages.flatMap(({ text }) => nameWords(text)),
    ) >= SAID;
  const distinct = new Set(printed.map(({ range: { value } }) => `${value.from} ${value.to}`));
  return asked.reduce((all, { start, end, of }) => {
    const [from, to] = [valueOfPath(all, start), valueOfPath(all, end)];
    const isOnly = from === null && to === null && distinct.size === 1 && asked.length === 1 && isSaid(of);
    const fitting = printed.filter(({ range: { value } }) =>
      from !== null ? value.from === from : to !== null ? value.to === to : isOnly,
    );
    const [found] = fitting;
    const isSure = new Set(fitting.map(({ range: { value } }) => `${value.from} ${value.to}`)).size === 1;
    if (found === undefined || !isSure) return all;
    const { page, range } = found;
    const cited = citeSpan(page, range.start, range.end).map((place) => ({ ...place, confidence: CONFIDENCE }));
    return [[start, range.value.from] as const, [end, range.value.to] as const].reduce((one, [path, value]) => {
      if (!isOpen(one, path.join("."))) return one;
      citations[path.join(".")] = cited;
      return withValue(one, schema, path, value);
    }, all);
  }, content);
}

function periodsAsked({ properties }: ObjectSchema, path: string[]): Asked[] {
  const days = Object.entries(properties).flatMap(([name, schema]) => {
    const words = nameWords(name);
    const isStart = words.some((word) => START.test(word)) || isCheck(words, "in");
    const isEnd = words.some((word) => END.test(word)) || isCheck(words, "out");
    const isDay = schema.type === "string" && schema.enum === undefined && !words.some((word) => OF_OTHERS.test(word));
    const described = schema.type === "string" ? (schema.description ?? "") : "";
    const isOfPeriod = words.some((word) => OF_PERIOD.test(word)) || DAY_DESCRIBED.test(described);
    const of = words.filter((word) => !START.test(word) && !END.test(word) && !AROUND.test(word)).join(" ");
    if (!isDay || isStart === isEnd || (of !== "" && !isOfPeriod)) return [];
    return [{ path: [...path, name], isStart, of }];
  });
  const pairs = days.flatMap((start): Asked[] => {
    const ends = days.filter((end) => start.isStart && !end.isStart && end.of === start.of);
    const [end] = ends;
    return end !== undefined && ends.length === 1 ? [{ start: start.path, end: end.path, of: start.of }] : [];
  });
  const inside = Object.entries(properties).flatMap(([name, schema]) =>
    schema.type === "object" ? periodsAsked(schema, [...path, name]) : [],
  );
  return [...pairs, ...inside];
}

const isCheck = (words: readonly string[], side: string): boolean =>
  words.some((word, at) => word === "check" && words[at + 1] === side);

/** "From 00:01 on 10 July to midnight on 9 July", "begins on 3 March and ends on 1 March": what stands between two days. */
const TIME =
  "(?:,?\\s*(?:at\\s)?(?:\\d{1,2}[:.h]\\d{2}(?:\\s?(?:h|hrs|uhr|[ap]\\.?m\\.?))?|midnight|noon|mitternacht|minuit))?";
const BETWEEN = new RegExp(
  `^${TIME},?\\s*(?:(?:to|until|till|through|bis(?:\\szum)?|au|jusqu['’]au|al|hasta(?:\\sel)?|tot(?:\\sen\\smet)?|a|até)|(?:and|und|et|y|e|en)\\s(?:it\\s)?(?:ends|expires|terminates|endet|prend\\sfin|termina|finaliza|eindigt|court\\sjusqu['’]au))${TIME}(?:\\s(?:on|am|le|el|il|op|the))?\\s*$`,
  "iu",
);

function rangesIn({ text }: IndexedPage, options: DateOptions): ValueMatch<{ from: string; to: string }>[] {
  const plain = text.replaceAll("\n", " ");
  const dates = findDates(plain, options);
  const apart = dates.flatMap((first, at) => {
    const next = dates[at + 1];
    if (next === undefined || first.value >= next.value || !BETWEEN.test(plain.slice(first.end, next.start))) return [];
    return [{ start: first.start, end: next.end, whole: false, value: { from: first.value, to: next.value } }];
  });
  const found = findDateRanges(plain, options).filter(({ value }) => value.from < value.to);
  return [...found, ...apart.filter(({ start }) => !found.some((range) => range.start <= start && start < range.end))];
}
