import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument, rgb, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { convertCommand } from "../../../client/commands/convert.ts";
import { makePictured } from "../../../scripts/fixtures/pictured-pdf.ts";

/*
 * Pictures on pages that also have text, read by the real recognition engine: their words are placed where they are in
 * the picture.
 */

const ROWS = [
  ["Station", "Trains", "Delay"],
  ["Oban", "412", "3.5"],
  ["Thurso", "187", "6.1"],
  ["Mallaig", "265", "2.8"],
];

const AROUND: [string, string] = [
  "The stations on the coast are served by few trains each month.",
  "All figures were counted by hand between April and June.",
];

async function tablePicture(rows = ROWS, margin = 0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([300 + 2 * margin, 110 + 2 * margin]);
  page.translateContent(margin, margin);
  for (let row = 0; row <= rows.length; row++)
    page.drawLine({ start: { x: 10, y: 100 - row * 22 }, end: { x: 280, y: 100 - row * 22 }, thickness: 1 });
  for (let column = 0; column <= 3; column++)
    page.drawLine({ start: { x: 10 + column * 90, y: 100 }, end: { x: 10 + column * 90, y: 12 }, thickness: 1 });
  rows.forEach((row, index) => {
    row.forEach((text, column) => {
      page.drawText(text, { x: 16 + column * 90, y: 84 - index * 22, size: 11, font });
    });
  });
  return pdf.save();
}

async function chartPicture(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([320, 200]);
  page.drawText("Passengers by season", { x: 90, y: 180, size: 12, font });
  ["Spring", "Summer", "Autumn", "Winter"].forEach((season, index) => {
    page.drawRectangle({
      x: 40 + index * 68,
      y: 30,
      width: 40,
      height: 40 + ((index * 37) % 90),
      color: rgb(0.2, 0.4, 0.7),
    });
    page.drawText(season, { x: 40 + index * 68, y: 14, size: 10, font });
  });
  return pdf.save();
}

const MARGIN_ROWS = [
  ["Length", "A day", "A week"],
  ["to 8 m", "12.50", "75.00"],
  ["8 to 12 m", "18.00", "108.00"],
  ["over 12 m", "27.40", "164.40"],
];

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-picture-"));
  // Together, because starting the recognition engine takes longer than reading one of these pages.
  await convert({
    table: await makePictured(await tablePicture(), AROUND),
    margin: await makePictured(await tablePicture(MARGIN_ROWS, 90), AROUND),
  });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Converts files by their names, one after the other in one process. */
async function convert(files: Record<string, Uint8Array>, args: string[] = []): Promise<void> {
  const paths = Object.keys(files).map((name) => join(folder, `${name}.pdf`));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, `${name}.pdf`), bytes);
  const quiet = { write: () => true };
  const context = { env: {}, stdout: quiet, stderr: quiet };
  expect(await convertCommand.run([...paths, "--out", folder, "--jobs", "1", ...args], context)).toBe(0);
}

async function outputOf(name: string) {
  const json: unknown = JSON.parse(await readFile(join(folder, `${name}.json`), "utf8"));
  const { page_metadata, ...page } = (json as { pages: Record<string, Page> }).pages["1"] ?? { page_metadata: {} };
  return {
    markdown: await readFile(join(folder, `${name}.md`), "utf8"),
    warnings: page_metadata.warnings ?? [],
    page_metadata,
    page,
  };
}

interface Page {
  page_metadata: { warnings?: string[] };
}

const cellsOf = (markdown: string): string[] =>
  [...markdown.matchAll(/<t[dh]>(.*?)<\/t[dh]>/g)].map(([, text]) => text?.trim() ?? "");

describe("a picture on a page with text", { timeout: 60_000 }, () => {
  it("becomes a table if it shows one", async () => {
    const { markdown, page } = await outputOf("table");
    expect(cellsOf(markdown)).toEqual(ROWS.flat());
    expect(markdown.indexOf("Mallaig")).toBeGreaterThan(markdown.indexOf(AROUND[0]));
    expect(markdown.indexOf(AROUND[1])).toBeGreaterThan(markdown.indexOf("Mallaig"));
    expect(markdown).not.toContain("![");
    expect(JSON.stringify(page)).toContain("Thurso");
  });

  it("becomes a table even with a broad margin around it, and keeps its short words", async () => {
    const { markdown, page_metadata } = await outputOf("margin");
    expect(cellsOf(markdown)).toEqual(MARGIN_ROWS.flat());
    expect(page_metadata).toMatchObject({ warnings: ["recognised_pictures"], recognised_languages: ["eng"] });
  });

  it("gets the labels of a chart as its text", async () => {
    await convert({ chart: await makePictured(await chartPicture(), AROUND) }, ["--images"]);
    const { markdown, page } = await outputOf("chart");
    for (const label of ["Passengers by season", "Spring", "Summer", "Autumn", "Winter"])
      expect(markdown).toContain(label);
    expect(markdown).toContain("![");
    expect(JSON.stringify(page)).toMatch(/"extracted_text":"[^"]*Summer/);
  });

  it("stays a plain picture when recognition is off", async () => {
    await convert({ off: await makePictured(await tablePicture(), AROUND) }, ["--ocr", "off", "--images"]);
    const { markdown } = await outputOf("off");
    expect(markdown).not.toContain("Thurso");
    expect(markdown).toContain("![");
  });
});
