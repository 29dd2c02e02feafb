import type { Chance } from "../chance.ts";
import type { Style } from "../style/style.ts";
import type { TableTruth } from "../tables/grid.ts";
import type { Writer } from "../words/writer.ts";

/** What is on the page, in reading order, and has to be found. Whatever is not listed here must not be found. */
export type Truth = { kind: "heading"; text: string; look: string } | { kind: "paragraph"; text: string } | TableTruth;

/** A piece of a document: both what is printed and the truth about it come from one structure. */
export interface Block {
  html: string;
  truth: Truth[];
}

/** A document while it is being generated. */
export interface Draft {
  chance: Chance;
  writer: Writer;
  style: Style;
  /** Number of headings so far at each of the three levels. */
  sections: [number, number, number];
  tables: number;
  figures: number;
  /** Width available to a block, in points. */
  width: number;
}

export const NOTHING: Block = { html: "", truth: [] };

export const decoration = (html: string): Block => ({ html, truth: [] });

export const joinBlocks = (blocks: Block[]): Block => ({
  html: blocks.map(({ html }) => html).join("\n"),
  truth: blocks.flatMap(({ truth }) => truth),
});

export const inside = (open: string, block: Block, close = "</div>"): Block => ({
  html: `${open}${block.html}${close}`,
  truth: block.truth,
});

/** How many items fit side by side if each needs this many ems. */
export const abreast = ({ chance, width, style }: Draft, most: number, ems: number): number =>
  Math.max(1, Math.min(chance.int(2, most), Math.floor(width / (style.size * ems))));

/** Generates part of the document with a narrower width. */
export const within = <T>(draft: Draft, width: number, make: (narrow: Draft) => T): T => {
  const narrow = { ...draft, width };
  const made = make(narrow);
  draft.tables = narrow.tables;
  draft.figures = narrow.figures;
  return made;
};
