import { describe, expect, it } from "vitest";
import { assembleDocument } from "../../extraction/document/assemble.ts";
import { analysePageWords } from "../../extraction/layout/analyse-page.ts";
import { structuredJson } from "../../extraction/output/structured-json.ts";
import { recogniseGeometry } from "../../extraction/recognise-geometry.ts";
import { recognisedModel } from "../../extraction/recognised-model.ts";
import type { RecognisedPage } from "../../extraction/recognition/shapes/recognised-page.ts";
import { PageBuilder } from "./builders.ts";

/* How recognised text changes a page of 600 by 800 points, whose image has two pixels per point. */

const TEXT = "Every vessel that entered between March and October was counted";

function reading(confidence: number, turned = 0): RecognisedPage {
  const isAcross = turned !== 0;
  const lines = [200, 240, 280].map((baseline) => ({
    size: 24,
    baseline,
    bold: false,
    words: TEXT.split(" ").map((text, index) => {
      const box: [number, number, number, number] = [100 + index * 100, baseline - 18, 190 + index * 100, baseline];
      const width = 90 / text.length;
      const symbols = [...text].map((letter, at) => ({
        text: letter,
        box: [box[0] + at * width, box[1], box[0] + (at + 1) * width, box[3]] as [number, number, number, number],
      }));
      return { text, confidence, box, symbols };
    }),
  }));
  const [width, height] = isAcross ? [1600, 1200] : [1200, 1600];
  return { width, height, turned, confidence, lines, strokes: [], shades: [], pictures: [] };
}

/** The model of a page with nothing but a picture. */
async function modelOf(read: RecognisedPage) {
  const { geometry: page } = new PageBuilder();
  const box = { left: 0, top: 0, right: 600, bottom: 800 };
  page.images.push({ index: 0, box, pixelWidth: 1200, pixelHeight: 1600, order: 0 });
  const { model: plain } = analysePageWords(page);
  // The page is never drawn, since its text is given here.
  const recognition = { mode: "auto" as const, readPicture: async () => read };
  const recognised = await recogniseGeometry({} as never, { page, plain, lastTry: true }, recognition);
  if (recognised === undefined) throw new Error("Nothing was read.");
  const { model, words } = analysePageWords(recognised.geometry, recognised.placement);
  return { model: recognisedModel(model, recognised), words };
}

describe("a page that was read from its picture", () => {
  it("has the words' confidence on its elements", async () => {
    const { model } = await modelOf(reading(0.9));
    expect(model.elements[0]).toMatchObject({ kind: "text", confidence: 0.9, recognised: true });
    expect(model.warnings).toEqual(["no_text_layer", "recognised"]);
  });

  it("stays a picture with its words as text if they are not reliable, and says so", async () => {
    const { model, words } = await modelOf(reading(0.4));
    expect(model.elements).toEqual([
      expect.objectContaining({
        ...{ kind: "figure", text: [TEXT, TEXT, TEXT].join("\n"), fileName: "page-1-figure-1.png" },
        ...{ confidence: 0.4, recognised: true },
      }),
    ]);
    expect(model.figures).toEqual([
      { fileName: "page-1-figure-1.png", box: { left: 0, top: 0, right: 600, bottom: 800 } },
    ]);
    expect(model.warnings).toEqual(["no_text_layer", "recognised", "low_recognition_confidence"]);
    expect(words.lines).toHaveLength(3);
    const { pages } = structuredJson(assembleDocument({ name: "scan", pages: [model] }), {});
    const pictures = Object.values(pages["1"]?.body.sections ?? {}).flatMap(({ images }) => images);
    expect(pictures).toMatchObject([{ label: "Picture", confidence: 0.4, recognised: true }]);
  });

  it("says so if much of its lettering was not read", async () => {
    const { model } = await modelOf({ ...reading(0.9), unread: 0.4 });
    expect(model.elements[0]).toMatchObject({ kind: "text", confidence: 0.9 });
    expect(model.warnings).toEqual(["no_text_layer", "recognised", "low_recognition_confidence"]);
  });

  it.each([
    ["down", Math.PI * 1.5, 90, (x: number, y: number) => [600 - y, x]],
    ["up", Math.PI / 2, 270, (x: number, y: number) => [y, 800 - x]],
  ] as const)("keeps its own size and places where its text runs %s", async (_, turned, turn, onPage) => {
    const { model, words } = await modelOf(reading(0.9, turned));
    expect([model.width, model.height, words.width, words.height, words.turn]).toEqual([600, 800, 600, 800, turn]);
    const [first] = words.lines[0]?.words ?? [];
    const box = first?.box ?? { left: 0, top: 0, right: 0, bottom: 0 };
    const [x = 0, y = 0] = onPage(72.5, 95.5);
    expect(Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y)).toBeLessThan(4);
    const element = model.elements[0];
    expect(element?.kind).toBe("text");
    expect((element?.box.bottom ?? 0) - (element?.box.top ?? 0)).toBeGreaterThan(300);
  });
});
