import type { ReadElement } from "./page-reading.ts";

const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+\S/;
const ROW = /^\s*\|.*\|\s*$/;
const RULE_CELL = /^:?-{2,}:?$/;

/** Converts Markdown that a model wrote into elements, which have no places. */
export function markdownElements(markdown: string): ReadElement[] {
  return blocksOf(markdown).flatMap(toElement);
}

/**
 * Divides Markdown into runs of lines of one kind: a heading or a list item each, a table's rows and a paragraph's
 * lines together.
 */
function blocksOf(markdown: string): string[][] {
  const blocks: string[][] = [];
  let open: string[] | undefined;
  for (const line of markdown.split("\n")) {
    if (line.trim() === "") {
      open = undefined;
      continue;
    }
    const alone = HEADING.test(line.trim()) || ITEM.test(line);
    const goesOn = open !== undefined && !alone && ROW.test(line) === ROW.test(open.at(-1) ?? "");
    if (goesOn && open !== undefined) {
      open.push(line);
      continue;
    }
    const block = [line];
    blocks.push(block);
    open = HEADING.test(line.trim()) ? undefined : block;
  }
  return blocks;
}

function toElement(lines: string[]): ReadElement[] {
  const [first = ""] = lines;
  const heading = HEADING.exec(first.trim());
  const text = lines.map((line) => line.trim()).join("\n");
  const element = (label: ReadElement["label"], words: string, level = 1): ReadElement[] => [
    { label, text: plain(words), level, rows: [] },
  ];
  if (heading !== null) return element("Section-header", heading[2] ?? "", heading[1]?.length ?? 1);
  if (ROW.test(first)) return [{ label: "Table", text: "", level: 1, rows: rowsOf(lines) }];
  return element(ITEM.test(first) ? "List-item" : "Text", text);
}

const rowsOf = (lines: string[]): string[][] =>
  lines
    .map((line) =>
      line
        .trim()
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => plain(cell.replace(/\\\|/g, "|").trim())),
    )
    .filter((row) => !row.every((cell) => RULE_CELL.test(cell)));

/** The document's words without the markup for bold and italic. */
const plain = (text: string): string =>
  text
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, "$2")
    .replace(/(?<![\w*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\w*])/g, "$1");
