import { type Block, type Draft, decoration, inside, joinBlocks, within } from "../blocks/block.ts";
import { addressAndFacts, formGrid, labelledLines } from "../blocks/forms.ts";
import { heading, plainHeading, title } from "../blocks/headings.ts";
import { addresses, signatures } from "../blocks/lookalikes.ts";
import { paragraph, paragraphs } from "../blocks/paragraphs.ts";
import { tableBlock } from "../blocks/tables.ts";
import type { Chance } from "../chance.ts";
import { drawGrid } from "../tables/content.ts";
import type { Column, GridCell } from "../tables/grid.ts";
import { printTable } from "../tables/table.ts";
import { drawRunning, finishDocument, type GeneratedDocument, startDraft } from "./document.ts";

const ITEM_COLUMNS: Column[] = [
  { kind: "code", align: "left" },
  { kind: "label", align: "left" },
  { kind: "count", align: "right" },
  { kind: "amount", align: "right" },
  { kind: "amount", align: "right" },
];

/** An invoice or a similar document: addresses, labelled lines or a ruled form, items with totals. */
export function business(chance: Chance): GeneratedDocument {
  const draft = startDraft(chance);
  const { writer } = draft;
  const head = plainHeading(
    draft,
    chance.is(0.5) ? 1 : 2,
    `${writer.language.labels.invoice} ${chance.is(0.5) ? chance.int(1000, 99999) : ""}`.trim(),
  );
  const facts = chance.is(0.45) ? formGrid(draft) : labelledLines(draft);
  const blocks = [
    ...(chance.is(0.8) ? [chance.is(0.5) ? addresses(draft) : addressAndFacts(draft)] : []),
    head,
    facts,
    ...(chance.is(0.5) ? [paragraph(draft, writer.paragraph(1, 2))] : []),
    items(draft),
    paragraphs(draft, 1, 2),
    ...(chance.is(0.35) ? [formGrid(draft)] : []),
    ...(chance.is(0.4) ? [signatures(draft)] : []),
  ];
  return finishDocument(draft, drawRunning(draft), blocks);
}

function items(draft: Draft): Block {
  const { chance, writer } = draft;
  const columns = chance.is(0.3) ? ITEM_COLUMNS.slice(1) : chance.is(0.3) ? ITEM_COLUMNS.slice(0, 4) : ITEM_COLUMNS;
  const grid = drawGrid(draft, { columns, headRows: 1, rows: [2, 12], plain: true });
  const last = columns.length - 1;
  const totals = chance.int(0, 3);
  const isSpanned = chance.is(0.5);
  for (let index = 0; index < totals; index++) {
    const row = grid.rows + index;
    const cell = (c0: number, c1: number, text: string): GridCell => ({
      r0: row,
      c0,
      r1: row,
      c1,
      text,
      role: "total",
    });
    const label = index === totals - 1 ? writer.language.labels.total : writer.phrase(1, 2);
    grid.cells.push(
      ...(isSpanned
        ? [cell(0, last - 1, label)]
        : [cell(0, 0, label), ...columns.slice(1, last).map((_, at) => cell(at + 1, at + 1, ""))]),
      cell(last, last, writer.amount()),
    );
  }
  return inside('<div class="table keep">', printTable(draft, { ...grid, rows: grid.rows + totals }));
}

/** A statistical release: a heading, a line of text, then table after table. */
export function government(chance: Chance): GeneratedDocument {
  const isLandscape = chance.is(0.25);
  const draft = startDraft(
    chance,
    isLandscape
      ? { page: { width: 842, height: 595, top: 50, bottom: 45, left: 50, right: 50 }, size: chance.between(8, 10) }
      : {},
  );
  const parts = chance.times(chance.int(2, 5), () => {
    const blocks: Block[] = chance.is(0.6) ? [heading(draft, chance.is(0.7) ? 1 : 2)] : [];
    if (chance.is(0.6)) blocks.push(paragraphs(draft, 1, 2));
    blocks.push(chance.is(0.2) ? formGrid(draft) : tableBlock(draft));
    return joinBlocks(blocks);
  });
  return finishDocument(draft, drawRunning(draft), [title(draft), ...parts]);
}

export function letter(chance: Chance): GeneratedDocument {
  const draft = startDraft(chance);
  const { writer, style } = draft;
  const name = `${writer.initials()} ${writer.surname()}`;
  const sender = decoration(
    `<div style="text-align:${chance.pick(["left", "right"])};${chance.is(0.5) ? `color:${style.colours.accent};font-weight:700` : ""}">${writer.phrase(2, 3)}</div>`,
  );
  const day = decoration(`<div style="text-align:right;margin:10pt 0">${writer.place()}, ${writer.date()}</div>`);
  const signOff = decoration(
    `<div class="keep" style="margin-top:16pt">${writer.phrase(2, 3)},<div style="margin-top:26pt;font-weight:${chance.pick([400, 700])}">${name}</div><div>${writer.phrase(1, 3)}</div></div>`,
  );
  const subject = chance.is(0.5) ? [plainHeading(draft, 2, writer.heading())] : [];
  const body = paragraphs(draft, 3, 7);
  const extra = chance.weighted([
    [5, () => []],
    [2, () => [tableBlock(draft)]],
    [1, () => [formGrid(draft)]],
  ] as const)();
  return finishDocument(draft, drawRunning(draft), [
    sender,
    addresses(draft),
    day,
    ...subject,
    body,
    ...extra,
    paragraphs(draft, 1, 2),
    chance.is(0.3) ? signatures(draft) : signOff,
  ]);
}

/** A form that fills the page, with few headings. */
export function form(chance: Chance): GeneratedDocument {
  const draft = startDraft(chance);
  const parts = chance.times(chance.int(2, 4), () =>
    within(draft, draft.width, (narrow) =>
      joinBlocks([
        heading(narrow, 1),
        ...(chance.is(0.4) ? [paragraph(narrow, narrow.writer.paragraph(1, 2))] : []),
        chance.is(0.75) ? formGrid(narrow) : labelledLines(narrow),
      ]),
    ),
  );
  return finishDocument(draft, drawRunning(draft), [
    title(draft),
    ...parts,
    ...(chance.is(0.5) ? [signatures(draft)] : []),
  ]);
}
