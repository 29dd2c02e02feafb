import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { imageNamesSchema, shortImageNames } from "../../storage/database/image-names.ts";

const through = (names: string[]): string[] =>
  imageNamesSchema.parse(JSON.parse(JSON.stringify(shortImageNames(names))));

describe("image names in a document's row", () => {
  it("fit far within one row, even for 2,000 pages of 100 figures", () => {
    const names = Array.from({ length: 2_000 }, (_, page) => [
      `page-${page + 1}.png`,
      ...Array.from({ length: 100 }, (_, figure) => `page-${page + 1}-figure-${figure + 1}.png`),
    ]).flat();
    expect(JSON.stringify(names).length).toBeGreaterThan(2_000_000);
    expect(JSON.stringify(shortImageNames(names)).length).toBeLessThan(50_000);
    expect(through(names)).toEqual(names);
  });

  it("are read back unchanged, in any order, and also from rows in the long form", () => {
    const name = fc.oneof(
      fc.tuple(fc.nat(3), fc.nat(3)).map(([page, figure]) => `page-${page}-figure-${figure}.png`),
      fc.nat(3).map((page) => `page-${page}.png`),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(name), (names) => {
        expect(through(names)).toEqual(names);
      }),
    );
    expect(imageNamesSchema.parse(["page-1.png", "page-1-figure-1.png"])).toEqual([
      "page-1.png",
      "page-1-figure-1.png",
    ]);
  });
});
