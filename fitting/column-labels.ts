import type { Row } from "../extraction/layout/lines/row.ts";
import type { ColumnStrip } from "../extraction/layout/tables/text-grid/column-strips.ts";
import { signsOf, type TruthTable, tableOfLines } from "./row-labels.ts";

/** Points for a run of words that is all of a cell, besides its letters, and for each run, so that there are few. */
const WHOLE = 2;
const PER_RUN = -0.5;
/** Most words of a line that is looked at. */
const MOST_WORDS = 60;
/** A strip separates columns if it is between cells on more than this share of the lines, and does not on less. */
const APART = 0.6;
const TOGETHER = 0.4;

/** For each strip whether it separates columns of the table that these rows are; `undefined` if that is unclear. */
export function strippedColumns(
  rows: Row[],
  strips: ColumnStrip[],
  tables: TruthTable[],
): (boolean | undefined)[] | undefined {
  const lines = rows.map((row) => ({
    row,
    segments: row.fragments.map((fragment, from) => ({
      segment: { left: fragment.box.left, right: fragment.box.right, fragments: [fragment] },
      from,
      to: from,
    })),
  }));
  const found = tableOfLines(lines, tables);
  if (found === undefined) return undefined;
  const cells = rows.map(({ fragments }, at) => {
    const row = found.rows[at];
    if (row === undefined || fragments.length > MOST_WORDS) return undefined;
    const inRow = found.table.filter(({ r0, r1 }) => r0 <= row && row <= r1).sort((a, b) => a.c0 - b.c0);
    return cellsOfWords(
      fragments.map(({ text }) => signsOf(text)),
      inRow,
    );
  });
  const votes = strips.map((strip): Vote => {
    const middle = (strip.left + strip.right) / 2;
    const columns = new Map<number, number>();
    let [apart, pairs] = [0, 0];
    for (const [at, { fragments }] of rows.entries()) {
      const after = fragments.findIndex(({ box }) => (box.left + box.right) / 2 >= middle);
      const [left, right] = [cells[at]?.[after - 1], cells[at]?.[after]];
      if (after < 1 || left === undefined || right === undefined) continue;
      pairs++;
      if (left === right) continue;
      apart++;
      columns.set(right.c0, (columns.get(right.c0) ?? 0) + 1);
    }
    const [column] = [...columns].sort((a, b) => b[1] - a[1])[0] ?? [];
    return { strip, share: apart / pairs, column };
  });
  return votes.map((vote) => {
    if (vote.share < TOGETHER) return false;
    if (!(vote.share > APART)) return undefined;
    return !votes.some((other) => other.column === vote.column && other.share > APART && isBetter(other, vote));
  });
}

interface Vote {
  strip: ColumnStrip;
  /** Share of the lines on which it is between two cells. */
  share: number;
  /** The column that begins after it. */
  column: number | undefined;
}

const isBetter = ({ strip: one }: Vote, { strip: other }: Vote): boolean =>
  one.crossings < other.crossings ||
  (one.crossings === other.crossings && one.right - one.left > other.right - other.left);

/** The cell of each word: runs of words, from left to right, that are in the cells of a row. */
function cellsOfWords(words: string[], cells: TruthTable): (TruthTable[number] | undefined)[] {
  interface State {
    score: number;
    from?: { word: number; cell: number; own: boolean };
  }
  // best[word][cell]: with the words before `word` placed in the cells before `cell`.
  const best: State[][] = Array.from({ length: words.length + 1 }, () =>
    Array.from({ length: cells.length + 1 }, () => ({ score: Number.NEGATIVE_INFINITY })),
  );
  const take = (word: number, cell: number, state: State): void => {
    const known = best[word]?.[cell];
    if (known !== undefined && state.score > known.score) Object.assign(known, { from: undefined }, state);
  };
  take(0, 0, { score: 0 });
  for (let word = 0; word <= words.length; word++)
    for (let cell = 0; cell <= cells.length; cell++) {
      const score = best[word]?.[cell]?.score ?? Number.NEGATIVE_INFINITY;
      if (score === Number.NEGATIVE_INFINITY) continue;
      if (cell < cells.length) take(word, cell + 1, { score, from: { word, cell, own: false } });
      if (word < words.length) take(word + 1, cell, { score, from: { word, cell, own: false } });
      const { signs } = cells[cell] ?? { signs: "" };
      let run = "";
      for (let end = word; end < words.length && cell < cells.length; end++) {
        run += words[end] ?? "";
        if (!signs.includes(run)) break;
        const points = run.length + PER_RUN + (run === signs ? WHOLE : 0);
        take(end + 1, cell + 1, { score: score + points, from: { word, cell, own: true } });
      }
    }
  const placed: (TruthTable[number] | undefined)[] = words.map(() => undefined);
  let [word, cell] = [words.length, cells.length];
  for (let from = best[word]?.[cell]?.from; from !== undefined; from = best[word]?.[cell]?.from) {
    if (from.own) for (let at = from.word; at < word; at++) placed[at] = cells[from.cell];
    ({ word, cell } = from);
  }
  return placed;
}
