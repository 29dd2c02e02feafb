import { plainLetters } from "./months.ts";

/** Languages in which documents write countries. */
const LANGUAGES = ["en", "de", "fr", "nl", "es", "it", "pl", "pt", "sv", "da"];
/** What people write besides. */
const SHORT_NAMES: Record<string, string> = { usa: "US", uk: "GB", england: "GB", scotland: "GB", wales: "GB" };
/** "US", "DE" behind a town. */
const CODE = /^[A-Z]{2}$/;

let codeOfName: Map<string, string> | undefined;

/** Letters without accents, small, with single blanks. */
const plain = (name: string): string =>
  plainLetters(name)
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();

/** ISO 3166-1 alpha-2 code of a country by its name in one of the larger European languages; `undefined` for other texts. */
export function countryCode(name: string): string | undefined {
  codeOfName ??= countryNames();
  return codeOfName.get(plain(name));
}

/** The same for what stands behind a town, where the code itself is plain enough. */
export function countryBehindTown(text: string): string | undefined {
  codeOfName ??= countryNames();
  const code = text.trim();
  return CODE.test(code) && new Set(codeOfName.values()).has(code) ? code : countryCode(code);
}

/** Codes of countries that are no more name their successors; `X..` and `Z[WXYZ]` are for private use. */
const isCurrent = (code: string): boolean =>
  !/^X[^K]|^Z[WXYZ]/.test(code) && new Intl.Locale(`und-${code}`).region === code;

/** The names that the runtime knows (CLDR) for every two letters that are a country. */
function countryNames(): Map<string, string> {
  const names = new Map(Object.entries(SHORT_NAMES));
  const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isCurrent);
  for (const language of LANGUAGES) {
    const known = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of codes) {
      const name = known.of(code);
      if (name !== undefined && !names.has(plain(name))) names.set(plain(name), code);
    }
  }
  return names;
}
