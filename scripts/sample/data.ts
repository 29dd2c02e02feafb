import type { RuledCell } from "./tables.ts";

/** Table 1: a header cell that spans two columns, one that spans two rows, and row headers that span two rows. */
export const STRENGTH_CELLS: RuledCell[] = [
  { text: "Paper", column: 0, row: 0, rows: 2, header: true },
  { text: "Tensile strength (kN/m)", column: 1, row: 0, columns: 2, header: true },
  { text: "Folds to failure", column: 3, row: 0, columns: 2, header: true },
  { text: "along", column: 1, row: 1, header: true },
  { text: "across", column: 2, row: 1, header: true },
  { text: "median", column: 3, row: 1, header: true },
  { text: "lowest", column: 4, row: 1, header: true },
  ...[
    ["Text, 90 g", "5.82", "5.47", "1,240", "865"],
    ["Cover, 160 g", "9.15", "8.90", "2,310", "1,702"],
    ["Wrapping, 120 g", "6.04", "4.51", "690", "388"],
    ["Blotting, 250 g", "2.38", "2.29", "74", "41"],
  ].flatMap((cells, row) => cells.map((text, column) => ({ text, column, row: row + 2 }))),
];

export const SHEET_HEADER = ["Sheet", "Weight (g/m2)", "Thickness (mm)", "Grey spread"];
export const SHEET_ROWS = [
  ["No. 3", "89.7", "0.142", "11.05"],
  ["No. 28", "91.2", "0.147", "9.8"],
  ["No. 53", "88.05", "0.139", "12.4"],
  ["No. 78", "90.4", "0.144", "10.62"],
  ["No. 103", "102.9", "0.161", "8.7"],
];

export const FOLDING_SERIES = [
  {
    name: "Cover paper",
    color: [0.13, 0.33, 0.6] as [number, number, number],
    values: [60, 85, 140, 390, 820, 1390, 1880, 2240, 2310],
  },
  {
    name: "Text paper",
    color: [0.8, 0.38, 0.15] as [number, number, number],
    values: [45, 70, 110, 260, 610, 980, 1180, 1240, 1215],
  },
];
