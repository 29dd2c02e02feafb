import { describe, expect, it } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import { escapeMarkdown } from "../../../extraction/output/escape.ts";
import { renderMarkdown } from "../../../extraction/output/markdown.ts";
import { PageBuilder } from "../builders.ts";

const linked = (label: string, uri: string): string => {
  const width = label.length * 5;
  const page = new PageBuilder()
    .line(50, 300, `see ${label}`)
    .link({ left: 50 + 3 * 5 + 2.8 - 1, top: 290, right: 50 + 3 * 5 + 2.8 + width, bottom: 303 }, uri);
  return renderMarkdown(assembleDocument({ name: "a.pdf", pages: [page.analyse()] })).trim();
};

describe("text of a PDF in Markdown", () => {
  it("creates no link, even if it has a backslash where an escape would be", () => {
    expect(escapeMarkdown("[click](javascript:alert(1))")).toBe("[click\\](javascript:alert(1))");
    expect(escapeMarkdown("[click\\](javascript:alert(1))")).toBe("[click\\\\\\](javascript:alert(1))");
    expect(escapeMarkdown("[r\\]: javascript:alert(1)")).toBe("[r\\\\\\]: javascript:alert(1)");
  });

  it.each(["-", "==", "- - -", "___", "* * *"])("makes no rule or heading of a line %s", (line) => {
    expect(escapeMarkdown(line).startsWith("\\")).toBe(true);
    expect(escapeMarkdown(`words\n${line}`).split("\n")[1]?.startsWith("\\")).toBe(true);
  });

  it("keeps a link whose words are only part of its address, and leaves an address plain", () => {
    expect(linked("example", "https://www.example.com/doc")).toBe("see [example](https://www.example.com/doc)");
    expect(linked("www.example.com/doc", "https://www.example.com/doc/")).toBe("see www.example.com/doc");
  });
});
