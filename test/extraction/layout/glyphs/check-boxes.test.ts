import { PDFDocument } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { assembleDocument } from "../../../../extraction/document/assemble.ts";
import { analysePage } from "../../../../extraction/layout/analyse-page.ts";
import { renderMarkdown } from "../../../../extraction/output/markdown.ts";
import { contentOf, PageBuilder, prose, tables, texts } from "../../builders.ts";
import { firstPage } from "../../pdf/reading.ts";

const square = (page: PageBuilder, x: number, y: number, side = 8): PageBuilder =>
  page.grid([x, x + side], [y, y + side]);

const read = (page: PageBuilder): string => texts(page.analyse()).map(contentOf).join("\n");

describe("drawn check boxes", () => {
  test("are characters before their label", () => {
    const page = square(square(new PageBuilder(), 50, 92), 50, 112)
      .line(63, 100, "Yes")
      .line(63, 120, "No");
    expect(read(page.line(52, 119, "x", { size: 8 }))).toBe("☐ Yes\n☑ No");
  });

  test("are items of a task list in Markdown", () => {
    const page = square(square(new PageBuilder(), 50, 292), 50, 312)
      .line(63, 300, "Yes")
      .line(63, 320, "No");
    page.paragraph(50, 400, prose(3)).fill({ left: 52, top: 314, right: 56, bottom: 318 }, 0);
    expect(renderMarkdown(assembleDocument({ name: "n", pages: [page.analyse()] }))).toMatch(
      /^- \[ \] Yes\n- \[x\] No\n/,
    );
  });

  test("may be circles of one size, before words and the figures among them", () => {
    const page = new PageBuilder();
    ["vor 1919", "bis 1960", "danach", "2000"].forEach((label, index) => {
      const [left, top] = [50, 92 + 20 * index];
      const box = { left, top, right: left + 9, bottom: top + 9 };
      const circle = { box, segments: 4, curves: 4, order: 0 };
      page.geometry.shapes.push({ ...circle, filled: true, stroked: false, color: 0xffffff });
      page.geometry.shapes.push({ ...circle, filled: false, stroked: true, color: 0x939598 });
      page.line(65, 100 + 20 * index, label);
    });
    expect(read(page)).toBe("☐ vor 1919\n☐ bis 1960\n☐ danach\n☐ 2000");
  });

  test("in several columns are choices, not a table", () => {
    const page = new PageBuilder();
    for (let row = 0; row < 4; row++) page.line(150, 100 + 14 * row, "☐ Heizöl").line(250, 100 + 14 * row, "☐ Pellets");
    expect(tables(page.analyse())).toEqual([]);
  });

  test("are neither cells of a grid nor keys of a chart", () => {
    const grid = new PageBuilder().grid([50, 60, 70], [90, 100, 110]).line(75, 98, "text");
    expect(read(grid)).not.toMatch(/[☐☑]/);
    const key = square(new PageBuilder().fill({ left: 50, top: 92, right: 58, bottom: 100 }, 0x3366cc), 50, 92);
    expect(read(key.line(63, 100, "Sales"))).not.toMatch(/[☐☑]/);
  });

  test("do not contain letters of words", () => {
    expect(read(square(new PageBuilder(), 50, 92, 12).line(53, 101, "A").line(66, 101, "side"))).not.toMatch(/[☐☑]/);
  });
});

describe("form fields", () => {
  const form = async (): Promise<Uint8Array> => {
    const document = await PDFDocument.create();
    const page = document.addPage([300, 300]);
    const fields = document.getForm();
    page.drawText("Name", { x: 20, y: 250, size: 11 });
    const name = fields.createTextField("name");
    name.setText("Quill Maker");
    name.addToPage(page, { x: 80, y: 244, width: 150, height: 20 });
    const boxes: [string, number, boolean][] = [
      ["Paper", 200, true],
      ["Parchment", 170, false],
    ];
    for (const [label, y, checked] of boxes) {
      const field = fields.createCheckBox(label);
      field.addToPage(page, { x: 20, y, width: 12, height: 12 });
      if (checked) field.check();
      page.drawText(label, { x: 40, y: y + 2, size: 11 });
    }
    const ink = fields.createRadioGroup("ink");
    ["Black", "Blue"].forEach((color, index) => {
      ink.addOptionToPage(color, page, { x: 20, y: 120 - 30 * index, width: 12, height: 12 });
      page.drawText(color, { x: 40, y: 122 - 30 * index, size: 11 });
    });
    ink.select("Blue");
    return document.save();
  };

  test("check boxes and radio buttons show their state, and values occur once", async () => {
    const model = analysePage(await firstPage(await form()));
    const all = renderMarkdown(assembleDocument({ name: "n", pages: [model] }));
    expect(tables(model)).toEqual([]);
    for (const line of ["- [x] Paper", "- [ ] Parchment", "- [ ] Black", "- [x] Blue"]) expect(all).toContain(line);
    expect(all.match(/Quill Maker/g)).toHaveLength(1);
    expect(all).toContain("Name");
  });
});
