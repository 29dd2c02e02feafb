import type { TaggedBlock } from "../lines/fragment.ts";
import { UNTAGGED } from "../lines/structure-tags.ts";
import { type NextLine, rightEdge } from "./next-line.ts";
import type { TextLine } from "./paragraph.ts";
import { LINE_OF_PROSE, PARAGRAPH_PITCH, SENTENCE_END } from "./paragraph-rules.ts";

/** Lines that end this many font sizes before the margin are not full. */
const ROOM = 3;
/** The tags are those of lines if more than this share of the ends of their blocks are in the middle of a sentence. */
const MOST_RUN_ON = 0.1;

/** Whether the blocks of the structure tree that these lines belong to are paragraphs: some programs tag each line. */
export function areTaggedByParagraph(lines: TextLine[]): boolean {
  const right = rightEdge(lines);
  let ends = 0;
  let runOn = 0;
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    if (previous === undefined || blockAt(previous, "end") === undefined || blockAt(line, "start") === undefined)
      continue;
    if (blockAt(previous, "end") === blockAt(line, "start")) continue;
    ends++;
    if (runsOn(previous, line, right)) runOn++;
  }
  return runOn <= MOST_RUN_ON * ends;
}

/**
 * Whether a line starts a paragraph by the blocks of the structure tree; `undefined` where they do not tell. Short lines
 * below each other, as of an address, may be blocks of their own and still belong together.
 */
export function startsTagged({ previous, line, right }: NextLine, local: number): boolean | undefined {
  const [before, own] = [blockAt(previous, "end"), blockAt(line, "start")];
  if (before === undefined || own === undefined) return undefined;
  if (before === own) {
    const isSpaced = line.row.baseline - previous.row.baseline > PARAGRAPH_PITCH * local;
    return line.marker || isSpaced ? undefined : false;
  }
  // An item of a list keeps its paragraphs where nothing else sets them apart.
  if (own.item !== undefined && own.item === before.item) return undefined;
  const isProse = Math.max(previous.rich.text.length, line.rich.text.length) >= LINE_OF_PROSE;
  return isProse && !runsOn(previous, line, right) ? true : undefined;
}

function blockAt({ row, start }: TextLine, side: "start" | "end"): TaggedBlock | undefined {
  const isFirst = (side === "start") === (start === row.box.left);
  const block = row.fragments.at(isFirst ? 0 : -1)?.block;
  return block === UNTAGGED ? undefined : block;
}

/** Whether a sentence goes on from a full line to the next. */
const runsOn = (previous: TextLine, line: TextLine, right: number): boolean =>
  previous.end > right - ROOM * previous.row.size &&
  !SENTENCE_END.test(previous.rich.text) &&
  /^\p{Ll}/u.test(line.rich.text);
