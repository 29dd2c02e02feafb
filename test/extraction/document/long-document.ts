import { KeptPages, UNPACKED_BYTES } from "../../../extraction/document/long/kept-pages.ts";
import type { PageModel } from "../../../extraction/page/page-model.ts";
import { PageBuilder } from "../builders.ts";

const SENTENCE = "The committee decided to deepen the northern basin of the harbour before the new ships arrive";

/**
 * Chapters with running heads, words broken at the ends of lines and pages, lists, a picture, and a long table with a
 * caption.
 */
export function chapters(count: number): PageModel[] {
  return Array.from({ length: count }, (_, index) => {
    const page = new PageBuilder(600, 800, index + 1);
    page.line(60, 30, "Report on the harbour", { size: 8 }).line(520, 30, `${index + 1}`, { size: 8 });
    if (index % 3 === 0) page.line(60, 70, `${index + 1} Chapter of the basin`, { size: 18 });
    page.line(60, 100, `the port. ${SENTENCE}, and the har-`);
    page.line(60, 112, `bour-master of pier ${index} agrees with it. All of them said so.`);
    page.line(60, 150, "• first, a point").line(60, 162, "• then another one");
    page.line(60, 200, `Table ${index + 1}. Ships by pier and season`);
    page.grid([60, 200, 340, 480], [210, 230, 250, 270, 290, 310, 330]);
    for (const [column, text] of ["Pier", "Season", "Ships"].entries()) page.line(66 + 140 * column, 224, text);
    for (let row = 1; row < 6; row++) {
      for (const column of [0, 1, 2]) page.line(66 + 140 * column, 224 + 20 * row, `${index}-${row}-${column}`);
    }
    page.image({ left: 60, top: 360, right: 260, bottom: 460 });
    page.line(60, 560, `${SENTENCE} while the pilots of that week are still on their way to`);
    return page.analyse();
  });
}

/** The same pages, kept as for a document too long to be held in memory. */
export function packedPages(pages: PageModel[]): KeptPages {
  const kept = new KeptPages();
  for (const page of pages) kept.add(structuredClone(page), UNPACKED_BYTES + 1);
  return kept;
}
