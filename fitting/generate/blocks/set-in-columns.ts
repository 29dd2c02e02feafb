import { escapeHtml } from "../words/inline.ts";
import { type Block, type Draft, decoration } from "./block.ts";

/* Program output, formulas and songs, which are set in columns without being tables. */

const KEYS = ["Job", "Level", "Client", "FileSet", "Pool", "Storage", "Start time", "Bytes", "Rate", "Host", "Version"];
const WORDS = ["main", "data", "full", "local", "default", "eth0", "worker", "index", "cache", "node", "queue", "root"];
const TEXT_EMS = 0.55;

/** Output of a program, after its prompt or between paragraphs, in a monospaced font. */
export function programOutput(draft: Draft): Block {
  const { chance, style } = draft;
  const kind = chance.pick(["facts", "log", "frames", "options", "session"] as const);
  const [gap, sign] = [chance.int(2, 14), chance.pick([":", " =", ":", ""])];
  const keyWidth = Math.max(...KEYS.map((key) => key.length)) + gap;
  const count = chance.int(3, 16);
  const lines = chance.times(count, (index): string => {
    const word = (): string => chance.pick(WORDS);
    switch (kind) {
      case "facts":
        return `${(chance.pick(KEYS) + sign).padEnd(keyWidth)}${chance.is(0.4) ? chance.int(0, 99999) : `${word()} ${chance.is(0.4) ? word() : ""}`}`;
      case "log":
        return `${chance.int(10, 23)}:${chance.int(10, 59)}:${chance.int(10, 59)}  ${chance.pick(["INFO", "WARN", "DEBUG"]).padEnd(7)} ${word()}: ${chance.times(chance.int(1, 5), word).join(" ")}`;
      case "frames":
        return `#${index}  0x${chance.int(4096, 65535).toString(16).padStart(8, "0")} in ${word()}_${word()} (${word()}=${chance.int(0, 9)}) at ${word()}.c:${chance.int(10, 900)}`;
      case "options":
        return `  ${`-${chance.pick([..."abcdefghv"])}, --${word()}`.padEnd(16 + gap)}${chance.times(chance.int(1, 4), word).join(" ")}`;
      case "session":
        return index % 3 === 0
          ? `${chance.pick(["$", ">", "octave:1>", "#"])} ${word()} ${chance.int(0, 9)}`
          : `   ${chance.times(chance.int(2, 6), () => String(chance.int(-99, 999)).padStart(8)).join("")}`;
    }
  });
  const widest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(style.size * 0.88, draft.width / (widest * TEXT_EMS + 2));
  const frame = chance.pick(["", "padding-inline-start:14pt", `background:${style.colours.tint};padding:4pt`, ""]);
  return decoration(
    `<pre class="keep" style="direction:ltr;margin:6pt 0;font-size:${size.toFixed(1)}pt;${frame}">${escapeHtml(lines.join("\n"))}</pre>`,
  );
}

/** Matrices and aligned equations. */
export function matrices(draft: Draft): Block {
  const { chance } = draft;
  const [rows, columns] = [chance.int(2, 5), chance.int(2, 5)];
  const kind = chance.pick(["figures", "letters", "fractions"] as const);
  const entry = (row: number, column: number): string => {
    if (kind === "letters")
      return `<msub><mi>${chance.pick(["a", "b", "x"])}</mi><mn>${row + 1}${column + 1}</mn></msub>`;
    if (kind === "fractions") return `<mn>${chance.between(-2, 2).toFixed(3)}</mn>`;
    return `<mn>${chance.int(-9, 9)}</mn>`;
  };
  const [open, close] = chance.pick([
    ["(", ")"],
    ["[", "]"],
    ["|", "|"],
  ] as const);
  const matrix = (): string =>
    `<mo>${open}</mo><mtable>${chance
      .times(
        rows,
        (row) => `<mtr>${chance.times(columns, (column) => `<mtd>${entry(row, column)}</mtd>`).join("")}</mtr>`,
      )
      .join("")}</mtable><mo>${close}</mo>`;
  const parts = chance.times(draft.width > 300 ? chance.int(1, 2) : 1, matrix);
  const name = chance.is(0.6) ? `<mi>${chance.pick(["A", "M", "R", "Σ"])}</mi><mo>=</mo>` : "";
  const number = chance.is(0.4) ? `<div style="float:right">(${chance.int(1, 30)})</div>` : "";
  return decoration(
    `<div class="keep" style="text-align:center;margin:8pt 0;direction:ltr">${number}<math><mrow>${name}${parts.join("<mo>×</mo>")}</mrow></math></div>`,
  );
}

const STAFF_LINES = 5;
const CHORDS = ["C", "G", "Am", "F", "D7", "Em", "B♭", "Gm7"];

/** Staves of music with chords above them and syllables below. */
export function song(draft: Draft): Block {
  const { chance, writer, width } = draft;
  const [step, places] = [chance.between(3, 5), chance.int(6, 12)];
  const staves = chance.times(chance.int(1, 3), () => {
    const height = step * (STAFF_LINES + 7);
    const line = (index: number): string =>
      `<line x1="0" x2="${width}" y1="${step * (index + 3)}" y2="${step * (index + 3)}" stroke="#000" stroke-width=".5"/>`;
    const marks = chance.times(places, (index) => {
      const x = ((index + 0.6) * width) / places;
      const y = step * (3 + chance.int(0, 8) / 2);
      const word = writer.word().slice(0, chance.int(2, 6));
      const chord = chance.is(0.35) ? `<text x="${x}" y="${step * 2}" font-size="9">${chance.pick(CHORDS)}</text>` : "";
      return `${chord}<ellipse cx="${x}" cy="${y}" rx="${step * 0.6}" ry="${step * 0.45}"/><line x1="${x + step * 0.5}" x2="${x + step * 0.5}" y1="${y}" y2="${y - step * 3}" stroke="#000" stroke-width=".7"/><text x="${x}" y="${height - 2}" text-anchor="middle" font-size="9">${escapeHtml(word)}${chance.is(0.3) ? "-" : ""}</text>`;
    });
    return `<svg width="${width}pt" viewBox="0 0 ${width} ${height}" style="display:block;margin-bottom:8pt">${chance.times(STAFF_LINES, line).join("")}${marks.join("")}</svg>`;
  });
  return decoration(`<div class="keep" style="direction:ltr">${staves.join("")}</div>`);
}
