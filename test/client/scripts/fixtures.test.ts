import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withFileSource } from "../../../client/convert/file-source.ts";
import { loadPdfiumForNode } from "../../../client/convert/pdfium-node.ts";
import { bytesSource } from "../../../extraction/pdf/file/source.ts";
import { withDocument } from "../../../extraction/pdf/open-document.ts";
import type { PdfDocument } from "../../../extraction/pdf/pdf-document.ts";
import { makeBigPdf } from "../../../scripts/fixtures/big-pdf.ts";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";
import { makeSample } from "../../../scripts/make-sample.ts";

const runtime = await loadPdfiumForNode();

const open = <T>(bytes: Uint8Array, password: string | undefined, use: (pdf: PdfDocument) => Promise<T>) =>
  withDocument(runtime, bytesSource(bytes), password === undefined ? {} : { password }, use);

const firstPageText = async (pdf: PdfDocument): Promise<string> =>
  (await pdf.readPage(1)).glyphs.map((glyph) => glyph.text).join("");

describe("the sample document", () => {
  it("is what its script draws, byte for byte", async () => {
    const committed = await readFile(new URL("../../../samples/quire-sample.pdf", import.meta.url));
    expect(Buffer.compare(committed, await makeSample())).toBe(0);
  });

  it("has an outline of two levels, a link, rulings and a picture", async () => {
    const read = await open(await makeSample(), undefined, async (pdf) => ({
      count: pdf.pageCount,
      outline: await pdf.outline(),
      pages: [await pdf.readPage(2), await pdf.readPage(3), await pdf.readPage(4)] as const,
    }));
    if (!read.ok) throw new Error(read.failure.message);
    const { count, outline, pages } = read.value;
    expect(count).toBe(4);
    expect(outline.map((entry) => [entry.level, entry.title, entry.page])).toContainEqual([2, "3.1 Strength", 3]);
    expect(pages[0].images).toHaveLength(1);
    expect(pages[1].rulings.length).toBeGreaterThan(20);
    expect(pages[2].links[0]?.uri).toBe("https://example.com/quire/sample");
  });
});

describe("generated test files", () => {
  it("contain the requested text", async () => {
    const pdf = await makeTextPdf({ pages: 3, lines: (number) => [`Page ${number}`, "a (b) \\ c"] });
    const read = await open(pdf, undefined, async (opened) => [opened.pageCount, await firstPageText(opened)]);
    expect(read).toEqual({ ok: true, value: [3, "Page 1a (b) \\ c"] });
  });

  for (const method of ["rc4-40", "rc4-128", "aes-128"] as const) {
    it(`are protected by a password with ${method}`, async () => {
      const encryption = { method, userPassword: "open", ownerPassword: "own" };
      const pdf = await makeTextPdf({ pages: 1, lines: () => ["Secret"], encryption });
      expect(Buffer.from(pdf).includes("Secret")).toBe(false);
      expect(await open(pdf, undefined, firstPageText)).toMatchObject({ failure: { reason: "password_required" } });
      expect(await open(pdf, "wrong", firstPageText)).toMatchObject({ failure: { reason: "password_wrong" } });
      expect(await open(pdf, "open", firstPageText)).toEqual({ ok: true, value: "Secret" });
      expect(await open(pdf, "own", firstPageText)).toEqual({ ok: true, value: "Secret" });
    });
  }

  it("have the requested size, cannot be compressed, and are read without being loaded as a whole", async () => {
    const folder = await mkdtemp(join(tmpdir(), "quire-test-"));
    try {
      const path = join(folder, "big.pdf");
      const bytes = await makeBigPdf({ path, pages: 60, megabytes: 24 });
      expect(bytes).toBe((await stat(path)).size);
      expect(Math.abs(bytes - 24e6)).toBeLessThan(24e4);
      const packed = execFileSync("gzip", ["-1", "-c", path], { maxBuffer: 64e6 });
      expect(packed.length).toBeGreaterThan(bytes * 0.95);
      const read = await withFileSource(path, (source) =>
        withDocument(runtime, source, {}, async (pdf) => {
          await pdf.readPage(30);
          return { count: pdf.pageCount, share: pdf.bytesRead / bytes };
        }),
      );
      if (!read.ok) throw new Error(read.failure.message);
      expect(read.value.count).toBe(60);
      expect(read.value.share).toBeLessThan(0.2);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
