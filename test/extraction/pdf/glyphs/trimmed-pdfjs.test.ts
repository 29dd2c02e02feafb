import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { PDFDocument } from "pdf-lib";
import { definePDFJSModule } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bytesSource } from "../../../../extraction/pdf/file/source.ts";
import type { SecondRun } from "../../../../extraction/pdf/glyphs/second-opinion.ts";
import { SecondReader } from "../../../../extraction/pdf/glyphs/second-reader.ts";
import { trimPdfjs } from "../../../../scripts/packages/trim-pdfjs.ts";
import { encryptedPage } from "../encryption.ts";
import { FIRST_EXTRA_OBJECT, onePage, show } from "../pdf-bytes.ts";
import { trueTypeFont } from "../true-type.ts";

const PLACE = { width: 200, height: 100, matrix: [1, 0, 0, -1, 0, 100] } as const;
const PASSWORD = "open";

const source = await readFile(fileURLToPath(import.meta.resolve("unpdf/pdfjs")), "utf8");

/** A page in an embedded font whose codes only its ToUnicode map explains. */
function embeddedFontPage(): Uint8Array {
  const first = FIRST_EXTRA_OBJECT;
  const file = trueTypeFont([{ advance: 500 }, { advance: 600, codes: [97] }, { advance: 700, codes: [98] }]);
  const toUnicode =
    "1 begincodespacerange <0000> <ffff> endcodespacerange 2 beginbfchar <0001> <0061> <0002> <0062> endbfchar";
  return onePage("BT /F2 20 Tf 20 40 Td <000100020001> Tj ET", {
    resources: `/Font << /F2 ${first} 0 R >>`,
    objects: [
      `<< /Type /Font /Subtype /Type0 /BaseFont /Test /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 4} 0 R >>`,
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Test /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor ${first + 2} 0 R /W [1 [600 700]] >>`,
      `<< /Type /FontDescriptor /FontName /Test /Flags 4 /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontBBox [0 0 1000 1000] /FontFile2 ${first + 3} 0 R >>`,
      { data: file, entries: `/Length1 ${file.byteLength}` },
      { data: `/CIDInit /ProcSet findresource begin begincmap ${toUnicode} endcmap end` },
    ],
  });
}

async function formPage(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([200, 100]);
  page.drawText("over a form", { x: 20, y: 40, size: 12 });
  const name = document.getForm().createTextField("name");
  name.setText("filled in");
  name.addToPage(page, { x: 20, y: 70, width: 100, height: 20 });
  document.getForm().createCheckBox("agreed").addToPage(page, { x: 150, y: 70, width: 20, height: 20 });
  return await document.save();
}

const brotliPage = (): Uint8Array =>
  onePage({ entries: "/Filter /BrotliDecode", data: brotliCompressSync(show("in a rare filter", 20, 40)) });

const imagePage = (): Uint8Array =>
  onePage(`q 50 0 0 50 0 0 cm BI /W 2 /H 2 /BPC 8 /CS /G ID abcd EI Q ${show("beside an image", 20, 40)}`);

const annotatedPage = (): Uint8Array =>
  onePage(show("under notes", 20, 40), {
    page: "/Annots [6 0 R 7 0 R]",
    objects: [
      "<< /Type /Annot /Subtype /FreeText /Rect [10 60 90 90] /Contents (a note) /DA (/Helv 10 Tf 0 g) >>",
      "<< /Type /Annot /Subtype /Highlight /Rect [20 40 60 50] /QuadPoints [20 50 60 50 20 40 60 40] >>",
    ],
  });

const files: [string, Uint8Array][] = [
  ["in a standard font", onePage(show("plain words", 20, 40))],
  ["in an embedded font", embeddedFontPage()],
  ["in an encrypted file", encryptedPage(show("behind a password", 20, 40), PASSWORD)],
  ["in a form", await formPage()],
  ["behind a rare filter", brotliPage()],
  ["beside an image", imagePage()],
  ["under annotations", annotatedPage()],
];

async function readAll(): Promise<(SecondRun[] | undefined)[]> {
  const read: (SecondRun[] | undefined)[] = [];
  for (const [name, bytes] of files) {
    const reader = new SecondReader(bytesSource(bytes), name.includes("encrypted") ? PASSWORD : undefined);
    read.push(await reader.readRuns(1, PLACE));
    await reader.close();
  }
  return read;
}

describe("pdf.js as it is deployed", () => {
  let folder = "";
  let trimmed = "";
  let whole: (SecondRun[] | undefined)[] = [];
  let short: (SecondRun[] | undefined)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "quire-pdfjs-"));
    whole = await readAll();
    trimmed = trimPdfjs(source);
    const path = join(folder, "pdfjs.mjs");
    await writeFile(path, trimmed);
    // The worker part registers itself globally, so the two builds take turns.
    await definePDFJSModule(() => import(/* @vite-ignore */ pathToFileURL(path).href));
    short = await readAll();
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(files.map(([name], index) => [name, index] as const))("reads text %s like the complete one", (_, index) => {
    expect(short[index]?.map(({ text }) => text).join("")).toMatch(/\w/);
    expect(short[index]).toEqual(whole[index]);
  });

  it("is smaller by at least a third", () => {
    expect(trimmed.length).toBeLessThan((source.length * 2) / 3);
  });

  it("is not made from a bundle that has changed", () => {
    expect(() => trimPdfjs(source.replace('"PDFEditor"', '"Editor"'))).toThrow("PDFEditor");
  });
});
