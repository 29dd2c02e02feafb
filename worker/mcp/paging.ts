import * as z from "zod";
import { ServiceError } from "../../platform/errors.ts";

/** Input of a tool: the maximum length of one answer. */
export const maxCharacters = z
  .number()
  .int()
  .min(1_000)
  .max(100_000)
  .default(20_000)
  .describe("Greatest length of the answer; next_cursor gets the rest.");

/** Where an answer continues: the page or table, and the number of its characters or rows already returned. */
export interface Position {
  item: number;
  offset: number;
}

export const cursorText = ({ item, offset }: Position): string => (offset === 0 ? `${item}` : `${item}:${offset}`);

/** Parses a cursor. Throws `unprocessable` for any text that is not one. */
export function readCursor(cursor: string): Position {
  const [, item, offset = "0"] = /^(\d{1,9})(?::(\d{1,9}))?$/.exec(cursor) ?? [];
  if (item !== undefined) return { item: Number(item), offset: Number(offset) };
  throw new ServiceError("unprocessable", "`cursor` did not come from this tool. Start without one.");
}

/** Cuts a text to at most `most` characters, preferably after a paragraph or a line. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  for (const end of ["\n\n", "\n", " "]) {
    const at = head.lastIndexOf(end);
    if (at > most / 2) return head.slice(0, at + end.length);
  }
  // Does not split a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head;
}
