import { type Cell, rowAnchor } from "../tables/grid.ts";
import { cellText } from "../tables/values.ts";
import { escapeHtml } from "../words/inline.ts";
import { isCased } from "../words/language.ts";
import type { Block, Draft } from "./block.ts";

const GAP = 2;
const CODE_SHARE = 0.88;
const LETTER_EMS = 0.62;

/** A table as a typewriter or a program prints it: columns aligned by spaces or dots, rulings made of dashes. */
export function typedTable(draft: Draft): Block {
  const { chance, writer, style } = draft;
  if (!isCased(writer.language)) return { html: "", truth: [] };
  const kind = chance.pick(["count", "amount", "decimal"] as const);
  const cols = chance.int(2, 5);
  const titles = [writer.word(), ...chance.times(cols - 1, writer.word)];
  const rows = [
    titles,
    ...chance.times(chance.int(3, 14), () => [
      writer.phrase(1, 3),
      ...chance.times(cols - 1, () => cellText(writer, kind)),
    ]),
  ];
  const widths = titles.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const total = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  if (total * style.size * CODE_SHARE * LETTER_EMS > draft.width) return { html: "", truth: [] };
  draft.tables++;
  const id = `t${draft.tables}`;
  const fill = chance.is(0.4) ? "." : " ";
  const rule = chance.pick(["-", "=", "", "-"]).repeat(total);
  const isRuledAll = chance.is(0.4);
  const lines = rows.map((row, index) => {
    const pad = index === 0 ? " " : fill;
    const text = row
      .map((cell, column) =>
        column === 0
          ? cell.padEnd(widths[0] ?? 0, pad)
          : cell.padStart((widths[column] ?? 0) + GAP, column === 1 ? pad : " "),
      )
      .join("");
    return `<span id="${rowAnchor(id, index)}">${escapeHtml(text)}</span>`;
  });
  const [head, ...body] = lines;
  const printed = [...(isRuledAll ? [rule] : []), head, rule, ...body, ...(isRuledAll ? [rule] : [])].filter(
    (line) => line !== "",
  );
  const cells = rows.flatMap((row, r) => row.map((text, c): Cell => ({ r0: r, c0: c, r1: r, c1: c, text })));
  return {
    html: `<pre class="keep">${printed.join("\n")}</pre>`,
    truth: [{ kind: "table", id, look: "typed", rows: rows.length, cols, repeated: 0, cells }],
  };
}
