import type { R2Bucket } from "@cloudflare/workers-types";
import { describe, expect, it } from "vitest";
import { ArchiveTooLarge, ArchiveWriter } from "../../storage/archive-writer.ts";
import { readZip } from "../worker/support/read-zip.ts";

/** A bucket that takes one multipart upload: it keeps the bytes, or only counts them. */
function bucket(keep: boolean) {
  const seen = {
    bytes: 0,
    parts: [] as number[],
    largest: 0,
    completed: false,
    aborted: false,
    content: [] as Uint8Array[],
  };
  const upload = {
    uploadPart: async (partNumber: number, part: Uint8Array) => {
      seen.bytes += part.byteLength;
      seen.parts.push(part.byteLength);
      seen.largest = Math.max(seen.largest, part.byteLength);
      if (keep) seen.content.push(part.slice());
      return { partNumber, etag: String(partNumber) };
    },
    complete: async () => {
      seen.completed = true;
    },
    abort: async () => {
      seen.aborted = true;
    },
  };
  return { seen, files: { createMultipartUpload: async () => upload } as unknown as R2Bucket };
}

const MIB = 1024 * 1024;
const MODIFIED = new Date("2026-03-05T12:00:00Z");

async function* times(chunk: Uint8Array<ArrayBuffer>, count: number) {
  for (let index = 0; index < count; index++) yield chunk;
}

describe("the writer of archives", () => {
  it("writes parts of equal size, whatever the sizes of its input", async () => {
    const { seen, files } = bucket(true);
    const writer = await ArchiveWriter.open(files, "a.zip", { modified: MODIFIED });
    const noise = Uint8Array.from({ length: 3 * MIB }, (_, index) => (index * 2_654_435_761) >>> 13);
    for (let index = 0; index < 9; index++) await writer.add(`${index}.png`, times(noise, 1), { stored: true });
    await writer.add("text.txt", times(new TextEncoder().encode("text ".repeat(1000)), 50), { stored: false });
    expect(await writer.close()).toBe(seen.bytes);
    expect(seen.parts.slice(0, -1).every((size) => size === 8 * MIB)).toBe(true);
    expect(seen.parts.length).toBeGreaterThan(3);
    const entries = readZip(new Uint8Array(Buffer.concat(seen.content)));
    expect(entries.size).toBe(10);
    expect(entries.get("8.png")?.bytes.length).toBe(noise.length);
    expect(entries.get("text.txt")?.bytes.length).toBe(250_000);
  });

  it("ends with an error before the limit of the format: at 4 GiB", { timeout: 60_000 }, async () => {
    const { seen, files } = bucket(false);
    const writer = await ArchiveWriter.open(files, "a.zip", { modified: MODIFIED });
    const chunk = new Uint8Array(8 * MIB);
    await writer.add("first.png", times(chunk, 320), { stored: true });
    await expect(writer.add("second.png", times(chunk, 320), { stored: true })).rejects.toBeInstanceOf(ArchiveTooLarge);
    await writer.abort();
    expect(seen).toMatchObject({ completed: false, aborted: true, largest: 8 * MIB });
    expect(seen.bytes).toBeLessThan(2 ** 32);
  });

  it("ends with an error before the limit of the format: at 65,535 entries", { timeout: 60_000 }, async () => {
    const { files } = bucket(false);
    const writer = await ArchiveWriter.open(files, "a.zip", { modified: MODIFIED });
    const nothing = new Uint8Array(1);
    for (let index = 0; index < 65_535; index++) await writer.add(`${index}.png`, times(nothing, 1), { stored: true });
    await expect(writer.add("more.png", times(nothing, 1), { stored: true })).rejects.toBeInstanceOf(ArchiveTooLarge);
    await writer.abort();
  });

  it("holds as many entries as the format can count", { timeout: 60_000 }, async () => {
    const { seen, files } = bucket(true);
    const writer = await ArchiveWriter.open(files, "a.zip", { modified: MODIFIED });
    const nothing = new Uint8Array(1);
    for (let index = 0; index < 65_535; index++) await writer.add(`${index}.png`, times(nothing, 1), { stored: true });
    await writer.close();
    expect(readZip(new Uint8Array(Buffer.concat(seen.content))).size).toBe(65_535);
  });
});
