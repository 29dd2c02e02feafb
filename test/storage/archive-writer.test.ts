import type { R2Bucket, R2PutOptions } from "@cloudflare/workers-types";
import { describe, expect, it } from "vitest";
import { ArchiveTooLarge, ArchiveWriter } from "../../storage/archives/archive-writer.ts";
import { PART_BYTES, type PieceStore } from "../../storage/objects/put-pieces.ts";
import "../simulation/world/fixed-length-stream.ts";
import { readZip } from "../worker/support/read-zip.ts";

/** A bucket for one object. It stores the bytes, or only counts those of the parts. */
function bucket(keep: boolean) {
  const seen = { bytes: 0, parts: [] as number[], removed: 0, type: "", content: [] as Uint8Array[] };
  const stored = new Map<string, Uint8Array>();
  const files = {
    put: async (key: string, body: Uint8Array | ReadableStream<Uint8Array>, options?: R2PutOptions) => {
      if (key.startsWith("parts/")) {
        const part = body as Uint8Array;
        seen.bytes += part.byteLength;
        seen.parts.push(part.byteLength);
        if (keep) stored.set(key, part.slice());
        return;
      }
      const chunks = body instanceof Uint8Array ? [body.slice()] : body;
      for await (const chunk of chunks) seen.content.push(chunk);
      seen.type = String(new Headers(options?.httpMetadata as HeadersInit).get("contentType"));
    },
    get: async (key: string) => ({ body: new Blob([new Uint8Array(stored.get(key) ?? [])]).stream() }),
    delete: async (keys: string[]) => {
      seen.removed += keys.length;
    },
  };
  const store: PieceStore = {
    bucket: files as unknown as R2Bucket,
    partBytes: PART_BYTES,
    partsPrefix: () => "parts/",
    newId: () => "one",
    notes: { opened: async () => undefined, closed: async () => undefined },
  };
  return { seen, store };
}

const MIB = 1024 * 1024;
const MODIFIED = new Date("2026-03-05T12:00:00Z");

async function* times(chunk: Uint8Array<ArrayBuffer>, count: number) {
  for (let index = 0; index < count; index++) yield chunk;
}

describe("the writer of archives", () => {
  it("writes parts of equal size, whatever the sizes of its input", async () => {
    const { seen, store } = bucket(true);
    const writer = new ArchiveWriter(store, "a.zip", { modified: MODIFIED });
    const noise = Uint8Array.from({ length: 3 * MIB }, (_, index) => (index * 2_654_435_761) >>> 13);
    for (let index = 0; index < 9; index++) await writer.add(`${index}.png`, times(noise, 1), { stored: true });
    await writer.add("text.txt", times(new TextEncoder().encode("text ".repeat(1000)), 50), { stored: false });
    const size = await writer.close();
    expect(size).toBe(Buffer.concat(seen.content).length);
    expect(seen.parts).toEqual(Array(Math.ceil(size / (8 * MIB)) - 1).fill(8 * MIB));
    expect(seen.parts.length).toBe(3);
    expect(seen.removed).toBe(3);
    expect(seen.type).toBe("application/zip");
    const entries = readZip(new Uint8Array(Buffer.concat(seen.content)));
    expect(entries.size).toBe(10);
    expect(entries.get("8.png")?.bytes.length).toBe(noise.length);
    expect(entries.get("text.txt")?.bytes.length).toBe(250_000);
  });

  it("ends with an error before the limit of the format: at 4 GiB", { timeout: 60_000 }, async () => {
    const { seen, store } = bucket(false);
    const writer = new ArchiveWriter(store, "a.zip", { modified: MODIFIED });
    const chunk = new Uint8Array(8 * MIB);
    await writer.add("first.png", times(chunk, 320), { stored: true });
    await expect(writer.add("second.png", times(chunk, 320), { stored: true })).rejects.toBeInstanceOf(ArchiveTooLarge);
    await writer.abort();
    expect(seen.content).toEqual([]);
    expect(seen.removed).toBe(seen.parts.length);
    expect(new Set(seen.parts)).toEqual(new Set([8 * MIB]));
    expect(seen.bytes).toBeLessThan(2 ** 32);
  });

  it("ends with an error before the limit of the format: at 65,535 entries", { timeout: 60_000 }, async () => {
    const { store } = bucket(false);
    const writer = new ArchiveWriter(store, "a.zip", { modified: MODIFIED });
    const nothing = new Uint8Array(1);
    for (let index = 0; index < 65_535; index++) await writer.add(`${index}.png`, times(nothing, 1), { stored: true });
    await expect(writer.add("more.png", times(nothing, 1), { stored: true })).rejects.toBeInstanceOf(ArchiveTooLarge);
    await writer.abort();
  });

  it("holds as many entries as the format can count", { timeout: 60_000 }, async () => {
    const { seen, store } = bucket(true);
    const writer = new ArchiveWriter(store, "a.zip", { modified: MODIFIED });
    const nothing = new Uint8Array(1);
    for (let index = 0; index < 65_535; index++) await writer.add(`${index}.png`, times(nothing, 1), { stored: true });
    await writer.close();
    expect(readZip(new Uint8Array(Buffer.concat(seen.content))).size).toBe(65_535);
  });
});
