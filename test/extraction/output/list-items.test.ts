import { marked } from "marked";
import { describe, expect, test } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import { renderMarkdown } from "../../../extraction/output/markdown.ts";
import { PageBuilder, prose } from "../builders.ts";

const markdown = (page: PageBuilder): string =>
  renderMarkdown(assembleDocument({ name: "n", pages: [page.analyse()] }), { furniture: "drop" });

/** Lines with their indents in font sizes. */
function items(lines: [indent: number, text: string][]): PageBuilder {
  const page = new PageBuilder().paragraph(50, 60, prose(8));
  lines.forEach(([indent, text], index) => {
    page.line(50 + 10 * indent, 200 + 14 * index, text);
  });
  return page;
}

const html = (lines: [number, string][]): string => String(marked.parse(markdown(items(lines))));

describe("lists in Markdown", () => {
  test("keep letters and numbers in brackets, one item per line", () => {
    const out = markdown(
      items([
        [1, "a. Apples are red"],
        [1, "b. Pears are green"],
        [1, "(2) Plums are blue"],
      ]),
    );
    expect(out).toContain("- a. Apples are red\n- b. Pears are green\n- (2) Plums are blue\n");
  });

  test("nest items inside an item as Markdown understands it", () => {
    const out = html([
      [1, "1. Apples are red"],
      [3, "1) Some are yellow"],
      [3, "2) Some are green"],
      [1, "2. Pears are green"],
    ]);
    expect(out.match(/<ol>/g)).toHaveLength(2);
    expect(out).toMatch(/Apples are red\s*<ol>\s*<li>Some are yellow/);
  });

  test("are lists and not code if they are deeply indented", () => {
    const out = html([
      [6, "• Apples"],
      [6, "• Pears"],
    ]);
    expect(out).not.toContain("<pre>");
    expect(out.match(/<li>/g)).toHaveLength(2);
  });

  test("keep a number that does not follow the previous one", () => {
    const out = html([
      [1, "4. Apples are red"],
      [1, "415. Pears are green"],
    ]);
    expect(out).toContain("Apples");
    expect(out).toContain("415. Pears are green");
  });

  test("do not begin an item at a number that a sentence brings to the start of a line", () => {
    const page = new PageBuilder().paragraph(50, 100, [
      "Nobody in the county knew what the clerk had written here",
      "for the rule that all of them had to follow was in section",
      "415. It was kept in a drawer and read by no one but the man",
      "who had the key to it and never told anyone of it.",
    ]);
    const texts = page.analyse().elements.flatMap((element) => (element.kind === "text" ? [element.role] : []));
    expect(texts).toEqual(["paragraph"]);
  });

  test("do not begin one at a unit or an initial", () => {
    const page = new PageBuilder().paragraph(50, 100, [
      "equipped with a mirror that was cooled to a temperature of",
      "K. For the first time the whole of the sky could be seen as",
      "if it were night, and not through a bright foreground of it.",
    ]);
    const texts = page.analyse().elements.flatMap((element) => (element.kind === "text" ? [element.role] : []));
    expect(texts).toEqual(["paragraph"]);
  });

  test("keep the star of a note, and take stars before items for bullets", () => {
    const note = markdown(new PageBuilder().paragraph(50, 60, prose(4)).line(50, 300, "* Provisional figures"));
    expect(note).toContain("\\* Provisional figures");
    const list = markdown(
      items([
        [1, "* Apples"],
        [1, "* Pears"],
      ]),
    );
    expect(list).toContain("- Apples\n- Pears");
  });
});

describe("deliberate line breaks", () => {
  test("are kept in an address and in verse, but not in prose", () => {
    const page = new PageBuilder()
      .paragraph(50, 60, ["Smith and Sons Limited", "12 Long Street", "4711 Springfield Village", "Norway"])
      .paragraph(50, 200, prose(8));
    const out = markdown(page);
    expect(out).toContain("Smith and Sons Limited  \n12 Long Street  \n4711 Springfield Village  \nNorway");
    expect(out.slice(out.indexOf(prose(1)[0] ?? "?"))).not.toContain("  \n");
  });

  test("are not assumed in prose beside a picture, whose lines end at one edge", () => {
    const page = new PageBuilder()
      .paragraph(50, 60, prose(8))
      .image({ left: 330, top: 170, right: 550, bottom: 300 })
      .paragraph(50, 180, [
        "The picture at the right shows what all of",
        "Them said about the bridge before anybody",
        "Had seen it from the other side of the bay",
      ]);
    expect(markdown(page)).not.toContain("  \n");
  });
});
