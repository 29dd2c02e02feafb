import { extractFieldsEmbedded } from "../extraction/fields/embedded/extract-fields.ts";
import { mergeAnswers } from "../extraction/fields/merge.ts";
import { parseFieldSchema } from "../extraction/fields/parse-field-schema.ts";
import { analysePageWords } from "../extraction/layout/analyse-page.ts";
import type { PageGeometry } from "../extraction/page/page-geometry.ts";
import { PageBuilder } from "../test/extraction/builders.ts";
import { numbers } from "../test/extraction/pdf/hostile/hostile-file.ts";

export interface DoublingCase {
  name: string;
  /** The first size. */
  from: number;
  /** The largest size that can come up. */
  most?: number;
  /** Makes the input, and returns what is timed. */
  prepare: (size: number) => () => unknown;
}

const [WIDTH, HEIGHT] = [1000, 1400];
/** From line to line. */
const PITCH = 13;
const LIMITS = { levels: 7, properties: 100_000 };
const WORDS = [
  "amount",
  "total",
  "of",
  "the",
  "invoice",
  "paid",
  "17.50",
  "on",
  "2024-03-01",
  "Berlin",
  "with",
  "4711",
];

/** A page that `draw` puts `size` things on; layout is timed, with what fields are read from. */
const laidOut =
  (draw: (page: PageBuilder, size: number) => void, lines?: (size: number) => number) => (size: number) => {
    const page = new PageBuilder(WIDTH, lines === undefined ? HEIGHT : 200 + lines(size) * PITCH);
    page.line(50, 50, "A heading", { size: 18 });
    draw(page, size);
    return () => analysePageWords(page.geometry);
  };

/** So many places, scattered over the page. */
function scattered(size: number, seed: number, put: (x: number, y: number, index: number) => void): void {
  const next = numbers(seed);
  for (let index = 0; index < size; index++) put(20 + next() * (WIDTH - 80), 70 + next() * (HEIGHT - 100), index);
}

/** So many words in lines of twelve. */
function prose(page: PageBuilder, size: number): void {
  for (let line = 0; line < size / WORDS.length; line++) page.line(50, 90 + line * PITCH, WORDS.join(" "));
}

/** A ruled table of so many rows and five columns. */
function table(page: PageBuilder, rows: number): void {
  const columns = [50, 200, 350, 500, 650, 800];
  page.grid(
    columns,
    Array.from({ length: rows + 1 }, (_, row) => 90 + row * PITCH),
  );
  for (let row = 0; row < rows; row++)
    for (const x of columns.slice(0, -1)) page.line(x + 3, 90 + (row + 0.8) * PITCH, `r${row}`);
}

function plainTable(page: PageBuilder, rows: number): void {
  for (let row = 0; row < rows; row++)
    for (const x of [50, 250, 450, 650]) page.line(x, 90 + (row + 0.8) * PITCH, `${row}.50`);
}

const box = (x: number, y: number, width: number, height: number) => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

const LAYOUT: DoublingCase[] = [
  {
    name: "words scattered over a page",
    prepare: laidOut((page, size) => scattered(size, 1, (x, y) => page.line(x, y, "word", { size: 4 }))),
  },
  { name: "words in lines", prepare: laidOut(prose, (size) => size / WORDS.length) },
  {
    name: "words in one line",
    prepare: laidOut((page, size) => page.line(20, 400, "ab ".repeat(size), { size: 4 })),
  },
  {
    name: "words that run upwards",
    prepare: laidOut((page, size) =>
      scattered(size, 2, (x, y, index) => page.line(x, y, "word", { size: 4, angle: index % 3 === 0 ? 0 : 270 })),
    ),
  },
  { name: "rows of a ruled table", prepare: laidOut(table, (size) => size) },
  { name: "rows of a table without rules", prepare: laidOut(plainTable, (size) => size) },
  {
    name: "rules scattered over a page",
    prepare: laidOut((page, size) =>
      scattered(size, 3, (x, y, index) => (index % 2 ? page.rule(x, y, x + 40, y) : page.rule(x, y, x, y + 40))),
    ),
  },
  {
    name: "rules that cross each other",
    prepare: laidOut((page, size) => {
      const lines = (count: number, length: number) =>
        Array.from({ length: count }, (_, index) => 50 + (index * (length - 100)) / count);
      page.grid(lines(Math.ceil(size / 2), WIDTH), lines(Math.ceil(size / 2), HEIGHT));
    }),
  },
  {
    name: "horizontal rules alone",
    prepare: laidOut((page, size) => {
      for (let index = 0; index < size; index++)
        page.rule(50, 70 + (index * 1300) / size, 900, 70 + (index * 1300) / size);
    }),
  },
  {
    name: "rules and words",
    prepare: laidOut((page, size) =>
      scattered(size, 4, (x, y, index) =>
        index % 2 ? page.rule(x, y, x + 40, y) : page.line(x, y, "word", { size: 4 }),
      ),
    ),
  },
  {
    name: "boxes scattered over a page",
    prepare: laidOut((page, size) => scattered(size, 5, (x, y) => page.fill(box(x, y, 30, 20)))),
  },
  {
    name: "boxes and words",
    prepare: laidOut((page, size) =>
      scattered(size, 6, (x, y, index) =>
        index % 2 ? page.fill(box(x, y, 30, 20)) : page.line(x, y, "word", { size: 4 }),
      ),
    ),
  },
  {
    name: "boxes to tick, and words",
    prepare: laidOut((page, size) =>
      scattered(size, 7, (x, y, index) => {
        if (index % 2) page.line(x, y, "word", { size: 8 });
        else page.grid([x, x + 8], [y, y + 8]);
      }),
    ),
  },
  {
    name: "small squares",
    prepare: laidOut((page, size) => scattered(size, 8, (x, y) => page.fill(box(x, y, 5, 5), 0))),
  },
  { name: "drawings", prepare: laidOut((page, size) => scattered(size, 9, (x, y) => page.drawing(box(x, y, 30, 20)))) },
  {
    name: "drawings and words",
    prepare: laidOut((page, size) =>
      scattered(size, 10, (x, y, index) =>
        index % 2 ? page.drawing(box(x, y, 30, 20)) : page.line(x, y, "word", { size: 4 }),
      ),
    ),
  },
  { name: "images", prepare: laidOut((page, size) => scattered(size, 11, (x, y) => page.image(box(x, y, 30, 20)))) },
  {
    name: "images and words",
    prepare: laidOut((page, size) =>
      scattered(size, 12, (x, y, index) =>
        index % 2 ? page.image(box(x, y, 30, 20)) : page.line(x, y, "word", { size: 4 }),
      ),
    ),
  },
  {
    name: "links over words",
    most: 10_000,
    prepare: laidOut((page, size) =>
      scattered(size, 13, (x, y) => {
        page.line(x, y, "word", { size: 4 });
        page.link(box(x, y - 4, 9, 5), "https://example.com/");
      }),
    ),
  },
  {
    name: "tagged words",
    prepare: laidOut((page, size) =>
      scattered(size, 14, (x, y, index) => {
        page.line(x, y, "word", { size: 4, contentId: index });
        page.tag(["P", index]);
      }),
    ),
  },
].map((each) => ({ from: 500, ...each }));

/** Fields of a page by a schema, both of a size. */
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

const FIELDS: DoublingCase[] = [
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

/** What grows, one thing at a time. */
export const DOUBLING_CASES: DoublingCase[] = [...LAYOUT, ...FIELDS];
