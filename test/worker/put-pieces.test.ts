import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { putPieces } from "../../storage/put-pieces.ts";

const MIB = 1024 * 1024;

/** This many pieces of one mebibyte each, which begin with their number. */
function* pieces(count: number): Generator<string> {
  for (let index = 0; index < count; index++) yield `${index}é${"x".repeat(MIB)}\n`;
}

describe("a text that comes in pieces", () => {
  it("is stored completely, even if it is longer than what is held in memory", async () => {
    const { size } = await putPieces(env.FILES, "pieces/long", pieces(20));
    const stored = await env.FILES.get("pieces/long");
    const text = (await stored?.text()) ?? "";
    expect(size).toBe(stored?.size);
    expect(text === [...pieces(20)].join("")).toBe(true);
  });

  it("is a single plain object if it is short, and an empty one if there is nothing", async () => {
    expect(await putPieces(env.FILES, "pieces/short", ["é", "b"])).toEqual({ key: "pieces/short", size: 3 });
    expect(await (await env.FILES.get("pieces/short"))?.text()).toBe("éb");
    expect(await putPieces(env.FILES, "pieces/none", [])).toEqual({ key: "pieces/none", size: 0 });
  });

  it("leaves nothing if generating it fails", async () => {
    function* broken(): Generator<string> {
      yield* pieces(10);
      throw new Error("no more");
    }
    await expect(putPieces(env.FILES, "pieces/broken", broken())).rejects.toThrow("no more");
    expect(await env.FILES.get("pieces/broken")).toBeNull();
  });
});
