import { describe, expect, test } from "vitest";
import { assembleDocument } from "../../../../extraction/document/assemble.ts";
import { renderMarkdown } from "../../../../extraction/output/markdown.ts";
import { FIXED, PageBuilder, prose } from "../../builders.ts";

const markdown = (...pages: PageBuilder[]): string =>
  renderMarkdown(assembleDocument({ name: "n", pages: pages.map((page) => page.analyse()) }));

const sentences = [
  "The court heard what the parties had to",
  "say and it was moved by none of them so",
  "that in the end the judge went home and",
];

describe("line numbers", () => {
  const numbered = (step: number): PageBuilder => {
    const page = new PageBuilder();
    for (let line = 1; line <= 24; line++) {
      const y = 150 + 14 * line;
      page.line(100, y, sentences[line % 3] ?? "");
      if (line % step === 0) page.line(line > 9 ? 60 : 65, y, String(line));
    }
    return page;
  };

  test("in the margin are kept out of the text", () => {
    for (const step of [1, 2]) {
      const out = markdown(numbered(step));
      expect(out).not.toMatch(/\d/);
      expect(out).toContain("say and it was moved by none of them so\nthat in the end");
    }
  });

  test("in small type are kept out of a text full of formulas, but those of a list in rows are not", () => {
    const page = (lineOf: (index: number) => [string, string?]): PageBuilder => {
      const built = new PageBuilder();
      for (let line = 1; line <= 28; line++) {
        const y = 120 + 14 * line;
        const [text, beside] = lineOf(line);
        built.line(line > 9 ? 82 : 86, y + 2, String(line), { size: 7 }).line(104, y, text);
        if (beside !== undefined) built.line(320, y, beside);
      }
      return built;
    };
    const formulas = page((line) => (line % 3 === 0 ? ["Let x = a + b, then", "(7)"] : [sentences[line % 2] ?? ""]));
    expect(markdown(formulas)).not.toMatch(/\b(?:[1-689]|1\d|2\d)\b/);
    const people = page((line) => [`Person Number ${"abcdefgh"[line % 8]?.toUpperCase()}`, "Member"]);
    expect(markdown(people)).toMatch(/\b17\b/);
  });

  test("are not the small numbers of an agenda's items", () => {
    const items = [
      "Introduction",
      "Building packages",
      "Practical session",
      "Advanced topics",
      "Maintenance",
      "Questions",
    ];
    const agenda = new PageBuilder(600, 450).line(50, 60, "Outline", { size: 20 });
    items.forEach((item, index) => {
      agenda.line(52, 119 + 40 * index, String(index + 1), { size: 8 }).line(70, 120 + 40 * index, item, { size: 14 });
    });
    expect(markdown(agenda)).toContain("3 Practical session");
  });

  test("in small type before code are kept out of it, even if there are labels beyond them and text between them", () => {
    const page = new PageBuilder().paragraph(120, 100, sentences);
    const code = ["const store = open(path);", "store.write(first);", "store.write(second);", "store.close();"];
    for (const [part, label] of ["open", "close"].entries()) {
      const top = 160 + 100 * part;
      page.line(50, top, label).line(120, top, "What it does is said here in words");
      for (const [index, text] of code.entries()) {
        const y = top + 16 + 12 * index;
        page.line(106, y, String(11 + 4 * part + index), { size: 6 }).line(120, y, text, { font: FIXED, space: 0.5 });
      }
    }
    const out = markdown(page);
    expect(out).not.toMatch(/\d|<table>/);
    expect(out.split(`\`\`\`\n${code.join("\n")}\n\`\`\``)).toHaveLength(3);
  });

  test("are distinguished from the numbers of a list of names", () => {
    const page = new PageBuilder();
    ["Anna", "Berta", "Carla", "Dora", "Emma", "Frida", "Gerda", "Hilda"].forEach((name, index) => {
      page.line(60, 200 + 20 * index, String(index + 1)).line(90, 200 + 20 * index, `${name} Quill`);
    });
    expect(markdown(page)).toContain("8");
  });
});

describe("watermarks", () => {
  const text = (number = 1): PageBuilder =>
    new PageBuilder(600, 800, number).paragraph(50, 150, prose(30, `page${number}`));

  test("large pale letters over the text are not part of it", () => {
    const out = markdown(text().line(60, 300, "DRAFT", { size: 120, color: 0xdddddd }));
    expect(out).toMatch(new RegExp(`^${prose(30, "page1").join("\n")}\n\n<header>DRAFT</header>\n$`));
  });

  test("a large pale title beside the text is kept", () => {
    expect(markdown(text().line(60, 100, "Annual Report", { size: 40, color: 0xbbbbbb }))).toContain("# Annual Report");
  });

  test("slanted letters across the page are kept out and named", () => {
    const page = text();
    [..."CONFIDENTIAL"].forEach((letter, index) => {
      page.line(100 + 30 * index, 600 - 30 * index, letter, { size: 60 });
    });
    for (const glyph of page.geometry.glyphs) if (glyph.style.size === 60) glyph.style.angle = 315;
    expect(markdown(page)).toContain("\n<header>CONFIDENTIAL</header>\n");
  });

  test("a dark stamp in the same place on all pages is not a heading", () => {
    const stamped = (number: number): PageBuilder => text(number).line(60, 650, "Sample only", { size: 40 });
    const out = markdown(stamped(1), stamped(2), stamped(3));
    expect(out).not.toContain("# ");
    expect(out).toContain("<header>Sample only</header>");
  });
});
