import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { PART_BYTES, type PieceStore, putBytes, putPieces } from "../../storage/put-pieces.ts";

const MIB = 1024 * 1024;

/** This many pieces of one mebibyte each, which begin with their number. */
function* pieces(count: number): Generator<string> {
  for (let index = 0; index < count; index++) yield `${index}é${"x".repeat(MIB)}\n`;
}

/** The bucket, and the uploads that would be aborted now. */
function noting(bucket: R2Bucket = env.FILES) {
  const open = new Map<string, string>();
  const seen: string[] = [];
  const notes = {
    opened: async (key: string, uploadId: string) => {
      open.set(uploadId, key);
      seen.push(`opened ${key}`);
    },
    closed: async (uploadId: string) => {
      seen.push(`closed ${open.get(uploadId)}`);
      open.delete(uploadId);
    },
  };
  return { store: { bucket, partBytes: PART_BYTES, notes } satisfies PieceStore, open, seen };
}

/** The bucket, whose uploads cannot be aborted and accept parts only while they are noted. */
function stubborn(isNoted: () => boolean): R2Bucket {
  const createMultipartUpload = async () => ({
    uploadId: "one",
    uploadPart: async (partNumber: number) => {
      if (!isNoted()) throw new Error("nobody knows of it");
      return { partNumber, etag: "" };
    },
    abort: () => Promise.reject(new Error("not now")),
  });
  return { createMultipartUpload } as unknown as R2Bucket;
}

function* broken(): Generator<string> {
  yield* pieces(10);
  throw new Error("no more");
}

describe("a text that comes in pieces", () => {
  it("is stored completely, even if it is longer than what is held in memory", async () => {
    const { store, open, seen } = noting();
    const { size } = await putPieces(store, "pieces/long", pieces(20));
    const stored = await env.FILES.get("pieces/long");
    const text = (await stored?.text()) ?? "";
    expect(size).toBe(stored?.size);
    expect(text === [...pieces(20)].join("")).toBe(true);
    expect(seen).toEqual(["opened pieces/long", "closed pieces/long"]);
    expect(open.size).toBe(0);
  });

  it("is a single plain object if it is short, and an empty one if there is nothing", async () => {
    const { store, seen } = noting();
    expect(await putPieces(store, "pieces/short", ["é", "b"])).toEqual({ key: "pieces/short", size: 3 });
    expect(await (await env.FILES.get("pieces/short"))?.text()).toBe("éb");
    expect(await putPieces(store, "pieces/none", [])).toEqual({ key: "pieces/none", size: 0 });
    expect(seen).toEqual([]);
  });

  it("leaves nothing if generating it fails", async () => {
    const { store, seen } = noting();
    await expect(putPieces(store, "pieces/broken", broken())).rejects.toThrow("no more");
    expect(await env.FILES.get("pieces/broken")).toBeNull();
    expect(seen).toEqual(["opened pieces/broken", "closed pieces/broken"]);
  });

  it("is noted before its first part, and stays so until it is aborted", async () => {
    const { store, open } = noting(stubborn(() => open.size > 0));
    await expect(putPieces(store, "pieces/stubborn", broken())).rejects.toThrow("no more");
    expect([...open]).toEqual([["one", "pieces/stubborn"]]);
  });

  it("may consist of bytes in a buffer that is used again", async () => {
    async function* chunks(): AsyncGenerator<Uint8Array> {
      const buffer = new Uint8Array(1_000);
      for (let index = 0; index < 5; index++) yield buffer.fill(index);
    }
    await putBytes({ ...noting().store, partBytes: 10_000 }, "pieces/bytes", chunks());
    const stored = new Uint8Array((await (await env.FILES.get("pieces/bytes"))?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect([...new Set(stored)]).toEqual([0, 1, 2, 3, 4]);
    expect(stored.length).toBe(5_000);
  });
});
