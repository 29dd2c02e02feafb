import type { Fragment } from "../../../../../extraction/layout/lines/fragment.ts";
import type { TableDraft } from "../../../../../extraction/layout/tables/draft/table-draft.ts";

export const fragment = (text: string): Fragment => ({
  text,
  box: { left: 0, top: 0, right: 10, bottom: 10 },
  baseline: 10,
  size: 10,
  font: 0,
  bold: false,
  italic: false,
  color: 0,
  order: 0,
  spaceAfter: true,
  endsText: false,
  wordGap: 0.2,
  spread: 0,
  rise: undefined,
  contentId: -1,
  block: undefined,
  unreadable: 0,
});

/** A grid with these texts; empty ones are empty cells, and a single one is as wide as the grid. */
export const grid = (rows: string[][]): TableDraft => ({
  box: { left: 0, top: 0, right: 100, bottom: 10 * rows.length },
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  headerRows: 0,
  confidence: 0,
  cells: rows.flatMap((texts, row) =>
    texts.map((text, column) => {
      const fragments = text === "" ? [] : text.split(" ").map(fragment);
      const columnSpan = texts.length === 1 ? (rows[0]?.length ?? 1) : 1;
      return { row, column, rowSpan: 1, columnSpan, fragments };
    }),
  ),
});
