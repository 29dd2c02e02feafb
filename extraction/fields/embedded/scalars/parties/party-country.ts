import { countryBehindTown, countryCode } from "../../../values/countries.ts";
import type { Role } from "../../vocabulary/roles.ts";
import type { ScalarValue } from "../labels/scalar-value.ts";
import { type LinedPage, linesBelow, type TextLine, wordsOfSpan } from "../lines/page-lines.ts";
import type { PartyBlock, PartyCountry } from "./party-block.ts";

/** Points by which the left edges of the country's and the town's lines may differ. */
const SAME_LEFT = 4;

/**
 * The country after the town or, alone on its line, below it; `behind` is the position where the town ends on its line.
 */
export function countryOf(page: LinedPage, town: TextLine, behind: number): PartyCountry | undefined {
  const rest = town.text.slice(behind);
  const start = behind + (/^[\s,;|·•●()–-]*/u.exec(rest)?.[0].length ?? 0);
  const beside = countryAt(town, start, countryBehindTown);
  if (beside !== undefined) return beside;
  const below = linesBelow(page, town.box).find(({ box }) => Math.abs(box.left - town.box.left) <= SAME_LEFT);
  return below && countryAt(below, 0, countryCode);
}

function countryAt(line: TextLine, from: number, read: (text: string) => string | undefined): PartyCountry | undefined {
  const value = line.text.slice(from).trim();
  const code = value === "" ? undefined : read(value);
  return code === undefined
    ? undefined
    : { value, code, page: line.page, words: wordsOfSpan(line, from, line.text.length) };
}

/** Whether a text is a country's name or looks like a code. What follows "Country code: locale" is neither. */
export const isCountry = (value: string): boolean =>
  /^[A-Z]{2,3}$/.test(value.trim()) || countryCode(value) !== undefined;

/** Words of a property that asks for a country, and does not say whose. */
const OF_COUNTRY: ReadonlySet<string> = new Set("country code name iso alpha land pays pais paese landcode".split(" "));

/**
 * The country as printed, or as its code if that is asked for. If the property does not say whose, all addresses must
 * agree.
 */
export function countryOfParty(
  role: Role | undefined,
  words: readonly string[],
  roles: Partial<Record<Role, PartyBlock>>,
): ScalarValue | undefined {
  // "Priority country" is no party's country.
  if (role === undefined && !words.every((word) => OF_COUNTRY.has(word))) return undefined;
  const { seller, buyer } = roles;
  const sides = role === undefined ? [seller, buyer] : [roles[role]];
  const found = sides.flatMap((side) => side?.country() ?? []);
  const [first] = found;
  if (first === undefined || found.some(({ code }) => code !== first.code)) return undefined;
  return { ...first, value: words.includes("code") ? first.code : first.value };
}
