import { median } from "../../geometry/median.ts";
import type { TextLine } from "./paragraph.ts";

/** Least and greatest indent of hanging lines, in font sizes, and how far lines of one indent may differ. */
const LEAST_INDENT = 0.7;
const GREATEST_INDENT = 4;
const SAME_INDENT = 0.25;
/** Least share of a column's lines that hang, fewest lines that do not, and share of these that are followed by one. */
const HANGING = 0.5;
const FEWEST_ENTRIES = 3;
const WRAPPED = 0.6;
/** Largest share of entries that are wholly bold, and of hanging lines that follow the end of a paragraph. */
const BOLD = 0.3;
const ENDED = 0.1;
/** A line that ends this many font sizes before the others is the last of its paragraph. */
const SHORT_LINE = 4;

/**
 * The lines of a column that begin entries with hanging indents, as in glossaries and lists of references: all lines of
 * an entry but the first are indented. Empty if it is not set so.
 */
export function startsOfEntries(lines: TextLine[]): Set<TextLine> {
  const size = median(lines.map((line) => line.row.size));
  const outer = Math.min(...lines.map((line) => line.start));
  const inner = median(lines.filter((line) => line.start >= outer + LEAST_INDENT * size).map((line) => line.start));
  const hangs = (line: TextLine): boolean => Math.abs(line.start - inner) <= SAME_INDENT * size;
  const hanging = lines.filter(hangs);
  // Lines of a text above do not hang. Numbers of entries may be flush right.
  const first = Math.max(0, lines.findIndex(hangs) - 1);
  const entries = new Set(lines.slice(first).filter((line) => line.start < (outer + inner) / 2));
  const indent = (inner - outer) / size;
  const none = new Set<TextLine>();
  if (indent < LEAST_INDENT || indent > GREATEST_INDENT) return none;
  if (entries.size < FEWEST_ENTRIES || hanging.length < HANGING * lines.length) return none;
  if ([...entries].filter((line) => line.marker || line.bold).length > BOLD * entries.size) return none;
  const right = Math.max(...lines.map((line) => line.end));
  let [wrapped, ended] = [0, 0];
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    if (above === undefined || !hangs(line)) continue;
    if (entries.has(above)) wrapped++;
    else if (above.end < right - SHORT_LINE * size && /[.!?]$/.test(above.rich.text)) ended++;
  }
  return wrapped >= WRAPPED * entries.size && ended <= ENDED * hanging.length ? entries : none;
}
