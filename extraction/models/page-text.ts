import type { FieldPage } from "../fields/fields-answer.ts";
import type { PageElement, TableElement } from "../page/page-model.ts";
import type { PageWords } from "../page/page-words.ts";
import { oneLine } from "../text/one-line.ts";
import { plainWords } from "./fence.ts";

/**
 * A page as a language model reads it: its text in reading order, tables as rows, then the values of its form fields.
 */
export function pageText({ model, words }: FieldPage): string {
  const body = model.elements.map(elementText).filter((text) => text !== "");
  const blocks = body.length > 0 ? body : [linesText(words)];
  return plainWords([...blocks, formText(words)].filter((text) => text !== "").join("\n\n"));
}

function elementText(element: PageElement): string {
  switch (element.kind) {
    case "text":
      return element.content.text.trim();
    case "table":
      return tableText(element);
    case "figure":
      return [element.altText, element.description ?? "", element.text].filter((text) => text !== "").join("\n");
  }
}

/** A table as rows between bars, with spanning cells only in their first place. */
function tableText(table: TableElement): string {
  const grid = Array.from({ length: table.rows }, () => Array.from({ length: table.columns }, () => ""));
  for (const cell of table.cells) {
    const row = grid[cell.row];
    if (row) row[cell.column] = oneLine(cell.content.text);
  }
  const rows = grid.map((row) => `| ${row.join(" | ")} |`);
  if (table.headerRows > 0 && table.headerRows < table.rows)
    rows.splice(table.headerRows, 0, `|${" --- |".repeat(table.columns)}`);
  return rows.join("\n");
}

const linesText = (words: PageWords): string =>
  words.lines.map((line) => line.words.map((word) => word.text).join(" ")).join("\n");

function formText({ formFields }: PageWords): string {
  const lines = formFields.flatMap((field) => {
    const name = oneLine(field.tooltip || field.name);
    if (field.kind === "checkbox" || field.kind === "radio") return [`[${field.checked ? "x" : " "}] ${name}`];
    if (field.kind === "button" || field.kind === "signature" || field.value === "") return [];
    return [`${name}: ${field.value}`];
  });
  return lines.length === 0 ? "" : ["Form fields:", ...lines].join("\n");
}
