import { describe, expect, test } from "vitest";
import { markFixedPitch } from "../../../../extraction/pdf/glyphs/fixed-pitch.ts";
import { FONTS, PageBuilder } from "../../builders.ts";

const faces = () => FONTS.map((face) => ({ ...face, fixedPitch: false }));

describe("faces that do not state their pitch", () => {
  test("are fixed-pitch if narrow and wide letters have the same advance", () => {
    const { glyphs } = new PageBuilder().line(50, 60, "if (mill == will) swim;", { font: 3 }).geometry;
    const marked = faces();
    markFixedPitch(glyphs, marked);
    expect(marked.map(({ fixedPitch }) => fixedPitch)).toEqual([false, false, false, true]);
  });

  test("are fixed-pitch even if the page has none of the widest letters", () => {
    const { glyphs } = new PageBuilder().line(50, 60, "print p.get(1) # tension", { font: 3 }).geometry;
    const marked = faces();
    markFixedPitch(glyphs, marked);
    expect(marked.map(({ fixedPitch }) => fixedPitch)).toEqual([false, false, false, true]);
  });

  test("are not if their letters have widths of their own", () => {
    const { glyphs } = new PageBuilder().line(50, 60, "if (mill == will) swim;", { font: 3 }).geometry;
    for (const { text, advance } of glyphs) if (/[mw]/.test(text)) advance.right += 2;
    const marked = faces();
    markFixedPitch(glyphs, marked);
    expect(marked.some(({ fixedPitch }) => fixedPitch)).toBe(false);
  });

  test("are not if there is too little of them on the page", () => {
    const { glyphs } = new PageBuilder().line(50, 60, "1984 m", { font: 3 }).geometry;
    const marked = faces();
    markFixedPitch(glyphs, marked);
    expect(marked.some(({ fixedPitch }) => fixedPitch)).toBe(false);
  });

  test("are fixed-pitch even if the ink of some letters hangs over the next ones", () => {
    const { glyphs } = new PageBuilder().line(50, 60, "if (mill == will) swim;", { font: 3 }).geometry;
    for (const { text, advance } of glyphs) if (/[mw]/.test(text)) advance.right += 0.8;
    const marked = faces();
    markFixedPitch(glyphs, marked);
    expect(marked.map(({ fixedPitch }) => fixedPitch)).toEqual([false, false, false, true]);
  });

  test("are fixed-pitch if all that the page has of them are signs as wide as the letters of another", () => {
    const page = new PageBuilder().line(50, 60, "if (mill == will) swim;", { font: 3 }).line(50, 72, "''", { font: 2 });
    page.line(50, 84, "77", { font: 1 });
    const marked = faces();
    markFixedPitch(page.geometry.glyphs, marked);
    expect(marked.map(({ fixedPitch }) => fixedPitch)).toEqual([false, false, true, true]);
  });

  test("are not, even if they state it, if their letters have widths of their own", () => {
    const { glyphs } = new PageBuilder().line(50, 60, "if (mill == will) swim;", { font: 3 }).geometry;
    for (const { text, advance } of glyphs) if (/[il]/.test(text)) advance.right -= 2.5;
    const stated = FONTS.map((face) => ({ ...face }));
    markFixedPitch(glyphs, stated);
    expect(stated.some(({ fixedPitch }) => fixedPitch)).toBe(false);
  });
});
