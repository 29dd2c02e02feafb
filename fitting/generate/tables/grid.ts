/** A cell; rows and columns count from 0, and both ends are inclusive. */
export interface Cell {
  r0: number;
  c0: number;
  r1: number;
  c1: number;
  text: string;
}

export interface GridCell extends Cell {
  role: "head" | "stub" | "body" | "group" | "total";
}

export interface Grid {
  rows: number;
  cols: number;
  headRows: number;
  cells: GridCell[];
  columns: Column[];
}

export interface Column {
  kind: ColumnKind;
  align: "left" | "center" | "right";
}

export type ColumnKind =
  | "label"
  | "text"
  | "count"
  | "decimal"
  | "percent"
  | "amount"
  | "date"
  | "code"
  | "mark"
  | "spread"
  | "range"
  | "name";

/** A table before it is printed; on which pages its rows are is known only afterwards. */
export interface TableTruth {
  kind: "table";
  id: string;
  /** Description of its look, to find out which kinds a reader fails on. */
  look: string;
  rows: number;
  cols: number;
  /** Number of header rows that are repeated where the table continues. */
  repeated: number;
  cells: Cell[];
}

/** Name of the destination that shows on which page a row was printed. */
export const rowAnchor = (id: string, row: number): string => `${id}r${row}`;

export const tableTruth = (
  id: string,
  look: string,
  { rows, cols, headRows, cells }: Grid,
  repeats: boolean,
): TableTruth => ({
  kind: "table",
  id,
  look,
  rows,
  cols,
  repeated: repeats ? headRows : 0,
  cells: cells.map(({ r0, c0, r1, c1, text }) => ({ r0, c0, r1, c1, text })),
});
