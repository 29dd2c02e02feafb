import * as z from "zod";
import { ServiceError } from "../../platform/errors.ts";

/** How much text one answer of a tool contains. */
export const maxCharacters = z
  .number()
  .int()
  .min(1_000)
  .max(100_000)
  .default(20_000)
  .describe("Greatest length of the answer; next_cursor gets the rest.");

/** Where an answer continues: in which page or table, and after how many characters or rows of it. */
export interface Position {
  item: number;
  offset: number;
}

export const cursorText = ({ item, offset }: Position): string => (offset === 0 ? `${item}` : `${item}:${offset}`);

/** The place that a cursor stands for. Throws `unprocessable` for any text that is not a cursor given out earlier. */
export function readCursor(cursor: string): Position {
  const [, item, offset = "0"] = /^(\d{1,9})(?::(\d{1,9}))?$/.exec(cursor) ?? [];
  if (item !== undefined) return { item: Number(item), offset: Number(offset) };
  throw new ServiceError("unprocessable", "`cursor` did not come from this tool. Start without one.");
}

/** As much of a text as allowed, cut where a paragraph, a line or at least a character ends. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  for (const end of ["\n\n", "\n", " "]) {
    const at = head.lastIndexOf(end);
    if (at > most / 2) return head.slice(0, at + end.length);
  }
  // A pair of surrogates is one character.
  return /[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head;
}
