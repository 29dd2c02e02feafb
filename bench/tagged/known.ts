import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Stated } from "./stated.ts";

const cellSchema = z.object({ r0: z.int(), c0: z.int(), r1: z.int(), c1: z.int(), text: z.string() });
const tablesSchema = z.looseObject({
  tables: z.array(z.looseObject({ regions: z.array(z.looseObject({ page: z.int(), cells: z.array(cellSchema) })) })),
});
const textSchema = z.looseObject({ paragraphs: z.array(z.string()), pages: z.array(z.int()) });

/** What `FOLDER/NAME.doc.json` and `NAME.tables.json` tell of each page, counted from 1; undefined if there is neither. */
export function knownOf(folder: string, name: string): ((page: number) => Stated) | undefined {
  const [text, cells] = [join(folder, `${name}.doc.json`), join(folder, `${name}.tables.json`)];
  if (!existsSync(text) || !existsSync(cells)) return undefined;
  const { paragraphs, pages } = textSchema.parse(JSON.parse(readFileSync(text, "utf8")));
  const regions = tablesSchema.parse(JSON.parse(readFileSync(cells, "utf8"))).tables.flatMap((table) => table.regions);
  return (page) => ({
    paragraphs: paragraphs.filter((_, at) => pages[at] === page),
    tables: regions
      .filter((region) => region.page === page)
      .map((region) =>
        region.cells.map(({ r0, r1, c0, c1, text: own }) => ({
          row: r0,
          column: c0,
          rowSpan: r1 - r0 + 1,
          columnSpan: c1 - c0 + 1,
          text: own,
        })),
      ),
  });
}
