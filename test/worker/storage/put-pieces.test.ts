import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { PART_BYTES, PartWriter, type PieceStore, putBytes, putPieces } from "../../../storage/objects/put-pieces.ts";

const MIB = 1024 * 1024;

/** Pieces of one mebibyte each, which begin with their number. */
function* pieces(count: number): Generator<string> {
  for (let index = 0; index < count; index++) yield `${index}é${"x".repeat(MIB)}\n`;
}

/** The bucket, and the open uploads, whose parts would be removed now. */
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
  const store: PieceStore = {
    bucket,
    partBytes: PART_BYTES,
    partsPrefix: (uploadId) => `pieces-parts/${uploadId}/`,
    newId: () => crypto.randomUUID(),
    notes,
  };
  return { store, open, seen };
}

/** The bucket with some methods replaced. */
const withMethods = (methods: Partial<R2Bucket>): R2Bucket =>
  new Proxy(env.FILES, {
    get(target, name: keyof R2Bucket) {
      const method = methods[name] ?? target[name];
      return method.bind(target);
    },
  });

/** Keys of the parts that are in the bucket now. */
const parts = async (): Promise<string[]> =>
  (await env.FILES.list({ prefix: "pieces-parts/" })).objects.map(({ key }) => key);

function* broken(): Generator<string> {
  yield* pieces(10);
  throw new Error("no more");
}

describe("a text that arrives in pieces", () => {
  it("is stored completely, even if it is longer than what is held in memory", async () => {
    const { store, open, seen } = noting();
    const { size } = await putPieces(store, "pieces/long", pieces(20));
    const stored = await env.FILES.get("pieces/long");
    const text = (await stored?.text()) ?? "";
    expect(size).toBe(stored?.size);
    expect(text === [...pieces(20)].join("")).toBe(true);
    expect(seen).toEqual(["opened pieces/long", "closed pieces/long"]);
    expect(open.size).toBe(0);
    expect(await parts()).toEqual([]);
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
    expect(await parts()).toEqual([]);
    expect(seen).toEqual(["opened pieces/broken", "closed pieces/broken"]);
  });

  it("leaves nothing if a part is lost or the bucket refuses the whole, and what was there stays", async () => {
    await env.FILES.put("pieces/refused", "before");
    const lost = noting(withMethods({ get: (async () => null) as unknown as R2Bucket["get"] }));
    await expect(putPieces(lost.store, "pieces/refused", pieces(20))).rejects.toThrow("is missing");
    const put = async (key: string, ...rest: [string]) => {
      if (key === "pieces/refused") throw new Error("not today");
      return env.FILES.put(key, ...rest);
    };
    const refused = noting(withMethods({ put: put as unknown as R2Bucket["put"] }));
    await expect(putPieces(refused.store, "pieces/refused", pieces(20))).rejects.toThrow("not today");
    expect([...lost.open, ...refused.open]).toEqual([]);
    expect(await parts()).toEqual([]);
    expect(await (await env.FILES.get("pieces/refused"))?.text()).toBe("before");
  });

  it("is recorded before its first part is stored, and until its parts are removed", async () => {
    let openAtFirstPart: number | undefined;
    const put = async (...given: [string, string]) => {
      openAtFirstPart ??= open.size;
      return env.FILES.put(...given);
    };
    const methods = { put: put as unknown as R2Bucket["put"], delete: () => Promise.reject(new Error("not now")) };
    const { store, open } = noting(withMethods(methods));
    await expect(putPieces(store, "pieces/stubborn", broken())).rejects.toThrow("no more");
    expect(openAtFirstPart).toBe(1);
    expect([...open.values()]).toEqual(["pieces/stubborn"]);
    const left = await parts();
    expect(left.length).toBe(1);
    await env.FILES.delete(left);
  });

  it("has the type that it is completed with, in one part or in several", async () => {
    for (const length of [3, 10, 11, 25]) {
      const { store, open } = noting();
      const writer = new PartWriter({ ...store, partBytes: 10 }, "pieces/typed");
      await writer.write(new Uint8Array(length).fill(7));
      await writer.close({ httpMetadata: { contentType: "application/zip" } });
      const stored = await env.FILES.get("pieces/typed");
      expect(stored?.httpMetadata?.contentType).toBe("application/zip");
      expect([...new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual(Array(length).fill(7));
      expect(open.size).toBe(0);
      expect(await parts()).toEqual([]);
    }
  });

  it("may consist of bytes in a buffer that is reused", async () => {
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
