import type { DocumentElement, DocumentTable, StreamedDocument } from "../document/document-model.ts";
import { isFurniture } from "../document/sections.ts";
import { oneLine } from "../text/one-line.ts";
import { plainText } from "./inline-markdown.ts";
import { cellsOf } from "./table-grid.ts";

/**
 * A document as plain text, with an empty line between elements and tabs between table cells. Running headers are
 * left out.
 */
export const renderText = (document: StreamedDocument): string => [...textPieces(document)].join("");

/** Like `renderText`, in pieces. */
export function* textPieces(document: StreamedDocument): Generator<string> {
  let begun = false;
  for (const element of document.elements) {
    const text = isFurniture(element) ? "" : elementText(element);
    if (text === "") continue;
    yield begun ? `\n\n${text}` : text;
    begun = true;
  }
  if (begun) yield "\n";
}

/** One element as text; empty if it has none. */
export function elementText(element: DocumentElement): string {
  if (element.kind === "figure") return element.text.trim();
  if (element.kind === "text") {
    return element.preformatted ? element.content.text : oneLine(plainText(element.content));
  }
  return tableText(element);
}

/** Rows as lines, with tabs between cells. A spanning cell is only in the first place that it covers. */
function tableText(table: DocumentTable): string {
  const { rows, columns } = table;
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ""));
  for (const { row, column, content } of cellsOf(table)) {
    const line = grid[row];
    if (line && column < columns) line[column] = oneLine(plainText(content));
  }
  return grid.map((line) => line.join("\t")).join("\n");
}
