import { comparable, type GridCell, isMostlyTagged, neighboursIn, statedBy } from "../../bench/tagged/stated.ts";
import type { PageGeometry } from "../../extraction/page/page-geometry.ts";
import type { KnownCell } from "../retypeset/known-tables.ts";

/** Letters of a text that is worth a look if it has no table. */
const FEWEST_LETTERS = 400;
const FEWEST_NEIGHBOURS = 4;
/** A paragraph with fewer letters tells little. */
const SHORTEST_PARAGRAPH = 4;
/** Share of the letters of a sheet that its page shows: others are cut off, or too wide for their column. */
const LEAST_SHOWN = 0.95;

/** What is known of a printed file, as labelled documents have it. */
export interface Truth {
  text: { headings: string[]; paragraphs: string[] /** Of each paragraph. */; pages: number[] };
  tables: { id: string; regions: { page: number; bbox: null; cells: KnownCell[] }[] }[];
}

/** What the structure trees of a text say; undefined if they leave much out, or if there is little. */
export function textTruth(pages: PageGeometry[]): Truth | undefined {
  const stated = pages.map((page) => statedBy(page, (text) => text));
  const untagged = pages.filter((page) => page.glyphs.length > 0 && !isMostlyTagged(page, statedBy(page)));
  if (untagged.length > 0) return undefined;
  const paragraphs = stated.flatMap((page, at) => page.paragraphs.map((text) => ({ page: at + 1, text })));
  const tables = stated.flatMap((page, at) => page.tables.map((cells) => ({ page: at + 1, cells })));
  return truthOf(paragraphs, tables);
}

/** The cells of sheets that are printed on a page each; undefined if they are not, or if there is little in them. */
export function sheetTruth(pages: PageGeometry[], sheets: GridCell[][]): Truth | undefined {
  const filled = sheets.filter((cells) => cells.some(({ text }) => text !== ""));
  if (filled.length !== pages.length) return undefined;
  const isShown = filled.every((cells, at) => {
    const shown = comparable(pages[at]?.glyphs.map(({ text }) => text).join("") ?? "");
    const texts = cells.map(({ text }) => comparable(text));
    const all = texts.reduce((sum, { length }) => sum + length, 0);
    return texts.reduce((sum, text) => sum + (shown.includes(text) ? text.length : 0), 0) >= LEAST_SHOWN * all;
  });
  if (!isShown) return undefined;
  const tables = filled.flatMap((cells, at) => partsOf(cells).map((part) => ({ page: at + 1, cells: part })));
  return truthOf([], tables);
}

function truthOf(
  paragraphs: { page: number; text: string }[],
  tables: { page: number; cells: GridCell[] }[],
): Truth | undefined {
  const letters = paragraphs.reduce((sum, { text }) => sum + comparable(text).length, 0);
  const real = tables.filter(({ cells }) => neighboursIn(cells).length > 1);
  const isTable = real.some(({ cells }) => neighboursIn(cells).length >= FEWEST_NEIGHBOURS);
  if (letters < FEWEST_LETTERS && !isTable) return undefined;
  const long = paragraphs.filter(({ text }) => comparable(text).length >= SHORTEST_PARAGRAPH);
  return {
    text: { headings: [], paragraphs: long.map(({ text }) => text), pages: long.map(({ page }) => page) },
    tables: real.map(({ page, cells }, at) => ({
      id: String(at + 1),
      regions: [{ page, bbox: null, cells: cells.map(knownCell) }],
    })),
  };
}

/** The parts of a sheet between empty rows. */
function partsOf(cells: GridCell[]): GridCell[][] {
  const filled = cells.filter(({ text }) => text !== "");
  const parts: GridCell[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const cell of filled.sort((one, other) => one.row - other.row)) {
    if (cell.row > end + 1) parts.push([]);
    parts.at(-1)?.push(cell);
    end = Math.max(end, cell.row + cell.rowSpan - 1);
  }
  return parts;
}

const knownCell = ({ row, column, rowSpan, columnSpan, text }: GridCell): KnownCell => ({
  r0: row,
  c0: column,
  r1: row + rowSpan - 1,
  c1: column + columnSpan - 1,
  text,
});
