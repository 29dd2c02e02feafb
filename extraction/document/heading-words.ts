import type { TextElement } from "../page/page-model.ts";

const NUMBER = /^(?:\d{1,2}|[A-Z])((?:[.-]\d{1,2}){0,4})[.:)]?\s+\p{L}/u;
const ROMAN = /^[IVX]{1,5}[.)]\s+\S/u;
const NAMED_PART =
  /^(?:§+|chapter|section|part|appendix|annex|article|artikel|artículo|artigo|articolo|статья|kapitel|teil|anhang|chapitre|annexe|capítulo|capitolo|appendice|глава|приложение|hoofdstuk|bijlage|bilag|bilaga|rozdział|załącznik|kapitola|příloha|fejezet|melléklet|luku|liite|capitolul|anexa|κεφάλαιο|παράρτημα|розділ|додаток|bölüm|ek|chương|phụ lục|บทที่|ภาคผนวก|अध्याय|परिशिष्ट|الفصل|ملحق|فصل|پیوست|פרק|נספח|제|第)\s*[\p{Nd}IVXA-Z一二三四五六七八九十]/iu;
const FORMULA_SIGN = /[{}=+−±×÷·∑∏∫√≤≥<>|]/gu;
/** Counts are capped at this value: larger ones add no information. */
export const MANY = 200;

export const SENTENCE_END = /[.!?。！？।]["”’)」]?$/u;

/** Begins with a number like those of a document's parts. */
export const isNumbered = (text: string): boolean => NUMBER.test(text);

/** Begins with the name and number of a part: "Chapter 3", "Anhang B". */
export const isNamedPart = (text: string): boolean => NAMED_PART.test(text);

/** Evidence from the words of a text, in the order of `HEADING_EVIDENCE` from "number depth" onwards. */
export function wordEvidence(element: TextElement, text: string): number[] {
  const words = text.split(" ");
  const lettered = words.filter((word) => /\p{L}/u.test(word));
  const capitalised = lettered.filter((word) => /^\P{L}*\p{Lu}/u.test(word));
  const number = NUMBER.exec(text);
  const raised = element.content.marks.filter(({ kind }) => kind === "sup").length;
  return [
    number === null ? 0 : 1 + (number[1]?.match(/[.-]/g)?.length ?? 0),
    +ROMAN.test(text),
    +isNamedPart(text),
    Math.min(MANY, text.length),
    Math.min(MANY, words.length),
    element.lines,
    +/[.!?]["”’)]?$/.test(text),
    +/:$/.test(text),
    +/[,;]$/.test(text),
    +/^\p{Ll}/u.test(text),
    capitalised.length / Math.max(1, lettered.length),
    (text.match(/\p{N}/gu)?.length ?? 0) / Math.max(1, text.length),
    (text.match(/[,;]/g)?.length ?? 0) / words.length,
    raised + (text.match(/[∗†‡§¶¹²³⁴⁵⁶]/gu)?.length ?? 0),
    (text.match(FORMULA_SIGN)?.length ?? 0) / Math.max(1, text.length),
  ];
}
