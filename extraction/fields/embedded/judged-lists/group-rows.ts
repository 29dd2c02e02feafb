import type { GridRow } from "../arrays/grid-rows.ts";
import type { PlacedWord } from "../arrays/page-rows.ts";

/** The name of a group has at most this many words. */
const MOST_WORDS = 12;

/** Rows that are the name of the rows below, and for the words of each other row the name that it is under. */
export function withoutGroups(rows: readonly GridRow[]): { body: GridRow[]; groupOf: Map<PlacedWord, PlacedWord[]> } {
  const groupOf = new Map<PlacedWord, PlacedWord[]>();
  let group: PlacedWord[] | undefined;
  const body = rows.filter((row, at) => {
    const named = groupName(row, rows[at + 1]);
    if (named !== undefined) {
      group = named;
      return false;
    }
    if (group !== undefined) for (const words of row.cells.values()) for (const word of words) groupOf.set(word, group);
    return true;
  });
  return { body, groupOf };
}

/** The only text of a row above a fuller one, if it is set apart: over all columns, in bold type or with a colon. */
export function groupName({ cells, across }: GridRow, next: GridRow | undefined): PlacedWord[] | undefined {
  const texts = [...cells.values(), ...across].filter(({ length }) => length > 0);
  const [only] = texts;
  if (only === undefined || texts.length > 1 || next === undefined || next.cells.size < 2) return undefined;
  const isText = only.some(({ text }) => /\p{L}{2}/u.test(text)) && only.length <= MOST_WORDS;
  const isBold = only.every(({ bold }) => bold) && [...next.cells.values()].flat().some(({ bold }) => !bold);
  const isApart = across.length === 1 || isBold || only.at(-1)?.text.endsWith(":") === true;
  return isText && isApart && (across.length === 1 || cells.has(0)) ? only : undefined;
}
