import { describe, expect, test } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import {
  type DocumentModel,
  type DocumentText,
  documentModelSchema,
} from "../../../extraction/document/document-model.ts";
import { pageModelSchema } from "../../../extraction/page/page-model.ts";
import { BOLD, ITALIC, PageBuilder, prose } from "../builders.ts";

const assemble = (...pages: PageBuilder[]): DocumentModel =>
  assembleDocument({
    name: "sample",
    pages: pages.map((page) => pageModelSchema.parse(JSON.parse(JSON.stringify(page.analyse())))),
  });

const labelled = (document: DocumentModel, label: string): DocumentText[] =>
  document.elements.filter((element): element is DocumentText => element.kind === "text" && element.label === label);

const page = (number: number): PageBuilder => new PageBuilder(600, 800, number);

describe("headings", () => {
  test("larger and bold lines are headings, and running text is not", () => {
    const document = assemble(
      page(1)
        .line(50, 80, "The Whole Story", { size: 20, font: BOLD })
        .line(50, 120, "1 Beginning", { size: 13, font: BOLD })
        .paragraph(50, 140, prose(6)),
    );
    expect(labelled(document, "Title").map((heading) => heading.content.text)).toEqual(["The Whole Story"]);
    expect(labelled(document, "Section-header").map((heading) => heading.content.text)).toEqual(["1 Beginning"]);
  });

  test("a heading on two lines is one heading", () => {
    const document = assemble(
      page(1)
        .paragraph(50, 80, ["A long title that goes on", "over a second line"], { size: 18, font: BOLD, pitch: 21 })
        .paragraph(50, 150, prose(6)),
    );
    expect(labelled(document, "Title")).toHaveLength(1);
  });

  test("a number in display type with its unit is a heading for what it counts; one in body size is not", () => {
    const headings = (size: number): string[] => {
      const document = assemble(
        page(1)
          .line(50, 80, "A title over it", { size: 26 })
          .line(50, 120, "1.8x", { size })
          .paragraph(50, 150, prose(8)),
      );
      return labelled(document, "Section-header").map((heading) => heading.content.text);
    };
    expect([headings(22), headings(10)]).toEqual([["1.8x"], []]);
  });

  test("part of a formula in large symbols is not a heading", () => {
    const headings = (text: string, size = 14): string[] => {
      const document = assemble(
        page(1).paragraph(50, 80, prose(4)).line(200, 150, text, { size }).paragraph(50, 190, prose(4)),
      );
      return labelled(document, "Title").map((heading) => heading.content.text);
    };
    expect(headings("{gy − gx}")).toEqual([]);
    expect(headings("3 Sums of gy − gx")).toHaveLength(1);
    // Notes on staves in a font of symbols come out as single letters.
    for (const notes of ["N a", "h", "\uFFFD a h\uFFFD"]) expect([notes, headings(notes)]).toEqual([notes, []]);
    for (const name of ["B", "S U M M A R Y"]) expect([name, headings(name, 18).length]).toEqual([name, 1]);
  });

  test("a bold line after a bullet is not a heading", () => {
    const bold = (text: string): number => {
      const document = assemble(
        page(1).paragraph(50, 80, prose(4)).line(50, 150, text, { size: 12, font: BOLD }).paragraph(50, 170, prose(4)),
      );
      return labelled(document, "Section-header").length + labelled(document, "Title").length;
    };
    expect([bold("Sharing a disk"), bold("• Sharing a disk")]).toEqual([1, 0]);
  });

  test("a second line set wide below a heading belongs to it if it continues in lower case", () => {
    const headings = (second: string): string[] =>
      labelled(
        assemble(
          page(1)
            .line(50, 120, "Results of the first", { size: 14, font: BOLD })
            .line(50, 144, second, { size: 14, font: BOLD })
            .paragraph(50, 180, prose(8)),
        ),
        "Section-header",
      ).map((heading) => heading.content.text);
    expect(headings("evaluation")).toEqual(["Results of the first\nevaluation"]);
    expect(headings("Methods")).toHaveLength(2);
  });

  test("a chapter's number in display type is part of the chapter's title", () => {
    const document = assemble(
      page(1)
        .line(50, 120, "IV.", { size: 26, font: BOLD })
        .line(50, 148, "Basis Fields", { size: 18, font: BOLD })
        .paragraph(50, 180, prose(8)),
    );
    expect(labelled(document, "Title").map((heading) => heading.content.text)).toEqual(["IV.\nBasis Fields"]);
  });

  test("bold words at the start of a paragraph are not a heading", () => {
    const document = assemble(
      page(1).line(50, 80, "Note.", { font: BOLD }).line(80, 80, "this matters in the end").paragraph(50, 92, prose(5)),
    );
    expect(labelled(document, "Section-header")).toEqual([]);
  });

  test("numbers determine the depth of headings in one style", () => {
    const number = (text: string, y: number, target: PageBuilder) =>
      target.line(50, y, text, { font: BOLD }).paragraph(50, y + 20, prose(4));
    const target = page(1);
    ["1 First", "1.1 Inner", "1.1.1 Innermost", "2 Second"].forEach((text, index) => {
      number(text, 80 + 100 * index, target);
    });
    expect(labelled(assemble(target), "Section-header").map((heading) => heading.level)).toEqual([1, 2, 3, 1]);
  });

  test("an entry of the outline makes a plain line a heading", () => {
    const model = page(1).line(50, 200, "Plain words").paragraph(50, 230, prose(6)).analyse();
    const document = assembleDocument({
      name: "n",
      pages: [model],
      outline: [{ title: "Plain Words", level: 1, page: 1 }],
    });
    expect(document.sections[0]?.id).toBe("p1-e1");
  });

  test("bold lines of a contents page are not headings, but its title is", () => {
    const target = page(1).line(50, 80, "Contents", { size: 18, font: BOLD });
    ["Part one", "Part two"].forEach((part, index) => {
      target.line(50, 120 + 100 * index, part, { font: BOLD });
      for (let i = 0; i < 4; i++)
        target.line(50, 134 + 100 * index + 14 * i, `chapter about things . . . . ${10 * index + i + 1}`);
    });
    const document = assemble(target);
    expect(
      [...labelled(document, "Title"), ...labelled(document, "Section-header")].map((h) => h.content.text),
    ).toEqual(["Contents"]);
  });
});

describe("furniture", () => {
  const numbered = (number: number): PageBuilder =>
    page(number)
      .line(50, 40, "Annual report of the society")
      .line(300, 780, String(number))
      .paragraph(50, 100, prose(20, `page${number}`));

  test("text that is repeated in one place is a running header, and numbers at the foot are page numbers", () => {
    const document = assemble(numbered(1), numbered(2), numbered(3));
    expect(labelled(document, "Page-header")).toHaveLength(3);
    expect(labelled(document, "Page-footer").map((footer) => footer.pageNumber)).toEqual([true, true, true]);
  });

  test("so is what repeats above a picture that fills the rest of its page, but not other text above one", () => {
    const headed = (number: number) => page(number).line(50, 40, `handbook of the program ${number} / 7`);
    const pictured = (builder: PageBuilder) => builder.drawing({ left: 50, top: 100, right: 500, bottom: 700 });
    const document = assemble(
      ...[1, 2, 3, 4, 5].map((number) => headed(number).paragraph(50, 100, prose(9))),
      pictured(headed(6)),
      pictured(page(7).line(50, 40, "handbook of another program, as it is printed")),
    );
    expect(labelled(document, "Page-header")).toHaveLength(6);
    expect(labelled(document, "Text").at(-1)?.content.text).toContain("another program");
  });

  test("a table that repeats at the head of the pages, but for its numbers, is a running header", () => {
    const procedure = (number: number): PageBuilder =>
      page(number)
        .grid([50, 300, 550], [40, 60, 80])
        .line(55, 54, "Cleaning of vessels")
        .line(305, 54, "Procedure P-17")
        .line(55, 74, "Issued by the quality department")
        .line(305, 74, `Page ${number} of 3`)
        .paragraph(50, 130, prose(8, `text${number}`));
    const document = assemble(procedure(1), procedure(2), procedure(3));
    expect(labelled(document, "Page-header").map(({ content }) => content.text)).toContain(
      "Cleaning of vessels Procedure P-17\nIssued by the quality department Page 2 of 3",
    );
    expect(document.elements.filter(({ kind }) => kind === "table")).toEqual([]);
  });

  test("a section title that changes from page to page is a running header if its place and style stay the same", () => {
    const titles = ["1.1 First things", "1.2 What follows", "1.3 How it ends", "1.4 Thanks"];
    const pages = titles.map((title, index) =>
      page(index + 1)
        .line(50, 40, title, { font: ITALIC })
        .paragraph(50, 100, prose(20, `page${index}`)),
    );
    expect(labelled(assemble(...pages), "Page-header").map(({ content }) => content.text)).toEqual(titles);
    expect(labelled(assemble(...pages), "Section-header")).toEqual([]);
  });

  test("the header of a single page is recognised by its place and size", () => {
    expect(labelled(assemble(numbered(1)), "Page-header")).toHaveLength(1);
  });

  test("at the head of a single page a centred line in colour, or the name of a contents list, is a heading", () => {
    const headings = (document: DocumentModel): string[] =>
      [...labelled(document, "Title"), ...labelled(document, "Section-header")].map(({ content }) => content.text);
    const text = prose(8);
    const middle = 50 + (Math.max(...text.map((line) => line.length)) * 5) / 2;
    const centred = (line: string, y: number): [number, number, string, { color: number }] => [
      middle - line.length * 2.5,
      y,
      line,
      { color: 0xb01030 },
    ];
    const coloured = page(1)
      .line(...centred("A Shared Responsibility", 70))
      .paragraph(50, 92, text)
      .line(...centred("The Road Ahead", 200))
      .paragraph(50, 220, text);
    expect(headings(assemble(coloured))).toEqual(["A Shared Responsibility", "The Road Ahead"]);
    const list = ["Foreword", "Summary", "Evidence received", "Findings", "Annex", "Index of names"];
    const contents = page(1)
      .line(250, 60, "CONTENTS", { size: 12, letterSpacing: 0.1 })
      .paragraph(
        50,
        90,
        list.map((entry, index) => `${entry} ${".".repeat(50 - entry.length)} ${index * 4 + 3}`),
      );
    expect(headings(assemble(contents))).toEqual(["CONTENTS"]);
    const running = page(1).line(50, 60, "P. Lund et al.", { font: ITALIC, size: 9 });
    running.line(400, 60, "Journal of Harbours 14", { font: ITALIC, size: 9 }).paragraph(50, 100, prose(20));
    expect(headings(assemble(running))).toEqual([]);
  });

  test("a sentence at the top, or the rest of a paragraph, is not a header", () => {
    const sentence = page(1).line(70, 60, "Write what you see in Table 13.2.").paragraph(50, 110, prose(20));
    expect(labelled(assemble(sentence), "Page-header")).toEqual([]);
    const rest = "and in those countries the share of the largest firms is probably now higher than it was";
    const full = page(1)
      .line(50, 60, `Spain ${rest}`)
      .paragraph(50, 110, [`so ${rest}`, ...prose(8)]);
    expect(labelled(assemble(full), "Page-header")).toEqual([]);
  });

  test("is no Chinese or Japanese sentence", () => {
    const below = [...Array(6).keys()].map((line) => "文件系统之间河流打开内核数值".repeat(2) + "之".repeat(line % 2));
    for (const text of ["输出反对错误记录错误通道文件读取记录花园选项模块。", "記録を読む装置の後で命令を出力する。"]) {
      const page = new PageBuilder().line(50, 60, text).paragraph(50, 110, below);
      expect(labelled(assemble(page), "Page-header")).toEqual([]);
    }
  });

  test("a lone number centred below the text is the page number, wherever the text ends", () => {
    const document = assemble(page(1).paragraph(50, 100, prose(30)).line(157, 500, "62"));
    expect(labelled(document, "Page-footer").map((footer) => footer.pageNumber)).toEqual([true]);
  });

  test("a line that ends with the page's number is a footer, even if it is larger than the text of a table", () => {
    const table = page(1).paragraph(50, 60, prose(4), { size: 8 });
    table.line(50, 740, "Format of the Tables Page 9 of 14", { size: 10 });
    expect(labelled(assemble(table), "Page-footer").map(({ content }) => content.text)).toEqual([
      "Format of the Tables Page 9 of 14",
    ]);
  });

  test("a bold line with the page number at its other end is a header, even if it occurs only once", () => {
    const head = page(2).line(50, 50, "3.3. ELEMENTARY DEVICES", { font: BOLD, size: 11 }).line(540, 50, "55");
    const document = assemble(page(1).paragraph(50, 100, prose(8)), head.paragraph(50, 100, prose(8)), page(3));
    expect(labelled(document, "Page-header").map(({ content }) => content.text)).toEqual([
      "3.3. ELEMENTARY DEVICES",
      "55",
    ]);
  });

  test("a large bold line at the top is a heading, not a header", () => {
    const document = assemble(
      page(1).line(50, 60, "C Further Information", { size: 12, font: BOLD }).paragraph(50, 100, prose(20)),
    );
    expect(labelled(document, "Page-header")).toEqual([]);
  });
});

describe("page breaks", () => {
  test("a paragraph continues across the break", () => {
    const document = assemble(
      page(1).paragraph(50, 100, prose(20)),
      page(2).paragraph(50, 100, ["and goes on here until the end of all of it and", ...prose(10)]),
    );
    expect(labelled(document, "Text")).toHaveLength(1);
    expect(labelled(document, "Text")[0]?.page).toBe(1);
  });

  test("a table continues across the break, and its header is kept once", () => {
    const part = (number: number, rows: string[][]): PageBuilder => {
      const target = page(number).grid([50, 200, 350], [100, 120, 140, 160]);
      rows.forEach((cells, row) => {
        cells.forEach((text, column) => {
          target.line(55 + 150 * column, 114 + 20 * row, text);
        });
      });
      return target;
    };
    const document = assemble(
      part(1, [
        ["Name", "Size"],
        ["a", "1"],
        ["b", "2"],
      ]),
      part(2, [
        ["Name", "Size"],
        ["c", "3"],
        ["d", "4"],
      ]),
    );
    const [table, ...others] = document.elements.filter((element) => element.kind === "table");
    expect(others).toEqual([]);
    expect(table).toMatchObject({ rows: 5, page: 1, continued: [{ page: 2 }] });
  });
});

describe("what interrupts a table or a paragraph is kept separate", () => {
  const part = (number: number, rows: string[][]): PageBuilder => {
    const target = page(number).grid([50, 200, 350], [100, 120, 140, 160]);
    rows.forEach((cells, row) => {
      cells.forEach((text, column) => {
        target.line(55 + 150 * column, 114 + 20 * row, text);
      });
    });
    return target;
  };
  const header = ["Name", "Size"];

  test("a caption that says that the table continues does not split it, and stays on its page as a header", () => {
    const document = assemble(
      part(1, [header, ["a", "1"], ["b", "2"]]).line(50, 90, "Table 1. Sizes of some things"),
      part(2, [header, ["c", "3"], ["d", "4"]]).line(50, 90, "Table 1. Cont."),
    );
    expect(document.elements.filter((element) => element.kind === "table")).toHaveLength(1);
    expect(labelled(document, "Page-header").map(({ content }) => content.text)).toEqual(["Table 1. Cont."]);
  });

  test("a table at the top of the next page does not split a paragraph", () => {
    const document = assemble(
      page(1).paragraph(50, 100, prose(20)),
      part(2, [header, ["a", "1"], ["b", "2"]]).paragraph(50, 300, [
        "and goes on here until the end of all of it and",
        ...prose(10),
      ]),
    );
    expect(labelled(document, "Text")).toHaveLength(1);
  });
});

describe("the document model", () => {
  test("has unique ids, sections that form a tree, and fits its schema", () => {
    const target = page(1)
      .paragraph(50, 60, prose(2))
      .line(50, 120, "1 Outer", { size: 14, font: BOLD })
      .paragraph(50, 140, prose(4));
    target.line(50, 220, "1.1 Inner", { size: 12, font: BOLD }).paragraph(50, 240, prose(4));
    const document = documentModelSchema.parse(JSON.parse(JSON.stringify(assemble(target))));
    expect(new Set(document.elements.map((element) => element.id)).size).toBe(document.elements.length);
    expect(document.sections.map(({ level }) => level)).toEqual([0, 1, 2]);
    expect(document.sections[1]?.subsections).toEqual([document.sections[2]?.id]);
    expect(document.sections[2]?.supersection).toBe(document.sections[1]?.id);
  });

  test("attaches a caption to the picture next to it", () => {
    const document = assemble(
      page(1)
        .image({ left: 50, top: 100, right: 250, bottom: 250 })
        .line(50, 265, "Figure 1: A sight")
        .paragraph(50, 320, prose(5)),
    );
    const picture = document.elements.find((element) => element.kind === "figure");
    expect(picture?.kind === "figure" ? picture.caption : undefined).toBe(labelled(document, "Caption")[0]?.id);
  });

  test("derives its category from words and page shape", () => {
    expect(assemble(page(1).line(50, 100, "Invoice number 12").line(50, 120, "Amount due 4.00")).category).toBe(
      "invoice",
    );
    expect(assemble(new PageBuilder(800, 450).line(50, 200, "Big idea", { size: 30 })).category).toBe("slides");
    expect(assemble(page(1).line(50, 100, "Dear Sir,").paragraph(50, 130, prose(5))).category).toBe("letter");
  });
});
