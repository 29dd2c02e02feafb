import { plainLetters } from "./plain-letters.ts";

/** Languages in which documents print country names. */
const LANGUAGES = ["en", "de", "fr", "nl", "es", "it", "pl", "pt", "sv", "da"];
/** Other country names in use. */
const SHORT_NAMES: Record<string, string> = { usa: "US", uk: "GB", england: "GB", scotland: "GB", wales: "GB" };
/** A two-letter code, which counts only after a town. */
const CODE = /^[A-Z]{2}$/;

/** Whether a text may be a country's name: not too long, and without figures. */
const LIKE_NAME = /^[^\d@:]{2,60}$/;

/** A name in lower case without accents, with single spaces. */
const plain = (name: string): string =>
  plainLetters(name)
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, " ")
    .trim();

/**
 * ISO 3166-1 alpha-2 code of a country, from its name in one of the major European languages; `undefined` for other
 * texts.
 */
export function countryCode(name: string): string | undefined {
  if (!LIKE_NAME.test(name)) return undefined;
  const asked = plain(name);
  const short = Object.hasOwn(SHORT_NAMES, asked) ? SHORT_NAMES[asked] : undefined;
  return short ?? nameIn(asked);
}

function nameIn(asked: string): string | undefined {
  for (const language of LANGUAGES) {
    const code = namesIn(language).get(asked);
    if (code !== undefined) return code;
  }
  return undefined;
}

/** The same for the text after a town, where a bare code is clear enough. */
export function countryBehindTown(text: string): string | undefined {
  const code = text.trim();
  return CODE.test(code) && isCountry(code) ? code : countryCode(code);
}

/**
 * Whether a code is a current country's: codes of former countries map to their successors, and `X..` and `Z[WXYZ]` are
 * for private use.
 */
const isCountry = (code: string): boolean =>
  !/^X[^K]|^Z[WXYZ]/.test(code) && new Intl.Locale(`und-${code}`).region === code && isNamed(code);

const regionNames = (language: string): Intl.DisplayNames =>
  new Intl.DisplayNames([language], { type: "region", fallback: "none" });

let english: Intl.DisplayNames | undefined;

/**
 * Whether the runtime has a name for a code. Loading all names takes longer than the rest of this module, so it waits
 * until one is needed.
 */
function isNamed(code: string): boolean {
  english ??= regionNames("en");
  return english.of(code) !== undefined;
}

/**
 * Names by language. Each map is built when the first name is looked up in it, since few documents need more than one.
 */
const known = new Map<string, ReadonlyMap<string, string>>();

/** Codes by the names that the runtime has in a language (CLDR). */
function namesIn(language: string): ReadonlyMap<string, string> {
  const built = known.get(language);
  if (built !== undefined) return built;
  const names = new Map<string, string>();
  const display = regionNames(language);
  for (const code of countryCodes()) {
    const name = display.of(code);
    if (name !== undefined && !names.has(plain(name))) names.set(plain(name), code);
  }
  known.set(language, names);
  return names;
}

let codes: string[] | undefined;

/** Every two-letter code that is a country's. */
function countryCodes(): string[] {
  const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  codes ??= letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => isNamed(code) && isCountry(code));
  return codes;
}
