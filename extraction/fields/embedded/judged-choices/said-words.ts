import { plainLetters } from "../../values/plain-letters.ts";
import { isNegation } from "./words-of-answers.ts";

/** A word of a passage, in plain letters. */
export interface SaidWord {
  word: string;
  /** Number of the clause that it is in, from the beginning of its passage. */
  clause: number;
  /** 1 behind a ticked box or a check mark, -1 behind an empty box. */
  mark: -1 | 0 | 1;
}

const TICKS = "\\u2611\\u2612\\u25a0\\u25fc\\u22a0\\u2713\\u2714\\u2715\\u2717\\u2718\\u2bbd";
const BOXES = "\\u2610\\u25a1\\u25fb\\u2b1c";
const MARK = `[${TICKS}${BOXES}]|\\[[ xX\\u2713\\u2714]?\\]`;
const WORD_OR_MARK = new RegExp(`[\\p{L}\\p{N}]+|(${MARK})`, "gu");
const ANY_MARK = new RegExp(MARK, "u");
const MARK_AT_END = new RegExp(`(?:${MARK})\\s*$`, "u");
const BOX = new RegExp(`^(?:[${BOXES}]|\\[ ?\\])$`, "u");

/** Whether a text has boxes to tick, or check marks. */
export const hasMarks = (text: string): boolean => ANY_MARK.test(text);

/** What parts the clauses of a sentence. */
const PAUSE = /[,;:]\s|[()·•|]|\s[–—-]\s/u;
const BUT =
  /^(?:but|while|whereas|aber|sondern|jedoch|mais|tandis|pero|sino|mientras|ma|mentre|maar|terwijl|mas|men|ale|lecz|vai)$/;
const AND = /^(?:and|und|et|y|e|en|og|och|i|a|ja|si)$/;
/** What a longer sentence says further on is not read. */
const MOST_WORDS = 60;

/** The words of a text, with the clauses that they are in and the marks beside them. */
export function saidWords(text: string): SaidWord[] {
  const found: SaidWord[] = [];
  const isBehind = marksAreBehind(text);
  let clause = 0;
  let end = 0;
  let mark: SaidWord["mark"] = 0;
  for (const { 0: printed, 1: marked, index } of text.matchAll(WORD_OR_MARK)) {
    const last = found.at(-1);
    if (last !== undefined && index > end + 1 && PAUSE.test(text.slice(end, index))) clause++;
    end = index + printed.length;
    if (marked !== undefined) {
      mark = BOX.test(marked) ? -1 : 1;
      if (isBehind && last !== undefined) [last.mark, mark] = [mark, 0];
      continue;
    }
    const word = plainLetters(printed);
    if (last !== undefined && (BUT.test(word) || (isNegation(word) && AND.test(last.word)))) clause++;
    found.push({ word, clause, mark });
    mark = 0;
    if (found.length === MOST_WORDS) break;
  }
  return found;
}

/** "Yes ⊠ No □": whether marks stand behind what they mark. */
const marksAreBehind = (text: string): boolean => (ANY_MARK.exec(text)?.index ?? 0) > 0 && MARK_AT_END.test(text);
