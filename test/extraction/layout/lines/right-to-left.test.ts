import { describe, expect, it } from "vitest";
import { assembleDocument } from "../../../../extraction/document/assemble.ts";
import { renderMarkdown } from "../../../../extraction/output/markdown.ts";
import type { TableElement, TextElement } from "../../../../extraction/page/page-model.ts";
import { PageBuilder } from "../../builders.ts";

const LETTER = 5;

/** A word whose first letter ends at `right`; returns the word's left end. */
function word(page: PageBuilder, right: number, y: number, text: string): number {
  [...text].forEach((letter, index) => {
    page.line(right - LETTER * (index + 1), y, letter);
  });
  return right - LETTER * [...text].length;
}

/** Words from the right margin leftwards. Words in Latin letters and figures keep their own direction. */
function line(page: PageBuilder, right: number, y: number, words: string[]): void {
  let at = right;
  for (const text of words) {
    if (/[\u0590-\u06ff]/.test(text) && !/[\u0660-\u0669]/.test(text)) at = word(page, at, y, text);
    else {
      at -= LETTER * text.length;
      page.line(at, y, text);
    }
    at -= 3;
  }
}

const texts = (page: PageBuilder): string[] =>
  page
    .analyse()
    .elements.filter((element): element is TextElement => element.kind === "text")
    .map(({ content }) => content.text);

describe("text from right to left", () => {
  it("keeps the short last line of a paragraph, and begins a new one at an indent from the right", () => {
    const page = new PageBuilder();
    const full = Array.from({ length: 12 }, () => "שלום");
    line(page, 400, 100, full);
    line(page, 400, 112, full);
    line(page, 400, 124, full.slice(0, 4));
    line(page, 385, 136, full.slice(0, 11));
    line(page, 400, 148, full.slice(0, 2));
    expect(texts(page).map((text) => text.split("\n").length)).toEqual([3, 2]);
  });

  it("keeps the non-joiner after its letter, whether a line is drawn from the right or from the left", () => {
    const letters = [
      [195, "\u0647"],
      [195, "\u200c"],
      [190, "\u0647"],
      [185, "\u0627"],
    ] as const;
    for (const drawn of [letters, letters.toReversed()]) {
      const page = new PageBuilder();
      for (const [x, letter] of drawn) page.line(x, 100, letter);
      expect(texts(page)).toEqual(["\u0647\u200c\u0647\u0627"]);
    }
  });

  it("reads a letter that reaches under the next one in its place", () => {
    const page = new PageBuilder();
    page.line(200, 100, "\u0631").line(199.9, 100, "\u0627").line(194, 100, "\u0628");
    const [reh, alef] = page.geometry.glyphs;
    if (reh === undefined || alef === undefined) throw new Error("no letters");
    // The first letter's tail reaches further left than the narrow letter after it.
    Object.assign(alef.box, { left: 199, right: 201 });
    Object.assign(alef.advance, { left: 199, right: 201 });
    Object.assign(reh.box, { right: 206 });
    Object.assign(reh.advance, { right: 206 });
    expect(texts(page)).toEqual(["\u0631\u0627\u0628"]);
  });

  it("keeps a letter whose ink reaches over the letter before it behind that letter", () => {
    const page = new PageBuilder();
    page.line(200, 100, "\u0645").line(199.5, 100, "\u062e").line(199.8, 100, "\u064f").line(196.8, 100, "\u062a");
    const [meem, khah, damma] = page.geometry.glyphs;
    if (!meem || !khah || !damma) throw new Error("no letters");
    Object.assign(meem.box, { left: 199.7, right: 204.5 });
    Object.assign(meem.advance, { left: 200, right: 201.5 });
    Object.assign(khah.box, { left: 199.2, right: 205.4 });
    Object.assign(khah.advance, { left: 199.5, right: 205.4 });
    Object.assign(damma.box, { left: 203, right: 204 });
    expect(texts(page)).toEqual(["\u0645\u062e\u064f\u062a"]);
  });

  it("reads a number whose digits are in two fonts from left to right", () => {
    const page = new PageBuilder();
    page.line(100, 100, ".1");
    const end = page.geometry.glyphs.at(-1)?.advance.right ?? 0;
    page.line(end, 100, "00", { font: 1 });
    word(page, end + 40, 100, "\u0648\u0644\u0627");
    expect(texts(page)).toEqual(["\u0648\u0644\u0627 100."]);
  });

  it("keeps a vowel sign with the letter it is drawn over", () => {
    const page = new PageBuilder();
    page.line(200, 100, "\u0628").line(201, 100, "\u064e").line(195, 100, "\u062a");
    expect(texts(page)).toEqual(["\u0628\u064e\u062a"]);
  });

  it("reads a phrase in Latin letters with its brackets, and puts the full stop to its left after it", () => {
    const page = new PageBuilder();
    // ".Availability (CIA) والتوافر", with the right bracket drawn as a separate word and encoded as its mirror image.
    page.line(100, 100, ".Availability (CIA");
    const end = page.geometry.glyphs.at(-1)?.advance.right ?? 0;
    page.line(end, 100, "(");
    word(page, end + 50, 100, "\u0648\u0644\u0627");
    expect(texts(page)).toEqual(["\u0648\u0644\u0627 Availability (CIA)."]);
  });

  it("reads Latin words from left to right across Arabic commas", () => {
    const page = new PageBuilder();
    page.line(100, 100, "Postfix\u060c Apache\u060c NFS");
    word(page, 250, 100, "\u0648\u0644\u0627");
    expect(texts(page)).toEqual(["\u0648\u0644\u0627 Postfix\u060c Apache\u060c NFS"]);
  });

  it("reads the number of a heading before its first word, which is in Latin letters", () => {
    const page = new PageBuilder();
    page.line(200, 100, "SMTP .11.1.8");
    word(page, 190, 100, "\u0648\u0644\u0627");
    expect(texts(page)).toEqual(["11.1.8. SMTP \u0648\u0644\u0627"]);
  });

  it("reads Arabic figures from left to right", () => {
    const page = new PageBuilder();
    line(page, 300, 100, ["\u0639\u0627\u0645", "\u0662\u0660\u0662\u0666"]);
    expect(texts(page)).toEqual(["\u0639\u0627\u0645 \u0662\u0660\u0662\u0666"]);
  });

  it("reads the right one of two columns first", () => {
    const page = new PageBuilder();
    for (let at = 0; at < 12; at++) {
      line(
        page,
        560,
        100 + 12 * at,
        Array.from({ length: 10 }, () => "ראשון"),
      );
      line(
        page,
        260,
        100 + 12 * at,
        Array.from({ length: 9 }, () => "שנישני"),
      );
    }
    const all = texts(page).join("\n");
    expect(all.indexOf("ראשון")).toBeLessThan(all.indexOf("שנישני"));
    expect(all.split("\n")[0]).not.toContain("שנישני");
  });

  it("begins a table with its rightmost column, and a list with its outermost items", () => {
    const page = new PageBuilder().grid([100, 200, 300], [90, 110, 130, 150]);
    for (const [index, label] of ["אחת", "שתים", "שלוש"].entries()) {
      word(page, 290, 104 + 20 * index, label);
      page.line(120, 104 + 20 * index, `${index + 1}0`);
    }
    const table = page.analyse().elements.find((element): element is TableElement => element.kind === "table");
    const first = table?.cells.find((cell) => cell.row === 0 && cell.column === 0);
    expect(first?.content.text).toBe("אחת");
  });

  it("does not nest items at the right margin, however short they are", () => {
    const page = new PageBuilder();
    for (let at = 0; at < 3; at++)
      line(
        page,
        560,
        60 + 12 * at,
        Array.from({ length: 18 }, () => "שלום"),
      );
    ["שלום שלום", "שלום", "שלום שלום שלום"].forEach((text, at) => {
      line(page, 540, 120 + 14 * at, ["•", ...text.split(" ")]);
    });
    const markdown = renderMarkdown(assembleDocument({ name: "a", pages: [page.analyse()] }), { furniture: "drop" });
    expect(markdown.split("\n").filter((text) => text.startsWith("- "))).toHaveLength(3);
  });
});
