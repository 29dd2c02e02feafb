import { describe, expect, test } from "vitest";
import { cellsOf, contentOf, PageBuilder, prose, tables, texts } from "../../builders.ts";

const COLUMNS = [50, 320] as const;

/** Prose in two columns, one drawn after the other. */
function columns(page: PageBuilder, y: number, lines: number, name: string): PageBuilder {
  for (const [index, x] of COLUMNS.entries()) page.paragraph(x, y, prose(lines, `${name}${index}`));
  return page;
}

function rowsOf(page: PageBuilder, xs: number[], y: number, rows: string[][]): PageBuilder {
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries()) page.line(xs[column] ?? 0, y + 14 * row, text);
  return page;
}

const MEMBERS = [
  ["Alonso, Maria Luz", "Frente para la Victoria", "La Pampa", "Afirmativo"],
  ["Arena, Celia", "Frente Civico por Santiago", "Santa Fe", "Afirmativo"],
  ["Arregui, Andres Roberto", "Partido Justicialista", "Buenos Aires", "Negativo"],
  ["Avoscan, Herman Horacio", "Frente para la Victoria", "Rio Negro", "Afirmativo"],
  ["Balcedo, Maria Ester", "Movimiento Popular Neuquino", "Buenos Aires", "Ausente"],
  ["Barrandeguy, Raul Enrique", "Frente para la Victoria", "Entre Rios", "Afirmativo"],
  ["Basterra, Luis Eugenio", "Partido Justicialista", "Formosa", "Afirmativo"],
  ["Bernal, Maria Eugenia", "Frente para la Victoria", "Tierra del Fuego", "Negativo"],
];

const YEARS = [
  ["Year", "First", "Second", "Third", "Fourth", "Total"],
  ["2004", "34.7", "36.2", "44.5", "51.3", "166.7"],
  ["2005", "58.1", "63.4", "61.6", "55.2", "238.4"],
  ["2006", "74.7", "84.1", "96.5", "111.8", "367.1"],
  ["2007", "148.8", "142.3", "156.7", "186.1", "633.9"],
  ["2008", "120.9", "106.0", "226.8", "190.4", "644.1"],
];

const firstWords = (page: PageBuilder): string[] =>
  texts(page.analyse()).map((element) => contentOf(element).split(/\s/)[0] ?? "");

describe("tables without rules across two columns", () => {
  test("a table whose cells are as long as lines of prose is not divided", () => {
    const page = columns(new PageBuilder(), 60, 10, "above");
    page.line(50, 200, "Table 1: How the members from all of the provinces have voted in the last sitting");
    rowsOf(page, [50, 230, 400, 490], 220, MEMBERS);
    columns(page, 360, 10, "below");
    const found = tables(page.analyse());
    expect(found.map(cellsOf)).toEqual([MEMBERS]);
    expect(firstWords(page)).toEqual(["above0", "above1", "Table", "below0", "below1"]);
  });

  test("a table with a gap where the gutter of the page is has all of its columns", () => {
    const page = columns(new PageBuilder(), 60, 10, "above");
    page.line(150, 200, "Table 1: What was sold in each quarter of these five years");
    rowsOf(page, [60, 150, 240, 330, 420, 510], 220, YEARS);
    columns(page, 330, 14, "below");
    expect(tables(page.analyse()).map(cellsOf)).toEqual([YEARS]);
    expect(firstWords(page)).toEqual(["above0", "above1", "Table", "below0", "below1"]);
  });

  test("a table in one column beside prose, and verse in three columns, stay as they are", () => {
    const page = new PageBuilder().line(50, 46, "Table 1: Sales by quarter");
    rowsOf(
      page,
      [50, 150, 230],
      60,
      YEARS.map((cells) => cells.slice(0, 3)),
    );
    page.paragraph(COLUMNS[1], 60, prose(8, "beside"));
    const verse = ["The wind is in the trees", "And no one hears", "The bells of the town", "That ring all night"];
    verse.forEach((line, at) => {
      for (const x of [50, 220, 390]) page.line(x, 190 + 12 * at, line);
    });
    page.line(150, 270, "Table 2: What was sold in each quarter of these five years");
    rowsOf(page, [60, 150, 240, 330, 420, 510], 290, YEARS);
    columns(page, 400, 14, "below");
    expect(tables(page.analyse()).map(cellsOf)).toEqual([YEARS.map((cells) => cells.slice(0, 3)), YEARS]);
    expect(firstWords(page)).toContain("beside");
  });
});
