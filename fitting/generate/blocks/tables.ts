import { drawGrid } from "../tables/content.ts";
import { drawLook } from "../tables/look.ts";
import { printTable } from "../tables/table.ts";
import { escapeHtml, plainText } from "../words/inline.ts";
import { type Block, type Draft, decoration, inside, joinBlocks, within } from "./block.ts";

/** "Table 3. ..." above or below a table, or "Figure 2" below a picture. */
export function caption(draft: Draft, kind: "table" | "figure"): Block {
  const { chance, writer, style } = draft;
  const { label, stop } = style.caption;
  const number = kind === "table" ? draft.tables + 1 : draft.figures;
  const word = writer.language.labels[kind];
  const name = `${label === "caps" ? word.toLocaleUpperCase(writer.language.code) : word} ${number}${stop}`;
  const words = chance.is(0.5) ? writer.phrase(3, 9) : plainText(writer.sentence(8, 22));
  const isBold = label !== "plain" && label !== "caps";
  const open = isBold ? `<b>${name}</b>` : name;
  const body = `${open} ${escapeHtml(words)}`;
  return decoration(`<div class="caption">${label === "bold all" ? `<b>${body}</b>` : body}</div>`);
}

/** A table with what usually surrounds it. */
export function tableBlock(draft: Draft): Block {
  const { chance, style } = draft;
  const grid = drawGrid(draft);
  const isLong = grid.rows > 26;
  const hasCaption = chance.is(0.68);
  const words = hasCaption ? caption(draft, "table") : decoration("");
  const table = printTable(draft, grid);
  const parts = style.caption.place === "above" ? [words, table, note(draft)] : [table, note(draft), words];
  return inside(`<div class="table${isLong ? "" : " keep"}">`, joinBlocks(parts));
}

function note({ chance, writer, style }: Draft): Block {
  if (!chance.is(0.3)) return decoration("");
  const text = plainText(writer.sentence(5, 18));
  const lead = chance.pick(["* ", "a ", `${writer.language.labels.source}: `, `${writer.language.labels.note}. `, ""]);
  return decoration(`<div style="font-size:${(style.size * 0.8).toFixed(1)}pt">${lead}${escapeHtml(text)}</div>`);
}

export function tablesSideBySide(draft: Draft): Block {
  const { chance } = draft;
  const gap = chance.between(10, 30);
  const width = (draft.width - gap) / 2;
  const grids = within(draft, width, (narrow) =>
    chance.times(2, () => {
      const grid = drawGrid(narrow, { cols: chance.int(2, 3), rows: [3, 9], headRows: 1 });
      return inside(`<div style="width:${width}pt">`, printTable(narrow, grid));
    }),
  );
  return inside(`<div class="table keep" style="display:flex;gap:${gap}pt;align-items:flex-start">`, joinBlocks(grids));
}

/** A small table at one side with text flowing around it. */
export function floatedTable(draft: Draft, around: Block): Block {
  const { chance } = draft;
  const width = draft.width * chance.between(0.36, 0.5);
  const side = chance.pick(["left", "right"]);
  const table = within(draft, width, (narrow) =>
    printTable(narrow, drawGrid(narrow, { cols: chance.int(2, 3), rows: [3, 8], headRows: 1, plain: true })),
  );
  const frame = `float:${side};width:${width}pt;margin:2pt ${side === "left" ? 12 : 0}pt 6pt ${side === "right" ? 12 : 0}pt`;
  return joinBlocks([
    inside(`<div class="table" style="${frame}">`, table),
    around,
    decoration('<div style="clear:both"></div>'),
  ]);
}

/** A list of one column under a title, set as a table. */
export function oneColumnTable(draft: Draft): Block {
  const { chance, style } = draft;
  const grid = drawGrid(draft, {
    columns: [{ kind: "label", align: "left" }],
    headRows: 1,
    rows: [4, 12],
    plain: true,
  });
  const look = {
    rules: chance.pick(["grid", "zebra", "hairlines"] as const),
    head: chance.pick(["filled", "tinted"] as const),
    headLetters: chance.pick(["bold", "plain"] as const),
    stubBold: false,
    padding: [chance.between(1, 4), chance.between(3, 8)] as [number, number],
    size: style.size * chance.between(0.85, 1),
    width: chance.pick(["full", "natural", "share"] as const),
    line: chance.between(0.3, 0.8),
    color: style.colours.hairline,
    leading: 1.2,
    turned: false,
    headAlign: "as column" as const,
  };
  return inside('<div class="table keep">', printTable(draft, grid, look));
}

/** A table with little content: few rows and columns, all narrow. */
export function smallTable(draft: Draft): Block {
  const { chance } = draft;
  const grid = drawGrid(draft, {
    cols: chance.int(2, 4),
    rows: [1, 4],
    headRows: chance.is(0.8) ? 1 : 0,
    plain: true,
  });
  const shaded = chance.weighted([
    [4, {}],
    [1, { shadedLines: "head" as const }],
    [1, { shadedLines: "all" as const }],
  ]);
  const look = { ...drawLook(draft, grid), ...shaded };
  const words = chance.is(0.3) ? caption(draft, "table") : decoration("");
  return inside('<div class="table keep">', joinBlocks([words, printTable(draft, grid, look)]));
}

/** Lists side by side under their titles; the last rows of the longest list stand alone. */
export function listsTable(draft: Draft): Block {
  const { chance, writer } = draft;
  const cols = chance.int(2, 4);
  const grid = drawGrid(draft, {
    columns: chance.times(cols, () => ({ kind: "label", align: "left" }) as const),
    headRows: 1,
    rows: [3, 9],
    plain: true,
  });
  const longest = chance.is(0.6) ? 0 : chance.int(0, cols - 1);
  const isShort = chance.is(0.5);
  const ends = chance.times(cols, (column) => (column === longest ? grid.rows : chance.int(1, grid.rows - 1)));
  const cells = grid.cells.map((cell) => {
    if (cell.role === "head") return cell.text === "" ? { ...cell, text: writer.word() } : cell;
    return { ...cell, text: cell.r0 > (ends[cell.c0] ?? 0) ? "" : isShort ? writer.word() : writer.phrase(1, 3) };
  });
  return inside('<div class="table keep">', printTable(draft, { ...grid, cells }));
}
