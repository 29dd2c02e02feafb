import type { Box } from "../../extraction/geometry/box.ts";
import { analysePageWords } from "../../extraction/layout/analyse-page.ts";
import { PageBuilder } from "../../test/extraction/builders.ts";
import { numbers } from "../../test/extraction/pdf/hostile/hostile-file.ts";
import { type DoublingCase, PITCH, WIDTH, WORDS } from "./case.ts";

const HEIGHT = 1400;
/** Cells in a row of the tagged table. */
const CELLS = 5;

/** Draws `size` things on a page and times its layout and its preparation for reading fields. */
const laidOut =
  (draw: (page: PageBuilder, size: number) => void, lines?: (size: number) => number) => (size: number) => {
    const page = new PageBuilder(WIDTH, lines === undefined ? HEIGHT : 200 + lines(size) * PITCH);
    page.line(50, 50, "A heading", { size: 18 });
    draw(page, size);
    return () => analysePageWords(page.geometry);
  };

/** This many positions, scattered over the page. */
function scattered(
  size: number,
  seed: number,
  put: (x: number, y: number, index: number) => void,
  height = HEIGHT,
): void {
  const next = numbers(seed);
  for (let index = 0; index < size; index++) put(20 + next() * (WIDTH - 80), 70 + next() * (height - 100), index);
}

/** Height of a page that keeps the density of its contents constant. */
const heightFor = (size: number): number => 2 * size;

/**
 * Pictures among words. On a page of fixed height, hundreds of them would merge with the words into one figure, and
 * thousands would be text, so that different sizes would exercise different code.
 */
const amongWords = (seed: number, picture: (page: PageBuilder, box: Box) => void) =>
  laidOut(
    (page, size) =>
      scattered(
        size,
        seed,
        (x, y, index) => (index % 2 ? picture(page, box(x, y, 30, 20)) : page.line(x, y, "word", { size: 4 })),
        heightFor(size),
      ),
    (size) => heightFor(size) / PITCH,
  );

/** Draws this many words in lines of twelve. */
function prose(page: PageBuilder, size: number): void {
  for (let line = 0; line < size / WORDS.length; line++) page.line(50, 90 + line * PITCH, WORDS.join(" "));
}

/** Draws a ruled table with this many rows and five columns. */
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

/** Cases that lay out one page and prepare it for reading fields. */
export const LAYOUT_CASES: DoublingCase[] = [
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
    prepare: amongWords(10, (page, place) => page.drawing(place)),
  },
  { name: "images", prepare: laidOut((page, size) => scattered(size, 11, (x, y) => page.image(box(x, y, 30, 20)))) },
  {
    name: "images and words",
    prepare: amongWords(12, (page, place) => page.image(place)),
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
    name: "cells of a tagged table",
    prepare: laidOut(
      (page, size) => {
        const cell = (contentId: number) => ({ type: "TD", altText: "", contentIds: [contentId], children: [] });
        const rows = Array.from({ length: size / CELLS }, (_, row) => {
          for (let column = 0; column < CELLS; column++)
            page.line(50 + 90 * column, 80 + row * PITCH, "word", { size: 4, contentId: CELLS * row + column });
          const children = Array.from({ length: CELLS }, (__, column) => cell(CELLS * row + column));
          return { type: "TR", altText: "", contentIds: [], children };
        });
        page.geometry.structure.push({ type: "Table", altText: "", contentIds: [], children: rows });
      },
      (size) => size / CELLS,
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
