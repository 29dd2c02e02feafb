import { PDFDocument, rgb, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { loadPdfiumForNode } from "../../client/convert/pdfium-node.ts";
import { assembleDocument } from "../../extraction/document/assemble.ts";
import { structuredJson } from "../../extraction/output/structured-json.ts";
import { bytesSource } from "../../extraction/pdf/file/source.ts";
import { readDocument } from "../../extraction/read-document.ts";
import type { RecognisedPage } from "../../extraction/recognition/shapes/recognised-page.ts";
import { makePictured } from "../../scripts/fixtures/pictured-pdf.ts";

/* Which words in a picture on a page with text count as its lettering. The tests provide the engine's answers. */

type Word = [text: string, confidence: number];

function readAs(words: Word[]): RecognisedPage {
  const lines = words.map(([text, confidence], index) => {
    const top = 40 + index * 60;
    const box: [number, number, number, number] = [60, top, 60 + text.length * 20, top + 26];
    const symbols = [...text].map((letter, at): { text: string; box: typeof box } => {
      return { text: letter, box: [60 + at * 20, top, 76 + at * 20, top + 26] };
    });
    return { size: 36, baseline: top + 26, bold: false, words: [{ text, confidence, box, symbols }] };
  });
  const page = { width: 900, height: 600, turned: 0, confidence: 0.8, strokes: [], shades: [], pictures: [] };
  return { ...page, lines };
}

/** Lines of several words each. */
function inLines(...lines: Word[][]): RecognisedPage["lines"] {
  return lines.flatMap((words, row) => {
    let right = 0;
    const placed = words.flatMap(([text, confidence]) => {
      const [from, top] = [right + 20, 40 + row * 60];
      right = from + text.length * 20;
      const move = (at: number): [number, number, number, number] => [
        from + at * 20,
        top,
        from + at * 20 + 16,
        top + 26,
      ];
      const symbols = [...text].map((letter, at) => ({ text: letter, box: move(at) }));
      return [{ text, confidence, box: [from, top, right, top + 26] as [number, number, number, number], symbols }];
    });
    return [{ size: 36, baseline: 66 + row * 60, bold: false, words: placed }];
  });
}

/** The text of the only picture on a page. */
const pictureText = async (...words: Word[]): Promise<string> => (await pictured(words)).figure.text;

/** The only picture on a page, and the page's own findings. */
async function pictured(words: Word[], more: Partial<RecognisedPage> = {}) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([300, 200]);
  page.drawRectangle({ x: 20, y: 20, width: 200, height: 90, color: rgb(0.3, 0.3, 0.3) });
  page.drawText("Lettering of a picture", { x: 40, y: 150, size: 14, font });
  const bytes = await makePictured(await pdf.save(), ["A line above the picture.", "And a line below it."]);
  const readPicture = async (_: number, draw: () => Promise<unknown>): Promise<RecognisedPage> => {
    await draw();
    return { ...readAs(words), ...more };
  };
  const recognition = { mode: "auto" as const, readPicture };
  const read = await readDocument(await loadPdfiumForNode(), bytesSource(bytes), {
    images: false,
    recognition,
    onPage: async () => undefined,
  });
  if (!read.ok) throw new Error(read.failure.message);
  const [model] = read.document.pages;
  const [figure, ...others] = model?.elements.filter((element) => element.kind === "figure") ?? [];
  if (model === undefined || figure === undefined) throw new Error("There is no picture.");
  expect(others).toEqual([]);
  const { pages } = structuredJson(assembleDocument({ name: "page", pages: [model] }), {});
  return { figure, warnings: model.warnings, page: pages["1"] };
}

describe("what is read from a picture", () => {
  it("is its text if it consists of words, numbers, or single letters that are certain", async () => {
    expect(await pictureText(["Harbour", 0.9], ["412", 0.8], ["a", 0.7])).toBe("Harbour\n412\na");
    expect(await pictureText(["A", 0.95], ["7", 0.96])).toBe("A\n7");
    expect(await pictureText(["港に船が入る", 0.8])).toBe("港に船が入る");
  });

  it("is marked, with the confidence of its words, and the page says so", async () => {
    const { warnings, page } = await pictured([
      ["Harbour", 0.9],
      ["412", 0.8],
    ]);
    expect(warnings).toEqual(["recognised_pictures"]);
    expect(page?.page_metadata.warnings).toEqual(["recognised_pictures"]);
    const sections = Object.values(page?.body.sections ?? {});
    expect(sections.flatMap(({ images }) => images)).toMatchObject([{ confidence: 0.85, recognised: true }]);
    expect(sections.flatMap(({ texts }) => texts).filter((text) => "recognised" in text)).toEqual([]);
    const unread = await pictured([
      ["fi", 0.8],
      ["i", 0.8],
    ]);
    expect([unread.warnings, unread.figure.recognised]).toEqual([[], undefined]);
  });

  it("is marked as partial if much was not read, and names the languages used", async () => {
    const some: Word[] = [
      ["Harbour", 0.9],
      ["412", 0.8],
    ];
    expect((await pictured(some, { unread: 0.4 })).warnings).toEqual([
      "recognised_pictures",
      "low_recognition_confidence",
    ]);
    expect((await pictured(some, { unread: 0.05, languages: ["deu", "eng"] })).page?.page_metadata).toMatchObject({
      warnings: ["recognised_pictures"],
      recognised_languages: ["deu", "eng"],
    });
  });

  it("is marked as partial if many of its words are left out", async () => {
    const { figure, warnings } = await pictured([
      ["Harbour", 0.95],
      ["Lerwick", 0.95],
      ["412", 0.5],
      ["613", 0.4],
    ]);
    expect(figure.text).toBe("Harbour\nLerwick");
    expect(warnings).toEqual(["recognised_pictures", "low_recognition_confidence"]);
  });

  it("is nothing but a warning if its words are uncertain", async () => {
    const { figure, warnings } = await pictured([
      ["Harbour", 0.65],
      ["Lerwick", 0.68],
      ["412", 0.66],
    ]);
    expect([figure.text, warnings]).toEqual(["", ["low_recognition_confidence"]]);
  });

  it("has doubtful words only between others, because the marks of a legend are at the ends of its lines", async () => {
    const legend = inLines(
      [
        ["HB", 0.3],
        ["Domestic", 0.9],
        ["use", 0.5],
        ["of", 0.9],
        ["wood", 0.9],
        ["fi", 0.3],
      ],
      [
        ["—e—", 0.65],
        ["Imported", 0.9],
        ["wood", 0.9],
      ],
    );
    expect((await pictured([], { lines: legend })).figure.text).toBe("Domestic use of wood\nImported wood");
  });

  it("is nothing if most of it is uncertain letters, as in a photograph", async () => {
    expect(await pictureText(["\\", 0.87], ["i", 0.7], ["on", 0.84])).toBe("");
    expect(await pictureText(["fi", 0.8], ["0", 0.92], ["a", 0.75], ["ila", 0.78], ["fi", 0.8], ["i", 0.8])).toBe("");
  });
});
