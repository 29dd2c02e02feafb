import { basename, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentName, safeSegment, UniqueNames } from "../../client/file-names.ts";

describe("file names", () => {
  it("lose their .pdf, however it is written", () => {
    expect(["a.pdf", "b.PDF", "dir/c.pdf", "d.txt"].map(documentName)).toEqual(["a", "b", "c", "d.txt"]);
  });

  it("stay one segment inside their folder, whatever they were", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        const segment = safeSegment(name);
        expect(basename(segment)).toBe(segment);
        expect(join("/out", segment).startsWith("/out/")).toBe(true);
        expect(segment).not.toMatch(/^\.|[\\/:\0]|[. ]$/);
      }),
    );
  });

  it("are numbered when they repeat, also in another case", () => {
    const names = new UniqueNames();
    expect(["a", "A", "b", "a"].map((name) => names.take(name))).toEqual(["a", "A-2", "b", "a-3"]);
  });
});
