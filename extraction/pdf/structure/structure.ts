import type { StructureNode } from "../../page/page-geometry.ts";
import { cString } from "../pdfium/heap.ts";
import { MAX_STRUCTURE_DEPTH, MAX_STRUCTURE_NODES } from "../pdfium/limits.ts";
import type { PageHandles } from "../pdfium/page-handles.ts";

interface StructureWalk {
  handles: PageHandles;
  nodes: number;
  /** Addresses of names of attributes. */
  names: Map<string, number>;
}

const CELL = /^T[DH]$/;
const ROW = "TR";
const COLUMN_SPAN = "ColSpan";
const ROW_SPAN = "RowSpan";

/** The part of a tagged PDF's structure tree that concerns this page; empty for an untagged PDF. */
export async function readStructure(handles: PageHandles): Promise<StructureNode[]> {
  const { fileCalls, pdfium, page } = handles;
  const tree = await fileCalls.FPDF_StructTree_GetForPage(page);
  if (tree === 0) return [];
  const names = [COLUMN_SPAN, ROW_SPAN].map((name): [string, number] => [name, pdfium.heap.copyIn(cString(name))]);
  const walk = { handles, nodes: 0, names: new Map(names) };
  const roots: StructureNode[] = [];
  const count = await fileCalls.FPDF_StructTree_CountChildren(tree);
  for (let index = 0; index < count && walk.nodes < MAX_STRUCTURE_NODES; index++) {
    const element = await fileCalls.FPDF_StructTree_GetChildAtIndex(tree, index);
    if (element !== 0) roots.push(await readNode(walk, element, 1));
  }
  for (const [, name] of names) pdfium.calls.free(name);
  pdfium.calls.FPDF_StructTree_Close(tree);
  return roots;
}

async function readNode(walk: StructureWalk, element: number, depth: number): Promise<StructureNode> {
  walk.nodes++;
  const { fileCalls, pdfium } = walk.handles;
  const text = (read: (...values: number[]) => number | Promise<number>) =>
    pdfium.heap.utf16((buffer, bytes) => read(element, buffer, bytes));
  const node: StructureNode = {
    type: await text(fileCalls.FPDF_StructElement_GetType),
    altText: await text(fileCalls.FPDF_StructElement_GetAltText),
    contentIds: [],
    children: [],
  };
  if (CELL.test(node.type)) Object.assign(node, await readSpans(walk, element));
  const count = await fileCalls.FPDF_StructElement_CountChildren(element);
  for (let index = 0; index < count && walk.nodes < MAX_STRUCTURE_NODES; index++) {
    const contentId = await fileCalls.FPDF_StructElement_GetChildMarkedContentID(element, index);
    if (contentId >= 0) node.contentIds.push(contentId);
    const child = depth < MAX_STRUCTURE_DEPTH ? await fileCalls.FPDF_StructElement_GetChildAtIndex(element, index) : 0;
    if (child !== 0) node.children.push(await readNode(walk, child, depth + 1));
    else if (contentId < 0 && node.type === ROW) node.children.push(emptyCell());
  }
  return node;
}

/** PDFium leaves out what has no content on the page, but counts it: in a row, that is a cell without text. */
const emptyCell = (): StructureNode => ({ type: "TD", altText: "", contentIds: [], children: [] });

/** The spans of a cell that are stated, without those of 1. */
async function readSpans(
  { handles, names }: StructureWalk,
  element: number,
): Promise<Pick<StructureNode, "columnSpan" | "rowSpan">> {
  const { fileCalls, pdfium } = handles;
  const spans: Pick<StructureNode, "columnSpan" | "rowSpan"> = {};
  const count = await fileCalls.FPDF_StructElement_GetAttributeCount(element);
  for (let index = 0; index < count; index++) {
    const attributes = await fileCalls.FPDF_StructElement_GetAttributeAtIndex(element, index);
    if (attributes === 0) continue;
    const read = async (name: string): Promise<number> => {
      const value = await fileCalls.FPDF_StructElement_Attr_GetValue(attributes, names.get(name) ?? 0);
      const isNumber =
        value !== 0 && (await fileCalls.FPDF_StructElement_Attr_GetNumberValue(value, pdfium.heap.scratch)) !== 0;
      return isNumber ? Math.round(pdfium.heap.floatAt(0)) : 1;
    };
    const [columns, rows] = [await read(COLUMN_SPAN), await read(ROW_SPAN)];
    if (columns > 1) spans.columnSpan = columns;
    if (rows > 1) spans.rowSpan = rows;
  }
  return spans;
}
