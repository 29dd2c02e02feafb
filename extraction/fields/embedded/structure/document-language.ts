import { functionWordsIn, type Language, wordsOf } from "../../../text/language.ts";

/** Only this many characters are examined. */
const SAMPLE = 20_000;
/** Least share of function words among the words of a text. */
const FEWEST = 0.08;

/** Languages that scripts of their own show. */
const SCRIPTS: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, "ja"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Han}/gu, "zh"],
  [/\p{Script=Cyrillic}/gu, "ru"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Arabic}/gu, "ar"],
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Devanagari}/gu, "hi"],
  [/\p{Script=Thai}/gu, "th"],
];
/** Languages that share a script with a more common one, by letters which that lacks. */
const BY_LETTERS: readonly [string, RegExp, string][] = [
  ["ru", /[іїєґ]/u, "uk"],
  ["ru", /[ђљњћџ]/u, "sr"],
  ["ar", /[پچژگ]/u, "fa"],
];
/** Letters of a script, as a share of all, from which on a text with code or names in Latin letters is in its language. */
const OF_SCRIPT = 0.2;
/** Share of kana in Japanese: the rest is Han. */
const OF_KANA = 0.1;

const KNOWN: readonly Language[] = ["en", "de", "fr", "es", "it", "pt", "nl"];
const FURTHER: Readonly<Record<string, ReadonlySet<string>>> = {
  sv: words(
    "i och att det som en på är av för med till den inte om ett men har de kan från eller ska du vid när detta",
  ),
  da: words("i og at det som en på er af for med til den ikke om et men har de kan fra eller skal du ved når dette"),
  nb: words("i og å det som en på er av for med til den ikke om et men har de kan fra eller skal du ved når dette"),
  fi: words("ja on ei se että ovat oli joka mutta myös kun tai sen voi ole tämä jos niin"),
  pl: words("i w na z do się nie jest to że o jak po od za przez dla są oraz lub być który która jeśli"),
  cs: words("a v na se je že s z do o k pro jako by ve jsou nebo při podle také který"),
  tr: words("ve bir bu için ile olarak da daha gibi olan çok veya bunu ise"),
  hu: words("a az és hogy nem is egy van ez meg de ha vagy kell mint csak"),
  ro: words("și de la în cu pe nu o un este sau din care pentru că să mai prin"),
};

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}

/** The language of a text as an ISO 639-1 code, by its script and its function words; `undefined` if neither tells. */
export function documentLanguage(text: string): string | undefined {
  const sample = text.slice(0, SAMPLE);
  return ofScript(sample) ?? ofLatin(sample);
}

function ofScript(text: string): string | undefined {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  const counts = SCRIPTS.map(([pattern, code]) => ({ code, letters: text.match(pattern)?.length ?? 0 }));
  const foreign = counts.reduce((sum, { letters }) => sum + letters, 0);
  if (all === 0 || foreign < OF_SCRIPT * all) return undefined;
  const kana = counts.find(({ code }) => code === "ja")?.letters ?? 0;
  if (kana >= OF_KANA * foreign) return "ja";
  const most = counts.reduce((best, next) => (next.letters > best.letters ? next : best));
  return BY_LETTERS.find(([code, letters]) => code === most.code && letters.test(text.toLowerCase()))?.[2] ?? most.code;
}

function ofLatin(text: string): string | undefined {
  const all = wordsOf(text);
  const known = KNOWN.map((code) => ({ code: String(code), share: functionWordsIn(text, code).share }));
  const further = Object.entries(FURTHER).map(([code, own]) => ({
    code,
    share: all.filter((word) => own.has(word)).length / Math.max(1, all.length),
  }));
  const most = [...known, ...further].reduce((best, next) => (next.share > best.share ? next : best));
  return most.share >= FEWEST ? most.code : undefined;
}
