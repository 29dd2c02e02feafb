import { inside, joinBlocks, within } from "../blocks/block.ts";
import { title } from "../blocks/headings.ts";
import { keyFigures } from "../blocks/lookalikes.ts";
import type { Chance } from "../chance.ts";
import { columnWidth, drawRunning, finishDocument, type GeneratedDocument, startDraft } from "./document.ts";
import { section } from "./sections.ts";

const REPORT = {
  table: 4,
  figure: 3,
  box: 3,
  keyFigures: 1.2,
  quote: 1.5,
  lookalike: 1,
  tables: 0.8,
  floated: 0.8,
  listTable: 0.5,
  typed: 0.25,
  nothing: 2,
};
const BULLETIN = { table: 2, box: 2, quote: 1, figure: 1, lookalike: 1, listTable: 0.5, nothing: 3 };

/** A report: coloured headings and bars, boxes, large numbers, charts. */
export function report(chance: Chance): GeneratedDocument {
  const draft = startDraft(chance);
  const colour = draft.style.colours.accent;
  for (const look of draft.style.headings) {
    if (chance.is(0.6)) look.color = colour;
    if (chance.is(0.12)) look.rule = "bar";
  }
  const opening = chance.is(0.35) ? [keyFigures(draft)] : [];
  const sections = chance.times(chance.int(3, 6), () => section(draft, REPORT, { paragraphs: [1, 3], parts: 2 }));
  return finishDocument(draft, drawRunning(draft), [title(draft), ...opening, ...sections]);
}

/** A newsletter in two or three columns with a heading across all of them. */
export function bulletin(chance: Chance): GeneratedDocument {
  const draft = startDraft(chance, { columns: chance.pick([2, 2, 3]) });
  const body = within(draft, columnWidth(draft), (column) =>
    joinBlocks(chance.times(chance.int(4, 9), () => section(column, BULLETIN, { paragraphs: [1, 3], parts: 1 }))),
  );
  return finishDocument(draft, drawRunning(draft), [title(draft), inside('<div class="columns">', body)]);
}
