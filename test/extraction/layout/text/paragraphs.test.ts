import { describe, expect, test } from "vitest";
import { BOLD, contentOf, ITALIC, PageBuilder, prose, texts } from "../../builders.ts";

/** Lines of prose that begin as a sentence does, and end it. */
function sentence(lines: number): string[] {
  return prose(lines).map((line, index) => {
    const begun = index === 0 ? line.charAt(0).toUpperCase() + line.slice(1) : line;
    return index === lines - 1 ? `${begun.slice(0, -1)}.` : begun;
  });
}

describe("paragraphs", () => {
  test("a blank line starts a new paragraph", () => {
    const page = new PageBuilder().paragraph(50, 100, prose(3)).paragraph(50, 160, prose(3));
    expect(texts(page.analyse())).toHaveLength(2);
  });

  test.each([
    ["Compare = no condition", "Database = cannot open the source"],
    ["Use the menu for it:", "blue, green, yellow, red or white."],
  ])("two lines of which the first ends long before the margin are two: %s", (...lines) => {
    const page = new PageBuilder().paragraph(50, 100, sentence(6)).paragraph(50, 190, lines);
    expect(texts(page.analyse()).slice(1).map(contentOf)).toEqual(lines);
  });

  test("lines with labels are one paragraph that keeps its lines", () => {
    const labels = ["Title: Names of typed lists", "Version: 1.0", "Author: Maria Lindqvist", "State: draft"];
    const page = new PageBuilder().paragraph(50, 100, sentence(4)).paragraph(50, 170, labels);
    const found = texts(page.analyse()).slice(1);
    expect(found.map(contentOf)).toEqual([labels.join("\n")]);
    expect(found[0]?.keepsLines).toBe(true);
  });

  test("each entry of a contents list is one, and may take several lines", () => {
    const entries = [
      `A-1. What is meant by it?${".".repeat(40)}3`,
      `A-2. Who has a say in it? ${". ".repeat(20)}3`,
      "A-3. What do those who have seen it say of the way in which it\naffects the others?".concat(
        ".".repeat(40),
        "12",
      ),
      `Annex${".".repeat(60)}xiv`,
    ];
    const page = new PageBuilder().paragraph(50, 100, entries.join("\n").split("\n"));
    expect(texts(page.analyse()).map(contentOf)).toEqual(entries);
  });

  test("an item continues to the left of its bullet if its sentence does", () => {
    const page = new PageBuilder()
      .line(60, 100, "• doubling gives the text double spacing. Please do")
      .line(50, 112, "not submit papers in this format.")
      .line(60, 124, "❦ referee gives a single column in larger type for")
      .line(50, 136, "those who read it on paper.")
      .line(50, 148, "Some of these options are there for old files only");
    expect(texts(page.analyse()).map(({ role, lines }) => [role, lines])).toEqual([
      ["list-item", 2],
      ["list-item", 2],
      ["paragraph", 1],
    ]);
  });

  test("a line below the text of an item continues it, however short the line above is", () => {
    const page = new PageBuilder()
      .line(50, 100, "• Mobilize to give seagrass an")
      .line(57.8, 112, "endangered status")
      .line(50, 124, "• Follow the laws for the protection of seagrass and of all");
    expect(texts(page.analyse()).map(({ role, lines }) => [role, lines])).toEqual([
      ["list-item", 2],
      ["list-item", 1],
    ]);
  });

  test("an initial or a Roman numeral that begins a line of a sentence is no item, but one of several is", () => {
    const sentence = new PageBuilder().paragraph(50, 100, [
      "The theory was published in Poland by its author (Studia Logica,",
      "v. 1) and in Germany by a colleague who had never heard of it and",
      "of whom nobody in the other country knew anything at that time.",
    ]);
    expect(texts(sentence.analyse()).map(({ role, lines }) => [role, lines])).toEqual([["paragraph", 3]]);
    const items = new PageBuilder().paragraph(50, 100, [
      "The committee has asked the office for the following three papers",
      "iv. the report of the year with all of its appendices and figures",
      "v. the plan for the next year as it was adopted by the assembly",
    ]);
    expect(texts(items.analyse()).map(({ role }) => role)).toEqual(["paragraph", "list-item", "list-item"]);
  });

  test("a short line in another style is a heading, however close its text follows", () => {
    const page = new PageBuilder()
      .line(50, 100, "1. Background", { font: BOLD })
      .paragraph(50, 112, prose(3))
      .line(50, 154, "1.1. Objectives", { font: ITALIC })
      .paragraph(50, 166, prose(3));
    expect(texts(page.analyse()).map(({ lines }) => lines)).toEqual([1, 3, 1, 3]);
  });

  test("a bold line is a heading even if it fills the column", () => {
    const [full = ""] = sentence(1);
    const page = new PageBuilder().line(50, 100, full, { font: BOLD }).paragraph(50, 112, sentence(3));
    expect(texts(page.analyse()).map(({ lines }) => lines)).toEqual([1, 3]);
  });

  test.each([
    ["coloured", { color: 0xc0562a }],
    ["plain", {}],
  ])("a %s line that leaves its column free, close above a text, is a paragraph of its own", (_, look) => {
    const page = new PageBuilder()
      .paragraph(50, 100, sentence(4))
      .line(50, 154, "Availability of data", look)
      .paragraph(50, 166, sentence(4))
      .line(50, 220, "Funding", look)
      .paragraph(50, 232, sentence(4));
    expect(texts(page.analyse()).map(({ lines }) => lines)).toEqual([4, 1, 4, 1, 4]);
  });

  test("a heading goes on below its name, beside its number", () => {
    const page = new PageBuilder()
      .line(50, 100, "2.4", { font: BOLD })
      .line(74, 100, "Measurements of the zone in the", { font: BOLD })
      .line(74, 112, "presence of agents", { font: BOLD })
      .paragraph(50, 130, prose(3));
    expect(texts(page.analyse()).map(({ lines }) => lines)).toEqual([2, 3]);
  });

  test("a line whose last word begins the sentence behind a label in bold goes on below", () => {
    const [first = "", ...more] = prose(4);
    const label = "Comparison of the methods that were used to scale. ";
    const page = new PageBuilder().line(50, 100, label, { font: BOLD }).line(50 + label.length * 4.7, 100, "Unlike");
    page.paragraph(50, 112, [first, ...more]);
    expect(texts(page.analyse()).map(({ lines }) => lines)).toEqual([5]);
  });

  test("a section's number and name are a heading in any style", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, prose(3))
      .line(50, 148, "1.2.1 Course content")
      .paragraph(50, 160, ["The course is for those who use the data of the satellites and want", ...prose(2)]);
    expect(texts(page.analyse()).map(({ lines }) => lines)).toEqual([3, 1, 3]);
  });

  test("numbered clauses stay apart from their heading and from each other, and keep their hanging lines", () => {
    const page = new PageBuilder()
      .line(50, 100, "1. DELIVERY", { font: BOLD })
      .line(50, 112, "1.1")
      .line(86, 112, "The seller delivers the goods to the place that the parties agreed")
      .line(86, 124, "on in writing before the order was made and paid.")
      .line(50, 136, "1.2")
      .line(86, 136, "The goods that were delivered late")
      .line(86, 148, "can be returned within a month by those who received them late.");
    expect(texts(page.analyse()).map(({ lines }) => lines)).toEqual([1, 2, 2]);
  });

  test("entries with hanging indents are paragraphs, wherever their lines end and whatever they begin with", () => {
    const wide = "of the harbour and of the vessels that came to it over many";
    const page = new PageBuilder()
      .line(50, 112, "Adams, J. 1999. The ledgers")
      .paragraph(65, 124, [wide, wide, "years."])
      .line(50, 160, "van Bree, K. and Cole, P. 2004. Weather signals and pilots");
    page.paragraph(65, 172, [wide, wide]).line(50, 196, "Dorn, F. 2011. Markets").line(65, 208, wide);
    page.line(50, 220, "Earl, G. and others. 2015. A list of all the ships, ports and").line(65, 232, wide);
    expect(
      texts(page.analyse())
        .map(({ lines }) => lines)
        .slice(-3),
    ).toEqual([3, 2, 2]);
  });

  test("text above entries with hanging indents is no list of entries", () => {
    const wide = "of the harbour and of the vessels that came to it over many";
    const page = new PageBuilder().paragraph(50, 64, prose(3));
    ["Adams, J. 1999. The ledgers", "Cole, P. 2004. Weather signals", "Dorn, F. 2011. Markets"].forEach(
      (first, index) => {
        page.line(50, 112 + 36 * index, first).paragraph(65, 124 + 36 * index, [wide, wide]);
      },
    );
    expect(texts(page.analyse()).map(({ lines }) => lines)).toEqual([3, 3, 3, 3]);
  });

  test("a numbered heading stays separate from the indented text below it", () => {
    const page = new PageBuilder()
      .line(50, 100, "1. Introduction")
      .line(60.3, 112, "This paper describes the styles that have been in")
      .line(50, 124, "use for ten years and what came of them since then");
    expect(texts(page.analyse())[0]?.content.text).toBe("1. Introduction");
  });

  test("the second line of a paragraph goes on below an indented first line, with whatever word it begins", () => {
    const page = new PageBuilder();
    const paragraph = (y: number) => {
      const [first = "", second = "", third = ""] = sentence(3);
      const width = first.length;
      page.line(86, y, first.slice(0, width - 6), { size: 12 });
      page.line(50, y + 28, `Hospital ${second}`.slice(0, width), { size: 12 });
      page.line(50, y + 56, third, { size: 12 });
    };
    for (const y of [100, 184, 268]) paragraph(y);
    expect(texts(page.analyse()).map(({ lines }) => lines)).toEqual([3, 3, 3]);
  });

  test("double spacing is not a blank between paragraphs", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, sentence(4), { pitch: 23 })
      .line(65, 192, "An indented line begins the second one of them")
      .paragraph(50, 215, prose(3), { pitch: 23 })
      .line(50, 300, "A line after a blank");
    expect(texts(page.analyse()).map((element) => element.lines)).toEqual([4, 4, 1]);
  });

  test("short lines with double spacing are paragraphs of their own", () => {
    const page = new PageBuilder().paragraph(50, 100, ["Name", "Street", "Town", "Country"], { pitch: 23 });
    expect(texts(page.analyse())).toHaveLength(4);
  });

  test("an indented line starts a new paragraph", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, sentence(3))
      .line(65, 136, "Indented first line of the next one it is")
      .paragraph(50, 148, prose(2));
    expect(texts(page.analyse()).map((element) => element.lines)).toEqual([3, 3]);
  });

  test("a bold line above a text is a paragraph of its own", () => {
    const page = new PageBuilder().line(50, 100, "Short heading", { font: BOLD }).paragraph(50, 112, prose(4));
    expect(texts(page.analyse()).map((element) => element.lines)).toEqual([1, 4]);
  });

  test("bold words at the start of a paragraph stay in it and carry a mark", () => {
    const page = new PageBuilder()
      .line(50, 100, "Note.", { font: BOLD })
      .line(80, 100, "this is important for all")
      .paragraph(50, 112, prose(2));
    const [element] = texts(page.analyse());
    expect(element?.lines).toBe(3);
    expect(element?.content.marks).toContainEqual({ from: 0, to: 5, kind: "bold" });
  });

  test("lines keep their breaks, so that hyphens at line ends can be judged later", () => {
    const page = new PageBuilder().paragraph(50, 100, ["a word that is bro-", "ken at the end"]);
    expect(texts(page.analyse()).map(contentOf)).toEqual(["a word that is bro-\nken at the end"]);
  });

  test("bulleted and numbered lines are list items", () => {
    const page = new PageBuilder().paragraph(50, 100, [
      "• first thing",
      "• second thing",
      "1. third thing",
      "(b) fourth thing",
    ]);
    expect(texts(page.analyse()).map((element) => element.role)).toEqual(Array(4).fill("list-item"));
  });

  test("a paragraph that begins with the figure it refers to is not a caption", () => {
    const page = new PageBuilder()
      .paragraph(50, 100, ["Figure 2 shows how the strength grew with the", "hours of beating and then fell."])
      .line(50, 200, "Figure 2. Strength against hours of beating")
      .line(50, 300, "Table 3", { font: BOLD })
      .line(88, 300, "strength of papers by kind.");
    expect(texts(page.analyse()).map((element) => element.role)).toEqual(["paragraph", "caption", "caption"]);
  });

  test("captions and displayed formulas are distinguished from paragraphs", () => {
    const page = new PageBuilder()
      .line(50, 100, "Figure 3: A thing")
      .line(200, 150, "E = m c + x")
      .paragraph(50, 200, prose(3));
    expect(texts(page.analyse()).map((element) => element.role)).toEqual(["caption", "formula", "paragraph"]);
  });

  test("a link covers the words under it", () => {
    const page = new PageBuilder()
      .line(50, 100, "see here now")
      .link({ left: 66, top: 90, right: 88, bottom: 103 }, "https://example.org");
    expect(texts(page.analyse())[0]?.content.marks).toContainEqual({
      from: 4,
      to: 8,
      kind: "link",
      href: "https://example.org",
    });
  });
});

test("prose keeps its own line pitch between listings that are set closer", () => {
  const page = new PageBuilder().paragraph(50, 100, prose(4), { size: 12, pitch: 19.3 });
  page.paragraph(
    50,
    190,
    Array.from({ length: 14 }, (_, line) => `Name ${line}: the value`),
    { size: 10, pitch: 12 },
  );
  const model = page.paragraph(50, 375, prose(4), { size: 12, pitch: 19.3 }).analyse();
  const found = texts(model).map(contentOf);
  expect([found[0], found.at(-1)]).toEqual([prose(4).join("\n"), prose(4).join("\n")]);
});

test("the last page of several is no item of a list", () => {
  const page = new PageBuilder().line(50, 100, "1. Backes, M.: Ring signatures, from standard assumptions. pp. 281–");
  page
    .line(62, 112, "311. Springer (2019)")
    .line(50, 124, "2. Bender, A.: Stronger definitions, and constructions. pp. 60–79.");
  page.line(62, 136, "Springer (2006)");
  expect(texts(page.analyse()).map(contentOf)[0]).toContain("281–\n311. Springer");
});
