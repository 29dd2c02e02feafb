import { describe, expect, test } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import { type MarkdownOptions, renderMarkdown } from "../../../extraction/output/markdown.ts";
import { BOLD, PageBuilder, prose } from "../builders.ts";

const markdown = (page: PageBuilder, options: MarkdownOptions = {}): string =>
  renderMarkdown(assembleDocument({ name: "n", pages: [page.analyse()] }), options);

const withTable = (): PageBuilder => {
  const page = new PageBuilder()
    .paragraph(50, 60, prose(3))
    .rule(50, 100, 250, 100)
    .rule(50, 120, 250, 120)
    .rule(50, 140, 250, 140)
    .rule(50, 160, 250, 160);
  page.rule(50, 100, 50, 160).rule(250, 100, 250, 160).rule(150, 120, 150, 160).line(110, 114, "Both of them");
  return page.line(55, 134, "a<b").line(155, 134, "1").line(55, 154, "c").line(155, 154, "2");
};

describe("Markdown", () => {
  test("marks headings, paragraphs and list items", () => {
    const page = new PageBuilder()
      .line(50, 60, "Title here", { size: 20, font: BOLD })
      .paragraph(50, 100, prose(2))
      .paragraph(50, 150, ["• one", "• two"]);
    expect(markdown(page)).toBe(`# Title here\n\n${prose(2).join("\n")}\n\n- one\n- two\n`);
  });

  test("has tables as HTML with spans and escaped text", () => {
    const html = markdown(withTable());
    expect(html).toContain('<th colspan="2"> Both of them </th>');
    expect(html).toContain("<td> a&lt;b </td>");
  });

  test("shows tags of the PDF as text", () => {
    const out = markdown(new PageBuilder().line(50, 100, "<script>alert(1)</script> and &lt;b&gt;"));
    expect(out).not.toMatch(/<script/i);
    expect(out).toContain("&lt;script>alert(1)");
    expect(out).toContain("&amp;lt;b");
  });

  test("escapes what would be a link, image, heading or reference in Markdown", () => {
    const page = new PageBuilder();
    [
      "[x](javascript:alert(1))",
      "![y](http://e.org/t.png)",
      "# not a heading",
      "[r]: http://e.org",
      "> no quote",
    ].forEach((text, index) => {
      page.line(50, 100 + 40 * index, text);
    });
    const out = markdown(page);
    expect(out).not.toMatch(/(?<!\\)\][(:]|^# |^> /m);
  });

  test("links only web and mail addresses", () => {
    const link = (uri: string): string =>
      markdown(
        new PageBuilder().line(50, 100, "press this word").link({ left: 74, top: 90, right: 97, bottom: 103 }, uri),
      );
    expect(link("https://example.org/a b)")).toContain("[this](https://example.org/a%20b%29)");
    expect(link("mailto:a@example.org")).toContain("[this](mailto:a@example.org)");
    expect(link("javascript:alert(1)")).toBe("press this word\n");
    expect(link("file:///etc/passwd")).toBe("press this word\n");
  });

  describe("furniture", () => {
    const page = (): PageBuilder =>
      new PageBuilder().line(50, 40, "Running <b>title").line(540, 40, "12").paragraph(50, 100, prose(10));

    test("is marked by default, page numbers left out", () => {
      expect(markdown(page())).toBe(`<header>Running &lt;b&gt;title</header>\n\n${prose(10).join("\n")}\n`);
    });

    test("is kept as plain lines", () => {
      expect(markdown(page(), { furniture: "keep" })).toBe(`Running &lt;b>title\n\n12\n\n${prose(10).join("\n")}\n`);
    });

    test("is dropped", () => {
      expect(markdown(page(), { furniture: "drop" })).toBe(`${prose(10).join("\n")}\n`);
    });
  });

  test("contains only the wanted kinds of content", () => {
    const page = withTable().image({ left: 50, top: 300, right: 250, bottom: 400 });
    expect(markdown(page, { contentTypes: ["tables"] })).toMatch(/^<table>[\s\S]*<\/table>\n$/);
    expect(markdown(page, { contentTypes: ["images"] })).toBe("![](page-1-figure-1.png)\n");
    expect(markdown(page, { contentTypes: ["text"] })).toBe(`${prose(3).join("\n")}\n`);
  });

  test("points to pictures where the caller says", () => {
    const page = new PageBuilder().image({ left: 50, top: 300, right: 250, bottom: 400 }).line(50, 100, "text");
    expect(markdown(page, { imageUrl: (picture) => `https://e.org/${picture.fileName}` })).toContain(
      "![](https://e.org/page-1-figure-1.png)",
    );
  });

  test("has page breaks as comments if requested", () => {
    const pages = [1, 2].map((number) =>
      new PageBuilder(600, 800, number).line(50, 300, `Page ${number} text.`).analyse(),
    );
    const document = assembleDocument({ name: "n", pages });
    expect(renderMarkdown(document, { pageBreaks: true })).toBe("Page 1 text.\n\n<!-- page 2 -->\n\nPage 2 text.\n");
  });
});
