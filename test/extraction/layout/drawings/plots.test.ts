import { expect, test } from "vitest";
import { PageBuilder, prose, tables, texts } from "../../builders.ts";

/** A frame with ticks below and to its left, at steps of 40 points, and labels at most of them. */
function plot(page: PageBuilder, labels: string[], length = 4): PageBuilder {
  page.rule(100, 100, 260, 100).rule(100, 220, 260, 220).rule(100, 100, 100, 220).rule(260, 100, 260, 220);
  page.rule(100, 160, 260, 160).rule(180, 100, 180, 220);
  for (let step = 0; step <= 4; step++) page.rule(100 + 40 * step, 220, 100 + 40 * step, 220 + length);
  for (let step = 0; step <= 3; step++) page.rule(100 - length, 100 + 40 * step, 100, 100 + 40 * step);
  for (const [step, label] of labels.entries()) {
    if (label === "") continue;
    page.line(100 + 40 * step - 2.5 * label.length, 235, label);
    if (step < 4) page.line(92 - 5 * label.length, 104 + 40 * step, label);
  }
  return page.line(110, 130, "a").line(200, 130, "b").line(130, 190, "c").line(220, 200, "d");
}

test("what is between two axes with labelled ticks is a figure, with its labels", () => {
  const page = plot(new PageBuilder().paragraph(50, 40, prose(3)), ["0", "", "2", "3", "4"]);
  const { elements } = page.paragraph(50, 300, prose(3)).analyse();
  expect(elements.map(({ kind }) => kind)).toEqual(["text", "figure", "text"]);
});

test("lines that cross a frame, or longer than ticks, are not", () => {
  const model = plot(new PageBuilder(), ["0", "1", "2", "3", "4"], 14).analyse();
  expect(model.elements.some(({ kind }) => kind === "figure")).toBe(false);
  expect([...tables(model), ...texts(model)].length).toBeGreaterThan(0);
});

test("a field of cells for single digits is not", () => {
  const page = new PageBuilder().line(60, 112, "Account:").rule(120, 114, 280, 114);
  for (let step = 0; step <= 8; step++) page.rule(120 + 20 * step, 106, 120 + 20 * step, 114);
  const model = page.line(60, 140, "Please write clearly, one digit in each field.").analyse();
  expect(model.elements.some(({ kind }) => kind === "figure")).toBe(false);
});
