import type { PageGeometry } from "./page/page-geometry.ts";
import type { PdfDocument } from "./pdf/pdf-document.ts";
import { PdfOverrun, PdfPageError, PdfTrap } from "./pdf/pdfium/errors.ts";
import { type Language, languageOf } from "./text/language.ts";

/** The recognition model of a language by its two- or three-letter tag. The engine says which models are available. */
const MODELS: Record<string, string> = {
  en: "eng",
  de: "deu",
  fr: "fra",
  es: "spa",
  it: "ita",
  pt: "por",
  nl: "nld",
  pl: "pol",
  cs: "ces",
  sk: "slk",
  sl: "slv",
  hr: "hrv",
  sv: "swe",
  da: "dan",
  nb: "nor",
  nn: "nor",
  no: "nor",
  fi: "fin",
  et: "est",
  lv: "lav",
  lt: "lit",
  hu: "hun",
  ro: "ron",
  tr: "tur",
  el: "ell",
  ru: "rus",
  uk: "ukr",
  bg: "bul",
  ar: "ara",
  fa: "fas",
  he: "heb",
  hi: "hin",
  vi: "vie",
  id: "ind",
  ja: "jpn",
  ko: "kor",
  zh: "chi_sim",
  "zh-tw": "chi_tra",
  "zh-hk": "chi_tra",
  "zh-hant": "chi_tra",
};

/** The model for a language that was detected in text. */
export const modelOfLanguage = (language: Language | "und"): string | undefined => MODELS[language];

/** The model of a language by its tag, such as `de-AT` (RFC 5646). */
export function modelOfTag(tag: string): string | undefined {
  const parts = tag.trim().toLowerCase().replaceAll("_", "-").split("-");
  return MODELS[parts.slice(0, 2).join("-")] ?? MODELS[parts[0] ?? ""];
}

/** Pages near a page whose text is examined, nearest first, and the fewest words that show a language. */
const NEIGHBOURS = [-1, 1, -2, 2];
const FEWEST_WORDS = 12;

/**
 * The likely language of a page's picture, as the name of its model: that of the page's own text, that of the pages
 * around it, or the one that the document declares; `undefined` if nothing shows it. With `alone`, other pages are not
 * read: a fault in one of them, which would be thrown, must not fail this page.
 */
export async function expectedLanguage(
  document: PdfDocument,
  page: PageGeometry,
  { alone }: { alone: boolean },
): Promise<string | undefined> {
  const own = languageOfPage(page);
  if (own !== undefined) return own;
  for (const apart of alone ? [] : NEIGHBOURS) {
    const number = page.pageNumber + apart;
    if (number < 1 || number > document.pageCount) continue;
    const found = await languageOfNumber(document, number);
    if (found !== undefined) return found;
  }
  return modelOfTag(await document.language());
}

async function languageOfNumber(document: PdfDocument, number: number): Promise<string | undefined> {
  try {
    return languageOfPage(await document.readPage(number));
  } catch (error) {
    if (error instanceof PdfPageError) return undefined;
    // A neighbour that takes too much work must not fail this page, which is tried again with `alone`.
    if (error instanceof PdfOverrun) throw new PdfTrap(`Page ${number} takes more work than is allowed.`);
    throw error;
  }
}

function languageOfPage({ glyphs }: PageGeometry): string | undefined {
  const text = glyphs.map((glyph) => glyph.text).join("");
  return text.split(/\s+/).length < FEWEST_WORDS ? undefined : modelOfLanguage(languageOf(text));
}
