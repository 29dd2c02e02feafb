import { findDates } from "../../values/dates.ts";
import { hasLegalForm, organisationName } from "../vocabulary/organisation-names.ts";
import { AMERICAN } from "./agreement-dates.ts";
import { type Party, personName } from "./parties/party.ts";
import { oncePerText, type ProseText, type ProseValue } from "./text/prose-text.ts";

/** What the head of an agreement in the form of a letter says: its date, sender and recipient. */
export interface LetterHead {
  date?: ProseValue;
  organisations: Party[];
  /** The person whom the letter greets, named as in the head. */
  person?: Party;
}

/** The greeting after which a letter begins. */
const SALUTATION =
  /(?:^|\n)\s*(?:(?:dear\s([^\n:]{2,60})|(?:ladies\s+and\s+)?gentlemen|sehr\s+geehrte[^\n]{2,60}|madame,?\s+monsieur|messieurs)\s*[:,]|to\s+whom\s+it\s+may\s+concern\s*[:,]|dear\s+(?:sirs?|madam|sir\s+or\s+madam))\s*\n/iu;
/** Longest head of a letter, in characters. */
const LONGEST_HEAD = 2500;
/** A letter begins within this many pages, since it may have a title page. */
const FIRST_PAGES = 2;
const MOST_ORGANISATIONS = 3;
/** Length in characters of what may stand beside the head, read after it. */
const JUST_AFTER = 300;
/** Says that a letter takes effect by something other than its date. */
const EFFECTIVE_UPON = /\bbecomes?\s+effective\s+(?:upon|when|only|after|following)\b/iu;
/** What may come before the name in a line of an address. */
const ATTENTION = /^(?:attn?|attention|to|from)\b[.:\s]*/iu;
/** "Jane Roe, M.D.". */
const DEGREE = /,?\s+(?:M\.?D|Ph\.?\s?D|J\.D|Esq|C\.?P\.?A|D\.?O)\.?$/u;

/** The head of a letter; `undefined` if the text does not begin with one. */
export const letterHead = oncePerText(readHead);

function readHead({ hasOpening, pages }: ProseText): LetterHead | undefined {
  if (!hasOpening) return undefined;
  // The text keeps the pages' own line breaks. Running text has spaces in their place, so offsets are the same.
  const text = pages
    .slice(0, FIRST_PAGES)
    .map(({ page }) => page.page.text)
    .join("\n");
  const salutation = SALUTATION.exec(text.slice(0, LONGEST_HEAD));
  if (salutation === null) return undefined;
  const lines = linesOf(text.slice(0, salutation.index));
  const person = personGreeted(lines, salutation[1] ?? "", text.slice(salutation.index + salutation[0].length));
  const date = EFFECTIVE_UPON.test(text) ? undefined : dateOfLetter(lines, text, salutation.index);
  return {
    ...(date === undefined ? {} : { date }),
    ...(person === undefined ? {} : { person }),
    organisations: organisationsIn(lines),
  };
}

/** The date in the head of a letter. A date at the right may be read after the greeting at the left. */
function dateOfLetter(lines: Line[], text: string, end: number): ProseValue | undefined {
  const isAmerican = AMERICAN.test(text);
  const inHead = lines.map((line) => dateLine(line, isAmerican)).findLast((found) => found !== undefined);
  if (inHead !== undefined) return inHead;
  const after = linesOf(text.slice(end, end + JUST_AFTER))
    .map((line) => dateLine(line, isAmerican))
    .find((found) => found !== undefined);
  return after === undefined ? undefined : { ...after, from: end + after.from, to: end + after.to };
}

/** Lines of an agreement that may have its title and its date. */
const TITLE_LINES = 8;

/** The date on a line of its own below the title of an agreement, if there is only one. */
export function dateUnderTitle({ hasOpening, lines }: ProseText): ProseValue | undefined {
  if (!hasOpening || SALUTATION.test(lines.slice(0, LONGEST_HEAD))) return undefined;
  const top = linesOf(lines.slice(0, LONGEST_HEAD))
    .filter(({ text }) => text.trim() !== "")
    .slice(0, TITLE_LINES);
  const title = top.findIndex(({ text }) => /\b(?:AGREEMENT|Agreement)\s*$/u.test(text));
  const [date, ...others] = top.slice(title + 1).flatMap((line) => dateLine(line) ?? []);
  return title < 0 || others.length > 0 ? undefined : date;
}

interface Line {
  text: string;
  from: number;
}

function linesOf(text: string): Line[] {
  let from = 0;
  return text.split("\n").map((line) => {
    const place = { text: line, from };
    from += line.length + 1;
    return place;
  });
}

/** The date on a line that holds nothing else; one in figures, if only one reading is possible there. */
function dateLine({ text, from }: Line, isAmerican = false): ProseValue | undefined {
  const [date] = findDates(text);
  if (date === undefined || (date.otherReading !== undefined && !isAmerican)) return undefined;
  const beside = text.slice(0, date.start) + text.slice(date.end);
  return /[\p{L}\d]/u.test(beside) ? undefined : { value: date.value, from: from + date.start, to: from + date.end };
}

function organisationsIn(lines: Line[]): Party[] {
  const found = new Map<string, Party>();
  for (const { text, from } of lines) {
    const start = (ATTENTION.exec(text)?.[0] ?? "").length;
    const printed = text
      .slice(start)
      .replace(/\s*\([^()]*\)\s*$/u, "")
      .trim()
      .replace(/,$/, "");
    if (!hasLegalForm(printed) || /^c\/o\b/iu.test(printed) || /[("\u201c;:]/u.test(printed)) continue;
    const at = from + text.indexOf(printed, start);
    const value = organisationName(printed);
    if (!found.has(value)) found.set(value, { value, from: at, to: at + printed.length, roles: [] });
  }
  return found.size > MOST_ORGANISATIONS ? [] : [...found.values()];
}

const TITLE = /^(?:(?:Mr|Mrs|Ms|Dr|Prof)\.?\s+)+/u;
/** "de la Cruz": a small word of a surname. */
const PARTICLE = "(?:(?:de|la|del|di|da|van|von|der|den)\\s+)";
const PARTICLES = new RegExp(`^${PARTICLE}+`, "u");
const PERSON_LINE = new RegExp(
  `^\\p{Lu}[\\p{L}.'\\u2019-]*(?:\\s+${PARTICLE}{0,2}\\p{Lu}[\\p{L}.'\\u2019-]*){1,3}(?:,?\\s+(?:Jr|Sr|I{2,3}|IV)\\.?)?$`,
  "u",
);

/**
 * The line of the head that names the person greeted: "Ms. Jane Roe" for "Dear Jane" or "Dear Ms. Roe"; or else the only
 * person whom it names and who accepts the letter.
 */
function personGreeted(lines: Line[], greeting: string, letter: string): Party | undefined {
  const names = greeting.trim().replace(TITLE, "").replace(PARTICLES, "").split(/\s+/u);
  if (names.length > 3 || names.some((name) => !/^\p{Lu}[\p{Ll}'\u2019]/u.test(name))) return undefined;
  const people = lines.flatMap(({ text, from }): (Party & { isGreeted: boolean })[] => {
    const printed = text.trim().replace(ATTENTION, "").replace(TITLE, "").replace(DEGREE, "");
    const words = printed.toLowerCase().split(/[\s,]+/u);
    if (!PERSON_LINE.test(printed) || hasLegalForm(printed)) return [];
    const at = from + text.indexOf(printed);
    const place = { from: at, to: at + printed.length, roles: [] };
    const isGreeted = names.every((name) => words.includes(name.toLowerCase()));
    return [{ value: personName(printed), ...place, isGreeted }];
  });
  const accepting = people.filter(({ value }) => accepts(value, letter));
  const person =
    people.find(({ isGreeted }) => isGreeted) ??
    people.find(({ value }) => isShort(names, value)) ??
    (accepting.length === 1 ? accepting[0] : undefined);
  return person === undefined ? undefined : { value: person.value, from: person.from, to: person.to, roles: [] };
}

/** "Sam" for "Samuel T. Roe". */
const isShort = ([name = "", ...others]: string[], whole: string): boolean =>
  others.length === 0 && name.length > 2 && whole.startsWith(name);

const ACCEPTED = /\b(?:agreed|accept(?:ed)?|acknowledged|confirmed)\b[^.]{0,90}?\/s\/\s*([^\n]{3,60})/giu;

/** "Agreed and accepted: /s/ Jane Roe" at the end of a letter to her. */
export const accepts = (name: string, letter: string): boolean =>
  [...letter.matchAll(ACCEPTED)].some(([, signature = ""]) => signature.toLowerCase().startsWith(name.toLowerCase()));
