import { z } from "zod";
import { truthsIn, withoutControls } from "../truths-in.ts";

/** A cell and where it stands in its table. */
export const knownCell = z.object({ r0: z.int(), c0: z.int(), r1: z.int(), c1: z.int(), text: z.string() });
const regionSchema = z.looseObject({ cells: z.array(knownCell) });
const tablesSchema = z.looseObject({
  tables: z.array(z.union([z.looseObject({ regions: z.array(regionSchema) }), regionSchema])),
});
const documentSchema = z.looseObject({ paragraphs: z.array(z.string()) });

export type KnownCell = z.infer<typeof knownCell>;

/** A table whose cells are known; rows and columns count from 0, and both ends of a span are inclusive. */
export interface KnownTable {
  rows: number;
  columns: number;
  /** A cell for every position of the grid, empty if the truth has none there. */
  cells: KnownCell[];
}

const FEWEST_ROWS = 3;
/** A table with more rows does not fit on a page. */
const MOST_ROWS = 45;
const MOST_COLUMNS = 12;
const PROSE = { shortest: 200, longest: 1600 };
const RIGHT_TO_LEFT = /[\u0590-\u06ff]/;

/** Reads the tables of `DIR/gt/NAME.tables.json`, and paragraphs of `DIR/gt/NAME.doc.json` to place between them. */
export function knownText(folders: string[]): { tables: KnownTable[]; prose: string[] } {
  const tables = truthsIn(folders, ".tables.json").flatMap((truth) =>
    tablesSchema
      .parse(truth)
      .tables.flatMap((table) => regionSchema.array().parse("regions" in table ? table.regions : [table]))
      .flatMap(({ cells }) => tableOf(cells) ?? []),
  );
  const prose = truthsIn(folders, ".doc.json")
    .flatMap((truth) => documentSchema.parse(truth).paragraphs)
    .map(withoutControls)
    .filter((text) => text.length > PROSE.shortest && text.length < PROSE.longest && !RIGHT_TO_LEFT.test(text));
  return { tables, prose };
}

function tableOf(known: KnownCell[]): KnownTable | undefined {
  const rows = Math.max(...known.map((cell) => cell.r1)) + 1;
  const columns = Math.max(...known.map((cell) => cell.c1)) + 1;
  if (rows < FEWEST_ROWS || rows > MOST_ROWS || columns < 2 || columns > MOST_COLUMNS) return undefined;
  if (known.some(({ text }) => RIGHT_TO_LEFT.test(text))) return undefined;
  const cells = [...known];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      if (!known.some(({ r0, r1, c0, c1 }) => r0 <= row && row <= r1 && c0 <= column && column <= c1))
        cells.push({ r0: row, r1: row, c0: column, c1: column, text: "" });
  return { rows, columns, cells };
}

/** The truth of a document with these tables, as in `NAME.tables.json`. */
export function truthOf(doc: string, drawn: KnownTable[]): unknown {
  const tables = drawn.map(({ rows, columns, cells }, index) => ({
    id: String(index + 1),
    regions: [{ page: 1, bbox: null, rows, cols: columns, cells }],
  }));
  return { doc, spans: true, tables };
}
