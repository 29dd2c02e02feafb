import type { PageModel } from "../page/page-model.ts";
import type { Category } from "./document-model.ts";
import type { Pages } from "./long/kept-pages.ts";

const INVOICE =
  /\b(invoice (no|number|date|#)|rechnung(snummer|sdatum)?|facture n|amount due|balance due|remit to|total due|rechnungsbetrag|montant ttc)\b/i;
const FORM = /\b(please (complete|print|fill)|signature of|date of birth|check (one|all|the box)|for official use|☐)/i;
const LETTER = /^(dear |sehr geehrte|madame|to whom it may concern)/im;
const ARTICLE = /^(abstract|references|bibliography|keywords)\b/im;

/** Only this many characters are examined: the first pages show what kind of document it is. */
const MOST_CHARACTERS = 60_000;

function* textsOf({ elements }: PageModel): Generator<string> {
  for (const element of elements) {
    if (element.kind === "text") yield element.content.text;
    else if (element.kind === "table") for (const cell of element.cells) yield cell.content.text;
  }
}

/** Kind of document, judged by simple evidence: page shape, and words that only such documents contain. */
export function categoryOf(pages: Pages): Category {
  const beginning: string[] = [];
  let begun = 0;
  let characters = 0;
  let landscape = 0;
  for (const page of pages) {
    if (page.width > 1.2 * page.height) landscape++;
    for (const text of textsOf(page)) {
      characters += text.length;
      if (begun < MOST_CHARACTERS) beginning.push(text);
      begun += text.length + 1;
    }
  }
  const all = beginning.join("\n").slice(0, MOST_CHARACTERS);
  if (INVOICE.test(all) && pages.length <= 20) return "invoice";
  if (landscape > 0.7 * pages.length && characters < 1500 * pages.length) return "slides";
  if (FORM.test(all) && pages.length <= 20) return "form";
  if (LETTER.test(all) && pages.length <= 5) return "letter";
  if (ARTICLE.test(all) && pages.length <= 60) return "article";
  return pages.length >= 8 ? "report" : "other";
}
