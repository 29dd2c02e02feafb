import { findPlaces, type Place } from "../../../values/places.ts";
import { findVatIds } from "../../../values/tax-and-bank.ts";
import type { ValueMatch } from "../../../values/value-match.ts";
import { goesOnInForm, isCompanyName } from "../../vocabulary/organisation-names.ts";
import { isSalutation } from "../../vocabulary/salutations.ts";
import { isVocabulary } from "../labels/label-like.ts";
import { type LinedPage, linesRightOf, type TextLine, wordsOfSpan } from "../lines/page-lines.ts";
import { isCaption } from "./captions.ts";
import { isBeforeNumber, isOverNumber } from "./label-of-number.ts";
import { labelledParts } from "./labelled-parts.ts";
import type { PartyBlock, PartyPart } from "./party-block.ts";
import { countryOf } from "./party-country.ts";
import { type Owner, roleOfLine } from "./role-headings.ts";

/** A heading such as "Buyer:" and the lines below it. */
interface Section {
  role: Owner;
  page: LinedPage;
  heading: TextLine;
  lines: TextLine[];
}

/** A section ends this many heading heights below its heading ... */
const LONGEST = 16;
/** ... or at a gap of this many. */
const BLANK = 3.2;
/** What belongs to an address below its town follows it closely: the number, date and title of the invoice do not. */
const CLOSE = 1;
/** Greatest distance between a label and what is to its right, in line heights. */
const BESIDE = 8;
/** Points by which lines of a section may begin to the left of its heading. */
const OUTDENT = 6;

/** The parties that headings name, each with the contents of its section. */
export function partySections(pages: LinedPage[]): Partial<Record<Owner, PartyBlock>> {
  const parties: Partial<Record<Owner, PartyBlock>> = {};
  for (const section of pages.flatMap(sectionsOf)) {
    const block = blockOf(section);
    // "Customer" as the first of the labels beside their values has no address below it.
    if (block?.postcode === undefined && isVocabulary(block?.name?.value ?? "")) continue;
    if (section.role === "seller" && block?.postcode === undefined && isSalesperson(section, block?.name?.value))
      continue;
    if (block !== undefined) parties[section.role] ??= block;
  }
  return parties;
}

/** "Verkäufer   Jutta Kern" among other labels with their values: whoever sold the goods, not the firm. */
const SALESPERSON = /^(?:verk(?:ä|ae)ufer(?:in)?|vendeur|vendedor|venditore|verkoper|säljare|sælger)\s*:?$/iu;
const PERSON = /^(?:\p{Lu}\p{Ll}*\.?\s){1,2}\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u;

const isSalesperson = ({ page, lines: [first] }: Section, name: string | undefined): boolean =>
  name !== undefined &&
  first !== undefined &&
  PERSON.test(name) &&
  !isCompanyName(name) &&
  page.lines.some(
    ({ box, text }) => SALESPERSON.test(text) && Math.abs(box.top - first.box.top) <= 2 && box.right < first.box.left,
  );

function sectionsOf(page: LinedPage): Section[] {
  const headings = page.lines.flatMap((line) => {
    const role = roleOfLine(line);
    // "A" is "to" only with a colon.
    const isLetter = line.text.trim().length === 1;
    return role === undefined || isLetter || isOverNumber(page, line) || isBeforeNumber(page, line)
      ? []
      : [{ line, role }];
  });
  return headings.map(({ line, role }) => {
    const height = line.box.bottom - line.box.top;
    const heading =
      besideHeading(
        page,
        line,
        headings.map((other) => other.line),
      ) ?? line;
    const others = headings.filter((other) => other.line !== line).map((other) => other.line);
    const right = Math.min(
      page.width,
      ...others
        .filter(({ box }) => Math.abs(box.top - heading.box.top) < 2 * height && box.left > heading.box.right)
        .map(({ box }) => box.left - OUTDENT),
    );
    const edge = Math.min(right, edgeOf(page, heading));
    const bottom = Math.min(
      (heading === line ? undefined : nextLabel(page, line)?.box.top) ?? page.height,
      heading.box.bottom + LONGEST * height,
      ...others
        .filter(
          ({ box }) => box.top > heading.box.bottom - 1 && box.left < edge && box.right > heading.box.left - OUTDENT,
        )
        .map(({ box }) => box.top),
    );
    const below = page.lines.filter(
      ({ box }) =>
        box.top > heading.box.top + height / 2 &&
        box.bottom <= bottom + 2 &&
        box.left >= heading.box.left - OUTDENT &&
        box.left < right,
    );
    const lines = unbroken(heading, ownColumn(heading, below)).filter((each) => !isCaption(page, each));
    return { role, page, heading, lines: [...(heading === line ? [] : [heading]), ...lines] };
  });
}

/** The right edge of the lines that begin under a heading. */
function edgeOf({ lines }: LinedPage, { box }: TextLine): number {
  const own = lines.filter((line) => Math.abs(line.box.left - box.left) <= OUTDENT && line.box.top > box.top);
  const next = own.filter((line) => line.box.top < box.bottom + NEAR * (box.bottom - box.top));
  return Math.max(box.right, ...next.map((line) => line.box.right));
}

/** Line heights below a heading within which its own lines show how wide its column is. */
const NEAR = 6;

/**
 * The lines directly under a heading, if they hold an address; another address without a heading may be to their right.
 */
function ownColumn(heading: TextLine, below: TextLine[]): TextLine[] {
  let { left, right } = heading.box;
  const own = below.filter(({ box }) => {
    const isUnder = box.left < right && box.right > left;
    if (isUnder) [left, right] = [Math.min(left, box.left), Math.max(right, box.right)];
    return isUnder;
  });
  return own.some(({ text }) => placeIn(text) !== undefined) ? own : below;
}

/** "Buyer:   Example Ltd": what is close to the right of a label on the same line begins its section. */
function besideHeading(page: LinedPage, label: TextLine, headings: TextLine[]): TextLine | undefined {
  const height = label.box.bottom - label.box.top;
  const [next] = linesRightOf(page, label.box);
  if (next === undefined || headings.includes(next)) return undefined;
  if (nextLabel(page, label) !== undefined) return next;
  if (next.box.left - label.box.right > BESIDE * height) return undefined;
  const below = page.lines.some(
    ({ box }) =>
      Math.abs(box.left - label.box.left) <= OUTDENT &&
      box.top > label.box.bottom - 1 &&
      box.top - label.box.bottom < height,
  );
  return (/:\s*$/.test(label.text) && !isOverAddress(page, label)) || !below ? next : undefined;
}

/** Points by which the left edges of a column's lines differ. */
const SAME_LEFT = 2;
/** Distance between the rows of a column of labels, in line heights. */
const LABEL_PITCH = 2;

/**
 * "Shipper", "Consignee", "Vessel" below each other with a name beside each: the label below this one, if there are
 * such. What stands below a heading is not its name then.
 */
function nextLabel(page: LinedPage, label: TextLine): TextLine | undefined {
  const [value] = linesRightOf(page, label.box);
  if (value === undefined || !isName(value.text) || isVocabulary(value.text) || isOverAddress(page, label))
    return undefined;
  const height = label.box.bottom - label.box.top;
  const isNextTo = (first: TextLine, second: TextLine) =>
    Math.abs(first.box.left - second.box.left) <= SAME_LEFT &&
    second.box.top > first.box.bottom - 1 &&
    second.box.top - first.box.bottom < LABEL_PITCH * height &&
    Math.abs((linesRightOf(page, second.box)[0]?.box.left ?? 0) - value.box.left) <= SAME_LEFT;
  const next = page.lines.find((line) => isNextTo(label, line));
  const before = page.lines.findLast((line) => isNextTo(line, label));
  const after = next && page.lines.find((line) => isNextTo(next, line));
  const isLong = after !== undefined && page.lines.some((line) => isNextTo(after, line));
  const isLabel = ({ text }: TextLine) => /:$/.test(text.trim()) || isVocabulary(text);
  const others = [before, next, after].filter((line) => line !== undefined);
  const isColumn =
    others.length >= FEWEST_BESIDE &&
    (isLong || others.some((line) => isLabel(line) || roleOfLine(line) !== undefined));
  return isColumn && next !== undefined && !isCompanyName(next.text) ? next : undefined;
}

/** Fewest further labels of a column of labels; with one more, they need not be known ones. */
const FEWEST_BESIDE = 2;

/** Whether a town is named in the lines right under a label. */
function isOverAddress(page: LinedPage, { box }: TextLine): boolean {
  const height = box.bottom - box.top;
  const under = page.lines.filter(
    (line) => Math.abs(line.box.left - box.left) <= OUTDENT && line.box.top > box.bottom - 1,
  );
  let last = box.bottom;
  for (const line of under.sort((a, b) => a.box.top - b.box.top)) {
    if (line.box.top - last > height || line.text.includes(":")) return false;
    if (placeIn(line.text) !== undefined) return true;
    last = line.box.bottom;
  }
  return false;
}

/** Lines below an address that are about the party: after a blank line, only its VAT number. */
function ownBelow(town: TextLine, below: TextLine[]): TextLine[] {
  const height = town.box.bottom - town.box.top;
  const end = below.findIndex(({ box, text }, index) => {
    const above = below[index - 1] ?? town;
    return box.top - above.box.bottom > CLOSE * height && findVatIds(text).length === 0;
  });
  return end < 0 ? below : below.slice(0, end);
}

/** Lines up to the first large gap. */
function unbroken(heading: TextLine, below: TextLine[]): TextLine[] {
  const lines: TextLine[] = [];
  let last = heading.box.bottom;
  const height = heading.box.bottom - heading.box.top;
  for (const line of below.toSorted((a, b) => a.box.top - b.box.top)) {
    if (line.box.top - last > BLANK * height) break;
    lines.push(line);
    last = Math.max(last, line.box.bottom);
  }
  return lines;
}

/** The place that a text names. A short word in capitals is not a town: "549910 GLN" is an identifier. */
export const placeIn = (text: string): ValueMatch<Place> | undefined =>
  findPlaces(text).find(({ value: { city } }) => city.length > 3 || /\p{Ll}/u.test(city));

const NAME_LABEL = /^(?:name|firma|company|company name|nom|raison sociale)\s*:?$/i;
const LABELLED = /^[^:]{2,30}:\s*\S?/;
const NUMBERED =
  /^(?:(?:kunden|kd|lief|lieferanten)[-.\s]*(?:nr|nummer|no)|(?:gln|gtin|ust|vat|tva|siret|siren|tel|fax|e-?mail|www|nummer|globale|id)\b)/i;
/** An account number above the name of its holder. */
const ACCOUNT = /^\p{Lu}{2}\d{2}(?:\s?[\p{Lu}\d]{1,4}){3,}$/u;
/** "High Street 5", "12 rue du Stade". */
const STREET = /^(?=.*\p{L}{3})(?:.*\s\d{1,4}\s?[a-z]?|\d{1,4}\s?(?:bis|ter)?,?\s.*)$/iu;

function blockOf({ page, lines: all }: Section): PartyBlock | undefined {
  // One heading may be below another for the same party.
  const lines = all.filter((line) => roleOfLine(line) === undefined);
  const { postcode, city, ...parts } = labelledParts(page, lines);
  if (postcode !== undefined && city !== undefined)
    return {
      name: parts.name,
      street: parts.street,
      postcode,
      city,
      region: undefined,
      country: () => undefined,
      lines,
      below: lines,
    };
  const at = lines.findIndex((line) => placeIn(line.text) !== undefined);
  const placeLine = lines[at];
  const place = placeLine && placeIn(placeLine.text);
  const label = lines.find(({ text }) => NAME_LABEL.test(text.trim()));
  const beside = label && linesRightOf(page, label.box)[0];
  const before = at < 0 ? lines : lines.slice(0, at + 1);
  const isValue = (line: TextLine) =>
    lines.some((other) => other.box.right <= line.box.left && Math.abs(other.box.top - line.box.top) < 3);
  const likeStreet = nameLikeStreet(before);
  const firm =
    beside ??
    (likeStreet === before[0] ? likeStreet : undefined) ??
    before.find((line) => line !== placeLine && isName(line.text) && !isValue(line)) ??
    likeStreet;
  // "Customer", then "Name: Jane Roe".
  const labelled = parts.name !== undefined && isAbove(parts.name, firm) ? parts.name : undefined;
  if (firm === undefined && place === undefined && labelled === undefined) return undefined;
  const part = (value: string, line: TextLine, from: number): PartyPart => ({
    value,
    page: page.page,
    words: wordsOfSpan(line, from, from + value.length),
  });
  const within = (value: string): PartyPart | undefined =>
    placeLine === undefined || place === undefined
      ? undefined
      : part(value, placeLine, place.start + Math.max(0, placeLine.text.slice(place.start).indexOf(value)));
  const street = before.findLast(
    (line) =>
      line !== placeLine &&
      line !== firm &&
      /\p{L}{3,}.*\d|^\d{1,5}\s+\p{L}{3}/u.test(line.text) &&
      !LABELLED.test(line.text),
  );
  return {
    name: labelled ?? (firm && nameOver(page, linesOfName(firm, lines))),
    street: street && part(street.text.trim(), street, 0),
    postcode: place && within(place.value.postcode),
    city: place && within(place.value.city),
    region: place?.value.region === undefined ? undefined : within(place.value.region),
    country: () => placeLine && place && countryOf(page, placeLine, place.end),
    lines: placeLine === undefined ? lines : lines.slice(0, at + 1),
    below: placeLine === undefined ? [] : ownBelow(placeLine, lines.slice(at + 1)),
  };
}

const isAbove = ({ words: [word] }: PartyPart, line: TextLine | undefined): boolean =>
  word !== undefined && (line === undefined || word.box.top < line.box.top);

/** "Owners of Mill Lane 12", "Mill Lane 12", "12345 Town": of two lines like streets, the first is the name. */
function nameLikeStreet(before: TextLine[]): TextLine | undefined {
  const streets = before.slice(0, -1).filter(({ text }) => STREET.test(text.trim()) && !LABELLED.test(text));
  return streets.length > 1 ? streets[0] : undefined;
}

/** Greatest distance between the lines of a name, in line heights. */
const NAME_PITCH = 1.4;

/**
 * "Example Works", and close below it "Mutual Society a.G.": the second line has the legal form, and both make up the
 * name.
 */
function linesOfName(firm: TextLine, lines: TextLine[]): TextLine[] {
  const isNext = (first: TextLine, second: TextLine) =>
    Math.abs(first.box.left - second.box.left) <= 1 &&
    second.box.top > first.box.top + 1 &&
    second.box.top - first.box.top <= NAME_PITCH * (first.box.bottom - first.box.top) &&
    isName(first.text) &&
    (goesOnInForm(first.text.trim(), second.text.trim()) ||
      (isName(second.text) && !isCompanyName(first.text) && isCompanyName(second.text)));
  const below = lines.find((line) => isNext(firm, line));
  const above = lines.find((line) => isNext(line, firm));
  return below === undefined ? [...(above === undefined ? [] : [above]), firm] : [firm, below];
}

const nameOver = (page: LinedPage, lines: TextLine[]): PartyPart => ({
  value: lines.map(({ text }) => text.trim()).join(" "),
  page: page.page,
  words: lines.flatMap(({ words }) => words),
});

function isName(text: string): boolean {
  const plain = text.trim();
  return (
    /^[\p{L}\p{N}„"']/u.test(plain) &&
    /\p{L}{2,}/u.test(plain) &&
    !LABELLED.test(plain) &&
    !NUMBERED.test(plain) &&
    !ACCOUNT.test(plain) &&
    !isSalutation(plain) &&
    !STREET.test(plain)
  );
}
