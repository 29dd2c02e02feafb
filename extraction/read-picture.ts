import { modelOfLanguage } from "./expected-languages.ts";
import type { PagePicture } from "./recognise-geometry.ts";
import { recogniseStamped } from "./recognition/read-stamped.ts";
import { recognisePage } from "./recognition/recognise-page.ts";
import { type RecognitionEngine, RecognitionError } from "./recognition/shapes/engine.ts";
import type { RecognisedPage } from "./recognition/shapes/recognised-page.ts";
import { countLabels, functionWordsIn, languageOf } from "./text/language.ts";

/** Fewest words that show a language. */
const FEWEST_WORDS = 12;
/** Least share of function words of that language: some also occur in other languages. */
const LEAST_SHARE = 0.15;
/**
 * Letters full of names and addresses have fewer, and words read in the wrong language are misspelt: a smaller share is
 * enough if there are several different ones.
 */
const SMALL_SHARE = 0.08;
const FEWEST_DIFFERENT = 3;
/** In a form or an invoice, which has hardly any of them, this many of its different labels show the language too. */
const FEWEST_LABELS = 3;

/**
 * Reads a picture. If no languages are named, it is read in the expected one, or in English; if its words turn out to
 * be in another language, it is read again in that one, and the reading with the higher confidence counts. Throws
 * `RecognitionError`.
 */
export async function readPicture(
  picture: PagePicture,
  { engine, languages }: { engine: RecognitionEngine; languages: string[] | undefined },
): Promise<RecognisedPage> {
  if (languages !== undefined) return readIn(languages, picture, engine);
  const expected = picture.expected ?? ENGLISH;
  const first = (await readIfModelled(expected, picture, engine)) ?? (await readIn([ENGLISH], picture, engine));
  // A drawing or a strip has too few words to show its language better than the text around it.
  if (picture.layout !== "page" && picture.expected !== undefined) return first;
  const found = languageRead(first);
  if (found === undefined || first.languages?.[0] === found) return first;
  const again = await readIfModelled(found, picture, engine);
  return again !== undefined && again.confidence > first.confidence ? again : first;
}

/**
 * The model of the language of what was read; `undefined` if there are too few words or the language is unknown here.
 */
function languageRead({ lines }: RecognisedPage): string | undefined {
  const words = lines.flatMap((line) => line.words.map(({ text }) => text));
  const text = words.join(" ");
  const language = words.length < FEWEST_WORDS ? "und" : languageOf(text);
  if (language === "und") return undefined;
  const { share, different } = functionWordsIn(text, language);
  const isShown =
    share >= LEAST_SHARE ||
    (share >= SMALL_SHARE && different >= FEWEST_DIFFERENT) ||
    countLabels(text, language) >= FEWEST_LABELS;
  return isShown ? modelOfLanguage(language) : undefined;
}

/** Added to every other language: English words occur in texts of any language. */
const ENGLISH = "eng";
const withEnglish = (language: string): string[] => (language === ENGLISH ? [ENGLISH] : [language, ENGLISH]);

/** Reads in a language and English; `undefined` if the engine fails and the language is not English. */
async function readIfModelled(
  language: string,
  picture: PagePicture,
  engine: RecognitionEngine,
): Promise<RecognisedPage | undefined> {
  try {
    return await readIn(withEnglish(language), picture, engine);
  } catch (error) {
    if (error instanceof RecognitionError && language !== ENGLISH) return undefined;
    throw error;
  }
}

async function readIn(
  languages: string[],
  { picture, unstamped, scale, layout }: PagePicture,
  engine: RecognitionEngine,
): Promise<RecognisedPage> {
  const reading = { engine, languages, scale, layout };
  const read = await (unstamped === undefined
    ? recognisePage(picture, reading)
    : recogniseStamped(picture, unstamped, reading));
  return { ...read, languages };
}
