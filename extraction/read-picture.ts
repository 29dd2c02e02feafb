import type { PagePicture } from "./recognise-geometry.ts";
import { type RecognitionEngine, RecognitionError } from "./recognition/engine.ts";
import { recognisePage } from "./recognition/recognise-page.ts";
import type { RecognisedPage } from "./recognition/recognised-page.ts";
import { type Language, languageOf } from "./text/language.ts";

/** Languages that tell themselves by their commonest words, by the names of their models. */
const MODELS: Partial<Record<Language, string>> = {
  de: "deu",
  fr: "fra",
  es: "spa",
  it: "ita",
  pt: "por",
  nl: "nld",
};
/** Words that tell a language at least. */
const FEWEST_WORDS = 12;

/**
 * What is on a picture. Where no languages are named it is read as English first, and where its words are those of another
 * language once more in that one: the surer reading counts. Throws `RecognitionError`.
 */
export async function readPicture(
  { picture, ...how }: PagePicture,
  { engine, languages }: { engine: RecognitionEngine; languages: string[] | undefined },
): Promise<RecognisedPage> {
  const first = await recognisePage(picture, { engine, languages: languages ?? ["eng"], ...how });
  const words = first.lines.flatMap((line) => line.words.map(({ text }) => text));
  const language = languages === undefined && words.length >= FEWEST_WORDS ? languageOf(words.join(" ")) : "und";
  const model = language === "und" ? undefined : MODELS[language];
  if (model === undefined) return first;
  try {
    const again = await recognisePage(picture, { engine, languages: [model, "eng"], ...how });
    return again.confidence > first.confidence ? again : first;
  } catch (error) {
    // There may be no model of it here.
    if (error instanceof RecognitionError) return first;
    throw error;
  }
}
