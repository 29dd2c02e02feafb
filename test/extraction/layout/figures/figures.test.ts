import { describe, expect, test } from "vitest";
import { PageBuilder, prose, texts } from "../../builders.ts";

const kinds = (page: PageBuilder): string[] => page.analyse().elements.map((element) => element.kind);

describe("figures", () => {
  test("an image is a figure with a file name determined by page and order", () => {
    const page = new PageBuilder(600, 800, 7)
      .image({ left: 50, top: 100, right: 250, bottom: 250 })
      .paragraph(50, 300, prose(4));
    expect(page.analyse().figures).toEqual([
      { fileName: "page-7-figure-1.png", box: { left: 50, top: 100, right: 250, bottom: 250 } },
    ]);
  });

  test("pictures found on a scan stay separate, and text between them is kept", () => {
    const page = new PageBuilder()
      .image({ left: 50, top: 100, right: 250, bottom: 250 })
      .image({ left: 256, top: 240, right: 500, bottom: 500 });
    for (let row = 0; row < 5; row++) page.line(60, 300 + row * 14, "Scan this code to read more of it", { size: 11 });
    for (const image of page.geometry.images) image.index = -1;
    expect(page.analyse().figures.map(({ box }) => box)).toEqual([
      { left: 50, top: 100, right: 250, bottom: 250 },
      { left: 256, top: 240, right: 500, bottom: 500 },
    ]);
  });

  test("strokes near each other are one drawing, which includes its labels", () => {
    const page = new PageBuilder()
      .drawing({ left: 100, top: 100, right: 180, bottom: 180 })
      .drawing({ left: 184, top: 100, right: 260, bottom: 180 })
      .line(120, 192, "time")
      .paragraph(50, 300, prose(4));
    const [figure] = page.analyse().elements;
    expect(kinds(page)).toEqual(["figure", "text"]);
    expect(figure?.kind === "figure" ? figure.text : "").toBe("time");
  });

  test("turned numbers and titles of an axis belong to the nearer of two plots; plotted points are no text", () => {
    const page = new PageBuilder();
    for (const left of [100, 320]) {
      page.drawing({ left, top: 100, right: left + 160, bottom: 220 });
      for (const [at, number] of ["0", "20", "40"].entries())
        page.line(left - 6, 210 - 45 * at, number, { angle: 270 });
      page.line(left - 18, 190, "Height in cm", { angle: 270 }).line(left + 60, 232, "Age");
      for (const x of [30, 70, 110]) page.line(left + x, 180 - x / 2, "\u25cf");
    }
    page.paragraph(50, 300, prose(4));
    const elements = page.analyse().elements;
    const drawn = elements.flatMap((element) => (element.kind === "figure" ? element.text.split("\n").sort() : []));
    expect(elements.map(({ kind }) => kind).sort()).toEqual(["figure", "figure", "text"]);
    expect(drawn).toEqual([...Array(2)].flatMap(() => ["0", "20", "40", "Age", "Height in cm"]));
  });

  test("decoration across the whole page does not absorb the titles on it", () => {
    const page = new PageBuilder()
      .drawing({ left: 0, top: 0, right: 600, bottom: 150 })
      .line(60, 60, "Making slides for a class", { size: 24 })
      .line(60, 120, "Find open resources that may be used by all", { font: 1 })
      .paragraph(50, 200, prose(6));
    expect(kinds(page)).toEqual(["text", "text", "text"]);
  });

  test("a title between a labelled bar and a badge is no part of them", () => {
    const title = ["A long title of an article that goes", "on beside the badge of its publisher"];
    const page = new PageBuilder()
      .drawing({ left: 50, top: 90, right: 550, bottom: 107 })
      .line(60, 103, "RESEARCH", { font: 1 })
      .line(480, 103, "Open Access", { font: 1 })
      .drawing({ left: 500, top: 112, right: 545, bottom: 157 })
      .paragraph(50, 138, title, { size: 20, pitch: 26 })
      .paragraph(50, 210, prose(6));
    const texts = page.analyse().elements.flatMap((element) => (element.kind === "text" ? element.content.text : []));
    expect(kinds(page).filter((kind) => kind === "figure")).toHaveLength(2);
    expect(texts[0]).toBe(title.join("\n"));
  });

  test("a heading of the column right above a picture is not a label of it", () => {
    const page = new PageBuilder()
      .line(50, 96, "2.2 Looking through", { size: 11.5, font: 1 })
      .paragraph(320, 96, prose(20, "right"))
      .image({ left: 50, top: 101, right: 280, bottom: 240 })
      .paragraph(50, 270, prose(12, "left"));
    expect(kinds(page)).toEqual(["text", "figure", "text", "text"]);
  });

  test("the end of a line of text that the box of a picture reaches stays in its line", () => {
    const page = new PageBuilder()
      .image({ left: 250, top: 60, right: 400, bottom: 150 })
      .paragraph(50, 140, ["a search for information on all platforms here", "goes on below"]);
    const elements = page.analyse().elements;
    expect(elements.map((element) => (element.kind === "figure" ? element.text : ""))).toContain("");
    expect(elements.flatMap((element) => (element.kind === "text" ? element.content.text : []))).toEqual([
      "a search for information on all platforms here\ngoes on below",
    ]);
  });

  test("the items of a list in large type beside a picture are no labels of it", () => {
    const page = new PageBuilder().image({ left: 40, top: 100, right: 290, bottom: 400 });
    page.paragraph(310, 120, ["• Nobody has ever seen it,", "all of it at least"], { size: 20, pitch: 26 });
    page.paragraph(310, 190, ["• This one is of interest", "since it is in use"], { size: 20, pitch: 26 });
    expect(kinds(page)).toEqual(["figure", "text", "text"]);
    expect(page.analyse().figures[0]?.box.right).toBe(290);
  });

  test("short lines of a column beside a picture, above longer ones, are no labels of it", () => {
    const lines = ["An end is in sight to", "the extensive work", "carried out on the wall", ...prose(6)];
    const page = new PageBuilder()
      .image({ left: 50, top: 90, right: 250, bottom: 250 })
      .paragraph(258, 110, lines)
      .paragraph(50, 300, prose(4));
    const figure = page.analyse().elements.find(({ kind }) => kind === "figure");
    expect(figure?.box.right).toBe(250);
    expect(texts(page.analyse())[0]?.content.text).toContain(lines.slice(0, 3).join("\n"));
  });

  test("a word of a table that a drawing beside it reaches is not repeated as a label", () => {
    const page = new PageBuilder().grid([50, 150, 300], [100, 120, 140, 160, 180]);
    for (let row = 0; row < 4; row++)
      page.line(54, 114 + 20 * row, `name ${row}`).line(154, 114 + 20 * row, "what it is for");
    page.drawing({ left: 50, top: 162, right: 300, bottom: 204 });
    const [figure] = page.analyse().elements.filter(({ kind }) => kind === "figure");
    expect(kinds(page)).toEqual(["table", "figure"]);
    expect(figure?.kind === "figure" ? figure.text : undefined).toBe("");
  });

  test("bars of different heights on one line are a chart", () => {
    const page = new PageBuilder();
    [60, 110, 80].forEach((height, i) => {
      page.fill({ left: 100 + 40 * i, top: 300 - height, right: 120 + 40 * i, bottom: 300 }, 0x3366cc);
      page.line(100 + 40 * i, 311, String(2019 + i), { size: 8 });
    });
    expect(kinds(page)).toEqual(["figure"]);
  });

  test("the panel behind a text is not a figure", () => {
    const page = new PageBuilder().drawing({ left: 40, top: 80, right: 400, bottom: 220 }).paragraph(50, 100, prose(8));
    expect(kinds(page)).toEqual(["text"]);
  });

  test("the frame around a remark, with an icon beside it, is not a figure", () => {
    const remark = new PageBuilder()
      .paragraph(50, 60, prose(4))
      .drawing({ left: 50, top: 150, right: 400, bottom: 210 });
    remark.drawing({ left: 55, top: 165, right: 75, bottom: 185 }).line(55, 162, "Tip");
    remark.paragraph(90, 175, [
      "The template files tell more if this command is called",
      "with the option for tutorials.",
    ]);
    expect(kinds(remark.paragraph(50, 260, prose(8)))).not.toContain("figure");
    const chart = new PageBuilder()
      .paragraph(50, 60, prose(4))
      .drawing({ left: 100, top: 180, right: 390, bottom: 300 });
    chart.drawing({ left: 95, top: 150, right: 400, bottom: 310 }, 4).line(100, 168, prose(1, "Height")[0] ?? "");
    expect(kinds(chart.paragraph(50, 360, prose(8)))).toContain("figure");
  });

  test("a coloured strip across the page with a title on it is not a figure", () => {
    const slide = new PageBuilder(600, 450).drawing({ left: 0, top: 0, right: 600, bottom: 60 });
    slide.line(30, 40, "Case 2", { size: 24 }).paragraph(50, 120, prose(6));
    expect(kinds(slide)).not.toContain("figure");
    expect(texts(slide.analyse()).map(({ content }) => content.text)).toContain("Case 2");
  });

  test("a picture that covers the page is a background", () => {
    const page = new PageBuilder().image({ left: 0, top: 0, right: 600, bottom: 800 }).paragraph(50, 100, prose(8));
    expect(kinds(page)).toEqual(["text"]);
  });

  test("icons and bullets are not figures", () => {
    const page = new PageBuilder().image({ left: 40, top: 92, right: 48, bottom: 100 }).line(55, 100, "an item");
    expect(kinds(page)).toEqual(["text"]);
  });

  test("a single line in a frame is a figure above a caption, and is not one otherwise", () => {
    const plot = (below: string): PageBuilder => {
      const page = new PageBuilder().grid([50, 250], [100, 180]).paragraph(50, 300, prose(6));
      const line = { segments: 4, curves: 0, filled: false, stroked: true, color: 0xcc0000, order: 0 };
      page.geometry.shapes.push({ ...line, box: { left: 50, top: 110, right: 250, bottom: 170 } });
      return page.line(50, 195, below);
    };
    const figures = (page: PageBuilder): number =>
      page.analyse().elements.filter(({ kind }) => kind === "figure").length;
    expect(figures(plot("Figure 1. Amplitude at mid-span"))).toBe(1);
    expect(figures(plot("and so it went on for years"))).toBe(0);
  });

  test("a picture behind short lines that stand one below the other is a background", () => {
    const page = new PageBuilder().image({ left: 60, top: 90, right: 500, bottom: 400 });
    const names = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Fred", "Gina", "Hugo", "Ines", "Jan", "Kim", "Lea", "Max"];
    for (const [at, name] of names.entries())
      page.line(100, 110 + 14 * at, `${name} Marten`).line(300, 110 + 14 * at, `${at + 4}0`);
    expect(kinds(page)).toEqual(["text"]);
  });
});
