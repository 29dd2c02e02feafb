import type { StructureNode } from "../../page/page-geometry.ts";
import { MAX_STRUCTURE_DEPTH, MAX_STRUCTURE_NODES } from "../pdfium/limits.ts";
import type { PageHandles } from "../pdfium/page-handles.ts";

interface StructureWalk {
  handles: PageHandles;
  nodes: number;
}

/** The part of a tagged PDF's structure tree that concerns this page; empty for an untagged PDF. */
export async function readStructure(handles: PageHandles): Promise<StructureNode[]> {
  const { fileCalls, pdfium, page } = handles;
  const tree = await fileCalls.FPDF_StructTree_GetForPage(page);
  if (tree === 0) return [];
  const walk = { handles, nodes: 0 };
  const roots: StructureNode[] = [];
  const count = await fileCalls.FPDF_StructTree_CountChildren(tree);
  for (let index = 0; index < count && walk.nodes < MAX_STRUCTURE_NODES; index++) {
    const element = await fileCalls.FPDF_StructTree_GetChildAtIndex(tree, index);
    if (element !== 0) roots.push(await readNode(walk, element, 1));
  }
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
  const count = await fileCalls.FPDF_StructElement_CountChildren(element);
  for (let index = 0; index < count && walk.nodes < MAX_STRUCTURE_NODES; index++) {
    const contentId = await fileCalls.FPDF_StructElement_GetChildMarkedContentID(element, index);
    if (contentId >= 0) node.contentIds.push(contentId);
    const child = depth < MAX_STRUCTURE_DEPTH ? await fileCalls.FPDF_StructElement_GetChildAtIndex(element, index) : 0;
    if (child !== 0) node.children.push(await readNode(walk, child, depth + 1));
  }
  return node;
}
