import type { PageModel } from "../page/page-model.ts";
import type { Category } from "./document-model.ts";

const INVOICE =
  /\b(invoice (no|number|date|#)|rechnung(snummer|sdatum)?|facture n|amount due|balance due|remit to|total due|rechnungsbetrag|montant ttc)\b/i;
const FORM = /\b(please (complete|print|fill)|signature of|date of birth|check (one|all|the box)|for official use|☐)/i;
const LETTER = /^(dear |sehr geehrte|madame|to whom it may concern)/im;
const ARTICLE = /^(abstract|references|bibliography|keywords)\b/im;

/** Kind of document from simple evidence: page shape and words that only such documents carry. */
export function categoryOf(pages: PageModel[]): Category {
  const texts = pages.flatMap((page) =>
    page.elements.flatMap((element) => {
      if (element.kind === "text") return element.content.text;
      return element.kind === "table" ? element.cells.map((cell) => cell.content.text) : [];
    }),
  );
  const all = texts.join("\n").slice(0, 60_000);
  const landscape = pages.filter((page) => page.width > 1.2 * page.height).length;
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  if (INVOICE.test(all) && pages.length <= 20) return "invoice";
  if (landscape > 0.7 * pages.length && characters < 1500 * pages.length) return "slides";
  if (FORM.test(all) && pages.length <= 20) return "form";
  if (LETTER.test(all) && pages.length <= 5) return "letter";
  if (ARTICLE.test(all) && pages.length <= 60) return "article";
  return pages.length >= 8 ? "report" : "other";
}
