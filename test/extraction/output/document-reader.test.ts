import { describe, expect, it } from "vitest";
import { assembleDocument } from "../../../extraction/document/assemble.ts";
import type { DocumentModel } from "../../../extraction/document/document-model.ts";
import { isPacked } from "../../../extraction/document/long/packed-tables.ts";
import { documentPieces } from "../../../extraction/output/document-pieces.ts";
import { DocumentReader } from "../../../extraction/output/document-reader.ts";
import { renderMarkdown } from "../../../extraction/output/markdown.ts";
import { structuredPieces } from "../../../extraction/output/structured-json.ts";
import { chapters } from "../document/long-document.ts";

function readIn(json: string, length: number) {
  const reader = new DocumentReader();
  for (let from = 0; from < json.length; from += length) reader.push(json.slice(from, from + length));
  return reader.end();
}

const whole = (pieces: Iterable<string>): string => [...pieces].join("");

/** A table with spans in both directions, and with too much text for a single element. */
function withLongTable(document: DocumentModel): DocumentModel {
  const box = { left: 0, top: 0, right: 90, bottom: 90 };
  const cells = Array.from({ length: 6000 }, (_, index) => ({
    row: Math.floor(index / 2),
    column: index % 2,
    rowSpan: index % 100 === 0 ? 2 : 1,
    columnSpan: 1,
    content: { text: `${index} "a" \\ ]},"cells":[{ of a table`, marks: [] },
  })).filter(({ row, column }) => column !== 0 || row % 50 !== 1);
  const table = { id: "p8-e99", page: 8, box, kind: "table", label: "Table", rows: 3000, columns: 2 } as const;
  const elements = [...document.elements, { ...table, headerRows: 1, cells, confidence: 0.5 }];
  return { ...document, elements };
}

describe("a stored document that is read in pieces", () => {
  const document = assembleDocument({ name: 'a "name",\\"elements":[', pages: chapters(8) });

  it("is the one that was stored, wherever it is cut", () => {
    const json = JSON.stringify(document);
    for (const length of [1, 7, 1000, json.length]) {
      const read = readIn(json, length);
      expect(JSON.parse(whole(documentPieces(read)))).toEqual(JSON.parse(json));
    }
  });

  it("has a table with more cells than memory in parts", () => {
    const long = withLongTable(document);
    const read = readIn(JSON.stringify(long), 64 * 1024);
    const table = [...read.elements].at(-1);
    expect(table?.kind === "table" && isPacked(table)).toBe(true);
    expect(JSON.parse(whole(documentPieces(read)))).toEqual(JSON.parse(JSON.stringify(long)));
    expect(renderMarkdown(read)).toBe(renderMarkdown(long));
    expect(whole(structuredPieces(read))).toBe(whole(structuredPieces(long)));
  });

  it("is refused if its end is missing", () => {
    const json = JSON.stringify(document);
    expect(() => readIn(json.slice(0, json.length / 2), 1000)).toThrow("not whole");
  });
});
