import { LABEL_WORDS } from "./label-words.ts";

/** Words that say little about a text but show its language. */
const FUNCTION_WORDS = {
  en: "the of and to in a is that for it as with was on are by this be at from or an which not have has were their its can will may these we you your our",
  de: "der die das und in den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer wir uns ihr ihre ihnen bis zum zur oder bitte",
  fr: "le la les de des et en un une du que est pour qui dans par sur au plus ne pas ce il sont avec se aux ou cette être nous vous votre vos notre",
  es: "el la los las de y en que un una del se por con para es al como más lo su no sus este esta son fue ha nos usted nuestro",
  it: "il la le di e che in un una del per con non è sono si da dei della nel gli al come più anche alla delle ci vi nostro vostro",
  pt: "o a os as de e que em um uma do da para com não por se no na dos mais como ao das foi são seu você nosso",
  nl: "de het een en van in is op te dat die voor met zijn niet aan er om ook als door bij naar uit wordt wij u uw ons",
} as const;

export type Language = keyof typeof FUNCTION_WORDS;

const LANGUAGES = Object.entries(FUNCTION_WORDS).map(([name, words]) => ({
  name,
  words: new Set(words.split(" ")),
  labels: new Set(isLanguage(name) ? LABEL_WORDS[name].split(" ") : []),
}));

/** Only this many characters are examined. */
export const SAMPLE = 20_000;

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A word as it is listed among labels. */
const bare = (word: string): string => word.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss");

/** The language whose function words and labels are most frequent; `und` if there is none. */
export function languageOf(text: string): Language | "und" {
  const counts = LANGUAGES.map(() => 0);
  for (const word of wordsOf(text.slice(0, SAMPLE))) {
    LANGUAGES.forEach(({ words, labels }, index) => {
      if (words.has(word) || labels.has(bare(word))) counts[index] = (counts[index] ?? 0) + 1;
    });
  }
  const most = Math.max(...counts);
  const name = LANGUAGES[counts.indexOf(most)]?.name;
  return most > 0 && isLanguage(name) ? name : "und";
}

/**
 * Share of the words that are function words of a language, usually at least a quarter in a text of that language, and
 * how many different ones there are.
 */
export function functionWordsIn(text: string, language: Language): { share: number; different: number } {
  const words = wordsOf(text.slice(0, SAMPLE));
  const own = LANGUAGES.find(({ name }) => name === language)?.words;
  const found = words.filter((word) => own?.has(word));
  return { share: found.length / Math.max(1, words.length), different: new Set(found).size };
}

/** Number of different labels of a language, such as those of invoices and forms. */
export function countLabels(text: string, language: Language): number {
  const own = LANGUAGES.find(({ name }) => name === language)?.labels;
  return new Set(
    wordsOf(text.slice(0, SAMPLE))
      .map(bare)
      .filter((word) => own?.has(word)),
  ).size;
}

function isLanguage(name: string | undefined): name is Language {
  return name !== undefined && name in FUNCTION_WORDS;
}

const ALL = new Set(Object.values(FUNCTION_WORDS).flatMap((words) => words.split(" ")));

/** Whether a word is a function word in any language known here. */
export const isFunctionWord = (word: string): boolean => ALL.has(word);
