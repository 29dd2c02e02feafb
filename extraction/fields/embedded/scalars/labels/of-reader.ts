import { type LinedPage, linesRightOf, type TextLine } from "../lines/page-lines.ts";
import type { ScalarValue } from "./scalar-value.ts";

/** "Ihre USt-IdNr.", "N° TVA client": the number of the recipient. */
export const OF_READER =
  /(?<!\p{L})(?:ihre|votre|your|uw|vs\.?|vostra|su|customer|client'?s?|kunden)[\s-]+(?:eu[\s-]+)?(?:ust|umsatzsteuer|uid|n[°o]?\s*(?:de\s+)?tva|tva|vat|gst|btw|p\.?\s?iva|partita|nif|cif|tax|steuer)|(?:tva|vat|iva|btw)(?:\s+(?:no\.?|number|intracommunautaire))?\s+(?:(?:du|de la|of the|del)\s+)?(?:client|customer|kunde|cliente|klant)/iu;

/** Whether a value comes after "Your VAT number" or the like. */
export function isOfReader(pages: readonly LinedPage[], { page, words: [word] }: ScalarValue): boolean {
  const lines = pages.find((each) => each.page === page)?.lines ?? [];
  const own = lines.find((line) => word !== undefined && line.words.includes(word));
  return own !== undefined && (OF_READER.test(own.text) || isBesideReader(pages, own));
}

export function isBesideReader(pages: readonly LinedPage[], line: TextLine): boolean {
  const page = pages.find((each) => each.page === line.page);
  const isReader = (other: TextLine) => OF_READER.test(other.text);
  return page?.lines.some((other) => isReader(other) && linesRightOf(page, other.box)[0] === line) === true;
}
