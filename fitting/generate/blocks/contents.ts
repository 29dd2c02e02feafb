import { escapeHtml } from "../words/inline.ts";
import { type Block, type Draft, decoration, joinBlocks } from "./block.ts";
import { plainHeading } from "./headings.ts";

/** A list of headings with page numbers; each `leader` is filled with dots once its width is known. */
export function contentsList(draft: Draft, entries: string[]): Block {
  const { chance, writer } = draft;
  const leader = chance.weighted([
    [6, "dots"],
    [2, "spaced dots"],
    [2, "gap"],
    [1, "none"],
  ] as const);
  const gap = chance.between(1, 6);
  let page = chance.int(1, 5);
  const lines = entries.map((entry) => {
    page += chance.int(0, 9);
    const depth = (/^[\dA-Z]+(\.\d+)+/.exec(entry)?.[0].split(".").length ?? 1) - 1;
    const fill = leader === "dots" ? "." : leader === "spaced dots" ? ". " : "";
    const between =
      leader === "none"
        ? '<span style="width:10pt"></span>'
        : `<span class="leader" data-fill="${fill}" style="flex:1;white-space:pre;overflow:hidden;text-align:right;margin:0 3pt"></span>`;
    return `<div style="display:flex;margin:0 0 ${gap}pt ${depth * 14}pt"><span>${escapeHtml(entry)}</span>${between}<span>${page}</span></div>`;
  });
  return joinBlocks([plainHeading(draft, 1, writer.language.labels.contents), decoration(lines.join(""))]);
}
