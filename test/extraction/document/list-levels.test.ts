import { describe, expect, it } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import type { StructureNode } from "../../../extraction/page/page-geometry.ts";
import { BOLD, PageBuilder, prose } from "../builders.ts";

type Item = [x: number, text: string];

/** Items below each other, and what follows. */
function list(items: Item[], page = new PageBuilder().paragraph(50, 60, prose(4))): PageBuilder {
  for (const [index, [x, text]] of items.entries()) page.line(x, 140 + 14 * index, text, { contentId: index });
  return page;
}

function levels(...pages: PageBuilder[]): number[] {
  const { elements } = assembleDocument({ name: "sample", pages: pages.map((page) => page.analyse()) });
  return elements.flatMap((each) => (each.kind === "text" && each.label === "List-item" ? [each.level] : []));
}

const node = (type: string, children: StructureNode[], contentIds: number[] = []): StructureNode => ({
  type,
  altText: "",
  contentIds,
  children,
});

const itemNode = (contentId: number, ...inner: StructureNode[]): StructureNode =>
  node("LI", [node("LBody", [node("P", [], [contentId]), ...inner])]);

describe("list items", () => {
  it("are nested in the item before them that they are indented from, however little", () => {
    const items: Item[] = [
      [54, "1. Open the lid of the box"],
      [64, "a) with the key that came with it"],
      [64, "b) or with the one of the other box"],
      [54, "2. Take out the tray"],
    ];
    expect(levels(list(items))).toEqual([0, 1, 1, 0]);
  });

  it("are not nested if the whole list is indented", () => {
    const items: Item[] = [
      [110, "• Open the lid of the box"],
      [110, "• Take out the tray"],
    ];
    expect(levels(list(items))).toEqual([0, 0]);
  });

  it("stay beside each other where numbers are set flush right", () => {
    const items: Item[] = [
      [60, "9. Open the lid of the box"],
      [55, "10. Take out the tray"],
    ];
    expect(levels(list(items))).toEqual([0, 0]);
  });

  it("begin anew behind a heading", () => {
    const above: Item[] = [[54, "1. Open the lid of the box"]];
    const page = list(above).line(50, 180, "Second part", { size: 14, font: BOLD }).paragraph(90, 200, prose(3));
    page.line(100, 250, "• Take out the tray").line(100, 264, "• Put it down");
    expect(levels(page)).toEqual([0, 0, 0]);
  });

  it("are nested as the structure tree says", () => {
    const items: Item[] = [
      [54, "1. Open the lid of the box"],
      [54, "a) with the key that came with it"],
      [90, "2. Take out the tray"],
    ];
    const page = list(items);
    page.geometry.structure.push(node("L", [itemNode(0, node("L", [itemNode(1)])), itemNode(2)]));
    expect(levels(page)).toEqual([0, 1, 0]);
  });

  it("are nested by their indents where the structure tree states one level only", () => {
    const items: Item[] = [
      [54, "• Open the lid of the box"],
      [80, "• with the key that came with it"],
    ];
    const page = list(items);
    page.geometry.structure.push(node("L", [itemNode(0), itemNode(1)]));
    expect(levels(page)).toEqual([0, 1]);
  });
});
