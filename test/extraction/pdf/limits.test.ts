import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { loadPdfiumForNode } from "../../../client/convert/pdfium-node.ts";
import { MAX_IMAGE_PIXELS } from "../../../extraction/page/page-image.ts";
import { bytesSource } from "../../../extraction/pdf/file/source.ts";
import { withDocument } from "../../../extraction/pdf/open-document.ts";
import { PdfTrap } from "../../../extraction/pdf/pdfium/errors.ts";
import {
  MAX_DRAWING_INSTRUCTIONS,
  MAX_HEAP_BYTES,
  MAX_OPENING_INSTRUCTIONS,
  MAX_PAGE_OBJECTS,
  MAX_READING_INSTRUCTIONS,
} from "../../../extraction/pdf/pdfium/limits.ts";
import { onePage, type PdfObject, pdfFile, show } from "./pdf-bytes.ts";
import { firstPage, openFailure, reading, textOf } from "./reading.ts";

const MIB = 1024 * 1024;

async function expectNextIsFine(): Promise<void> {
  expect(textOf((await firstPage(onePage(show("fine", 20, 40)))).glyphs)).toBe("fine");
}

/** What became of a file: its text, or the name of a typed error. Anything else fails the test. */
async function outcome(file: Uint8Array): Promise<string> {
  try {
    return textOf((await firstPage(file)).glyphs);
  } catch (error) {
    if (!(error instanceof PdfTrap)) throw error;
    return error.name;
  }
}

it("opening a file, reading a page and drawing it may together take no more than 30 s, at the pace of hostile pages", () => {
  const [instructionNs, layoutSeconds] = [0.4, 4];
  const all = MAX_OPENING_INSTRUCTIONS + MAX_READING_INSTRUCTIONS + MAX_DRAWING_INSTRUCTIONS;
  expect((all * instructionNs) / 1e9 + layoutSeconds).toBeLessThanOrEqual(30);
});

describe("a crash of PDFium", () => {
  /** Content that decompresses to more than the heap may hold. */
  const bomb = {
    entries: "/Filter [/FlateDecode /FlateDecode]",
    data: deflateSync(deflateSync(new Uint8Array(MAX_HEAP_BYTES + MIB).fill(0x20))),
  };

  it("is a typed error, and does not affect the next document", async () => {
    expect(bomb.data.byteLength).toBeLessThan(10_000);
    await expect(firstPage(onePage(bomb))).rejects.toBeInstanceOf(PdfTrap);
    await expectNextIsFine();
  });

  it("ends its document: later calls fail the same way, closing does not hang", async () => {
    const errors: unknown[] = [];
    await reading(onePage(bomb), async (document) => {
      for (const page of [1, 1]) await document.readPage(page).catch((error: unknown) => errors.push(error));
      await document.renderPage(1, { dpi: 72 }).catch((error: unknown) => errors.push(error));
      return 0;
    });
    expect(errors).toHaveLength(3);
    for (const error of errors) expect(error).toBeInstanceOf(PdfTrap);
    await expectNextIsFine();
  });

  it("never lets the heap outgrow its limit", async () => {
    const runtime = await loadPdfiumForNode();
    const heapBytes = await withDocument(runtime, bytesSource(onePage(bomb)), {}, async (document) => {
      await document.readPage(1).catch(() => undefined);
      return document.heapBytes;
    });
    expect(heapBytes).toMatchObject({ ok: true });
    if (heapBytes.ok) expect(heapBytes.value).toBeLessThanOrEqual(MAX_HEAP_BYTES);
  });

  it("affects only the instance in which it happened", async () => {
    const runtime = await loadPdfiumForNode();
    const opened = await withDocument(runtime, bytesSource(onePage(show("outer", 20, 40))), {}, async (outer) => {
      await expect(
        withDocument(runtime, bytesSource(onePage(bomb)), {}, (inner) => inner.readPage(1)),
      ).rejects.toBeInstanceOf(PdfTrap);
      return textOf((await outer.readPage(1)).glyphs);
    });
    expect(opened).toEqual({ ok: true, value: "outer" });
  });
});

describe("a document closes", () => {
  it("if its user throws, and the error is passed on", async () => {
    const own = new Error("my own");
    await expect(
      reading(onePage(""), async () => {
        throw own;
      }),
    ).rejects.toBe(own);
    await expectNextIsFine();
  });
});

describe("a page of enormous size", () => {
  it("is drawn at a lower resolution, which the bitmap reports", async () => {
    const image = await reading(onePage(show("x", 20, 40), { media: [0, 0, 14_400, 14_400] }), (document) =>
      document.renderPage(1, { dpi: 144 }),
    );
    expect(image.width * image.height).toBeLessThanOrEqual(MAX_IMAGE_PIXELS * 1.001);
    expect(image.dpi).toBeLessThan(144);
    expect(image.width).toBe(Math.round((14_400 * image.dpi) / 72));
  });

  it("is drawn however thin it is", async () => {
    const image = await reading(onePage("", { media: [0, 0, 200_000, 3] }), (document) =>
      document.renderPage(1, { dpi: 144 }),
    );
    expect(image.height).toBeGreaterThanOrEqual(1);
    expect(image.width * image.height).toBeLessThanOrEqual(MAX_IMAGE_PIXELS * 1.1);
  });
});

describe("bombs end in a result or a typed error", () => {
  it("an image of 131,071 x 131,071 pixels", async () => {
    const image: PdfObject = {
      entries: "/Type /XObject /Subtype /Image /Width 131071 /Height 131071 /ColorSpace /DeviceRGB /BitsPerComponent 8",
      data: "not much",
    };
    const file = onePage(`${show("beside", 20, 40)} q 100 0 0 100 0 0 cm /Im Do Q`, {
      resources: "/XObject << /Im 6 0 R >>",
      objects: [image],
    });
    expect(await outcome(file)).toBe("beside");
    const drawn = await reading(file, (document) => document.renderPage(1, { dpi: 72 })).catch(
      (error: unknown) => error,
    );
    expect(drawn instanceof PdfTrap || (drawn as { width: number }).width === 200).toBe(true);
    await expectNextIsFine();
  });

  it("forms that draw each other ten times, nine levels deep", async () => {
    const level = (index: number): PdfObject => ({
      entries: `/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << /XObject << /Fm ${index + 7} 0 R >> >>`,
      data: index === 8 ? "0 0 1 1 re f" : "/Fm Do ".repeat(10),
    });
    const objects = Array.from({ length: 9 }, (_, index) => level(index));
    const file = onePage(`${show("laugh", 20, 40)} /Fm Do`, { resources: "/XObject << /Fm 6 0 R >>", objects });
    expect(["laugh", "PdfTrap"]).toContain(await outcome(file));
    await expectNextIsFine();
  }, 30_000);

  it("a form that draws itself", async () => {
    const form = {
      entries: "/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << /XObject << /Fm 6 0 R >> >>",
      data: "/Fm Do",
    };
    const file = onePage(`${show("self", 20, 40)} /Fm Do`, { resources: "/XObject << /Fm 6 0 R >>", objects: [form] });
    expect(await outcome(file)).toBe("self");
  });

  it("a page tree that contains itself, and one that is very deep", async () => {
    const own = pdfFile(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"]);
    expect(["no_pages", "damaged", "opened", "too_complex"]).toContain(await openFailure(own));
    const depth = 5000;
    const nodes = Array.from({ length: depth }, (_, index) => `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>`);
    const page = `<< /Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 200 100] >>`;
    const deep = pdfFile(["<< /Type /Catalog /Pages 2 0 R >>", ...nodes, page]);
    const opened = await reading(deep, (document) => document.readPage(1)).catch((error: unknown) => error);
    expect(opened).toBeTypeOf("object");
    await expectNextIsFine();
  });

  it("more objects than are examined", async () => {
    const content = "1 1 m 9 9 l S\n".repeat(MAX_PAGE_OBJECTS + 1000);
    const result = await firstPage(onePage(content)).catch((error: unknown) => error);
    if (!(result instanceof PdfTrap)) expect(result).toMatchObject({ pageNumber: 1 });
    await expectNextIsFine();
  }, 30_000);
});
