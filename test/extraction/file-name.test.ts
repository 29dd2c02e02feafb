import { basename, join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeSegment, uniqueNames } from "../../extraction/file-name.ts";
import { anyCharacter } from "./any-character.ts";

describe("names of outputs", () => {
  it("stay one segment inside their folder, whatever they contain", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (name) => {
        const segment = safeSegment(name);
        expect(basename(segment)).toBe(segment);
        expect(join("/out", segment).startsWith("/out/")).toBe(true);
        expect(segment).not.toMatch(/^\.|[\\/:\0]|[. ]$/);
      }),
    );
  });

  it("leave room for an extension within the limits of file systems", () => {
    for (const letter of ["a", "é", "語", "😀"]) {
      const segment = safeSegment(letter.repeat(300));
      expect(Buffer.byteLength(segment)).toBeLessThanOrEqual(200);
      expect(segment).toBe(letter.repeat(Array.from(segment).length));
    }
  });

  it("are not names of devices on Windows", () => {
    const names = ["CON", "aux", "nul.x", "COM1", "lpt²", "console", "comma", "com10"].map(safeSegment);
    expect(names).toEqual(["_CON", "_aux", "_nul.x", "_COM1", "_lpt²", "console", "comma", "com10"]);
  });

  it("are numbered if they repeat, even in another case, or were taken before", () => {
    const unique = uniqueNames(["c"]);
    expect(["a", "A", "b", "a", "c"].map(unique)).toEqual(["a", "A-2", "b", "a-3", "c-2"]);
  });
});
