import { alignedLines } from "../blocks/aligned-lines.ts";
import { type Block, type Draft, joinBlocks, NOTHING } from "../blocks/block.ts";
import { box } from "../blocks/boxes.ts";
import { figure } from "../blocks/figures.ts";
import { formGrid } from "../blocks/forms.ts";
import { heading } from "../blocks/headings.ts";
import { anyLookalike, codeListing, keyFigures } from "../blocks/lookalikes.ts";
import { admonition, list, paragraph, paragraphs, pullQuote } from "../blocks/paragraphs.ts";
import { matrices, programOutput, song } from "../blocks/set-in-columns.ts";
import { sparingTable } from "../blocks/sparing-tables.ts";
import {
  floatedTable,
  listsTable,
  oneColumnTable,
  smallTable,
  tableBlock,
  tablesSideBySide,
} from "../blocks/tables.ts";
import { typedTable } from "../blocks/typed-table.ts";

/** What may stand between the paragraphs of a kind of document, with its probability. */
export interface Mixture {
  table?: number;
  tables?: number;
  floated?: number;
  listTable?: number;
  typed?: number;
  small?: number;
  lists?: number;
  form?: number;
  figure?: number;
  lookalike?: number;
  aligned?: number;
  sparing?: number;
  box?: number;
  admonition?: number;
  code?: number;
  output?: number;
  matrices?: number;
  song?: number;
  quote?: number;
  keyFigures?: number;
  list?: number;
  nothing?: number;
}

const MAKERS: Record<keyof Mixture, (draft: Draft) => Block> = {
  table: tableBlock,
  tables: tablesSideBySide,
  floated: (draft) => floatedTable(draft, joinBlocks([paragraph(draft), paragraph(draft)])),
  listTable: oneColumnTable,
  typed: typedTable,
  small: smallTable,
  lists: listsTable,
  form: formGrid,
  figure,
  lookalike: anyLookalike,
  aligned: alignedLines,
  sparing: sparingTable,
  box,
  admonition,
  code: codeListing,
  output: programOutput,
  matrices,
  song,
  quote: pullQuote,
  keyFigures,
  list,
  nothing: () => NOTHING,
};

export function something(draft: Draft, mixture: Mixture): Block {
  const choices = Object.entries(mixture) as [keyof Mixture, number][];
  return MAKERS[draft.chance.weighted(choices.map(([kind, weight]) => [weight, kind] as const))](draft);
}

/** A heading with paragraphs and other blocks, and possibly subsections. */
export function section(
  draft: Draft,
  mixture: Mixture,
  length: { paragraphs: [number, number]; parts: number },
): Block {
  const { chance } = draft;
  const blocks: Block[] = [heading(draft, 1)];
  const parts = chance.int(0, length.parts);
  if (chance.is(0.85) || parts === 0) blocks.push(paragraphs(draft, ...length.paragraphs), something(draft, mixture));
  for (let part = 0; part < parts; part++) {
    blocks.push(heading(draft, 2), paragraphs(draft, ...length.paragraphs), something(draft, mixture));
    if (chance.is(0.25)) blocks.push(heading(draft, 3), paragraphs(draft, 1, 2));
  }
  if (chance.is(0.4)) blocks.push(paragraph(draft));
  return joinBlocks(blocks);
}
