import { type Block, type Draft, inside, joinBlocks, within } from "../blocks/block.ts";
import { title } from "../blocks/headings.ts";
import { anyLookalike, codeListing, verse } from "../blocks/lookalikes.ts";
import { paragraph } from "../blocks/paragraphs.ts";
import type { Chance } from "../chance.ts";
import { columnWidth, drawRunning, finishDocument, type GeneratedDocument, startDraft } from "./document.ts";
import { type Mixture, section, something } from "./sections.ts";

const TABLES: Mixture = { small: 5, lists: 4, table: 2, listTable: 0.5 };
const MOST_PIECES = 5;

/** Small tables with hardly any text, as on a leaflet. */
export function sheet(chance: Chance): GeneratedDocument {
  const draft = startDraft(chance, { columns: 1 });
  const between = (): Block[] => (chance.is(0.5) ? [paragraph(draft, draft.writer.paragraph(1, 2))] : []);
  const pieces = chance
    .times(chance.int(1, MOST_PIECES), () => [
      ...between(),
      something(draft, chance.is(0.85) ? TABLES : { lookalike: 1 }),
    ])
    .flat();
  return finishDocument(draft, drawRunning(draft), [...(chance.is(0.4) ? [title(draft)] : []), ...pieces]);
}

const EXAMPLES: Mixture = {
  output: 5,
  matrices: 3,
  song: 2,
  code: 2,
  lookalike: 1,
  small: 1.5,
  lists: 0.8,
  typed: 0.6,
};

/** A guide with program output, listings, matrices, songs and verse between its paragraphs. */
export function workbook(chance: Chance): GeneratedDocument {
  const draft = startDraft(chance);
  const mixture = { ...EXAMPLES, [chance.pick(["output", "matrices", "song"])]: 12 };
  const sections = chance.times(chance.int(2, 3), () => section(draft, mixture, { paragraphs: [1, 2], parts: 3 }));
  const last = (own: Draft): Block => chance.pick([verse, codeListing, anyLookalike])(own);
  return finishDocument(draft, drawRunning(draft), [title(draft), ...sections, last(draft)]);
}

const USED: Mixture = { aligned: 6, sparing: 5, table: 1.5, lookalike: 1, list: 0.5, figure: 0.5, nothing: 1 };

/** A handbook of sparse and dense tables, and of aligned lines that are no tables. */
export function handbook(chance: Chance): GeneratedDocument {
  const draft = startDraft(chance);
  const mixture = { ...USED, [chance.pick(["aligned", "sparing"])]: 9 };
  const wide = chance.times(chance.int(1, 2), () => section(draft, mixture, { paragraphs: [1, 2], parts: 3 }));
  const narrow = within(draft, columnWidth(draft), (column) =>
    chance.times(chance.int(1, 2), () => section(column, mixture, { paragraphs: [1, 3], parts: 2 })),
  );
  const columns = inside('<div class="columns">', joinBlocks(narrow));
  return finishDocument(draft, drawRunning(draft), [title(draft), ...wide, columns]);
}
