import type { DocumentElement, DocumentText } from "../../../document/document-model.ts";
import { isFigureCaption, isTableCaption } from "../../../text/captions.ts";
import { type DocumentStructure, isHeading, isText, textOf } from "./document-structure.ts";
import type { FoundTitle } from "./title.ts";

const ABSTRACT = /^(?:abstract|summary|zusammenfassung|kurzfassung|résumé|resumen|riassunto|samenvatting|resumo)$/iu;
const SUMMARY =
  /^(?:(?:executive|management)\s+)?(?:summary|overview|zusammenfassung|résumé|synth[eè]se|resumen|sommario|samenvatting)$/iu;
const REFERENCES =
  /^(?:references?|references cited|bibliography|literature(?: cited)?|works cited|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|r[eé]f[eé]rences|bibliographie|referencias|bibliograf[ií]a|riferimenti|bibliografia|referenties|literatuur(?:lijst)?)$/iu;
const KEYWORDS =
  /^\W*(?:key\s?-?words?(?:\s+and\s+phrases)?|index\s+terms|schl(?:ü|ue)sselw(?:ö|oe)rter|schlagw(?:ö|oe)rter|stichworte|mots[\s-]cl[eé]s|palabras\s+clave|parole\s+chiave|trefwoorden|palavras[\s-]chave)\s*[:.\u2014\u2013-]?\s*/iu;
/** A text that begins with its own heading: "Abstract Recognising conspecifics ...". */
const RUN_IN = /^(?:abstract|summary|zusammenfassung|r[eé]sum[eé])\s*[:.\u2014\u2013-]?\s+(?=\p{Lu})/iu;
const LONG_ENOUGH = 120;
const KEYWORD_PARTS = /\s*[;,\u00b7\u2022|\n]\s*|\s+\.\s+/u;
const MOST_WORDS_OF_KEYWORD = 7;

const plainTitle = (element: DocumentText): string =>
  textOf(element)
    .replace(/^(?:\d+(?:\.\d+)*\.?|[A-Z]\.|[IVX]+\.)\s+/u, "")
    .replace(/[\s:.]+$/u, "");

/**
 * The headings of a document in reading order, without its title and what is above it, such as the kind of paper or the
 * name of the journal.
 */
export function headingsOf({ document }: DocumentStructure, title: FoundTitle | undefined): DocumentText[] {
  const headings = document.elements.filter(isHeading).filter(({ label }) => label !== "Title");
  if (title === undefined) return headings;
  const isAbove = ({ page, box }: DocumentText) => page === 1 && box.top < title.box.top;
  return headings.filter((heading) => !isAbove(heading) && !sameText(textOf(heading), title.text));
}

/** Whether a heading is the title or a line of it. */
function sameText(heading: string, title: string): boolean {
  const loose = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
  return loose(heading).length > 8 && loose(title).includes(loose(heading));
}

/** The texts below a heading and above the next one. */
export function bodyBelow({ document }: DocumentStructure, heading: DocumentText): DocumentText[] {
  const from = document.elements.indexOf(heading);
  const rest = document.elements.slice(from + 1);
  const end = rest.findIndex((element) => isHeading(element));
  return (end < 0 ? rest : rest.slice(0, end)).filter(isBody);
}

const isBody = (element: DocumentElement): element is DocumentText =>
  isText(element) && (element.label === "Text" || element.label === "List-item");

/** The texts of an abstract: below its heading, or after the heading on the same line. */
export function abstractOf(structure: DocumentStructure): { text: string; elements: DocumentText[] } | undefined {
  return below(structure, ABSTRACT, LAST_OF_ABSTRACT) ?? runIn(structure);
}

export const summaryOf = (structure: DocumentStructure): { text: string; elements: DocumentText[] } | undefined =>
  below(structure, SUMMARY) ?? abstractOf(structure);

/** An abstract begins on one of so many pages: "Summary" further back is that of a chapter. */
const LAST_OF_ABSTRACT = 4;

function below(
  structure: DocumentStructure,
  name: RegExp,
  last = Number.POSITIVE_INFINITY,
): { text: string; elements: DocumentText[] } | undefined {
  const titles = structure.document.elements
    .filter(isText)
    .filter((element) => element.page <= last && name.test(plainTitle(element)));
  for (const heading of titles) {
    const elements: DocumentText[] = [];
    for (const element of bodyBelow(structure, heading)) {
      if (KEYWORDS.test(textOf(element)) || REFERENCES.test(plainTitle(element))) break;
      elements.push(element);
    }
    const text = elements.map(textOf).join("\n\n");
    if (text.length >= LONG_ENOUGH) return { text, elements };
  }
  return undefined;
}

function runIn({ document }: DocumentStructure): { text: string; elements: DocumentText[] } | undefined {
  const element = document.elements.find(
    (each): each is DocumentText =>
      isBody(each) && each.page <= LAST_OF_ABSTRACT && RUN_IN.test(textOf(each)) && textOf(each).length >= LONG_ENOUGH,
  );
  return element === undefined ? undefined : { text: textOf(element).replace(RUN_IN, ""), elements: [element] };
}

/** The entries of the list of references, as printed. */
export function referencesOf(structure: DocumentStructure): { text: string; element: DocumentText }[] {
  const headings = structure.document.elements.filter(isText).filter((element) => REFERENCES.test(plainTitle(element)));
  const last = headings.at(-1);
  if (last === undefined) return [];
  return bodyBelow(structure, last)
    .map((element) => ({ text: textOf(element).replace(/^\[?\d{1,3}[\].)]\s+/u, ""), element }))
    .filter(({ text }) => /\p{L}{3}/u.test(text) && /\d/.test(text));
}

/** Keywords after their label or below their heading. */
export function keywordsOf(structure: DocumentStructure): { words: string[]; element: DocumentText } | undefined {
  const texts = structure.document.elements.filter(isText);
  for (const [index, element] of texts.entries()) {
    const printed = textOf(element);
    const label = KEYWORDS.exec(printed)?.[0];
    if (label === undefined) continue;
    const behind = printed.slice(label.length);
    const from = behind === "" ? texts[index + 1] : element;
    const text = behind === "" ? (from === undefined ? "" : textOf(from)) : behind;
    const words = text
      .split(KEYWORD_PARTS)
      .map((word) => word.replace(/[\s.]+$/u, "").trim())
      .filter((word) => word !== "");
    if (
      from !== undefined &&
      words.length > 1 &&
      words.every((word) => word.split(" ").length <= MOST_WORDS_OF_KEYWORD)
    ) {
      return { words, element: from };
    }
  }
  return undefined;
}

const TABLE_CAPTION = /^(?:table|tab\.|tabelle|tableau|tabla|tabella|tabel)\s*[\dIVXA-Z]/iu;
const FIGURE_CAPTION =
  /^(?:fig(?:ure|ura|\.)?|abb(?:ildung|\.)?|figuur|afbeelding|scheme|chart|graph|illustration)\s*[\dIVXA-Z]/iu;

/** Captions of tables or of figures, in reading order. */
export function captionsOf({ document }: DocumentStructure, of: "table" | "figure"): DocumentText[] {
  const owned = new Set(
    document.elements.flatMap((each) => (each.kind === of && each.caption !== undefined ? [each.caption] : [])),
  );
  const [form, isOf] = of === "table" ? [TABLE_CAPTION, isTableCaption] : [FIGURE_CAPTION, isFigureCaption];
  return document.elements
    .filter(isText)
    .filter(
      (each) => owned.has(each.id) || (each.label === "Caption" && (form.test(textOf(each)) || isOf(textOf(each)))),
    );
}
