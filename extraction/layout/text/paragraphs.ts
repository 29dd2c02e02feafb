import { type Box, union } from "../../geometry/box.ts";
import { median } from "../../geometry/median.ts";
import { append, emptyText } from "../../text/rich-text.ts";
import { linePitch } from "../lines/region.ts";
import { startsOfEntries } from "./hanging-lines.ts";
import { type Start, startOf } from "./judged-starts.ts";
import { LARGEST_PITCH, leftEdge, type NextLine, neighbours, OpenParagraph, rightEdge } from "./next-line.ts";
import type { Paragraph, TextLine } from "./paragraph.ts";
import { LINE_OF_PROSE, PARAGRAPH_PITCH, SAME_PITCH } from "./paragraph-rules.ts";
import { areTaggedByParagraph } from "./tagged-starts.ts";

/** Double spacing: at least this share of the steps between lines of prose, and this many, equal the line pitch. */
const EVEN_SHARE = 0.5;
const FEWEST_EVEN_STEPS = 3;

const NO_ENTRIES: ReadonlySet<TextLine> = new Set();
/** Prose in a larger size than most lines of its column shows its own pitch if it is at least this share of the lines. */
const PROSE_SHARE = 0.6;

/** Groups the lines of one column into paragraphs. */
export function buildParagraphs(lines: TextLine[]): Paragraph[] {
  const pitch = linePitch(lines.map((line) => line.row));
  const wide = isWidelySpaced(lines, pitch);
  const starts = startsOfEntries(lines);
  const firstEntry = starts.size > 0 ? lines.findIndex((line) => starts.has(line)) : 0;
  const tagged = areTaggedByParagraph(lines);
  const own = pitchesOfProse(lines, pitch);
  const paragraphs: Paragraph[] = [];
  let paragraph = new OpenParagraph();
  let start: Start = "told";
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    const near = neighbours(lines, index);
    const [left, right] = [leftEdge(near), rightEdge(near)];
    const entries = index < firstEntry ? NO_ENTRIES : starts;
    const around = { around: lines, index, near, left, right };
    const next: NextLine | undefined = previous && { ...around, paragraph, previous, line, wide, entries, tagged };
    const begins = next && startOf(next, own.get(sizeOf(line)) ?? pitch);
    if (begins) {
      paragraphs.push(toParagraph(paragraph.lines, start));
      paragraph = new OpenParagraph();
      start = begins;
    }
    paragraph.add(line);
  }
  if (lines.length > 0) paragraphs.push(toParagraph(paragraph.lines, start));
  return paragraphs;
}

const sizeOf = (line: TextLine): number => Math.round(line.row.size);

/**
 * Line pitches of prose in sizes whose lines are further apart than most of the column: listings and notes between the
 * paragraphs are set closer.
 */
function pitchesOfProse(lines: TextLine[], pitch: number): Map<number, number> {
  const pitches = new Map<number, number>();
  for (const [size, alike] of Map.groupBy(lines, sizeOf)) {
    if (alike.length === lines.length) break;
    const long = alike.filter((line) => line.rich.text.length >= LINE_OF_PROSE).length;
    const own = linePitch(alike.map((line) => line.row));
    if (own > pitch && long >= PROSE_SHARE * alike.length && isEven(alike, own)) pitches.set(size, own);
  }
  return pitches;
}

/** Whether lines of prose are at even distances that would separate paragraphs elsewhere. */
function isWidelySpaced(lines: TextLine[], pitch: number): boolean {
  const long = lines.filter((line) => line.rich.text.length >= LINE_OF_PROSE);
  const size = median(long.map((line) => line.row.size));
  return pitch > PARAGRAPH_PITCH * LARGEST_PITCH * size && isEven(long, pitch);
}

/** Whether the steps between lines equal the pitch. */
function isEven(long: TextLine[], pitch: number): boolean {
  if (long.length <= FEWEST_EVEN_STEPS) return false;
  const steps = long.slice(1).map((line, index) => line.row.baseline - (long[index]?.row.baseline ?? 0));
  const even = steps.filter((step) => Math.abs(step - pitch) <= SAME_PITCH * pitch).length;
  return even >= FEWEST_EVEN_STEPS && even >= EVEN_SHARE * steps.length;
}

/** A paragraph of these lines; `start` says whether only the model tells it from the one above. */
export function toParagraph(lines: TextLine[], start: Start = "told"): Paragraph {
  const text = emptyText();
  let box: Box | undefined;
  for (const line of lines) {
    append(text, line.rich, "\n");
    box = box ? union(box, line.row.box) : line.row.box;
  }
  return {
    lines,
    text,
    box: box ?? { left: 0, top: 0, right: 0, bottom: 0 },
    size: median(lines.map((line) => line.row.size)),
    ...(start === "judged" ? { apart: true } : {}),
  };
}
