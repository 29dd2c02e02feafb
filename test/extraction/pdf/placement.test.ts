import { describe, expect, it } from "vitest";
import { type Box, unionAll } from "../../../extraction/geometry/box.ts";
import type { Bitmap } from "../../../extraction/pdf/image/bitmap.ts";
import { onePage, show } from "./pdf-bytes.ts";
import { firstPage, reading } from "./reading.ts";

const DPI = 144;
const PIXELS_PER_POINT = 2;

/** The bounding box of everything dark in a page image, in points. */
function inkOf(bitmap: Bitmap): Box {
  const boxes: Box[] = [];
  for (let row = 0; row < bitmap.height; row++) {
    for (let column = 0; column < bitmap.width; column++) {
      if ((bitmap.pixels[(row * bitmap.width + column) * bitmap.channels] ?? 255) > 128) continue;
      boxes.push({ left: column, top: row, right: column + 1, bottom: row + 1 });
    }
  }
  const all = unionAll(boxes);
  if (all === undefined) throw new Error("The page is blank.");
  const { left, top, right, bottom } = all;
  return { left: left / 2, top: top / 2, right: right / 2, bottom: bottom / 2 };
}

function expectSameBox(actual: Box | undefined, expected: Box): void {
  // One pixel of antialiasing on each side, and half a pixel more.
  const tolerance = 1.5 / PIXELS_PER_POINT;
  if (actual === undefined) throw new Error("There is no box.");
  for (const side of ["left", "top", "right", "bottom"] as const) {
    expect(Math.abs(actual[side] - expected[side]), `${side}: ${actual[side]} for ${expected[side]}`).toBeLessThan(
      tolerance,
    );
  }
}

describe("every position is in the coordinates of the page image", () => {
  const content = show("Flag", 40, 30, 24);
  for (const rotation of [0, 90, 180, 270]) {
    for (const crop of ["", "/CropBox [30 20 170 90]"]) {
      it(`on a page turned by ${rotation} degrees ${crop === "" ? "without" : "with"} a crop box`, async () => {
        const file = onePage(content, { page: `/Rotate ${rotation} ${crop}` });
        await reading(file, async (document) => {
          const page = await document.readPage(1);
          const bitmap = await document.renderPage(1, { dpi: DPI });
          expect(bitmap.width).toBe(Math.round(page.width * PIXELS_PER_POINT));
          expect(bitmap.height).toBe(Math.round(page.height * PIXELS_PER_POINT));
          expectSameBox(unionAll(page.glyphs.map((glyph) => glyph.box)), inkOf(bitmap));
          expect(new Set(page.glyphs.map((glyph) => glyph.style.angle))).toEqual(new Set([rotation]));
        });
      });
    }
  }

  it("for text turned by its own matrix", async () => {
    const turned = "BT /F1 24 Tf 0 1 -1 0 100 20 Tm (Flag) Tj ET";
    await reading(onePage(turned), async (document) => {
      const page = await document.readPage(1);
      expectSameBox(unionAll(page.glyphs.map((glyph) => glyph.box)), inkOf(await document.renderPage(1, { dpi: DPI })));
      expect(page.glyphs[0]?.style.angle).toBe(270);
      expect(page.glyphs[0]?.style.size).toBeCloseTo(24);
    });
  });

  it("for text, fills and images in a form XObject with a matrix", async () => {
    const form = {
      entries:
        "/Type /XObject /Subtype /Form /BBox [0 0 100 50] /Matrix [0.5 0 0 0.5 10 5] /Resources << /Font << /F1 5 0 R >> >>",
      data: `${show("In", 10, 10, 20)} 0 0 0 rg 40 10 30 20 re f`,
    };
    const file = onePage("q 2 0 0 2 20 10 cm /Fm Do Q", { resources: "/XObject << /Fm 6 0 R >>", objects: [form] });
    await reading(file, async (document) => {
      const page = await document.readPage(1);
      const boxes = [...page.glyphs, ...page.fills].map(({ box }) => box);
      expect(page.fills).toHaveLength(1);
      expect(page.glyphs[0]?.style.size).toBeCloseTo(20);
      expectSameBox(unionAll(boxes), inkOf(await document.renderPage(1, { dpi: DPI })));
    });
  });
});

describe("advance boxes", () => {
  it("reach from one origin to the next, in upright and in turned text", async () => {
    for (const matrix of ["1 0 0 1 20 40", "0 1 -1 0 100 10", "-1 0 0 -1 180 60", "0.866 0.5 -0.5 0.866 60 20"]) {
      const { glyphs } = await firstPage(onePage(`BT /F1 12 Tf ${matrix} Tm (Walnut) Tj ET`));
      glyphs.slice(0, -1).forEach((glyph, index) => {
        const next = glyphs[index + 1];
        const turn = (glyph.style.angle * Math.PI) / 180;
        const step = next === undefined ? 0 : Math.hypot(next.x - glyph.x, next.baseline - glyph.baseline);
        const { left, top, right, bottom } = glyph.advance;
        const along = Math.abs(Math.cos(turn)) > Math.abs(Math.sin(turn)) ? right - left : bottom - top;
        if (glyph.style.angle % 90 === 0) expect(along, `${glyph.text} at ${matrix}`).toBeCloseTo(step, 1);
      });
    }
  });

  it("give a space its width", async () => {
    const { glyphs } = await firstPage(onePage(show("a b", 20, 40)));
    const space = glyphs.find((glyph) => glyph.text === " ");
    expect(space?.generated).toBe(false);
    expect((space?.box.right ?? 0) - (space?.box.left ?? 0)).toBeCloseTo(12 * 0.278, 1);
  });
});
