import { nameWords } from "../../property-words.ts";
import type { IndexedPage } from "../../word-index.ts";
import type { PlacedWord } from "../arrays/page-rows.ts";
import { textAbove } from "../arrays/text-above.ts";
import { type JudgedColumn, type JudgedTable, tableOf, type View } from "./judged-table.ts";
import { recordTables } from "./records.ts";
import { sectionsOf } from "./sections.ts";
import {
  type DrawnTable,
  foldedGrid,
  type Grid,
  gridsSideBySide,
  headlessGrid,
  lowerGrid,
  turnedGrid,
  uprightGrid,
} from "./table-grid.ts";

/** The tables of pages, each as it may be read. */
export function judgedTables(pages: readonly IndexedPage[]): JudgedTable[] {
  const drawn = pages.flatMap((page) =>
    page.source.model.elements.flatMap((source): DrawnTable[] => {
      if (source.kind !== "table" || source.columns < 2) return [];
      const { grid, title = textAbove(page, source) } = uprightGrid(page, source);
      return [{ source, page: page.pageNumber, grid, title }];
    }),
  );
  const read = drawn.map((table) => viewsOf(table));
  for (const [at, views] of read.entries()) {
    const [own] = views;
    const [before] = read[at - 1] ?? [];
    // On the next page a table may go on without its header.
    const goesOn = own?.view === "upright" && before?.view === "upright" && before.page === own.page - 1;
    const isBare = drawn[at]?.grid.header === 0 && drawn[at]?.grid.columns === drawn[at - 1]?.grid.columns;
    if (goesOn && isBare) own.columns = withHeadersOf(own.columns, before.columns);
  }
  return [...read.flat(), ...recordTables(drawn)];
}

function viewsOf({ source, page, grid, title }: DrawnTable): JudgedTable[] {
  const folded = foldedGrid(grid);
  const sections = sectionsOf(grid);
  // A header that begins again half way, or further down, leaves no doubt.
  const isFolded = folded !== undefined && folded.header > 0;
  const isDivided = sections.some(({ hasHeader }) => hasHeader);
  const views: [View, Grid | undefined, PlacedWord[]][] = [
    ["upright", isFolded || isDivided ? undefined : grid, title],
    ["headless", headlessGrid(grid), title],
    ["turned", turnedGrid(grid), title],
    ["folded", folded, title],
    ...sections.map((section): [View, Grid, PlacedWord[]] => ["section", section.grid, section.name]),
    ...(gridsSideBySide(grid) ?? []).map((side): [View, Grid, PlacedWord[]] => [
      "side",
      side.grid,
      side.title ?? title,
    ]),
    ["lower", lowerGrid(grid), title],
  ];
  return views.flatMap(([view, own, name], at): JudgedTable[] => {
    const part = view === "section" || view === "side" || view === "lower" ? { part: at } : {};
    const read = own === undefined ? undefined : tableOf(own, view, name);
    return read === undefined ? [] : [{ view, source, ...part, page, above: wordsOf(name), ...read }];
  });
}

const wordsOf = (words: readonly PlacedWord[]): string[] => nameWords(words.map(({ text }) => text).join(" "));

const withHeadersOf = (own: readonly JudgedColumn[], others: readonly JudgedColumn[]): JudgedColumn[] =>
  own.map((column) => ({
    ...column,
    words: others.find(({ base, part }) => base === column.base && part === "whole")?.words ?? column.words,
  }));
