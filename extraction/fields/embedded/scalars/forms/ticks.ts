import { overlapY } from "../../../../geometry/box.ts";
import { describedWords, meaningfulWords, nameWords, stem } from "../../../property-words.ts";
import { parseBoolean } from "../../../values/booleans.ts";
import { byPlainText, plainText } from "../../../values/plain-text.ts";
import type { ScalarValue } from "../labels/scalar-value.ts";
import { type LinedPage, type TextLine, wordsOfSpan } from "../lines/page-lines.ts";
import type { Wanted } from "../wanted/wanted.ts";

/** A checkbox with the text that follows it. */
interface Tick {
  checked: boolean;
  /** Text between this checkbox and the next; if there is none, the text before it in its row. */
  label: string;
  /** The text before the first checkbox of the row. */
  question: string;
  line: TextLine;
  from: number;
  to: number;
}

const BOX = /[\u2610\u2611\u2612\u25a1\u25a0]|\[[ xX\u2713\u2714]?\]/gu;
const EMPTY_BOX = /^(?:[\u2610\u25a1]|\[ ?\])$/u;

/** Several properties of one schema may ask for the checkboxes of one page. */
const known = new WeakMap<LinedPage, Tick[]>();

/** All checkboxes of a page. */
function ticksOf(page: LinedPage): Tick[] {
  const ticks = known.get(page) ?? readTicks(page);
  known.set(page, ticks);
  return ticks;
}

function readTicks(page: LinedPage): Tick[] {
  return page.lines.flatMap((line) => {
    const boxes = [...line.text.matchAll(BOX)];
    const ticks = boxes.map((box, index): Tick => {
      const end = box.index + box[0].length;
      const to = boxes[index + 1]?.index ?? line.text.length;
      const behind = line.text.slice(end, to).trim();
      const before = questionBefore(page, line, boxes[0]?.index ?? 0);
      return {
        checked: !EMPTY_BOX.test(box[0]),
        label: behind === "" ? before : behind,
        question: before,
        line,
        from: box.index,
        to,
      };
    });
    return withQuestionBehind(ticks);
  });
}

/** "[ ] Yes [x] No Criminal charges filed?": the question behind its answers. */
function withQuestionBehind(ticks: Tick[]): Tick[] {
  const last = ticks.at(-1);
  const [, answer = "", question = ""] = /^(\p{L}+)\s+(.+)$/u.exec(last?.label ?? "") ?? [];
  const said = parseBoolean(answer);
  const isPair =
    ticks.length > 1 && said !== undefined && ticks.every((tick) => tick === last || isAnswer(tick, !said));
  return isPair ? ticks.map((tick) => ({ ...tick, label: tick === last ? answer : tick.label, question })) : ticks;
}

const isAnswer = ({ label }: Tick, value: boolean): boolean => parseBoolean(label) === value;

/** The text of a row before its first checkbox. */
function questionBefore(page: LinedPage, line: TextLine, first: number): string {
  const own = line.text.slice(0, first).trim();
  if (own !== "") return own;
  const row = page.lines.filter(({ box }) => {
    const shared = overlapY(box, line.box);
    return box.right <= line.box.left + 1 && shared >= (box.bottom - box.top) / 2;
  });
  const text = row.toSorted((a, b) => a.box.left - b.box.left).map((other) => other.text.replaceAll(BOX, "\n"));
  return text.filter((other) => !other.includes("\n")).at(-1) ?? "";
}

/** Yes or no, by the checkbox beside the property's words, or by which of "Yes" and "No" is ticked. */
export function tickedFlag(pages: LinedPage[], { words, schema }: Wanted): ScalarValue | undefined {
  const asked = [words, describedWords(schema)].filter((each) => each.length > 0);
  const says = (text: string) => asked.some((each) => isSaid(each, text));
  for (const tick of pages.flatMap(ticksOf)) {
    const answer = parseBoolean(tick.label);
    if (answer === undefined ? says(tick.label) : tick.checked && says(tick.question)) {
      return placed(tick, answer === undefined ? tick.checked : answer);
    }
  }
  return undefined;
}

/** The allowed value that is ticked, if it is the only one. */
export function tickedChoice(pages: LinedPage[], { schema }: Wanted): ScalarValue | undefined {
  const ticked = pages.flatMap(ticksOf).filter(({ checked }) => checked);
  const allowed = byPlainText(schema.enum ?? []);
  const named = ticked.flatMap((tick) =>
    (allowed.get(plainText(tick.label)) ?? []).map((value) => placed(tick, value)),
  );
  const found = named.length > 0 ? named : ticked.flatMap((tick) => saidBy(tick, [...allowed]));
  return found.length === 1 ? found[0] : undefined;
}

/** "☒ Freight collect" says "collect": the longest of the allowed values whose words the label has. */
function saidBy(tick: Tick, allowed: [string, ScalarValue["value"][]][]): ScalarValue[] {
  const label = ` ${plainText(tick.label)} `;
  const said = allowed.filter(([plain]) => plain.length >= FEWEST_LETTERS && label.includes(` ${plain} `));
  const longest = Math.max(0, ...said.map(([plain]) => plain.length));
  return said.flatMap(([plain, values]) =>
    plain.length === longest ? values.map((value) => placed(tick, value)) : [],
  );
}

/** Points by which the second line of what a checkbox says may begin to the right of the box. */
const INDENT = 24;
/** Greatest distance of its lines, in line heights. */
const LINE_GAP = 0.6;

/** Whether a value stands at a checkbox, on its line or on the next. */
export function ticksNear(pages: LinedPage[], { page, words: [word] }: ScalarValue): boolean {
  const own = pages.find((each) => each.page === page);
  if (own === undefined || word === undefined) return false;
  return ticksOf(own).some(({ line: { box, words }, from, line }) => {
    if (words.includes(word)) return true;
    const left = line.words[line.offsets.findIndex((offset) => offset >= from)]?.box.left ?? box.left;
    const gap = word.box.top - box.bottom;
    return (
      gap >= -1 &&
      gap <= LINE_GAP * (box.bottom - box.top) &&
      word.box.left >= left - 1 &&
      word.box.left <= left + INDENT
    );
  });
}

/** A shorter value may be a part of any label. */
const FEWEST_LETTERS = 3;

const placed = ({ line, from, to }: Tick, value: ScalarValue["value"]): ScalarValue => ({
  value,
  page: line.page,
  words: wordsOfSpan(line, from, to),
});

/** Whether a text has all meaningful words of a property, in the singular or the plural. */
function isSaid(words: string[], text: string): boolean {
  const said = new Set(nameWords(text).map(stem));
  const asked = meaningfulWords(words.join(" ")).map(stem);
  return asked.length > 0 && asked.every((word) => said.has(word));
}
