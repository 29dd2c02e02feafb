import type { PageGeometry, StructureNode } from "../../extraction/page/page-geometry.ts";

/** A cell of a grid; rows and columns count from 0. */
export interface GridCell {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  text: string;
}

/** What the structure tree of a page states. */
export interface Stated {
  paragraphs: string[];
  tables: GridCell[][];
}

const PARAGRAPH = /^(P|H[1-6]?|LBody|Title|Caption|Note|BlockQuote)$/;
const HOLDS_BLOCKS = /^(P|H[1-6]?|L|LI|LBody|Table|Sect|Div)$/;
const PICTURE = /^(Figure|Formula)$/;

/** The paragraphs and tables of the structure tree, their texts as `spelt`: without spaces, unless told otherwise. */
export function statedBy({ structure, glyphs }: PageGeometry, spelt: (text: string) => string = comparable): Stated {
  const letters = new Map<number, string>();
  for (const { text, style } of glyphs)
    if (style.contentId >= 0) letters.set(style.contentId, (letters.get(style.contentId) ?? "") + spelt(text));
  const idsOf = ({ contentIds, children }: StructureNode): number[] => [...contentIds, ...children.flatMap(idsOf)];
  // Links and raised signs are nodes of their own, whose place in the text only the numbers tell.
  const textOf = (node: StructureNode): string =>
    idsOf(node)
      .sort((one, other) => one - other)
      .map((id) => letters.get(id) ?? "")
      .join("");
  const stated: Stated = { paragraphs: [], tables: [] };
  const walk = (node: StructureNode): void => {
    if (PICTURE.test(node.type)) return;
    if (node.type === "Table") stated.tables.push(gridOf(node, textOf));
    else if (PARAGRAPH.test(node.type) && !node.children.some(({ type }) => HOLDS_BLOCKS.test(type)))
      stated.paragraphs.push(textOf(node));
    else node.children.forEach(walk);
  };
  structure.forEach(walk);
  return stated;
}

/** Least share of a page's letters in paragraphs and tables of its structure tree. */
const LEAST_TAGGED = 0.6;

/** Whether most of a page's letters are in what its structure tree states. */
export function isMostlyTagged({ glyphs }: PageGeometry, { paragraphs, tables }: Stated): boolean {
  const tagged = paragraphs.join("").length + tables.flat().reduce((sum, { text }) => sum + text.length, 0);
  const letters = glyphs.reduce((sum, { text }) => sum + comparable(text).length, 0);
  return letters > 0 && tagged >= LEAST_TAGGED * letters;
}

/** Letters without the spaces and hyphens that joining lines may add or remove. */
export const comparable = (text: string): string => text.normalize("NFKC").replace(/[\s\u00ad-]+/g, "");

function gridOf(table: StructureNode, textOf: (node: StructureNode) => string): GridCell[] {
  const rowsOf = (node: StructureNode): StructureNode[] =>
    node.children.flatMap((child) => (child.type === "TR" ? [child] : rowsOf(child)));
  const taken = new Set<string>();
  return rowsOf(table).flatMap(({ children }, row) => {
    let column = 0;
    return children
      .filter(({ type }) => type === "TD" || type === "TH")
      .map((node) => {
        while (taken.has(`${row} ${column}`)) column++;
        const cell = { row, column, rowSpan: node.rowSpan ?? 1, columnSpan: node.columnSpan ?? 1, text: textOf(node) };
        for (let down = row; down < row + cell.rowSpan; down++)
          for (let along = column; along < column + cell.columnSpan; along++) taken.add(`${down} ${along}`);
        column += cell.columnSpan;
        return cell;
      });
  });
}

/** Every pair of texts that stand beside or below each other, without empty cells between them. */
export function neighboursIn(cells: GridCell[]): string[] {
  const places = new Map<string, GridCell>();
  for (const cell of cells)
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
      for (let column = cell.column; column < cell.column + cell.columnSpan; column++)
        places.set(`${row} ${column}`, cell);
  const rows = Math.max(0, ...cells.map((cell) => cell.row + cell.rowSpan));
  const columns = Math.max(0, ...cells.map((cell) => cell.column + cell.columnSpan));
  const pairs = new Map<string, string>();
  const note = (from: GridCell, to: GridCell | undefined, side: string): boolean => {
    if (to === undefined || to.text === "") return false;
    pairs.set(`${from.row} ${from.column} ${side} ${to.row} ${to.column}`, `${from.text} ${side} ${to.text}`);
    return true;
  };
  for (const cell of cells.filter(({ text }) => text !== "")) {
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
      for (let at = cell.column + cell.columnSpan; at < columns; at++)
        if (note(cell, places.get(`${row} ${at}`), "|")) break;
    for (let column = cell.column; column < cell.column + cell.columnSpan; column++)
      for (let at = cell.row + cell.rowSpan; at < rows; at++) if (note(cell, places.get(`${at} ${column}`), "/")) break;
  }
  return [...pairs.values()];
}
