import { overlapX } from "../../../geometry/box.ts";
import type { ScalarSchema } from "../../field-schema.ts";
import { looseKey, meaningKeys } from "../../meaning-keys.ts";
import { nameWords } from "../../property-words.ts";
import type { Candidate } from "./labels/candidate.ts";
import { labelledValues } from "./labels/candidates.ts";
import type { OtherWords } from "./labels/other-words.ts";
import { type Locale, UNREADABLE } from "./labels/read-kind.ts";
import type { LinedPage, TextLine } from "./lines/page-lines.ts";
import { wantedOf } from "./wanted/wanted.ts";

/** Part of a page that belongs to what its heading names. */
interface Region {
  page: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Whether its heading shows that it heads a group. */
  headsGroup: boolean;
}

const MOST_WORDS_OF_HEADING = 4;
/** Points by which what is below a heading may begin to the left of it. */
const OUTDENT = 6;

/** Who sends money pays it, where nobody is called a payer. */
const STANDS_FOR: Readonly<Record<string, string>> = { payer: "sender", beneficiary: "recipient" };

/** What the reading of labels needs to know of the pages. */
interface Known {
  other: OtherWords;
  locale: Locale;
  /** Least score of a value. */
  least: number;
}

/** The value of a label that several groups of a page have, in the group of its owner. */
export function inOwnersGroup(
  pages: LinedPage[],
  path: readonly string[],
  schema: ScalarSchema,
  { other, locale, least }: Known,
): Candidate | undefined {
  for (const { owner, part } of ownerAndPart(path)) {
    const isOfName = part.length === 1 && part[0] === "name";
    const found = belowHeading(pages, owner, isOfName, () => {
      const { kind, labels } = wantedOf([part.join("_")], schema);
      const all = [...labels, ...other.labels(part, true)];
      const read = labelledValues(pages, { kind, labels: all, locale });
      return read.filter(({ score, value }) => score >= least && value !== UNREADABLE);
    });
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A property's name divided into whose value it asks for, and what of it: "payer account", "sender" and "name". */
function ownerAndPart(path: readonly string[]): { owner: string[]; part: string[] }[] {
  const name = nameWords(path.at(-1) ?? "");
  const around = nameWords(path.at(-2) ?? "");
  const within = name.slice(1).map((_, at) => ({ owner: name.slice(0, at + 1), part: name.slice(at + 1) }));
  return around.length === 0 ? within : [{ owner: around, part: name }];
}

/** The keys of headings above a group of labelled values, the surest first. */
function groupKeys(owner: readonly string[]): string[] {
  const keys = meaningKeys(owner);
  return [...keys, ...keys.flatMap((key) => STANDS_FOR[key] ?? [])];
}

/**
 * Of values whose labels stand in several groups of a page, "Sender: name, address" beside "Recipient: name, address",
 * those below the heading that names their owner; of a name, and below a heading of a group such as "Vehicle details",
 * even if no other group has one. `undefined` if no heading does.
 */
function belowHeading(
  pages: readonly LinedPage[],
  owner: readonly string[],
  isOfName: boolean,
  read: () => Candidate[],
): Candidate | undefined {
  const counted = countedHeadings(pages, owner);
  const named = groupKeys(owner).map(
    (key) => (page: LinedPage) => headingsOf(page).filter(({ keys }) => keys.includes(key)),
  );
  for (const find of [counted, ...named]) {
    const regions = pages.flatMap((page) => regionsOf(page, find(page)));
    if (regions.length === 0) continue;
    const all = read();
    const places = new Set(all.map(({ words }) => words[0]));
    const around = (found: Candidate) => regions.find((region) => isIn(found, region));
    const inside = all.find((found) => around(found) !== undefined);
    return inside !== undefined && (places.size > 1 || isOfName || around(inside)?.headsGroup) ? inside : undefined;
  }
  return undefined;
}

function isIn({ page, words }: Candidate, region: Region): boolean {
  const [first] = words;
  if (first === undefined || page !== region.page) return false;
  const { left, top } = first.box;
  return left >= region.left && left < region.right && top > region.top && top < region.bottom;
}

const known = new WeakMap<LinedPage, Heading[]>();

interface Heading {
  line: TextLine;
  keys: string[];
  /** Whether its number or its words show that it heads a group: "2. Tenant", "Vehicle details". */
  headsGroup: boolean;
}

function headingsOf(page: LinedPage): Heading[] {
  const found = known.get(page) ?? page.lines.flatMap((line) => headingOf(line));
  known.set(page, found);
  return found;
}

function headingOf(line: TextLine): Heading[] {
  const { words } = line;
  const text = line.text.replace(NUMBERING, "");
  if (words.length > MOST_WORDS_OF_HEADING || !HEADING.test(text)) return [];
  const parts = text.split("/").map(nameWords);
  const bare = parts.map(ofOwner);
  const headsGroup = text !== line.text || parts.some((part, at) => part.join() !== bare[at]?.join());
  return [{ line, keys: bare.flatMap((part) => meaningKeys(part).map(looseKey)), headsGroup }];
}

/** "Landlord", "The tenants", "Party 2:". */
const HEADING = /^\p{L}[\p{L}\s/().'’-]+(?:\s\d{1,3})?:?$/u;
/** "2. ", "B) ", "Section A – "; "A tenant" has an article. */
const NUMBERING =
  /^(?:(?:section|part|teil|abschnitt|partie|parte|sezione|secci[oó]n|deel|del)\s)?(?:\d{1,2}|[A-Z]|[IVX]{1,4})(?:[.):]|\s[–—-])\s+/iu;

/** Words of a heading that tell whose data stand below it: "Datos del vehículo", "Patient details". */
function ofOwner(words: readonly string[]): readonly string[] {
  const bare = words.flatMap((word) => (OF_DATA.has(word) ? [] : [word.replace(DATA_AT_END, "")]));
  return bare.length === 0 ? words : bare;
}

const OF_DATA: ReadonlySet<string> = new Set(
  `data details detail particulars information info informations about datos informacion dati informazioni dados
   informacoes donnees renseignements coordonnees sur angaben daten zur zum gegevens dane informacje udaje informace
   uppgifter om oplysninger opplysninger`.split(/\s+/),
);
const DATA_AT_END = /(?<=\p{L}{4})(?:daten|angaben|gegevens|uppgifter|oplysninger|opplysninger)$/u;

const ORDINAL = /^(?:\d|[a-d])$/;
const MOST_WORDS_OF_COUNTED = 5;

/** Of "vehicle_b" or "party_2", headings such as "Vehicle B (other party)" that stand beside or above an "A". */
function countedHeadings(
  pages: readonly LinedPage[],
  owner: readonly string[],
): (page: LinedPage) => Pick<Heading, "line" | "headsGroup">[] {
  const ordinal = owner.at(-1) ?? "";
  if (owner.length < 2 || !ORDINAL.test(ordinal)) return () => [];
  const counted = ({ words }: TextLine) => {
    const [name = "", count = ""] = words.map(({ text }) => text.toLowerCase().replace(/[.:]$/, ""));
    return words.length <= MOST_WORDS_OF_COUNTED && ORDINAL.test(count) && /^\p{L}{3}/u.test(name)
      ? { name, count }
      : undefined;
  };
  const all = pages.flatMap(({ lines }) => lines.flatMap((line) => counted(line) ?? []));
  const isOne = (line: TextLine) => {
    const own = counted(line);
    return own?.count === ordinal && all.some(({ name, count }) => name === own.name && count !== ordinal);
  };
  return ({ lines }) => lines.filter(isOne).map((line) => ({ line, headsGroup: false }));
}

function regionsOf(page: LinedPage, headings: Pick<Heading, "line" | "headsGroup">[]): Region[] {
  return headings.map(({ line, headsGroup }) => {
    const alike = page.lines
      .filter((other) => MOST_WORDS_OF_COUNTED >= other.words.length)
      .filter((other) => other !== line && isAlike(other, line));
    const beside = alike.filter(({ box }) => box.left > line.box.right && Math.abs(box.top - line.box.top) < 2);
    const left = line.box.left - OUTDENT;
    const right = Math.min(page.width, ...beside.map(({ box }) => box.left - OUTDENT));
    const column = { ...line.box, left, right };
    const below = alike.filter(({ box }) => box.top > line.box.bottom && overlapX(box, column) > 0);
    const ends = headsGroup
      ? [...below, ...page.lines.filter((other) => isSentence(other) && isUnder(other, column))]
      : below;
    const bottom = Math.min(page.height, ...ends.map(({ box }) => box.top));
    return { page: page.page, left, right, top: line.box.top, bottom, headsGroup };
  });
}

/** Running text ends a group of labels. */
const isSentence = ({ text, words }: TextLine): boolean => words.length >= FEWEST_WORDS_OF_SENTENCE && !/:/.test(text);
const FEWEST_WORDS_OF_SENTENCE = 9;

const isUnder = ({ box }: TextLine, column: TextLine["box"]): boolean =>
  box.top > column.bottom && overlapX(box, column) > 0;

/** Headings of one rank have one style. */
function isAlike(one: TextLine, other: TextLine): boolean {
  const [a, b] = [one.words[0], other.words[0]];
  return a !== undefined && b !== undefined && a.bold === b.bold && Math.abs(a.size - b.size) < 0.5;
}
