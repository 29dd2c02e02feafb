import type { GridCell } from "../tables/grid.ts";
import { drawLook } from "../tables/look.ts";
import { printTable } from "../tables/table.ts";
import { cellText } from "../tables/values.ts";
import { type Block, type Draft, decoration, inside } from "./block.ts";

/** Labels and values in a ruled grid with many empty values: a form to be filled in. */
export function formGrid(draft: Draft): Block {
  const { chance, writer, style } = draft;
  const pairs = chance.weighted([
    [3, 1],
    [3, 2],
    [1, 3],
  ] as const);
  const rows = chance.int(3, 12);
  const emptiness = chance.pick([0, 0, 0.5, 0.9]);
  const cols = pairs * 2;
  const cells: GridCell[] = [];
  for (let row = 0; row < rows; row++) {
    if (row > 0 && chance.is(0.1)) {
      cells.push({ r0: row, c0: 0, r1: row, c1: cols - 1, text: writer.phrase(1, 4), role: "group" });
      continue;
    }
    for (let pair = 0; pair < pairs; pair++) {
      const isLast = pair === pairs - 1;
      const spans = pairs > 1 && pair === 0 && chance.is(0.15);
      const c0 = pair * 2;
      const label = writer.phrase(1, 3) + (chance.is(0.3) ? ":" : "");
      const value = chance.is(emptiness)
        ? ""
        : cellText(writer, chance.pick(["label", "name", "date", "amount", "code", "count"]));
      cells.push({ r0: row, c0, r1: row, c1: c0, text: label, role: "stub" });
      cells.push({ r0: row, c0: c0 + 1, r1: row, c1: spans ? cols - 1 : c0 + 1, text: value, role: "body" });
      if (spans && !isLast) break;
    }
  }
  const grid = {
    rows,
    cols,
    headRows: 0,
    cells,
    columns: Array.from({ length: cols }, () => ({ kind: "label" as const, align: "left" as const })),
  };
  const look = {
    ...drawLook(draft, grid),
    rules: chance.pick(["grid", "grid", "hairlines", "tiles"] as const),
    width: "full" as const,
    stubBold: chance.is(0.4),
  };
  if (look.rules === "hairlines") look.color = style.colours.hairline;
  return inside('<div class="table keep">', printTable(draft, grid, look));
}

/** "Label: value" lines, one below another or aligned by a tab, without rulings: not a table. */
export function labelledLines(draft: Draft, count = draft.chance.int(2, 6)): Block {
  const { chance, writer } = draft;
  const isBold = chance.is(0.5);
  const lines = chance.times(count, () => {
    const label = `${writer.phrase(1, 2)}:`;
    return `<div>${isBold ? `<b>${label}</b>` : label} ${cellText(writer, chance.pick(["label", "name", "date", "code", "amount"]))}</div>`;
  });
  return decoration(`<div class="keep">${lines.join("")}</div>`);
}

/** An address on the left, with the details of the letter or invoice on the right. */
export function addressAndFacts(draft: Draft): Block {
  const { writer, chance } = draft;
  const lines = [
    writer.phrase(1, 3),
    `${writer.word()} ${chance.int(1, 240)}`,
    `${chance.int(1000, 99999)} ${writer.place()}`,
  ];
  const address = `<div style="flex:1">${lines.map((line) => `<div>${line}</div>`).join("")}</div>`;
  const isStepped = chance.is(0.5);
  const facts = chance.times(chance.int(2, 5), () => {
    const value = cellText(writer, chance.pick(["date", "code", "name", "count"]));
    return `<div style="display:flex"><span style="${isStepped ? "width:90pt" : "margin-inline-end:4pt"}">${writer.phrase(1, 2)}:</span><span>${value}</span></div>`;
  });
  return decoration(
    `<div class="keep" style="display:flex;gap:20pt;margin:10pt 0">${address}<div style="flex:1">${facts.join("")}</div></div>`,
  );
}
