import type { GridCell } from "../../bench/tagged/stated.ts";

const NAMED = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["nbsp", " "],
]);

/** The cells of each sheet of a workbook that LibreOffice has written as HTML. */
export function sheetsIn(html: string): GridCell[][] {
  return [...html.matchAll(/<table\b[^>]*>(.*?)<\/table>/gs)].map(([, body = ""]) => cellsIn(body));
}

function cellsIn(body: string): GridCell[] {
  const taken = new Set<string>();
  return [...body.matchAll(/<tr\b[^>]*>(.*?)<\/tr>/gs)].flatMap(([, line = ""], row) => {
    let column = 0;
    return [...line.matchAll(/<t[dh]\b([^>]*)>(.*?)<\/t[dh]>/gs)].map(([, attributes = "", content = ""]) => {
      while (taken.has(`${row} ${column}`)) column++;
      const rowSpan = span(attributes, "rowspan");
      const columnSpan = span(attributes, "colspan");
      const cell = { row, column, rowSpan, columnSpan, text: textOf(content) };
      for (let down = row; down < row + rowSpan; down++)
        for (let along = column; along < column + columnSpan; along++) taken.add(`${down} ${along}`);
      column += columnSpan;
      return cell;
    });
  });
}

const span = (attributes: string, name: string): number =>
  Number(new RegExp(`\\b${name}="?(\\d+)`).exec(attributes)?.[1] ?? 1);

/** The text that a cell prints: notes to a cell are not printed. */
function textOf(content: string): string {
  return content
    .replace(/<comment\b.*?<\/comment>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (all, decimal?: string, hex?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal))
        : (NAMED.get(name) ?? all),
    )
    .replace(/\s+/g, " ")
    .trim();
}
