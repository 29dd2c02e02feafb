import { hasMarks } from "./said-words.ts";

/** A stretch of a text. */
export interface Piece {
  from: number;
  to: number;
}

/** The end of a sentence: not behind an initial, the day of a month or an abbreviation. */
const SENTENCE_END =
  /(?<!(?<![\p{L}\d.,])(?:\p{L}|\d{1,2}|No|Nr|Dr|Mr|Mrs|Ms|St|Art|art|Abs|Prof|Tel|tel|ca|bzw|zzgl|inkl|inc|excl|approx|Sr|Sra|str|ref|Ref|ul|art|tzw|np|resp|evtl|ggf))[.!?]["”’)]?\s+(?=[\p{Lu}¿¡"“(\d])/gu;
/** What parts the things that one line says. */
const PARTS = /\s[·•|]\s|;\s|\n/gu;

/** The lines of a block as one text of the same length. Those with boxes to tick stay apart. */
export function joinedLines(text: string): string {
  if (!hasMarks(text)) return text.replaceAll("\n", " ");
  const lines = text.split("\n");
  return lines
    .map((line, at) => {
      const next = lines[at + 1];
      if (next === undefined) return line;
      return hasMarks(line) && !hasMarks(next.slice(0, LONGEST_MARK)) ? `${line}\n` : `${line} `;
    })
    .join("");
}

/** "[x]". */
const LONGEST_MARK = 3;

/** The sentences of a text, the parts of a line between dots, and its pairs of a label and a value. */
export function piecesOf(text: string): Piece[] {
  const ends = [...text.matchAll(SENTENCE_END), ...text.matchAll(PARTS)]
    .map(({ 0: end, index }) => ({ to: /^[.!?]/.test(end) ? index + 1 : index, next: index + end.length }))
    .sort((a, b) => a.to - b.to);
  const found: Piece[] = [];
  let from = 0;
  for (const { to, next } of [...ends, { to: text.length, next: text.length }]) {
    if (to <= from) continue;
    found.push(...pairsIn(text, from, to));
    from = next;
  }
  return found;
}

/** "Autopay: No Paperless billing: Yes": a label begins with its last capital. */
function pairsIn(text: string, from: number, to: number): Piece[] {
  const own = text.slice(from, to);
  const colons = [...own.matchAll(/:\s/g)].map(({ index }) => index + 1);
  const found: Piece[] = [];
  let start = 0;
  for (const [number, colon] of colons.entries()) {
    const behind = colons[number - 1];
    const label = behind === undefined ? null : /\s\p{Lu}[^\p{Lu}]*$/u.exec(own.slice(behind, colon));
    if (behind === undefined || label === null || label.index === 0) continue;
    found.push({ from: from + start, to: from + behind + label.index });
    start = behind + label.index + 1;
  }
  found.push({ from: from + start, to });
  return found;
}
