import { expect, test } from "vitest";
import { FIXED, PageBuilder, prose, texts } from "../../builders.ts";

test("the last lines of two columns are no footer, although they form one row a little further down", () => {
  const page = new PageBuilder().paragraph(50, 60, prose(55, "left"));
  page.paragraph(320, 60, prose(56, "right")).line(50, 736.5, "The last paragraph on the left has only this line.");
  page.line(320, 732, "It ends.");
  expect(texts(page.analyse()).flatMap(({ zone }) => zone ?? [])).toEqual([]);
});

test("a last paragraph set apart like the others is no footer, whatever its script", () => {
  const lines = (count: number): string[] => new Array<string>(count).fill("క ఖ గ ఘ చ ఛ జ ఝ ట ఠ డ ఢ ణ త థ ద ధ న");
  const page = (last: number): PageBuilder => {
    const written = new PageBuilder();
    for (const y of [60, 200, 340, 480, 620]) written.paragraph(50, y, lines(10));
    return written.paragraph(50, last, [...lines(1), "మ య ర ల వ శ."]);
  };
  const zones = (written: PageBuilder): string[] => texts(written.analyse()).flatMap(({ zone }) => zone ?? []);
  expect(zones(page(760))).toEqual([]);
  expect(zones(page(775))).toContain("bottom");
});

test("the end of a paragraph from the previous page is no header, whatever its script", () => {
  const page = new PageBuilder().paragraph(50, 60, [
    "క ఖ గ ఘ చ ఛ జ ఝ ట ఠ డ ఢ ణ త థ ద ధ న ప ఫ బ భ మ య ర ల వ శ ష స హ ళ",
    "మ య ర ల వ శ.",
  ]);
  page
    .line(50, 110, "క ఖ గ ఘ చ ఛ", { size: 13 })
    .paragraph(50, 130, new Array<string>(8).fill("త థ ద ధ న ప ఫ బ భ మ య ర"));
  expect(texts(page.analyse()).flatMap(({ zone }) => zone ?? [])).toEqual([]);
});

test("a paragraph in full lines of Chinese above a table is no header", () => {
  const line = "文件系统在河流打开内核数值读取记录设备从不迅速上面反对关闭窗口在通道进程地址";
  const style = { size: 12, pitch: 16, letterSpacing: 0.5 };
  const page = new PageBuilder().paragraph(50, 60, [`${line}。默认`, "地址队列规则"], style);
  page.paragraph(50, 200, [line, line, `${line}。`, line, line], style);
  for (const glyph of page.geometry.glyphs) {
    glyph.box = { ...glyph.box, right: glyph.box.left + style.size };
    glyph.advance = glyph.box;
  }
  page.grid([50, 150, 250], [100, 120, 140, 160]);
  for (const row of [0, 1, 2]) page.line(55, 114 + 20 * row, "Name").line(155, 114 + 20 * row, String(row));
  expect(texts(page.analyse()).flatMap(({ zone }) => zone ?? [])).toEqual([]);
});

test("the beginning of a paragraph below a heading at the foot of a page is no footer", () => {
  const page = new PageBuilder();
  for (const y of [60, 200, 340, 480, 620]) {
    page.line(50, y, "క ఖ గ ఘ చ ఛ జ", { size: 13 });
    page.paragraph(50, y + 30, new Array<string>(y < 600 ? 7 : 2).fill("క ఖ గ ఘ చ ఛ జ ఝ ట ఠ డ ఢ ణ త థ ద ధ న"), {
      pitch: 13,
    });
  }
  page.line(50, 720, "ప ఫ బ భ మ య ర", { size: 13 });
  page.paragraph(50, 750, new Array<string>(2).fill("చ ఛ జ ఝ ట ఠ డ ఢ ణ త థ ద ధ న ప ఫ బ భ"), { pitch: 13 });
  expect(texts(page.analyse()).flatMap(({ zone }) => zone ?? [])).not.toContain("bottom");
});

test("headings of two columns at the head of a page are no header", () => {
  const page = new PageBuilder().line(50, 60, "About the fund", { size: 12 }).line(320, 60, "Deadlines", { size: 12 });
  page.paragraph(50, 85, prose(30, "left")).paragraph(320, 85, prose(30, "right"));
  const found = texts(page.analyse());
  expect(found.flatMap(({ zone }) => zone ?? [])).toEqual([]);
  expect(found.map(({ content }) => content.text.split(" ")[0])).toEqual(["About", "left", "Deadlines", "right"]);
});

test("a running header over two columns is one, although it begins where they do", () => {
  const page = new PageBuilder().line(50, 60, "Harbour studies").line(320, 60, "Second volume");
  page.paragraph(50, 85, prose(30, "left")).paragraph(320, 85, prose(30, "right"));
  expect(texts(page.analyse()).flatMap(({ zone }) => zone ?? [])).toEqual(["top", "top"]);
});

test("a line of code above or below text is neither header nor footer", () => {
  const page = new PageBuilder()
    .line(60, 60, "PUT,TABLE,FIELD,ROWS", { font: FIXED, space: 0.5 })
    .paragraph(50, 90, prose(40))
    .line(60, 750, "GET,TABLE,FIELD", { font: FIXED, space: 0.5 });
  expect(texts(page.analyse()).flatMap(({ zone }) => zone ?? [])).toEqual([]);
});

test("the last word of a sentence from the previous page is no header", () => {
  const page = new PageBuilder().line(50, 60, "called.").paragraph(50, 100, prose(50, "text"));
  expect(texts(page.analyse()).flatMap(({ zone }) => zone ?? [])).toEqual([]);
});

test("a page's number is below a table that fills the page", () => {
  const page = new PageBuilder();
  const ys = Array.from({ length: 31 }, (_, row) => 80 + 20 * row);
  page.grid([50, 150, 250], ys);
  for (const y of ys.slice(0, -1)) page.line(55, y + 14, "Name").line(155, y + 14, String(y));
  page.line(50, 740, "Inventory of the parts").line(500, 740, "Page 4");
  const zones = texts(page.analyse()).map(({ zone }) => zone);
  expect(zones).toEqual(["bottom", "bottom"]);
});
