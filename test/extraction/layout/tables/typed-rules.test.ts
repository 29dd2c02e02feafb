import { describe, expect, test } from "vitest";
import { cellsOf, contentOf, FIXED, PageBuilder, prose, tables } from "../../builders.ts";

const TYPED = { font: FIXED, space: 0.5, size: 9, pitch: 11 };

/** What is typed below two lines of text, as the cells of the tables found. */
function typed(lines: string[]) {
  const page = new PageBuilder().paragraph(50, 60, prose(2)).paragraph(50, 120, lines, TYPED);
  return tables(page.paragraph(50, 140 + 11 * lines.length, prose(4)).analyse()).map(cellsOf);
}

const ROWS = [
  ["Alden", "412", "38.20"],
  ["Bramley", "1,377", "9.94"],
  ["Corwen", "98", "117.40"],
  ["Dalton", "266", "21.05"],
];

describe("tables whose rules are typed", () => {
  test("have no cells of dashes", () => {
    const line = ([name = "", ...values]: string[]): string =>
      name.padEnd(16) + values.map((value) => value.padStart(12)).join("");
    for (const rule of ["-".repeat(40), "=".repeat(40), `${"-".repeat(15)} ${"-".repeat(11)} ${"-".repeat(12)}`]) {
      const header = ["Station", "Depth", "Salt"];
      expect(typed([line(header), rule, ...ROWS.map(line), rule])).toEqual([[header, ...ROWS]]);
    }
  });

  test("have no cells of bars, with or without a frame", () => {
    const rows = [...ROWS, ["Exford", "1,040", "63.70"], ["Fowey", "385", "12.15"], ["Gwent", "702", "44.90"]];
    const line = (cells: string[]): string => cells.map((cell) => ` ${cell.padEnd(9)}`).join("|");
    const header = ["Code", "Length", "Value"];
    const across = Array<string>(3).fill("-".repeat(10)).join("+");
    expect(typed([line(header), across, ...rows.map(line)])).toEqual([[header, ...rows]]);
    const framed = [header, ...rows].flatMap((row) => [`|${line(row)}|`, `+${across}+`]);
    expect(typed([`+${across}+`, ...framed])).toEqual([[header, ...rows]]);
  });

  test("may have leaders to amounts, which are no page numbers", () => {
    const line = ([name = "", value = ""]: string[]): string => `${`${name} `.padEnd(30, ".")} ${value.padStart(8)}`;
    const amounts = ["Rates", "Permits", "Fines", "Interest", "Grants", "Hire"].map((name, index) => {
      return [name, ["204,551", "91,207", "29,880", "514,006", "410,000", "7,310"][index] ?? ""];
    });
    const [found = []] = typed([line(["Income", "Actual"]).replaceAll(".", " "), "-".repeat(39), ...amounts.map(line)]);
    expect(found.map((row) => row.at(-1))).toEqual(["Actual", ...amounts.map(([, value]) => value)]);
    expect(found.at(1)?.[0]).toMatch(/^Rates \.+$/);
  });
});

test("a line of dashes between paragraphs stays in the text", () => {
  const page = new PageBuilder().paragraph(50, 100, prose(3)).line(50, 150, "-".repeat(60));
  const { elements } = page.paragraph(50, 170, prose(3)).analyse();
  expect(elements.map(contentOf).join("\n")).toContain("-".repeat(60));
});
