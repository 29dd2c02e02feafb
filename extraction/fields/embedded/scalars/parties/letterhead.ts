import { isCompanyName } from "../../vocabulary/organisation-names.ts";
import type { LinedPage, TextLine } from "../lines/page-lines.ts";
import type { PartyPart } from "./party-block.ts";
import { addressUnder } from "./whole-address.ts";

/** The issuer's name is within this many lines of the top of a page. */
const MOST_LINES = 9;
/** What is printed under a name: address, contacts, tax numbers. */
const BELOW_NAME =
  /\b(?:t[eé]l|phone|fax|gst|vat|tva|abn|reg(?:istration)?\.?\s*no|co\.?\s*(?:reg\.?\s*)?no|lot|no\.?\s?\d|jalan|jln|street|st\.|road|rd\.?|avenue|ave\.?|lane|blvd|suite|floor|www|e-?mail)\b|@|\(\d{4,}-?\p{L}?\)|\d{5}\s+\p{L}{3}/iu;
/** The lines below the head: what is sold, and what kind of document it is. */
const BODY = /^(?:(?:tax |cash |simplified )*(?:invoice|receipt|bill)|item|qty|description|date|cashier|table|time)\b/i;
const LETTERS_OF_NAME = 4;
/** Least share of letters among the characters of a name. */
const LETTER_SHARE = 0.6;
/** Register number after the name: "(519537-X)", "1030214-K", and as it may come out of a scan, "{519S37-X)". */
const REGISTER_NUMBER =
  /\s*(?:\(?(?:co\.?\s*(?:reg\.?\s*)?no\.?:?\s*)?\(?\d{4,}\s?-?\s?\p{L}?\)?|[({][\p{Lu}\d]{5,8}[\s-]{0,2}[\p{L}+]?[)}]?)\s*$/iu;
/** "S/B" with figures for its letters. */
const WORN_SHORT_FORM = /(?<=\p{Lu}\s)[S5]\/[B80]$/u;
/** What a worn scan leaves of the number: "(1." */
const NUMBER_CUT_OFF = /\s*[({[][^(){}[\]]*\d[^(){}[\]]*$/u;
/** Specks of a scan before a name. */
const SPECKS = /^[^\p{L}\p{N}(]+/u;
/** "Sdn Bhd" as it may come out of a scan: an O for a D, an N for an H. */
const WORN_FORM = /(?<!\p{L})(S)[DO0]N(\.?)\s+(B)[HN](?:[DO0]|I\))(\.?)$/iu;

/** What the head of a receipt says of its issuer. */
interface Letterhead {
  name: PartyPart;
  address: PartyPart | undefined;
}

/**
 * Issuer of a receipt that has no address block: the company among its first lines, or the first of them with a name,
 * if an address, telephone or tax number is below it; never the recipient.
 */
export function letterhead([first]: LinedPage[], ofOthers: TextLine[]): Letterhead | undefined {
  if (first === undefined) return undefined;
  const top = [...first.lines].sort((a, b) => a.box.top - b.box.top);
  const end = top.findIndex(({ text }) => BODY.test(text.trim()));
  const head = top.slice(0, Math.min(MOST_LINES, end < 0 ? top.length : end));
  const below = head.findIndex(({ text }) => BELOW_NAME.test(text));
  const named = head.slice(0, below < 0 ? 0 : below + 1).filter(isName);
  const line =
    head.find(({ text }) => {
      const name = text.replace(REGISTER_NUMBER, "");
      return isCompanyName(name) || WORN_FORM.test(name) || WORN_SHORT_FORM.test(name);
    }) ?? named[0];
  if (line === undefined || ofOthers.some(({ text }) => text === line.text)) return undefined;
  return {
    name: { value: bareName(line), page: line.page, words: line.words },
    address: addressUnder(head.slice(head.indexOf(line) + 1)),
  };
}

/** "Example Sdn Bhd (123456-X)" without the number, which is the register's. */
export const withoutNumber = (name: string): string => {
  const rest = unworn(name.replace(REGISTER_NUMBER, "").replace(NUMBER_CUT_OFF, ""));
  return rest !== name && isCompanyName(rest) ? rest : name;
};

/** The name without what surrounds it, and with its legal form in the usual spelling. */
const bareName = ({ text }: TextLine): string => unworn(text.replace(REGISTER_NUMBER, "").replace(SPECKS, "").trim());

const unworn = (name: string): string =>
  name
    .replace(WORN_FORM, (form, _s: string, dot: string, _b: string, last: string) =>
      /\p{Ll}/u.test(form) ? `Sdn${dot} Bhd${last}` : `SDN${dot} BHD${last}`,
    )
    .replace(WORN_SHORT_FORM, "S/B");

function isName({ text }: TextLine): boolean {
  const bare = text.replace(REGISTER_NUMBER, "");
  if (BELOW_NAME.test(bare)) return false;
  const letters = bare.match(/\p{L}/gu)?.length ?? 0;
  return letters >= LETTERS_OF_NAME && letters >= LETTER_SHARE * bare.replace(/\s/g, "").length;
}
