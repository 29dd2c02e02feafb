import { marked } from "marked";
import { describe, expect, test } from "vitest";
import { assembleDocument } from "../../../../extraction/document/assemble.ts";
import { renderMarkdown } from "../../../../extraction/output/markdown.ts";
import { structuredJson } from "../../../../extraction/output/structured-json.ts";
import { FIXED, PageBuilder, prose, tables, texts } from "../../builders.ts";

const SOURCE = ["for (const page of pages) {", "  if (page.blank) continue;", "  draw(page);", "}"];
const code = { font: FIXED, space: 0.5 };

const listing = (lines = SOURCE): PageBuilder => {
  const page = new PageBuilder().paragraph(50, 60, prose(6));
  lines.forEach((line, index) => {
    const indent = line.length - line.trimStart().length;
    page.line(70 + 5 * indent, 160 + 12 * index, line.trimStart(), code);
  });
  return page.paragraph(50, 260, prose(6));
};

const document = (page: PageBuilder) => assembleDocument({ name: "n", pages: [page.analyse()] });

describe("code", () => {
  test("is fenced with its line breaks and indentation", () => {
    const fenced = ["```", ...SOURCE, "```"].join("\n");
    expect(renderMarkdown(document(listing()))).toBe(`${prose(6).join("\n")}\n\n${fenced}\n\n${prose(6).join("\n")}\n`);
  });

  test("is text with line breaks in the JSON", () => {
    const [, block] = structuredJson(document(listing())).pages["1"]?.body.sections["0"]?.texts ?? [];
    expect(block).toMatchObject({ label: "Text", content: SOURCE.join("\n") });
  });

  test("cannot end its fence", () => {
    const out = renderMarkdown(document(listing(["x = 1;", "```", "<b>y = 2;</b>"])));
    expect(out).toContain("````\nx = 1;\n```\n<b>y = 2;</b>\n````");
  });

  test("cannot be cut at comments that look like headings", () => {
    const lines = ["# the listener", "listen {", "  port = 80", "}"];
    const out = renderMarkdown(document(listing(lines)));
    expect(out.split("\n").filter((line) => line.startsWith("#"))).toEqual([]);
    expect(String(marked.parse(out))).toContain(`<pre><code>${lines.join("\n")}\n</code></pre>`);
  });

  test("is not a table, even if its words are in columns", () => {
    const lines = ["int  first  = 1;", "int  second = 2;", "int  third  = 3;", "int  last   = 4;"];
    expect(texts(listing(lines).analyse())[1]).toMatchObject({ role: "code", content: { text: lines.join("\n") } });
  });

  test("goes on behind a sign for lines that were left out", () => {
    const page = new PageBuilder().paragraph(50, 60, prose(6)).paragraph(70, 160, ["<list>", "<item/>"], code);
    page.line(90, 184, "⋮").paragraph(70, 196, ["<item/>", "</list>"], code).paragraph(50, 260, prose(6));
    const blocks = texts(page.analyse()).filter(({ role }) => role === "code");
    expect(blocks.map(({ content }) => content.text)).toEqual(["<list>\n<item/>\n    ⋮\n<item/>\n</list>"]);
  });

  test("keeps spaces behind letters whose ink is wider than their pitch", () => {
    const lines = ["#include <io.h> // For all of the ports", "int main (void) // Called at the start", "{", "}"];
    const page = listing(lines);
    for (const { style, advance } of page.geometry.glyphs) if (style.font === FIXED) advance.right += 0.4;
    const block = texts(page.analyse()).find(({ role }) => role === "code");
    expect(block?.content.text).toBe(lines.join("\n"));
  });

  test("keeps its letters together where they are set apart", () => {
    const page = new PageBuilder().paragraph(50, 60, prose(6));
    const spaced = { ...code, letterSpacing: 0.1 };
    page.paragraph(70, 160, ["\\global\\let\\@page\\@empty", "\\newcommand{\\page}[1]{% of all", "}"], spaced);
    // Where letters are this far apart, a reader of the file infers a few spaces.
    const { glyphs } = page.geometry;
    const at = glyphs.findIndex(({ text, style }) => text === "\\" && style.font === FIXED);
    const [slash, next] = [glyphs[at], glyphs[at + 1]];
    if (!slash || !next) throw new Error("no code");
    const box = { ...slash.box, left: slash.advance.right, right: next.x };
    glyphs.splice(at + 1, 0, { ...slash, text: " ", box, advance: box, x: box.left, generated: true });
    const block = texts(page.analyse()).find(({ role }) => role === "code");
    expect(block?.content.text).toBe("\\global\\let\\@page\\@empty\n\\newcommand{\\page}[1]{% of all\n}");
  });

  test("may have numbers, and signs that its font lacks, in other fonts", () => {
    const page = new PageBuilder().paragraph(50, 60, prose(6));
    ["int main() {", "", "return of(x,", "y);", "}"].forEach((line, index) => {
      const y = 160 + 12 * index;
      if (line !== "y);") page.line(60, y, String(7 + index), { size: 8 });
      else page.line(80, y, "→");
      page.line(90, y, line, code);
    });
    const blocks = texts(page.analyse()).filter(({ role }) => role === "code");
    expect(blocks.map(({ lines }) => lines)).toEqual([5]);
  });

  test("is what follows the prompt of an interpreter, on a page that is mostly typewritten", () => {
    const page = new PageBuilder();
    const lines = ["R> head the data", "R> mean of it all", "+ and so on", "R> quarterly"];
    page.paragraph(50, 60, lines, code).paragraph(50, 200, prose(1));
    expect(texts(page.analyse()).filter(({ role }) => role === "code")).toHaveLength(1);
  });

  test("may be most of a page, if there is text in another font between its parts", () => {
    const lines = ["(trans-unit", "  (decl (decl-spec-list", "    (stor-spec (typedef))", '    (type-qual "const")))'];
    const page = new PageBuilder().paragraph(50, 40, prose(4));
    for (let part = 0; part < 3; part++)
      page.paragraph(60, 100 + 100 * part, lines, code).line(50, 170 + 100 * part, "and");
    expect(texts(page.analyse()).filter(({ role }) => role === "code")).toHaveLength(3);
  });

  test("does not go on with a note below it that is an address", () => {
    const page = listing([...SOURCE]);
    page.line(70, 208, "7", { size: 7 }).line(73.6, 208, "http://www.ctan.org/x(y)", code);
    const block = texts(page.analyse()).find(({ role }) => role === "code");
    expect(block?.content.text).toBe(SOURCE.join("\n"));
  });

  test("is no list of names in a fixed-pitch font", () => {
    const page = new PageBuilder().paragraph(50, 60, prose(6));
    for (const [index, name] of ["read.c;", "write.c;", "test.c;"].entries())
      page.line(60, 160 + 12 * index, "•").line(72, 160 + 12 * index, name, code);
    expect(texts(page.analyse()).filter(({ role }) => role === "code")).toEqual([]);
  });

  test("is what breaks its lines where they need not, whatever these say", () => {
    const lines = ["example% cvs checkout diff", "example% cvs checkout libc ps", "example% cd diff"];
    const block = texts(listing(lines).analyse()).find(({ role }) => role === "code");
    expect(block?.content.text).toBe(lines.join("\n"));
  });

  test("is no text that fills its lines, no list of addresses, and no large title", () => {
    const isCode = (page: PageBuilder): boolean => texts(page.analyse()).some(({ role }) => role === "code");
    const filled = [
      "Here is a longer text set in typewriter",
      "letters for emphasis which runs on over",
      "several lines",
    ];
    expect(isCode(listing(filled))).toBe(false);
    expect(isCode(listing(["one@example.org", "two@example.org"]))).toBe(false);
    const title = new PageBuilder().line(50, 60, "The Manual", { ...code, size: 18 });
    expect(isCode(title.line(50, 82, "Part One", { ...code, size: 18 }).paragraph(50, 120, prose(6)))).toBe(false);
  });

  test("is no word that ends a sentence at the head of the next line", () => {
    const page = new PageBuilder()
      .paragraph(50, 60, prose(6))
      .line(50, 132, "use the command in order to read the data of");
    page.line(50, 144, "hym.nex.", code).line(50, 156, "execute hym.nex", code).paragraph(50, 180, prose(6));
    expect(texts(page.analyse()).filter(({ role }) => role === "code")).toEqual([]);
  });

  test("is no column of terms of which some have an explanation beside them", () => {
    const page = new PageBuilder().paragraph(50, 60, prose(6));
    for (const [index, term] of ["getenv", "putenv", "getlocale", "putlocale", "localeconv", "time"].entries()) {
      page.line(50, 160 + 14 * index, term, code);
      if (index === 0 || index === 2 || index === 5) page.line(150, 160 + 14 * index, "What this one returns");
    }
    expect(texts(page.analyse()).filter(({ role }) => role === "code")).toEqual([]);
  });

  test("does not go on with lines of Hebrew in its font", () => {
    const model = listing([...SOURCE, ...Array<string>(3).fill("אבגד הוזח טיכל מנסע פצקר שתאב")]).analyse();
    const block = texts(model).find(({ role }) => role === "code");
    expect(block?.content.text).toBe(SOURCE.join("\n"));
  });

  test("may be a tree of files with remarks in a column, which is not a table", () => {
    const lines = ["main.c    # start", "read.c    # input", "write.c   # output", "test.c    # checks"];
    for (const branch of ["|-- ", "├── "]) {
      const model = listing(lines.map((line) => `${branch}${line}`)).analyse();
      expect(tables(model)).toEqual([]);
      expect(texts(model).map(({ role }) => role)).toContain("code");
    }
  });

  test("is not a table if comments are in a column, on a page that is mostly code", () => {
    const lines = [
      "ret = dbp->open(dbp,     /* the database */",
      "                NULL,    /* its transaction */",
      "                name,    /* its file */",
      "                DB_TREE, /* how it is kept */",
      "                flags,   /* as they were */",
      "                0);      /* usual mode */",
    ];
    const page = new PageBuilder();
    lines.forEach((line, index) => {
      const parts = line.match(/^ *\S+( \S+)*|\/\*.*/g) ?? [];
      for (const part of parts) {
        const at = line.indexOf(part.trimStart());
        page.line(70 + 5 * at, 160 + 12 * index, part.trimStart(), code);
      }
    });
    expect(page.analyse().elements.map(({ kind }) => kind)).toEqual(["text"]);
  });

  test("is not a table with lines around every cell, even below a listing", () => {
    const page = listing(["plot(t, v);", "show();"]);
    const [xs, ys] = [
      [70, 120, 180, 260],
      [190, 204, 218, 232, 246],
    ];
    page.grid(xs, ys);
    const cells = ["Borne canal tension", "A1() 1 5", "A2() 2 5", "SEN() 5 5"].map((line) => line.split(" "));
    cells.forEach((row, index) => {
      row.forEach((text, column) => {
        page.line((xs[column] ?? 0) + 4, (ys[index] ?? 0) + 10, text, code);
      });
    });
    const model = page.analyse();
    expect(tables(model).map(({ rows, columns }) => [rows, columns])).toEqual([[4, 3]]);
    expect(texts(model).map(({ role }) => role)).toEqual(["paragraph", "code", "paragraph"]);
  });

  test("does not include a typewritten letter", () => {
    const page = new PageBuilder().paragraph(50, 160, prose(20), code);
    expect(texts(page.analyse()).map((element) => element.role)).toEqual(["paragraph"]);
  });

  test("does not include a single word in a fixed-pitch font", () => {
    const page = new PageBuilder().paragraph(50, 160, prose(3)).line(50, 196, "printf(x);", code);
    expect(texts(page.analyse()).every((element) => element.role === "paragraph")).toBe(true);
  });
});

describe("displayed formulas", () => {
  const around = (x: number): PageBuilder =>
    new PageBuilder().paragraph(50, 160, prose(4)).line(x, 208, "E = m c + x").paragraph(50, 220, prose(4));

  test("between close lines of text are kept separate from it", () => {
    expect(texts(around(200).analyse()).map((element) => element.role)).toEqual(["paragraph", "formula", "paragraph"]);
    expect(document(around(200)).elements[1]).toMatchObject({ label: "Formula", content: { text: "E = m c + x" } });
  });

  test("keep their raised and lowered characters in order", () => {
    const page = new PageBuilder().paragraph(50, 100, prose(4)).line(200, 190, "x").line(205, 187, "2", { size: 6 });
    page.line(212, 190, "= y").line(225, 192, "1", { size: 6 }).paragraph(50, 240, prose(4));
    const formula = texts(page.analyse()).find((element) => element.role === "formula");
    expect(formula?.content.text).toBe("x2 = y1");
    expect(formula?.content.marks.map(({ from, kind }) => [from, kind])).toEqual([
      [1, "sup"],
      [6, "sub"],
    ]);
  });

  test("stay in their line of text", () => {
    const lines = ["we know that E = m c holds and so", ...prose(3)];
    expect(texts(new PageBuilder().paragraph(50, 160, lines).analyse())).toHaveLength(1);
  });

  test("an algorithm in words between rules, with numbered steps, is not a table", () => {
    const steps = [
      "while the list is not empty do",
      "first ← head of the list",
      "if first is new then",
      "end if",
      "end while",
    ];
    const page = new PageBuilder().paragraph(50, 60, prose(6)).line(50, 152, "Algorithm 1 Emptying a list");
    steps.forEach((step, index) => {
      page.line(55, 172 + 12 * index, `${index + 1}:`).line(90 + 10 * (index % 3), 172 + 12 * index, step);
    });
    for (const y of [142, 158, 228]) page.rule(50, y, 350, y);
    expect(tables(page.analyse())).toEqual([]);
  });
});

test("signs of other fonts that stand apart from typed words are cells of a table", () => {
  const page = new PageBuilder();
  for (const [row, [name = "", sign = ""]] of [
    ["$\\grad$", "∇"],
    ["$\\gradv$", "∇"],
    ["$\\gradt$", "∇"],
    ["$\\sum$", "∑"],
  ].entries())
    page.line(60, 112 + 14 * row, name, code).line(200, 112 + 14 * row, sign);
  page.paragraph(50, 260, prose(6));
  expect(texts(page.analyse()).filter(({ role }) => role === "code")).toEqual([]);
});
