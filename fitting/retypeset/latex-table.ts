import type { Chance } from "../generate/chance.ts";
import { FIGURE, rowsOfHead } from "./document-html.ts";
import type { KnownCell, KnownTable } from "./known-tables.ts";
import type { TableLook } from "./latex-look.ts";

/** Width of an average letter, as a share of the font size. */
const LETTER = 0.5;
/** Longest text of a column whose cells are never broken, in letters. */
const UNBROKEN = 26;
const NARROWEST_SHARE = 0.1;

interface Column {
  /** Column type of `array`, without rules. */
  type: string;
  isFigure: boolean;
}

/** Width of the frame in points, and size of the table's font. */
interface Frame {
  width: number;
  size: number;
}

/** A `tabular` of this table. */
export function tabular(chance: Chance, table: KnownTable, look: TableLook, frame: Frame): string {
  const columns = columnsOf(chance, table, look, frame);
  const bar = look.rules === "grid" ? "|" : "";
  const inner = columns.map(({ type }) => type).join(look.rules === "bars" ? "|" : bar);
  const stretched = look.isStretched && !columns.some(({ type }) => type.includes("{\\hsize}") || /[pm]\{/.test(type));
  const spec = `${bar}${look.isFlush ? "@{}" : ""}${stretched ? "@{\\extracolsep{\\fill}}" : ""}${inner}${look.isFlush ? "@{}" : ""}${bar}`;
  const [begin, end] = stretched
    ? [`\\begin{tabular*}{\\linewidth}{${spec}}`, "\\end{tabular*}"]
    : [`\\begin{tabular}{${spec}}`, "\\end{tabular}"];
  const stripes = look.rules === "stripes" ? "\\rowcolors{2}{gray!15}{white}" : "";
  return `${stripes}${begin}\n${body(table, columns, look)}${end}`;
}

function body(table: KnownTable, columns: Column[], look: TableLook): string {
  const head = rowsOfHead(table);
  const rules = RULES[look.rules];
  let rows = `${rules.top}\n`;
  for (let row = 0; row < table.rows; row++) {
    rows += `${rowText(table, row, { columns, look, isHead: row < head })} \\\\`;
    if (row === table.rows - 1) rows += rules.bottom;
    else if (row === head - 1) rows += rules.middle;
    else if (row < head && look.isUnderlined) rows += spanRules(table, row, look);
    else if (row >= head && rules.each !== "") rows += eachRule(table, row, rules.each);
    else if (row >= head && look.gapAfter > 0 && (row - head + 1) % look.gapAfter === 0) rows += "[3pt]";
    rows += "\n";
  }
  return rows;
}

const RULES: Record<TableLook["rules"], { top: string; middle: string; bottom: string; each: string }> = {
  booktabs: { top: "\\toprule", middle: "\\midrule", bottom: "\\bottomrule", each: "" },
  lines: { top: "\\hline", middle: "\\hline", bottom: "\\hline", each: "" },
  double: { top: "\\hline\\hline", middle: "\\hline", bottom: "\\hline\\hline", each: "" },
  bars: { top: "\\hline", middle: "\\hline", bottom: "\\hline", each: "" },
  rows: { top: "\\hline", middle: "\\hline", bottom: "\\hline", each: "\\hline" },
  grid: { top: "\\hline", middle: "\\hline", bottom: "\\hline", each: "\\hline" },
  head: { top: "", middle: "\\hline", bottom: "", each: "" },
  stripes: { top: "\\hline", middle: "\\hline", bottom: "\\hline", each: "" },
  none: { top: "", middle: "", bottom: "", each: "" },
};

/** Rules below the headers that span several columns. */
function spanRules(table: KnownTable, row: number, look: TableLook): string {
  return table.cells
    .filter(({ r1, c0, c1, text }) => r1 === row && c1 > c0 && text.trim() !== "")
    .map(({ c0, c1 }) =>
      look.rules === "booktabs" ? `\\cmidrule(lr){${c0 + 1}-${c1 + 1}}` : `\\cline{${c0 + 1}-${c1 + 1}}`,
    )
    .join("");
}

/** A rule below a row, except through cells that go on. */
function eachRule(table: KnownTable, row: number, rule: string): string {
  const open = table.cells.filter(({ r0, r1 }) => r0 <= row && r1 > row);
  if (open.length === 0) return rule;
  const isOpen = (column: number): boolean => open.some(({ c0, c1 }) => c0 <= column && column <= c1);
  return Array.from({ length: table.columns }, (_, column) =>
    isOpen(column) ? "" : `\\cline{${column + 1}-${column + 1}}`,
  ).join("");
}

interface RowStyle {
  columns: Column[];
  look: TableLook;
  isHead: boolean;
}

function rowText(table: KnownTable, row: number, style: RowStyle): string {
  return table.cells
    .filter(({ r0, r1 }) => r0 <= row && row <= r1)
    .sort((a, b) => a.c0 - b.c0)
    .map((cell) => cellText(cell, cell.r0 === row, style))
    .join(" & ");
}

function cellText(cell: KnownCell, isFirst: boolean, { columns, look, isHead }: RowStyle): string {
  const { r0, r1, c0, c1 } = cell;
  const column = columns[c0];
  const words = latexText(cell.text);
  const styled = isHead && look.isHeadBold && words !== "" ? `\\textbf{${words}}` : words;
  const broken = /[pm]\{/.test(column?.type ?? "");
  const tall =
    r1 > r0 && isFirst && words !== ""
      ? `\\multirow{${r1 - r0 + 1}}{${broken && c1 === c0 ? "=" : "*"}}{${styled}}`
      : "";
  const inside = isFirst ? tall || styled : "";
  if (c1 === c0) return isHead && column?.isFigure && look.isHeadCentred ? spanned(1, "c", inside, look) : inside;
  return spanned(c1 - c0 + 1, isHead || look.isHeadCentred ? "c" : "l", inside, look);
}

function spanned(count: number, align: string, inside: string, look: TableLook): string {
  const bar = look.rules === "grid" ? "|" : "";
  return `\\multicolumn{${count}}{${bar}${align}${bar}}{${inside}}`;
}

/** Columns of long texts share the width that the others leave. */
function columnsOf(chance: Chance, table: KnownTable, look: TableLook, { width, size }: Frame): Column[] {
  const head = rowsOfHead(table);
  const texts = Array.from({ length: table.columns }, (_, column) =>
    table.cells.filter(({ c0, c1 }) => c0 === column && c1 === column),
  );
  const longest = texts.map((cells) => Math.max(3, ...cells.map(({ text }) => text.length)));
  const gap = 2 * look.gap;
  const needed = longest.reduce((sum, count) => sum + count * LETTER * size + gap, 0);
  const fits = needed <= 0.95 * width;
  const unbroken = longest.map((count) => fits || count <= Math.min(UNBROKEN, (0.5 * width) / (LETTER * size * 3)));
  const fixed = longest.reduce((sum, count, at) => sum + (unbroken[at] ? count * LETTER * size * 1.12 : 0) + gap, 0);
  const weights = texts.map((cells) => Math.sqrt(cells.reduce((sum, { text }) => sum + text.length, 20)));
  const total = weights.reduce((sum, weight, at) => sum + (unbroken[at] ? 0 : weight), 0);
  return texts.map((cells, at) => {
    const filled = cells.filter(({ r0, text }) => r0 >= head && text.trim() !== "");
    const isFigure = filled.length > 0 && filled.filter(({ text }) => FIGURE.test(text)).length >= 0.6 * filled.length;
    if (unbroken[at]) return { type: isFigure ? look.figures : at === 0 ? "l" : look.words, isFigure };
    const share = Math.max(NARROWEST_SHARE * width, ((width - fixed) * (weights[at] ?? 0)) / total);
    const ragged = chance.is(0.6) ? ">{\\raggedright\\arraybackslash}" : "";
    return { type: `${ragged}${look.isMiddle ? "m" : "p"}{${share.toFixed(1)}pt}`, isFigure };
  });
}

const ESCAPED: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

/** The text, with what LaTeX reads as commands escaped. */
export const latexText = (text: string): string =>
  text
    .replace(/[\\~^&%$#_{}]/g, (sign) => ESCAPED[sign] ?? `\\${sign}`)
    .replace(/\s+/g, " ")
    .trim();
