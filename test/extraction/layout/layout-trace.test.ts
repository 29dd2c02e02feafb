import { describe, expect, it } from "vitest";
import type { Box } from "../../../extraction/geometry/box.ts";
import { analysePage } from "../../../extraction/layout/analyse-page.ts";
import type { LayoutTrace, TraceKind } from "../../../extraction/layout/layout-trace.ts";
import { PageBuilder, prose } from "../builders.ts";

interface Note {
  kind: TraceKind;
  box: Box;
  order: number | undefined;
}

function notesOf(page: PageBuilder): Note[] {
  const notes: Note[] = [];
  const trace: LayoutTrace = { note: (kind, box, order) => notes.push({ kind, box, order }) };
  expect(analysePage(page.geometry, trace)).toEqual(page.analyse());
  return notes;
}

const ofKind = (notes: Note[], kind: TraceKind): Note[] => notes.filter((note) => note.kind === kind);

/** Prose, a drawn table of three rows, prose, a picture. */
function mixedPage(): PageBuilder {
  const page = new PageBuilder().paragraph(60, 100, prose(3)).grid([60, 200, 340], [200, 220, 240, 260]);
  for (const [row, y] of [214, 234, 254].entries()) page.line(65, y, `name ${row}`).line(205, y, `${row}0.5`);
  return page.paragraph(60, 320, prose(2, "after")).image({ left: 60, top: 400, right: 300, bottom: 560 });
}

describe("layout trace", () => {
  it("notes words and lines from top to bottom", () => {
    const notes = notesOf(mixedPage());
    const words = ofKind(notes, "word");
    expect(words).toHaveLength(5 * prose(1).join(" ").split(" ").length + 3 * 3);
    const lines = ofKind(notes, "line");
    expect(lines).toHaveLength(5);
    for (const found of [words, lines]) {
      const tops = found.map((note) => note.box.top);
      expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    }
  });

  it("notes the elements with their place in reading order", () => {
    const elements = notesOf(mixedPage()).filter((note) => note.order !== undefined);
    expect(elements.map(({ kind, order }) => `${order} ${kind}`)).toEqual(["1 text", "2 table", "3 text", "4 figure"]);
  });

  it("notes the rulings and the cells of a table on its grid", () => {
    const notes = notesOf(mixedPage());
    expect(ofKind(notes, "ruling")).toHaveLength(4 + 3);
    const cells = [...ofKind(notes, "header-cell"), ...ofKind(notes, "cell")].map((note) => note.box);
    expect(cells).toHaveLength(6);
    expect(cells[0]).toMatchObject({ left: 60, top: 200 });
    expect(cells[5]).toMatchObject({ right: 340, bottom: 260, left: cells[0]?.right });
  });

  it("notes each column of a page as a region", () => {
    const page = new PageBuilder().paragraph(60, 100, prose(12)).paragraph(330, 100, prose(12));
    const regions = ofKind(notesOf(page), "region").map((note) => note.box);
    expect(regions).toHaveLength(2);
    expect(regions[0]?.right).toBeLessThan(regions[1]?.left ?? 0);
  });

  it("notes where things are on a page whose text runs upwards", () => {
    const page = new PageBuilder();
    for (const [index, text] of prose(6).entries()) page.line(100 + 12 * index, 700, text, { angle: 270 });
    const [text, ...rest] = ofKind(notesOf(page), "text");
    expect(rest).toEqual([]);
    const [line] = ofKind(notesOf(page), "line");
    expect(line?.box.bottom).toBeCloseTo(700);
    expect(line?.box.left).toBeCloseTo(text?.box.left ?? 0);
  });
});
