import { extractFieldsEmbedded } from "../../extraction/fields/embedded/extract-fields.ts";
import { mergeAnswers } from "../../extraction/fields/merge.ts";
import { parseFieldSchema } from "../../extraction/fields/schema/parse-field-schema.ts";
import { analysePageWords } from "../../extraction/layout/analyse-page.ts";
import type { PageGeometry } from "../../extraction/page/page-geometry.ts";
import { PageBuilder } from "../../test/extraction/builders.ts";
import { type DoublingCase, PITCH, WIDTH, WORDS } from "./case.ts";

const LIMITS = { levels: 7, properties: 100_000 };

/** Reads fields from a page, with page and schema of the given size. */
const asked =
  (make: (size: number) => { geometry: PageGeometry; properties: Record<string, unknown> }) => (size: number) => {
    const { geometry, properties } = make(size);
    const parsed = parseFieldSchema({ type: "object", properties }, LIMITS);
    if (!parsed.ok) throw new Error("The schema is refused.");
    const pages = [analysePageWords(geometry)];
    return () => mergeAnswers(parsed.schema, [extractFieldsEmbedded(pages, parsed.schema)]);
  };

function form(size: number): PageGeometry {
  const page = new PageBuilder(WIDTH, 100 + size * PITCH);
  for (let row = 0; row < size; row++)
    page.line(50, 60 + row * PITCH, `Label ${row}: value ${row} of ${WORDS[row % WORDS.length]}`);
  return page.geometry;
}

const names = (size: number, prefix: string) => Array.from({ length: size }, (_, index) => `${prefix}_${index}`);
const text = { type: "string" };
const ROW = {
  type: "array",
  items: {
    type: "object",
    properties: { description: text, quantity: { type: "number" }, amount: { type: "number" } },
  },
};

function lineItems(size: number): PageGeometry {
  const page = new PageBuilder(WIDTH, 200 + size * PITCH);
  const put = (row: number, cells: string[]) => {
    for (const [index, cell] of cells.entries()) page.line(60 + index * 250, 90 + (row + 0.8) * PITCH, cell);
  };
  page.grid(
    [50, 300, 550, 800],
    Array.from({ length: size + 2 }, (_, row) => 90 + row * PITCH),
  );
  put(0, ["Description", "Quantity", "Amount"]);
  for (let row = 1; row <= size; row++) put(row, [`Item ${row}`, `${row}`, `${row}.50`]);
  return page.geometry;
}

/** Cases that read the fields of a schema from a page. */
export const FIELD_CASES: DoublingCase[] = [
  {
    name: "allowed values of a property",
    from: 2000,
    prepare: asked((size) => ({
      geometry: form(40),
      properties: { label: { type: "string", enum: names(size, "value") } },
    })),
  },
  {
    name: "allowed values that stand on the page",
    from: 200,
    prepare: asked((size) => ({
      geometry: form(300),
      properties: { state: { type: "string", enum: names(size, "value").map((name) => name.replace("_", " ")) } },
    })),
  },
  {
    name: "allowed values in a list",
    from: 2000,
    prepare: asked((size) => ({
      geometry: form(40),
      properties: { labels: { type: "array", items: { type: "string", enum: names(size, "value") } } },
    })),
  },
  {
    name: "properties",
    from: 50,
    most: 3200,
    prepare: asked((size) => ({
      geometry: form(40),
      properties: Object.fromEntries(names(size, "label").map((name) => [name, text])),
    })),
  },
  {
    name: "lines beside a few properties",
    from: 200,
    most: 25_600,
    prepare: asked((size) => ({
      geometry: form(size),
      properties: {
        label_7: text,
        invoice_number: text,
        total: { type: "number" },
        invoice_date: text,
        seller_name: text,
      },
    })),
  },
  {
    name: "rows of a list",
    from: 100,
    most: 6400,
    prepare: asked((size) => ({ geometry: lineItems(size), properties: { items: ROW } })),
  },
  {
    name: "distinct values of a list in many batches",
    from: 2000,
    prepare: (size) => {
      const parsed = parseFieldSchema({ type: "object", properties: { items: ROW } }, LIMITS);
      if (!parsed.ok) throw new Error("The schema is refused.");
      const answers = Array.from({ length: 50 }, (_, batch) => ({
        content: {
          items: Array.from({ length: size / 50 }, (__, row) => ({
            description: `${batch} ${row}`,
            quantity: row,
            amount: null,
          })),
        },
        citations: {},
      }));
      return () => mergeAnswers(parsed.schema, answers);
    },
  },
];
