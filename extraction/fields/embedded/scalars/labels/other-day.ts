import type { LinedPage } from "../lines/page-lines.ts";
import type { LabelPlace } from "./find-labels.ts";
import { itemHeadersBeside } from "./header-over-value.ts";
import { isRestOfLabel } from "./wrapped-value.ts";

/** "Delivery note / date": the date of the thing whose number comes before it. */
const AFTER_NUMBER = /(\p{L}.*?)\s*\/\s*$/u;
/** "Invoice no.", "Rechnungsnummer": words for the document itself. */
const OF_DOCUMENT =
  /rechn|beleg|faktur|fattur|factu|fatur|invoice|document|gutschrift|credit|avoir|abono|^(?:n[ro°º]?|no|num(?:mer|ber|ero)?)\.?$/iu;
/** A row with so many headers of a list of goods is that of the list. */
const FEWEST_ITEM_HEADERS = 2;

/** Whether a label names the day of something other than what is asked, such as of each item of a list. */
export function isOtherDay(page: LinedPage, label: LabelPlace, labels: readonly string[]): boolean {
  if (label.before === 0 && isRestOfLabel(page, label.line)) return true;
  if (!labels.includes("invoice date")) return false;
  const [, whose] = AFTER_NUMBER.exec(label.line.text.slice(0, label.start)) ?? [];
  if (whose !== undefined) return !OF_DOCUMENT.test(whose);
  return label.before === 0 && label.after === 0 && itemHeadersBeside(page, label.box) >= FEWEST_ITEM_HEADERS;
}
