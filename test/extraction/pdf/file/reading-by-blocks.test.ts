import { describe, expect, it } from "vitest";
import { ChunkCache } from "../../../../extraction/pdf/file/chunk-cache.ts";
import { bytesSource } from "../../../../extraction/pdf/file/source.ts";
import { PdfReadError } from "../../../../extraction/pdf/pdfium/errors.ts";
import { CACHED_CHUNKS, CHUNK_BYTES, MAX_COPIED_FILE_BYTES } from "../../../../extraction/pdf/pdfium/limits.ts";
import { onePage, type PdfObject, pdfFile, show } from "../pdf-bytes.ts";
import { reading, remoteSource, textOf } from "../reading.ts";

const PAGES = 40;
const BALLAST_BYTES = 500_000;

/** Pages with an image of half a megabyte each, like a scanned file. */
function bigFile(): Uint8Array {
  const fontNumber = 3 + 3 * PAGES;
  const pages = Array.from({ length: PAGES }, (_, index): PdfObject[] => {
    const first = 3 + 3 * index;
    const resources = `<< /Font << /F1 ${fontNumber} 0 R >> /XObject << /Im ${first + 2} 0 R >> >>`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents ${first + 1} 0 R /Resources ${resources} >>`,
      { data: `${show(`page ${index + 1}`, 20, 40)} q 10 0 0 10 0 0 cm /Im Do Q` },
      {
        entries: "/Type /XObject /Subtype /Image /Width 1000 /Height 500 /ColorSpace /DeviceGray /BitsPerComponent 8",
        data: new Uint8Array(BALLAST_BYTES).fill(index),
      },
    ];
  }).flat();
  const kids = Array.from({ length: PAGES }, (_, index) => `${3 + 3 * index} 0 R`).join(" ");
  return pdfFile([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${PAGES} >>`,
    ...pages,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);
}

const file = bigFile();

describe("a remote file", () => {
  it("has its pages counted by reading a small part of it", async () => {
    const { pages, bytesRead } = await reading(remoteSource(file), async (document) => ({
      pages: document.pageCount,
      bytesRead: document.bytesRead,
    }));
    expect(pages).toBe(PAGES);
    expect(bytesRead).toBeGreaterThan(0);
    expect(bytesRead).toBeLessThan(file.byteLength / 20);
  });

  it("provides a page by reading only what the page needs", async () => {
    await reading(remoteSource(file), async (document) => {
      expect(textOf((await document.readPage(7)).glyphs)).toBe("page 7");
      expect(document.bytesRead).toBeLessThan(file.byteLength / 5);
      expect(document.heapBytes).toBeLessThan(file.byteLength + 16_000_000);
    });
  });

  it("reads the same as one in memory, drawing included", async () => {
    const read = (source: Uint8Array | ReturnType<typeof remoteSource>) =>
      reading(source, async (document) => ({
        page: await document.readPage(3),
        image: await document.renderPage(3, { dpi: 72 }),
      }));
    expect(await read(remoteSource(file))).toEqual(await read(file));
  });

  it("may fail to answer, which is not reported as a fault of the file", async () => {
    const source = remoteSource(file);
    const cause = new Error("storage is away");
    await expect(
      reading(source, async (document) => {
        source.read = async () => {
          throw cause;
        };
        return document.readPage(20);
      }),
    ).rejects.toMatchObject({ name: "PdfReadError", retryable: true, cause });
    const away = { ...source, read: () => Promise.reject(cause) };
    await expect(reading(away, async () => 0)).rejects.toBeInstanceOf(PdfReadError);
  });

  it("may be cut off, and the error says so", async () => {
    const source = remoteSource(file);
    const read = source.read;
    await expect(
      reading(source, async (document) => {
        source.read = async (offset, length) => (await read(offset, length)).slice(0, 10);
        return document.readPage(20);
      }),
    ).rejects.toBeInstanceOf(PdfReadError);
  });
});

describe("a remote file that is not read by blocks", () => {
  it("because it is small, is fetched once", async () => {
    const source = remoteSource(onePage(show("small", 20, 40)));
    expect(textOf(await reading(source, async (document) => (await document.readPage(1)).glyphs))).toBe("small");
    // One read for the header, one for the file.
    expect(source.reads).toBe(2);
  });
});

describe("a large file in memory", () => {
  it("is not copied into PDFium's heap", async () => {
    const padding = { data: new Uint8Array(MAX_COPIED_FILE_BYTES) };
    const file = onePage(show("large", 20, 40), { objects: [padding] });
    await reading(file, async (document) => {
      expect(textOf((await document.readPage(1)).glyphs)).toBe("large");
      expect(document.heapBytes).toBeLessThan(30_000_000);
    });
  });
});

describe("the chunk cache", () => {
  const bytes = Uint8Array.from({ length: 10 * CHUNK_BYTES + 123 }, (_, index) => index % 251);

  it("gives exactly the requested range, across chunks and at the end", async () => {
    const cache = new ChunkCache(bytesSource(bytes));
    for (const [offset, length] of [
      [0, 1],
      [CHUNK_BYTES - 5, 10],
      [3, 3 * CHUNK_BYTES],
      [bytes.byteLength - 7, 7],
    ] as const) {
      expect(await cache.read(offset, length)).toEqual(bytes.slice(offset, offset + length));
    }
  });

  it("asks the source once for a range and not again", async () => {
    const source = remoteSource(bytes);
    const cache = new ChunkCache(source);
    await cache.read(10, 4 * CHUNK_BYTES);
    expect(source.reads).toBe(1);
    await cache.read(CHUNK_BYTES, 100);
    expect(source.reads).toBe(1);
    expect(cache.bytesRead).toBe(5 * CHUNK_BYTES);
  });

  it("reads ahead in larger and larger steps", async () => {
    const chunks = 200;
    const source = remoteSource(new Uint8Array(chunks * CHUNK_BYTES));
    const cache = new ChunkCache(source);
    for (let chunk = 0; chunk < chunks; chunk++) await cache.read(chunk * CHUNK_BYTES, 1);
    expect(source.reads).toBeLessThan(chunks / 8);
    expect(cache.bytesRead).toBe(source.size);
  });

  it("forgets the chunk that was not used for longest", async () => {
    // Every other chunk, so that nothing is read ahead.
    const at = (index: number) => 2 * index * CHUNK_BYTES;
    const large = remoteSource(new Uint8Array(at(CACHED_CHUNKS + 2)));
    const cache = new ChunkCache(large);
    for (let index = 0; index < CACHED_CHUNKS; index++) await cache.read(at(index), 1);
    await cache.read(at(0), 1);
    await cache.read(at(CACHED_CHUNKS), 1);
    const before = large.reads;
    await cache.read(at(0), 1);
    expect(large.reads).toBe(before);
    await cache.read(at(1), 1);
    expect(large.reads).toBe(before + 1);
  });
});
