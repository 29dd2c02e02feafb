import { findDates } from "../../../values/dates.ts";
import { type TextLine, wordsOfSpan } from "../lines/page-lines.ts";
import type { PartyBlock, PartyPart } from "./party-block.ts";

/** Where the contacts or numbers of a trader begin, on a line of their own or behind the town. */
const CONTACT =
  /(?:^|[\s,;(/|·•-])(?:(?:t[eé]l(?:ephone|efon|[eé]fono|efoon)?|ph(?:one)?|fax|h\/p|hp|mobile|e-?mail|www|web(?:site)?|gst|sst|vat|tva|iva|btw|ust|st\.?-?nr|siret|siren|abn|reg(?:istration)?|roc|co(?:mpany)?\.?\s*(?:reg\.?\s*)?no)(?!\p{L})[\s.:#]*|(?=\(?\+?\d[\d\s()/-]{7,}$)|(?=\S+@))/iu;
/** "(887766-X)", "CO. NO: 765432-M": the number of a company, which may be between its name and its address. */
const NUMBER_LINE = /^\W*(?:\p{L}[\p{L}.]*\s){0,3}\W*[\d-]{5,}\s*-?\s*\p{L}?\W*$/iu;
const TITLE = /^\W*(?:(?:tax|cash|simplified|sales)\s*)*(?:invoice|receipt|bill|sales?)\W*$/iu;
/** What may stand between the name and the address: a label, another name of the company. */
const NO_ADDRESS =
  /:\s*$|^\W*(?:formerly|licensee|trading\s+as|t\/a|owned|owner|managed|operated)(?!\p{L})|^\W*\p{L}{1,3}\W*$/iu;
/** Who is to get what is sent to the address. */
const FOR_SOMEONE =
  /^\W*(?:attn|att|attention|fao|c\/o|z\.?\s?hd?|à l['’]attention de|a la atenci[oó]n de|alla c\.?a\.?|t\.?a\.?v\.?)(?!\p{L})[.:\s]/iu;
const SEPARATORS = /^[\s,;|·•●:–-]+|[\s,;|·•●–-]+$/gu;
const MOST_LINES = 6;

/** A line that begins with a date may have the time behind this many characters, but no words. */
const LONGEST_DATE = 12;

/** The address of a party on one line: what is printed between its name and its contacts. */
export function wholeAddress({ name, street, city, lines, below }: PartyBlock): PartyPart | undefined {
  const last = lineWith(lines, city) ?? lines.length - 1;
  const named = lineWith(lines, name);
  const isOneLine = named !== undefined && named === last;
  const first = isOneLine ? last : named === undefined ? (lineWith(lines, street) ?? last) : named + 1;
  const own = lines.slice(first, last + 1);
  const town = own.at(-1);
  const [next] = below;
  const more = town !== undefined && /,\s*$/u.test(town.text) && next !== undefined ? [next] : [];
  return joined([...own, ...more], { name: isOneLine ? name?.value : undefined, ...(town && { town }) });
}

const lineWith = (lines: TextLine[], part: PartyPart | undefined): number | undefined => {
  const word = part?.words.at(-1);
  const at = word === undefined ? -1 : lines.findIndex((line) => line.words.includes(word));
  return at < 0 ? undefined : at;
};

const POSTCODE = /(?<!\d)\d{5,6}\s+\p{L}{3}/u;

/** The lines below a name in a letterhead, up to the contacts; `undefined` if none of them has a postcode. */
export function addressUnder(below: TextLine[]): PartyPart | undefined {
  const end = below.findIndex(({ text }) => TITLE.test(text) || CONTACT.exec(text)?.index === 0);
  const own = below.slice(0, Math.min(MOST_LINES, end < 0 ? below.length : end));
  const found = joined(own, {});
  return found !== undefined && POSTCODE.test(found.value) ? found : undefined;
}

/** Lines as one address: `name` is before it on its line, and `town` is the line with the town. */
function joined(
  lines: TextLine[],
  { name, town }: { name?: string | undefined; town?: TextLine },
): PartyPart | undefined {
  const parts = lines.flatMap((line): PartyPart[] => {
    // "SPRINGFIELD NY 12123" is a town, though it looks like the number of a company.
    if (
      (line !== town && NUMBER_LINE.test(line.text)) ||
      FOR_SOMEONE.test(line.text) ||
      TITLE.test(line.text) ||
      NO_ADDRESS.test(line.text)
    )
      return [];
    const from = name === undefined ? 0 : line.text.indexOf(name) + name.length;
    const rest = line.text.slice(from);
    const own = rest.slice(0, CONTACT.exec(rest)?.index ?? rest.length);
    const value = own.replace(SEPARATORS, (marks, at: number) => (at > 0 && marks.includes(",") ? "," : ""));
    if (!/[\p{L}\d]{2}/u.test(value) || NO_ADDRESS.test(value) || isDate(value)) return [];
    const at = line.text.indexOf(value, from);
    return [{ value, page: line.page, words: wordsOfSpan(line, at, at + value.length) }];
  });
  const [first] = parts;
  if (first === undefined) return undefined;
  // Lines that end with commas bring all the commas that the address has.
  const between = parts.slice(0, -1).some(({ value }) => value.endsWith(",")) ? " " : ", ";
  const value = parts.map((part) => part.value).join(between);
  if (!/\p{L}{3}/u.test(value)) return undefined;
  return { ...first, value: value.replace(/,$/u, ""), words: parts.flatMap(({ words }) => words) };
}

const isDate = (text: string): boolean =>
  findDates(text)[0]?.start === 0 && !/\p{L}{4}/u.test(text.slice(LONGEST_DATE));
