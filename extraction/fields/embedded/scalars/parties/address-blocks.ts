import { type Box, overlapX } from "../../../../geometry/box.ts";
import { findDates } from "../../../values/dates.ts";
import { goesOnInForm, isCompanyName } from "../../vocabulary/organisation-names.ts";
import type { Role } from "../../vocabulary/roles.ts";
import { isSalutation } from "../../vocabulary/salutations.ts";
import { isVocabulary } from "../labels/label-like.ts";
import { type LinedPage, type TextLine, wordsOfSpan } from "../lines/page-lines.ts";
import { arePriced, linesAbove, linesUnder, SAME_EDGE } from "./address-lines.ts";
import { isCaption } from "./captions.ts";
import { nameBeside } from "./name-beside.ts";
import type { PartyBlock, PartyCountry, PartyPart } from "./party-block.ts";
import { countryOf } from "./party-country.ts";
import { placeIn } from "./party-sections.ts";
import { roleOf, roleOfLine } from "./role-headings.ts";

/** An address on a page. */
export interface AddressBlock extends PartyBlock {
  role: Role | "other" | undefined;
  /** Whether it is all on one line, like the sender above an address window. */
  single: boolean;
  /** Lines below the town: telephone, mail address, numbers. */
  below: TextLine[];
  box: Box;
  page: LinedPage;
}

interface Town {
  postcode: PartyPart;
  city: PartyPart;
  region: PartyPart | undefined;
  country: () => PartyCountry | undefined;
}

/** All addresses of a page, found by the lines that name a town. */
export function addressBlocks(page: LinedPage): AddressBlock[] {
  return page.lines.flatMap((line): AddressBlock[] => {
    const place = placeIn(line.text);
    if (place === undefined || isVocabulary(place.value.city) || roleOf(place.value.city) !== undefined) return [];
    const part = (value: string, from: number): PartyPart => ({
      value,
      page: page.page,
      words: wordsOfSpan(line, from, from + value.length),
    });
    const printed = line.text.slice(place.start, place.end);
    const { postcode, city, region } = place.value;
    const town: Town = {
      postcode: part(postcode, place.start + Math.max(0, printed.indexOf(postcode))),
      city: part(city, place.start + Math.max(0, printed.lastIndexOf(city))),
      region: region === undefined ? undefined : part(region, place.start + Math.max(0, printed.lastIndexOf(region))),
      country: () => countryOf(page, line, place.end),
    };
    const before = withoutMarks(line.text.slice(0, place.start));
    const above = linesAbove(page, line);
    const sender = brokenSender(line, before, above.at(-1));
    if (sender !== undefined)
      return [{ ...singleLine(page, sender, withoutMarks(sender.text), town), lines: [sender, line] }];
    const isStreet = STREET.test(before) && !/\s[-–—]\s/u.test(before) && above.length > 0;
    if (!isStreet && (/\p{L}{2,}.*\d/u.test(before) || /[,|·•●−*—]/.test(before)))
      return [singleLine(page, line, before, town)];
    if (above.length === 0 || arePriced(above)) return [];
    const below = linesUnder(page, line);
    if (arePriced(below.slice(0, 1))) return [];
    return [blockOf({ page, bottom: line, above, below, town, street: isStreet ? before : undefined })];
  });
}

const withoutMarks = (text: string): string => text.replace(/[\s,;|·•●−*–—-]+$/u, "");

/** Largest gap between the parts of a broken sender line, in line heights. */
const TIGHT = 0.8;

/**
 * "Example Ltd · High Street 5 ·" above "12345 Town": the sender's line above an address window was broken into two.
 */
function brokenSender(line: TextLine, before: string, above: TextLine | undefined): TextLine | undefined {
  if (above === undefined || !/\s[·•|●]\s|\s[·•|●–—-]$/u.test(above.text) || /\d.*\d.*\d/u.test(before))
    return undefined;
  const height = line.box.bottom - line.box.top;
  const isTight = line.box.top - above.box.bottom <= TIGHT * height;
  return isTight && Math.abs(above.box.bottom - above.box.top - height) <= 1 ? above : undefined;
}

/** A street with its number ("High Street 5", "1180 Cannery Row"), with nothing before it that could be a name. */
const STREET =
  /^(?:\d{1,5}\s?[a-z]?,?\s+[\p{L}\s.'’-]+|[\p{L}\s.'’/-]+,?\s\d{1,5}\s?[a-z]?(?:\s?[-/+]\s?\d{1,4}\s?[a-z]?)?)(?:,\s*(?:apt|unit|suite|ste|floor|fl|room)\.?\s*[\w-]+)?$/iu;

/** What an imprint says about a company after its name. */
const ABOUT_COMPANY =
  /\s+(?:au\s+capital\b|mit\s+Sitz\b|registered\s+(?:in|office)\b|a\s+company\s+registered\b|capitale\s+sociale\b|met\s+zetel\b).*$/iu;

/** The owner of the company, below its name. */
const OWNER = /^(?:inh(?:aber(?:in)?)?\b|gesch(?:ä|ae)ftsf(?:ü|ue)hr|proprietor\b|prop\.|owner\b|g[eé]rant)/iu;

/** Words with which streets and estates begin, and names do not. */
const BEGINS_STREET =
  /^(?:pol[ií]gono|calle|c\/|avenida|avda|paseo|plaza|carrer|rue|avenue|boulevard|all[ée]e|chemin|quai|impasse|z\.?[ai]\.?|lieu-dit|via|viale|corso|piazza|strada|contrada|localit[àa]|loc\.|rua|pra[çc]a|travessa|ul|al|os|pl)\.?\s(?!.*(?:S\.?[LAR]|GmbH|SAS))/iu;

const PARTS = /\s*(?:,(?!\u2060)|[;|·•●−*])\s*|\s+[-–—]\s+/u;

/** "Example, Lda, Rua Nova 5": the comma before the form of a company does not end its name. */
const joinedForm = (before: string): string => {
  const [first = "", second = ""] = before.split(PARTS);
  const isForm = /^.*?,\s/u.test(before) && second.length <= LONGEST_FORM && !isCompanyName(first);
  return isForm && isCompanyName(`X ${second}`) ? before.replace(",", ",\u2060") : before;
};
const LONGEST_FORM = 8;

/** "Example Ltd · High Street 5 · 12345 Town": name and street come before the place. */
function singleLine(page: LinedPage, line: TextLine, before: string, place: Town): AddressBlock {
  const [first = "", second] = joinedForm(before)
    .split(PARTS)
    .filter((piece) => piece !== "");
  const label = /^[^:]{2,30}:\s*/.exec(first)?.[0] ?? "";
  const value = first.slice(label.length).replace(ABOUT_COMPANY, "").replace("\u2060", "").replace(BEFORE_NAME, "");
  const isName = LETTERS.test(value) && !STREET.test(value) && !BEGINS_STREET.test(value) && !OWNER.test(value);
  const isStreet = STREET.test(value) && isAtHead(page, line);
  const above = OWNER.test(value) ? linesAbove(page, line).at(-1) : isStreet ? nameOver(page, line) : undefined;
  const street = isName || OWNER.test(value) ? second : value === "" ? undefined : value;
  return {
    ...place,
    name: isName
      ? partOf(line, page, value)
      : above && (isStreet || isCompanyName(above.text))
        ? partOf(above, page, above.text)
        : undefined,
    street: street === undefined ? undefined : partOf(line, page, street),
    lines: [line],
    below: [],
    role: roleBefore(page, line),
    single: true,
    box: line.box,
    page,
  };
}

/** Share of the first page's height that its letterhead takes. */
const LETTERHEAD = 0.2;

const isAtHead = ({ page, height }: LinedPage, { box }: TextLine): boolean =>
  page === 1 && box.bottom < LETTERHEAD * height;

/** The name in a letterhead with the address on one line: a company, or else the largest line above. */
function nameOver(page: LinedPage, line: TextLine): TextLine | undefined {
  const above = linesAbove(page, line).filter(({ text }) => !NOT_A_NAME.test(text) && !TITLE.test(text));
  const largest = above.toSorted((a, b) => b.box.bottom - b.box.top - (a.box.bottom - a.box.top))[0];
  return above.find(({ text }) => isCompanyName(text)) ?? largest;
}

/** A sign before a name in a letterhead. */
const ORNAMENT = /^\p{So}+\s+/u;

function partOf(line: TextLine, page: LinedPage, printed: string): PartyPart {
  const value = printed.replace(ORNAMENT, "");
  const at = line.text.indexOf(value);
  return { value, page: page.page, words: wordsOfSpan(line, at, at + value.length) };
}

/** "SAS - 3 place du Forum", below the name: the form of the company, then its street. */
const FORM_BEFORE_STREET = /^[\p{Lu}.]{2,8}\s*[-–|·•,]\s.*\d/u;
/** The kind of document, in large type above the address. */
const TITLE =
  /^(?:rechnung(?:skorrektur)?|stornorechnung|(?:tax |sales |commercial )?invoice|(?:verkoop)?factuur|facture|factura|fattura|faktura|gutschrift|credit (?:note|memo)|creditnota|nota (?:di|de) cr[eé]dito|note de crédit|avoir|korekta|quote|order|bestellung|statement)(?!\p{L})/iu;
/** What cannot end a name: the rest of it is elsewhere. */
const OPEN_END = /(?:&|\+|\s(?:und|and|et|y|en|e))$/iu;

/** Whether a name found for a party is the title of the document with its number, or only the beginning of a name. */
export const isUnlikelyName = (name: string): boolean => (TITLE.test(name) && /\d/u.test(name)) || OPEN_END.test(name);
/** Lines of a block that do not name anyone, such as numbers of customers, companies and accounts. */
const NOT_A_NAME =
  /^(?:(?:kunden|kd|lief|lieferanten)[-.\s]*(?:nr|nummer|no|konto)\b|(?:gln|ust|vat|tva|siret|siren|nif|cif|p\.?\s?iva|kvk|btw|tel|fax|e-?mail|www)(?!\p{L})|ust-?id|telefon|t[eé]l[eé]phone|(?:adress?e?|address|anschrift|indirizzo|direcci[oó]n|morada|adresa)\s*$|postfach|p\.?\s?o\.? box|c\/o|(?:attn|att|t\.?a\.?v|z\.?\s?hd|a\/a|c\.\s?a|alla c)(?!\p{L})|[àa] l['’]attention)|\bname (?:and|&) address\b|\bnom et adresse\b|\bname und (?:anschrift|adresse)\b|\bnombre y direcci[oó]n\b|\b(?:au capital|capitale sociale|share capital)\b|^[\d\s./-]+$|:\s*\S|:\s*$|@|(?<![\p{L}\d])\p{L}{2}\d{2}(?:\s?[\p{L}\d]{4}){3}/iu;

const isHeadName = (text: string): boolean => !TITLE.test(text) && !NOT_A_NAME.test(text) && !isVocabulary(text);

/** What comes before a name on its line. */
const BEFORE_NAME =
  /^(?:(?:Firma|Herrn?|Frau)|(?:Verkauft von|Sold by|Vendu par|Vendido por|Venduto da|Verkocht door))\s+/u;
/** To whose hands a letter goes, below the name of the party. */
const CARE_OF = /^(?:c\/o|attn|att|t\.?a\.?v|z\.?\s?hd|a\/a|c\.\s?a|[àa] l['’]attention)(?!\p{L})/iu;
/** "No. 12, Example Road", "Lot F-31": an address that begins with the number of a house or a shop. */
const UNIT_FIRST = /^(?:no|lot|unit|level|blk|block|suite|shop)\.?\s*\p{L}{0,2}[-\s]?\d/iu;
/** The least that names or streets have: "(1120908-M)" is neither. */
const LETTERS = /\p{L}\P{L}*\p{L}/u;

/** "To: Example Ltd" on the line of the name. */
const INLINE_LABEL = /^(to|an|aan|para|from|von|van|da|[\p{L} ]{2,20})\s*:\s+(\p{Lu}.{2,60})$/iu;
const TO_WHOM = /^(?:to|an|aan|para)$/i;
const FROM_WHOM = /^(?:from|von|van|da)$/i;

const roleOfLabel = (label: string): Role | "other" | undefined =>
  TO_WHOM.test(label) ? "buyer" : FROM_WHOM.test(label) ? "seller" : roleOf(label);

interface BlockLines extends Record<"above" | "below", TextLine[]> {
  page: LinedPage;
  bottom: TextLine;
  town: Town;
  /** The street, if it is on the line of the town. */
  street: string | undefined;
}

function blockOf({ page, bottom, above, below, town, street }: BlockLines): AddressBlock {
  const start = above.findLastIndex((line) => roleOfLine(line) !== undefined);
  // What is above a salutation belongs to someone else.
  const salutation = above.findLastIndex(({ text }) => isSalutation(text));
  const inside = above.slice(Math.max(start, salutation) + 1).filter((line) => !isCaption(page, line));
  const role = start >= 0 ? roleOf(above[start]?.text ?? "") : roleBefore(page, inside[0] ?? bottom);
  const named = inside.filter(
    ({ text }) =>
      LETTERS.test(text) &&
      !isSalutation(text) &&
      !isVocabulary(text) &&
      !OWNER.test(text.trim()) &&
      findDates(text)[0]?.whole !== true &&
      !TITLE.test(text.trim()) &&
      !NOT_A_NAME.test(text.trim()),
  );
  const addressed = inside
    .map((line) => ({ line, label: INLINE_LABEL.exec(line.text) }))
    .find(({ label }) => label !== null && roleOfLabel(label[1] ?? "") !== undefined);
  const firm = withoutLogo(
    named.find(({ text }) => isCompanyName(text) && !FORM_BEFORE_STREET.test(text)) ??
      named.find(
        ({ text }) =>
          !STREET.test(text.trim()) &&
          !FORM_BEFORE_STREET.test(text) &&
          !UNIT_FIRST.test(text.trim()) &&
          !/,\s*$/.test(text),
      ) ??
      (named.length > 1 || inside.some(({ text }) => CARE_OF.test(text.trim())) ? named[0] : undefined) ??
      (isAtHead(page, bottom) ? nameBeside(page, inside[0] ?? bottom, isHeadName) : undefined),
    named,
  );
  const over = firm === undefined || !isBareForm(firm.text) ? undefined : named[named.indexOf(firm) - 1];
  const rest = inside.find(
    (line, at) => firm !== undefined && inside[at - 1] === firm && goesOnInForm(firm.text.trim(), line.text.trim()),
  );
  const whole = (line: TextLine | undefined): PartyPart | undefined =>
    line === undefined
      ? undefined
      : rest !== undefined && line === firm
        ? { value: `${line.text.trim()} ${rest.text.trim()}`, page: page.page, words: [...line.words, ...rest.words] }
        : over !== undefined && line === firm
          ? { value: `${over.text.trim()} ${line.text.trim()}`, page: page.page, words: [...over.words, ...line.words] }
          : {
              value: line.text.replace(ORNAMENT, "").replace(BEFORE_NAME, "").trim(),
              page: page.page,
              words: line.words,
            };
  const lineOfStreet = named.findLast((line) => line !== firm && /\d/.test(line.text));
  return {
    ...town,
    name: addressed?.label ? partOf(addressed.line, page, addressed.label[2] ?? "") : whole(firm),
    street: street === undefined ? whole(lineOfStreet) : partOf(bottom, page, street),
    lines: [...inside, bottom],
    below,
    role: addressed?.label
      ? roleOfLabel(addressed.label[1] ?? "")
      : (role ?? (isAddressed(above[salutation], page) ? "buyer" : undefined)),
    single: false,
    box: (inside[0] ?? bottom).box,
    page,
  };
}

/** Whether a salutation in the upper half of the first page shows that an address is the reader's. */
const isAddressed = (salutation: TextLine | undefined, { page, height }: LinedPage): boolean =>
  salutation !== undefined && !salutation.text.includes(":") && page === 1 && salutation.box.top < height / 2;

/** Whether a line has nothing but a legal form, whose name is on the line above. */
const isBareForm = (text: string): boolean =>
  /^S(?:dn|DN)\.?\s?B(?:hd|HD)\.?$/u.test(text.trim()) ||
  text
    .trim()
    .split(/\s+/)
    .every((word) => word === "&" || word === "Co." || isCompanyName(`X ${word}`));

/** The whole name, if the logo is only its beginning: "Example" printed large above "Example Works". */
const withoutLogo = (firm: TextLine | undefined, named: TextLine[]): TextLine | undefined =>
  named.find((line) => firm !== undefined && line !== firm && line.text.startsWith(`${firm.text} `)) ?? firm;

/** Largest gap between a block and the heading above it, in line heights. */
const HEADING_ABOVE = 3.5;

/** The role named by a heading above the block or to the left of its first line. */
function roleBefore(page: LinedPage, first: TextLine): Role | "other" | undefined {
  const height = first.box.bottom - first.box.top;
  for (const line of page.lines) {
    const role = roleOfLine(line);
    if (role === undefined) continue;
    const above =
      line.box.bottom <= first.box.top + 1 &&
      first.box.top - line.box.bottom <= HEADING_ABOVE * height &&
      overlapX(line.box, first.box) > 0;
    const beside =
      Math.abs(line.box.top - first.box.top) <= height / 2 &&
      line.box.right <= first.box.left &&
      !isOverOwnLines(page, line);
    if (above || beside) return role;
  }
  return undefined;
}

/** Whether a heading has lines of its own below it, and so does not belong to an address to its right. */
const isOverOwnLines = (page: LinedPage, { box }: TextLine): boolean =>
  page.lines.some(
    (line) =>
      Math.abs(line.box.left - box.left) <= SAME_EDGE &&
      line.box.top > box.bottom - 1 &&
      line.box.top - box.bottom < box.bottom - box.top &&
      roleOfLine(line) === undefined,
  );
