import { headerOf } from "./column-concepts.ts";

/** Before a number, the word for a thing means its number. */
const THING = /^(?:artikel|articolo|art[ií]culo|article|artigo|item|vare)$/iu;
/** From this score on, a label names nothing but the number of an article. */
const NAMED_WHOLLY = 1;
/** A label of a few words, captured, and a number after it. */
const BARE_LABEL = /^(\p{L}[^:\d]{1,20})\s(?=\S*\d)[\p{L}\d][\p{L}\d./-]{2,}$/u;

/** Whether a label says that the number of an article comes after it. */
export const namesArticle = (label: string): boolean =>
  THING.test(label) || (headerOf(label).scores.get("article_number") ?? 0) >= NAMED_WHOLLY;

/** Whether a line is nothing but the number of an article with its label and no colon: "Art. No. 4711". */
export function isBareArticleNumber(text: string): boolean {
  const [, label] = BARE_LABEL.exec(text) ?? [];
  return label !== undefined && namesArticle(label);
}
