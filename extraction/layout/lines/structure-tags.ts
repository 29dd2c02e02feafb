import { type Box, contains, expand } from "../../geometry/box.ts";
import type { PageGeometry, StructureNode } from "../../page/page-geometry.ts";
import type { Fragment, TaggedBlock } from "./fragment.ts";

/**
 * Types of ISO 32000-1, 14.8.4, that say what a block of text is; types inside a block (Span, Link) do not change it.
 */
const BLOCK_TYPES = /^(H[1-6]?|Title|P|LI|LBody|Lbl|TH|TD|Caption|Figure|Formula|Code|Note|BlockQuote|TOCI|Artifact)$/;
/** An entry of a contents list, which may hold paragraphs. */
const ENTRY = "TOCI";
/** Tags of text that is no table's. */
const LINES = /^(TOCI|H[1-6]?|Title|Caption)$/;
const CELL = /^T[DH]$/;
const LIST = "L";
/**
 * If at least this share of the characters is tagged, untagged text is an artifact: running headers, rules,
 * backgrounds.
 */
const WELL_TAGGED = 0.7;
/** Points by which an image or drawing may extend beyond the box of its figure. */
const OVERHANG = 2;

/** The block of text that is not tagged on a page nearly all of which is. */
export const UNTAGGED: TaggedBlock = { type: "Artifact", item: undefined, lists: 0, inCell: false };

/** Blocks by marked-content id. */
function blocksByContent(nodes: StructureNode[]): Map<number, TaggedBlock> {
  const blocks = new Map<number, TaggedBlock>();
  const walk = (node: StructureNode, around: TaggedBlock | undefined, listsAround: number): void => {
    const inCell = CELL.test(node.type) || around?.inCell === true;
    const lists = CELL.test(node.type) ? 0 : listsAround + Number(node.type === LIST);
    const item = node.type === "LI" ? node : around?.item;
    const type = around?.type === ENTRY ? ENTRY : node.type;
    const block = BLOCK_TYPES.test(node.type) ? { type, item, lists, inCell } : around;
    if (block !== undefined) for (const id of node.contentIds) blocks.set(id, block);
    for (const child of node.children) walk(child, block, lists);
  };
  for (const node of nodes) walk(node, undefined, 0);
  return blocks;
}

/** Sets the block of each fragment from the file's structure tree, if it has one. */
export function tagFragments(fragments: Fragment[], structure: StructureNode[]): void {
  const blocks = blocksByContent(structure);
  if (blocks.size === 0) return;
  let tagged = 0;
  let all = 0;
  for (const fragment of fragments) {
    fragment.block = blocks.get(fragment.contentId);
    all += fragment.text.length;
    if (fragment.block !== undefined) tagged += fragment.text.length;
  }
  if (tagged < WELL_TAGGED * all) return;
  for (const fragment of fragments) fragment.block ??= UNTAGGED;
}

/**
 * Whether most of the characters are tagged as headings, or as entries of a contents list or another list, and not
 * inside the cells of a table.
 */
export function isTaggedAsLines(fragments: Fragment[]): boolean {
  let all = 0;
  let lines = 0;
  for (const { text, block } of fragments) {
    all += text.length;
    if (block === undefined || block.inCell) continue;
    if (block.item !== undefined || LINES.test(block.type)) lines += text.length;
  }
  return lines > all / 2;
}

/** The type that most of the characters have, if there is one. */
export function tagOf(fragments: Fragment[]): string | undefined {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { block, text } of fragments) {
    all += text.length;
    if (block !== undefined) counts.set(block.type, (counts.get(block.type) ?? 0) + text.length);
  }
  for (const [tag, count] of counts) if (count > all / 2) return tag;
  return undefined;
}

/** Number of lists around a text that the structure tree puts into one; `undefined` if it does not. */
export function listsAround([first]: Fragment[]): number | undefined {
  const lists = first?.block?.lists ?? 0;
  return lists > 0 ? lists : undefined;
}

function altTextsByContent(nodes: StructureNode[]): Map<number, string> {
  const texts = new Map<number, string>();
  const walk = (node: StructureNode, around: string): void => {
    const text = node.altText.trim() || around;
    if (text !== "") for (const id of node.contentIds) texts.set(id, text);
    for (const child of node.children) walk(child, text);
  };
  for (const node of nodes) walk(node, "");
  return texts;
}

/** The file's alternative texts for images and drawings in a box, without repetition. */
export function altTextIn(box: Box, { images, shapes, structure }: PageGeometry): string {
  const texts = altTextsByContent(structure);
  if (texts.size === 0) return "";
  const around = expand(box, OVERHANG);
  const found = [...images, ...shapes].flatMap(({ box: drawn, contentId }) =>
    contentId !== undefined && contains(around, drawn) ? (texts.get(contentId) ?? []) : [],
  );
  return [...new Set(found)].join(" ");
}
