import { type IndexedPage, wordsBetween } from "../../word-index.ts";

/** A part of a line between signs or wide spaces. */
export interface Piece {
  text: string;
  from: number;
  /** The line of the entry that it is on. */
  row: number;
  /** Whether a wide space parts it from the first on its row. */
  apart: boolean;
}

/** A line of the page's text, and the row of its entry that it is on. */
export interface PrintedLine {
  text: string;
  from: number;
  row: number;
  isBeside: boolean;
}

/** A wider space parts what is side by side, in heights of its words. */
const WIDE = 1.2;
/** The comma before a legal form parts nothing. */
const SIGNS =
  /\s*,\s+(?!(?:Inc|LLC|Ltd|L\.?P|Corp|Co|S\.?A|S\.?L|S\.?p\.?A|Lda|GmbH|N\.?V|B\.?V)(?![\p{L}]))|\s+[–—|·•]\s+|\s*;\s+/gu;

/** The parts of a line of the page's text; `isBeside` if another stands to its left on the same row. */
export function piecesOf(page: IndexedPage, { text, from, row, isBeside }: PrintedLine): Piece[] {
  const cuts = new Map<number, { end: number; apart: boolean }>();
  for (const { 0: sign, index } of text.matchAll(SIGNS)) cuts.set(index, { end: index + sign.length, apart: false });
  const words = wordsBetween(page, from, from + text.length);
  for (const [at, word] of words.entries()) {
    const next = words[at + 1];
    if (next === undefined || next.box.left - word.box.right < WIDE * (word.box.bottom - word.box.top)) continue;
    cuts.set(word.to - from, { end: next.from - from, apart: true });
  }
  const pieces: Piece[] = [];
  let [start, apart] = [0, isBeside];
  for (const [index, cut] of [...cuts].sort(([a], [b]) => a - b)) {
    add(pieces, { text: text.slice(start, index), from: from + start, row, apart });
    [start, apart] = [cut.end, apart || cut.apart];
  }
  add(pieces, { text: text.slice(start), from: from + start, row, apart });
  return pieces;
}

function add(pieces: Piece[], piece: Piece): void {
  const lead = piece.text.length - piece.text.trimStart().length;
  const text = piece.text.trim().replace(/[,;|]$/, "");
  if (/[\p{L}\p{N}]/u.test(text)) pieces.push({ ...piece, text, from: piece.from + lead });
}
