import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PDFDocument, StandardFonts } from "pdf-lib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { convertCommand } from "../../../client/commands/convert.ts";
import { convertFile } from "../../../client/convert/convert-file.ts";
import { loadPdfiumForNode } from "../../../client/convert/pdfium-node.ts";
import { bytesSource } from "../../../extraction/pdf/file/source.ts";
import { encodePng } from "../../../extraction/pdf/image/png.ts";
import { withDocument } from "../../../extraction/pdf/open-document.ts";
import { makeScan } from "../../../scripts/fixtures/scan-pdf.ts";
import { makePng, makeWebp } from "../../extraction/picture-files/make-pictures.ts";

/*
 * Scanned pages read by the real recognition engine: images without a text layer become headings, paragraphs and
 * tables, whichever way up they are.
 */

const run = promisify(execFile);

const ROWS = [
  ["Port", "Ships", "Tonnes"],
  ["Harwich", "214", "58,300"],
  ["Lerwick", "96", "12,750"],
  ["Penzance", "143", "31,900"],
];

/** A page with a heading, two paragraphs and a ruled table between them. */
async function printedPage(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.TimesRoman),
    await pdf.embedFont(StandardFonts.TimesRomanBold),
  ];
  const page = pdf.addPage([420, 595]);
  page.drawText("Shipping in the northern ports", { x: 50, y: 530, size: 18, font: bold });
  const paragraph = (top: number, lines: string[]) =>
    lines.forEach((line, index) => {
      page.drawText(line, { x: 50, y: top - index * 15, size: 12, font: plain });
    });
  paragraph(495, [
    "The harbour masters counted every vessel that entered",
    "between March and October, whatever it carried, and",
    "wrote down its weight before the pilots left it.",
  ]);
  for (let row = 0; row <= ROWS.length; row++) {
    const y = 430 - row * 24;
    page.drawLine({ start: { x: 50, y }, end: { x: 350, y }, thickness: 1 });
  }
  for (let column = 0; column <= 3; column++) {
    const x = 50 + column * 100;
    page.drawLine({ start: { x, y: 430 }, end: { x, y: 430 - ROWS.length * 24 }, thickness: 1 });
  }
  ROWS.forEach((row, index) => {
    row.forEach((text, column) => {
      page.drawText(text, { x: 58 + column * 100, y: 413 - index * 24, size: 12, font: index === 0 ? bold : plain });
    });
  });
  paragraph(300, [
    "Fishing boats below twenty tonnes are missing, since",
    "nobody asked their masters for anything but the catch.",
  ]);
  return pdf.save();
}

const PROSE = [
  "The harbour masters counted every vessel that entered",
  "between March and October, whatever it carried, and",
  "wrote down its weight before the pilots left it.",
  "Fishing boats below twenty tonnes are missing, since",
  "nobody asked their masters for anything but the catch.",
  "Timber arrived in spring, and coal throughout the winter,",
  "although several ports were closed for weeks by storms.",
];
/** The line with some words replaced by plausible other ones. */
const misspelt = (line: string): string =>
  line.replaceAll(/\b[a-z]{5,}\b/g, (word) => (word.length % 3 === 0 ? word : `${word.slice(0, 2)}tl${word.slice(3)}`));

/** A page with nothing but prose, which is soon read. */
async function prosePage(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  const page = pdf.addPage([420, 200]);
  for (const [index, line] of PROSE.entries()) page.drawText(line, { x: 50, y: 140 - index * 15, size: 12, font });
  return pdf.save();
}

/** The printed page as a picture, as a phone would take it. */
async function photograph(page: Uint8Array): Promise<Uint8Array> {
  const opened = await withDocument(await loadPdfiumForNode(), bytesSource(page), {}, (document) =>
    document.renderPage(1, { dpi: 150 }).then((bitmap) => encodePng(bitmap)),
  );
  if (!opened.ok) throw new Error(opened.failure.message);
  return opened.value;
}

const TORN = 0.6;
const LAYER = (change: (text: string) => string) =>
  PROSE.map((text, index) => ({ text: change(text), x: 50, top: 60 + index * 15, size: 12 }));

/** Files by the names under which most tests find their outputs. */
async function scans(printed: Uint8Array): Promise<Record<string, Uint8Array>> {
  const [prose, photo] = [await prosePage(), await photograph(printed)];
  return {
    "straight.pdf": await makeScan(printed),
    "askew.pdf": await makeScan(printed, { skew: 3 }),
    "upside-down.pdf": await makeScan(printed, { turn: 180 }),
    "left.pdf": await makeScan(printed, { turn: 270 }),
    "right-askew.pdf": await makeScan(printed, { turn: 90, skew: -2 }),
    "shadow.pdf": await makeScan(printed, { shadow: 0.3 }),
    "stamp.pdf": await makeScan(printed, { size: 0.05 }),
    "wrong-layer.pdf": await makeScan(prose, { layer: LAYER(misspelt) }),
    // One word shows that the text layer was used.
    "right-layer.pdf": await makeScan(prose, { layer: LAYER((text) => text.replace("catch", "haul")) }),
    "photo.png": photo,
    "cut.png": photo.slice(0, photo.length * TORN),
    "plain.pdf": printed,
  };
}

/** Files that are converted without recognition. */
const unread = async (printed: Uint8Array): Promise<Record<string, Uint8Array>> => ({
  "off.pdf": await makeScan(printed),
  "decoded.webp": makeWebp({ frames: 2 }),
  "interlaced.png": makePng({ width: 1, height: 1, interlace: 1, rows: [[0, 255]] }),
});

let folder = "";
let printed: Uint8Array;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-scan-"));
  printed = await printedPage();
  await convert(await unread(printed), ["--ocr", "off"]);
  // Together, because starting the recognition engine takes longer than reading one of these pages.
  await convert(await scans(printed));
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Converts files by their names, one after the other in one process. */
async function convert(files: Record<string, Uint8Array>, args: string[] = []): Promise<void> {
  const paths = Object.keys(files).map((name) => join(folder, name));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  const quiet = { write: () => true };
  const context = { env: {}, stdout: quiet, stderr: quiet };
  const options = ["--out", folder, "--jobs", "1", "--timeout", "300"];
  expect(await convertCommand.run([...paths, ...options, ...args], context)).toBe(0);
}

/** What was written for the file of this name, without its ending. */
async function outputOf(name: string) {
  const json: unknown = JSON.parse(await readFile(join(folder, `${name}.json`), "utf8"));
  const { pages } = json as { pages: Record<string, Page> };
  const page = pages["1"];
  const texts = Object.values(page?.body.sections ?? {}).flatMap((section) => section.texts);
  const warnings = page?.page_metadata.warnings ?? [];
  return {
    markdown: await readFile(join(folder, `${name}.md`), "utf8"),
    warnings,
    texts,
    pictures: Object.values(page?.body.sections ?? {}).flatMap((section) => section.images),
    pages: Object.keys(pages).length,
  };
}

async function converted(name: string, bytes: Uint8Array, args: string[], ending = "pdf") {
  await convert({ [`${name}.${ending}`]: bytes }, args);
  return outputOf(name);
}

const cellsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/<t[dh]>(.*?)<\/t[dh]>/g)].map(([, text]) => text?.trim() ?? "");

interface Page {
  page_metadata: { warnings?: string[] };
  body: {
    sections: Record<
      string,
      { texts: { bbox: number[]; content: string }[]; images: { bbox: number[]; src: string }[] }
    >;
  };
}

describe("a scanned page", { timeout: 60_000 }, () => {
  it("is read like a printed one: heading, paragraphs, table", async () => {
    const { markdown, warnings } = await outputOf("straight");
    expect(markdown).toMatch(/^# Shipping in the northern ports$/m);
    expect(markdown).toContain("The harbour masters counted every vessel");
    expect(cellsOf(markdown)).toEqual(ROWS.flat());
    expect(markdown).toContain("nobody asked their masters for anything but the catch");
    expect(warnings).toEqual(["no_text_layer", "recognised"]);
  });

  /** Height in a page image of 840 by 1190 pixels: 300 points above the bottom edge. */
  const MIDDLE = 597;

  it.each([
    ["askew", "askew", 1, MIDDLE],
    ["upside down", "upside-down", 1, 1190 - MIDDLE],
    ["on its left side", "left", 0, MIDDLE],
    ["on its right side, askew", "right-askew", 0, 1190 - MIDDLE],
  ] as const)("is read when it lies %s, with boxes where its words are", async (_, name, axis, wanted) => {
    const { markdown, texts } = await outputOf(name);
    expect(markdown).toMatch(/^# Shipping in the northern ports$/m);
    // Rotation blurs the page a little: a letter may be mistaken for a similar one.
    const cells = cellsOf(markdown);
    expect(cells).toHaveLength(ROWS.flat().length);
    expect(ROWS.flat().filter((text, index) => cells[index] !== text).length).toBeLessThanOrEqual(1);
    const last = texts.find(({ content }) => content.includes("Fishing boats"));
    const middle = ((last?.bbox[axis] ?? 0) + (last?.bbox[axis + 2] ?? 0)) / 2;
    expect(Math.abs(middle - wanted)).toBeLessThan(30);
  });

  it.each([
    ["in a shadow that makes most of it grey", "shadow"],
    ["on a page as small as a stamp", "stamp"],
  ])("is read %s", async (_, name) => {
    const { markdown, warnings } = await outputOf(name);
    expect(markdown).toContain("Shipping in the northern ports");
    expect(markdown).toMatch(/wrote down its weight before the\s+pilots left it/);
    expect(cellsOf(markdown)).toEqual(ROWS.flat());
    expect(markdown).toContain("nobody asked their masters for anything but the catch");
    expect(warnings).toEqual(["no_text_layer", "recognised"]);
  });

  it("is read if the words of its text layer are plausible but wrong; a correct layer is kept", async () => {
    const wrong = await outputOf("wrong-layer");
    expect(wrong.warnings).toEqual(["recognised"]);
    expect(wrong.markdown).toContain("nobody asked their masters for anything but the catch");
    const right = await outputOf("right-layer");
    expect(right.warnings).toEqual([]);
    expect(right.markdown).toContain("masters for anything but the haul");
  });

  it("stays a picture when recognition is off", async () => {
    const off = await outputOf("off");
    expect(off.warnings).toEqual(["no_text_layer"]);
    expect(off.markdown).not.toContain("Shipping");
  });

  it("is refused with a language that has no model, and read in one that was added", async () => {
    const models = await mkdtemp(join(folder, "models-"));
    const packaged = "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz";
    await copyFile(fileURLToPath(import.meta.resolve(packaged)), join(models, "own_lang.traineddata.gz"));
    const refused = (args: string[]) => converted("unknown", printed, args);
    await expect(refused(["--languages", "eng,tlh"])).rejects.toThrow(/"tlh".*eng, deu, fra, .*--ocr-models/);
    await expect(refused(["--ocr-models", join(models, "none")])).rejects.toThrow(/--ocr-models: .*none/);
    const added = await converted("added", await makeScan(await prosePage()), [
      "--languages",
      "own_lang",
      "--ocr-models",
      models,
    ]);
    expect(added.warnings).toEqual(["no_text_layer", "recognised"]);
    expect(added.markdown).toContain("The harbour masters counted every vessel");
  });

  it("has its photographs cropped, however pale they are", async () => {
    // The photograph and the text around it.
    const part = { left: 0, top: 0, width: 560, height: 640 };
    const scan = sharp(fileURLToPath(new URL("../../../samples/scan.png", import.meta.url).href));
    const sample = await scan.extract(part).greyscale().withMetadata({ density: 130 }).png().toBuffer();
    const { pictures } = await converted("sample", sample, ["--images"], "png");
    expect(pictures).toHaveLength(1);
    const [{ bbox = [], src = "" } = {}] = pictures;
    expect(bbox.map((side, index) => Math.abs(side - ([128, 202, 574, 500][index] ?? 0)) < 12)).toEqual(
      Array(4).fill(true),
    );
    expect((await readFile(join(folder, src))).length).toBeGreaterThan(10_000);
  });

  it("reports progress in each of its passes", async () => {
    let readings = 0;
    const path = join(folder, "headlong.pdf");
    await writeFile(path, await makeScan(await prosePage(), { turn: 180 }));
    const task = {
      path,
      outDir: folder,
      name: "headlong",
      images: false,
      debug: false,
      timing: false,
      progress: false,
    };
    const outcome = await convertFile(
      await loadPdfiumForNode(),
      { ...task, furniture: "mark", ocr: "auto" },
      { onPage: () => undefined, onProgress: () => undefined, onReading: () => readings++ },
    );
    expect(outcome.ok).toBe(true);
    // Reported at the beginning, after the page was read upside down, and after it was read upright.
    expect(readings).toBeGreaterThanOrEqual(3);
  });

  it("is reported as damaged if its file is truncated, and the intact part is read", async () => {
    const { markdown, warnings } = await outputOf("cut");
    expect(markdown).toMatch(/^# Shipping in the northern ports$/m);
    expect(markdown).not.toContain("Fishing boats");
    expect(warnings).toEqual(["no_text_layer", "recognised", "damaged_picture"]);
  });

  it("may be a picture file", async () => {
    const { markdown, warnings } = await outputOf("photo");
    expect(markdown).toMatch(/^# Shipping in the northern ports$/m);
    expect(cellsOf(markdown)).toEqual(ROWS.flat());
    expect(warnings).toEqual(["no_text_layer", "recognised"]);
    // The script that draws the boxes accepts the same files.
    const script = fileURLToPath(new URL("../../../scripts/draw-boxes.ts", import.meta.url).href);
    await run(process.execPath, [script, join(folder, "photo.png"), join(folder, "photo.json"), join(folder, "boxes")]);
    expect((await readFile(join(folder, "boxes/page-1-boxes.png"))).length).toBeGreaterThan(10_000);
  });

  it.each([
    ["WebP", "decoded", 2],
    ["an interlaced PNG", "interlaced", 1],
  ])("may be %s, which is decoded first", async (_, name, count) => {
    expect((await outputOf(name)).pages).toBe(count);
  });

  it("is only a page without text, unless recognition is forced", async () => {
    const plain = await outputOf("plain");
    expect(plain.warnings).toEqual([]);
    const forced = await converted("forced", printed, ["--ocr", "force"]);
    expect(forced.warnings).toEqual(["recognised"]);
    expect(cellsOf(forced.markdown)).toEqual(ROWS.flat());
  });
});
