import type { Box } from "../geometry/box.ts";
import type { PageElement, PageModel, TableElement, TextElement, TextStyle } from "../page/page-model.ts";
import { bulletOf } from "../text/list-markers.ts";
import type { ReadElement, ShareBox } from "./page-reading.ts";

/**
 * What a model read on a page, in the form that layout produces: font sizes stand for the labels, because assembly
 * recognises headings by their size.
 */

/** Font sizes in points. */
const BODY_SIZE = 10;
const TITLE_SIZE = 20;
const HEADING_SIZES = [17, 15, 14, 13, 12.5, 12];
const SMALLEST_HEADING = 12;
/** Characters in a line of running text, to estimate lines where the page's line breaks are not known. */
const LINE_CHARACTERS = 90;

/** Elements of the page except its pictures. */
export function readElements(model: PageModel, elements: ReadElement[]): PageElement[] {
  return elements.flatMap((element): PageElement[] => {
    if (element.label === "Picture") return [];
    const box = placed(model, element.box);
    return [element.label === "Table" ? tableElement(element, box) : textElement(element, box)];
  });
}

/** The place of an element in points; the whole page if its place is not known. */
export function placed({ width, height }: Pick<PageModel, "width" | "height">, box: ShareBox | undefined): Box {
  if (box === undefined) return { left: 0, top: 0, right: width, bottom: height };
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return {
    left: tenth(box.left * width),
    top: tenth(box.top * height),
    right: tenth(box.right * width),
    bottom: tenth(box.bottom * height),
  };
}

const styleOf = (size: number): TextStyle => ({ font: "", size, bold: size > BODY_SIZE, italic: false, color: 0 });

function headingSize({ label, level }: ReadElement): number {
  if (label === "Title") return TITLE_SIZE;
  return label === "Section-header" ? (HEADING_SIZES[level - 1] ?? SMALLEST_HEADING) : BODY_SIZE;
}

const ROLES: Partial<Record<ReadElement["label"], TextElement["role"]>> = {
  "List-item": "list-item",
  Caption: "caption",
  Formula: "formula",
  Footnote: "footnote",
};

function textElement(element: ReadElement, box: Box): TextElement {
  const { label } = element;
  const text = label === "List-item" && bulletOf(element.text) === undefined ? `• ${element.text}` : element.text;
  const lines = text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_CHARACTERS)), 0);
  return {
    kind: "text",
    role: ROLES[label] ?? "paragraph",
    box,
    content: { text, marks: [] },
    style: styleOf(headingSize(element)),
    lines,
    gapAbove: 1,
    gapBelow: 1,
    indent: 0,
    centered: false,
    fill: 1,
    ...edgeOf(label),
  };
}

/** Running headers, footers and titles get the tags that they would have in tagged files. */
function edgeOf(label: ReadElement["label"]): Pick<TextElement, "zone" | "tag"> {
  switch (label) {
    case "Page-header":
      return { zone: "top", tag: "Artifact" };
    case "Page-footer":
      return { zone: "bottom", tag: "Artifact" };
    case "Title":
      return { tag: "Title" };
    default:
      return {};
  }
}

function tableElement({ rows }: ReadElement, box: Box): TableElement {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const cells = rows.flatMap((row, rowIndex) =>
    row.map((text, column) => ({
      row: rowIndex,
      column,
      rowSpan: 1,
      columnSpan: 1,
      content: { text, marks: [] },
    })),
  );
  const headerRows = rows.length > 1 ? 1 : 0;
  return {
    kind: "table",
    box,
    rows: rows.length,
    columns,
    headerRows,
    cells,
    style: styleOf(BODY_SIZE),
    confidence: TABLE_CONFIDENCE,
  };
}

/** Low, because nothing about the table was measured. */
const TABLE_CONFIDENCE = 0.5;
