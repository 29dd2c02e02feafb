import type { Chance } from "../chance.ts";

export type FurniturePart =
  | "none"
  | "journal"
  | "authors"
  | "section"
  | "page"
  | "page of pages"
  | "date"
  | "site"
  | "edition";

export interface Furniture {
  /** Left, middle and right part, as on odd pages. */
  header: [FurniturePart, FurniturePart, FurniturePart];
  footer: [FurniturePart, FurniturePart, FurniturePart];
  /** Whether even pages mirror odd ones. */
  mirrored: boolean;
  /** Whether the first page has none. */
  barsFirst: boolean;
  rule: "none" | "header" | "footer" | "both";
  size: number;
  italic: boolean;
  filled: boolean;
  /** Distance from the body, in points. */
  distance: number;
}

export function drawFurniture(chance: Chance): Furniture {
  const header = chance.weighted<Furniture["header"]>([
    [5, ["none", "none", "none"]],
    [2, ["journal", "none", "page"]],
    [2, ["authors", "none", "journal"]],
    [2, ["section", "none", "none"]],
    [1, ["none", "section", "page"]],
    [1, ["journal", "section", "date"]],
    [1, ["none", "none", "section"]],
    [1, ["edition", "none", "none"]],
  ]);
  const hasPage = header.includes("page");
  const footer = chance.weighted<Furniture["footer"]>([
    [hasPage ? 5 : 1, ["none", "none", "none"]],
    [hasPage ? 0 : 5, ["none", "page", "none"]],
    [hasPage ? 0 : 2, ["site", "none", "page"]],
    [hasPage ? 0 : 2, ["none", "none", "page of pages"]],
    [1, ["edition", "none", "date"]],
    [hasPage ? 0 : 1, ["page", "none", "journal"]],
  ]);
  return {
    header,
    footer,
    mirrored: chance.is(0.3),
    barsFirst: chance.is(0.4),
    rule: chance.pick(["none", "none", "header", "footer", "both"]),
    size: chance.between(6.5, 9),
    italic: chance.is(0.25),
    filled: chance.is(0.08),
    distance: chance.between(7, 22),
  };
}
