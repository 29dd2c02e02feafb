import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BlendMode, degrees, PDFDocument, rgb, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { convertCommand } from "../../../client/commands/convert.ts";
import { loadPdfiumForNode } from "../../../client/convert/pdfium-node.ts";
import { bytesSource } from "../../../extraction/pdf/file/source.ts";
import { encodePng } from "../../../extraction/pdf/image/png.ts";
import { withDocument } from "../../../extraction/pdf/open-document.ts";

/* Scans in colour with a stamp over their print, through the real recognition engine. */

const LINES = [
  "The harbour masters counted every vessel that entered",
  "between March and October, whatever it carried, and",
  "wrote down its weight before the pilots left it.",
  "Fishing boats below twenty tonnes are missing, since",
  "nobody asked their masters for anything but the catch.",
  "Timber arrived in spring, and coal throughout the winter.",
];

/** The picture of a page of prose with a stamp over its second to fifth lines. */
async function stamped({ colour = rgb(0.75, 0.1, 0.1), opacity = 1 } = {}): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.TimesRoman),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const page = pdf.addPage([420, 300]);
  LINES.forEach((line, index) => {
    page.drawText(line, { x: 50, y: 240 - index * 15, size: 12, font: plain });
  });
  const look = { color: colour, opacity, blendMode: BlendMode.Multiply, rotate: degrees(12) };
  page.drawText("RECEIVED", { x: 170, y: 178, size: 22, font: bold, ...look });
  page.drawRectangle({
    ...{ x: 160, y: 166, width: 130, height: 34, borderWidth: 2, rotate: degrees(12) },
    ...{ borderColor: colour, borderOpacity: opacity, blendMode: BlendMode.Multiply },
  });
  const drawn = await withDocument(await loadPdfiumForNode(), bytesSource(await pdf.save()), {}, (document) =>
    document.renderPage(1, { dpi: 200 }).then((bitmap) => encodePng(bitmap)),
  );
  if (!drawn.ok) throw new Error(drawn.failure.message);
  return drawn.value;
}

const COLOURS = { red: rgb(0.75, 0.1, 0.1), blue: rgb(0.1, 0.15, 0.7) };

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-stamped-"));
  const paths: string[] = [];
  for (const [name, colour] of Object.entries(COLOURS)) {
    const path = join(folder, `${name}.png`);
    await writeFile(path, await stamped({ colour }));
    paths.push(path);
  }
  const quiet = { write: () => true };
  const context = { env: {}, stdout: quiet, stderr: quiet };
  // Together, because starting the recognition engine takes longer than reading one of these pictures.
  expect(await convertCommand.run([...paths, "--out", folder, "--jobs", "1"], context)).toBe(0);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const outputOf = (name: string, ending: string): Promise<string> => readFile(join(folder, `${name}.${ending}`), "utf8");

describe("a scan with a stamp over its print", { timeout: 60_000 }, () => {
  it.each(Object.keys(COLOURS))(
    "keeps the print under a %s stamp, and the stamp as a picture with its words",
    async (name) => {
      const [markdown, json] = [await outputOf(name, "md"), await outputOf(name, "json")];
      const words = markdown.split(/\s+/);
      const missing = LINES.join(" ")
        .split(" ")
        .filter((word) => !words.includes(word));
      expect(missing).toEqual([]);
      expect(markdown).toContain("RECEIVED");
      expect(JSON.parse(json)).toMatchObject({
        pages: { 1: { body: { sections: { 0: { images: [{ extracted_text: "RECEIVED" }] } } } } },
      });
      expect(json).not.toContain("low_recognition_confidence");
    },
  );
});
