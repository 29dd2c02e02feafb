import { describe, expect, it } from "vitest";
import { WorkShare } from "../../durable-objects/work-share.ts";

describe("a request's share of its account's batches", () => {
  const most = 16;

  it("is the whole for a request that is alone, and as much as it has for a small one", () => {
    const share = new WorkShare();
    expect(share.of("large", 100, { now: 0, most })).toBe(16);
    expect(share.of("small", 1, { now: 0, most })).toBe(1);
    expect(share.of("large", 100, { now: 0, most })).toBe(15);
  });

  it("is equal among large ones, never more than the whole in total, and at least one", () => {
    const share = new WorkShare();
    for (const id of ["a", "b", "c", "d"]) share.of(id, 100, { now: 0, most });
    expect(["a", "b", "c", "d"].map((id) => share.of(id, 100, { now: 0, most }))).toEqual([4, 4, 4, 4]);
    for (let index = 0; index < 40; index++) share.of(String(index), 100, { now: 0, most });
    expect(share.of("a", 100, { now: 0, most })).toBe(1);
  });

  it("grows again when others need no more", () => {
    const share = new WorkShare();
    share.of("a", 100, { now: 0, most });
    expect(share.of("b", 100, { now: 0, most })).toBe(8);
    expect(share.of("b", 100, { now: 61_000, most })).toBe(16);
  });
});
