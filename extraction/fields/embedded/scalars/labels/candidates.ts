import { overlapX } from "../../../../geometry/box.ts";
import type { ValueKind } from "../../vocabulary/terms.ts";
import { type LinedPage, linesBelow, linesRightOf, type TextLine, textLine, wordsOfSpan } from "../lines/page-lines.ts";
import type { Candidate } from "./candidate.ts";
import { isCaptionBeside, isOverValue } from "./captions.ts";
import { countAhead } from "./count-ahead.ts";
import { findLabels, type LabelPlace } from "./find-labels.ts";
import { type Found, firstValue, isMoney, type LabelQuestion, MONEY, WHOLE } from "./first-value.ts";
import { headsCells, headsColumn, headsRows, isInItemHeader, isOverRow, startUnder } from "./header-over-value.ts";
import { jointValue } from "./joint-label.ts";
import { FREE_TEXT } from "./label-like.ts";
import { BARE_REFERENCE, isOfAnother, isOfTime } from "./of-another.ts";
import { isNumberOfRow } from "./row-number.ts";
import { isSumRow, OF_ONE_LINE, rowScore } from "./row-score.ts";
import { continuationOf, withWrappedLines } from "./wrapped-value.ts";
import { wordsOfYear } from "./year-columns.ts";

/** Score of a value by its place relative to the label. */
const SAME_LINE = 4;
const RIGHT = 3.5;
const BELOW = 2.2;
/** Bonus for a label without other words on its line, and for one with a colon. */
const BARE_LABEL = 1;
const COLON = 1;
/** Bonus for the first of the phrases; it declines towards the last. */
const PLAIN_PHRASE = 1.5;
/** Phrases after so many are all as good as the last. */
const MOST_RANKED = 120;
/** Bonus for every ten letters of a label, up to twenty. */
const LONG_LABEL = 0.6;
/** Penalty for a label within a sentence. */
const WITHIN_TEXT = -2;
/** Penalty for a value that continues as a sentence, with at least five more words. */
const GOES_ON = -2;
/** Penalty per page, counted from the front for most things, from the back for sums. */
const PAGE_STEP = 0.15;

/** Penalty for a value that is not the first of its row. */
const FURTHER_RIGHT = 1;
/** Bonus for the last figure of a column, where the sum is. */
const FOOT_OF_COLUMN = 0.5;
/** Largest gap between the figures of a column, in line heights. */
const COLUMN_PITCH = 3;

/** Kinds whose value may be far to the right of its label, beyond other things in the row. */
const FAR_RIGHT: readonly ValueKind[] = ["amount", "number", "integer", "percentage"];
/** Kinds whose values cannot be mistaken for another: footers print several on one line, labels included. */
const OF_ONE_FORM: readonly ValueKind[] = ["vat-id", "iban", "bic"];
/** Letters that may follow a label, parentheses aside; with more, the label is part of something else. */
const LONGEST_BEHIND = 12;
/** "Statement of account". */
const OF_AHEAD = /(?<!\p{L})(?:of|de|du|del|della|di|der|des|van|von|da|do)\s+$/iu;
/** "Prix TTC" is a price. */
const WITH_TAX = /^\s*(?:ttc|(?:incl|inkl)\.?\s*(?:vat|mwst|btw|moms|tax)\.?|iva (?:incl\p{L}*|compresa))\s*$/iu;
const RATE = /^\s*\(?\d{1,2}(?:[.,]\d{1,2})?\s?%\)?/;
/** The number of a term in a standard, of which the rest is on the next line: "Invoice number (BT-" above "1):". */
const BROKEN_TERM = /\s*\(B[TG]-$/u;
/** "Your order no./date": the label of a number and its date. */
const AND_DATE = /^[.°º]?\s*\/\s*(?:datum|date|fecha|data|vom)(?!\p{L})/iu;
/** "Start date & time". */
const AND_TIME = /^\s*(?:&|\/|and|und|et|y|e|en)\s*(?:time|uhrzeit|zeit|heure|hora|ora|tijd)(?!\p{L})/iu;
/** Characters that may come between a label and its value on one line. */
const LARGEST_GAP = 14;

/** Values beside the labels of a property, the best first. */
export function labelledValues(pages: LinedPage[], question: LabelQuestion): Candidate[] {
  const found = pages.flatMap((page, index) =>
    labelsOn(page, question).flatMap((label) =>
      valuesAt(page, label, question).map((candidate) => {
        const fromFront = question.kind === "amount" ? pages.length - 1 - index : index;
        return { ...candidate, score: candidate.score - PAGE_STEP * fromFront };
      }),
    ),
  );
  return found.sort((a, b) => b.score - a.score);
}

function labelsOn(page: LinedPage, { labels, withColon }: LabelQuestion): LabelPlace[] {
  const found = findLabels(page, labels);
  if (withColon === undefined || withColon === false) return found;
  return found.filter((label) => label.colon && (withColon === true || label.before === 0 || opensSentence(label)));
}

function valuesAt(page: LinedPage, label: LabelPlace, question: LabelQuestion): Candidate[] {
  const { kind } = question;
  const free = FREE_TEXT.includes(kind);
  const opens = label.before === 0 || (label.colon && opensSentence(label));
  const bare = opens && (label.after === 0 || label.colon || (free && isBoldBefore(label)));
  const joint = jointValue(page, label, kind, question.locale);
  if (joint !== undefined) return [{ ...joint, score: labelScore(label, question) + BARE_LABEL + SAME_LINE + WHOLE }];
  if (free && !bare && !headsColumn(page, label)) return [];
  const time = isOfTime(kind) ? (AND_TIME.exec(label.line.text.slice(label.end))?.[0].length ?? 0) : 0;
  const behind = label.line.text
    .slice(label.end + time)
    .replace(BROKEN_TERM, "")
    .replace(AND_DATE, "");
  if (isOfAnother(page, label, behind, question)) return [];
  const base = labelScore(label, question) + (bare ? BARE_LABEL : 0);
  const ofYear = FAR_RIGHT.includes(kind) ? wordsOfYear(page, label.box, question.said ?? "") : undefined;
  if (ofYear !== undefined) {
    const line = textLine(page.page, label.line.index, { words: ofYear, box: label.box });
    const found = firstValue(line, 0, question);
    return found === undefined ? [] : [{ ...found.candidate, score: base + RIGHT + found.whole }];
  }
  const ahead = countAhead(page, label, question);
  if (ahead !== undefined) return [{ ...ahead, score: base + SAME_LINE + WHOLE }];
  const same = firstValue(label.line, label.end + time, question);
  if (same !== undefined && same.gap <= LARGEST_GAP) {
    const first = { ...same.candidate, score: base + SAME_LINE + same.whole + (same.goesOn ? GOES_ON : 0) };
    // "Payment received Jan 5    -$164.20": a bare figure is not the amount if the row has a sum of money.
    const sum =
      kind === "amount" && (same.whole < MONEY || same.isBase) ? moneyRightOf(page, label, question) : undefined;
    if (sum !== undefined) return [{ ...sum, score: base + RIGHT + MONEY }];
    if (free) return [withWrappedLines(page, label.box, goneOn(page, label.line, first))];
    return [first, ...furtherRight(page, label, first, question)];
  }
  // Other words follow the label, so it is part of something else.
  if (/[\p{L}\p{N}]/u.test(behind) && !FAR_RIGHT.includes(kind)) return [];
  const plainBehind = behind.replace(/\([^)]*\)/g, "");
  const isLong = plainBehind.replace(/[^\p{L}\p{N}]/gu, "").length > LONGEST_BEHIND;
  if (/[\p{L}]{3,}/u.test(plainBehind) && !label.colon && isLong) return [];
  if (free && isWithinPhrase(page, label)) return [];
  const right =
    (free && (isOverRow(page, label) || headsCells(page, label))) || isOverValue(page, label)
      ? undefined
      : rightOf(page, label, question);
  if (right !== undefined) {
    const first = { ...right.candidate, score: base + RIGHT + right.whole };
    if (free) return [withWrappedLines(page, label.box, first)];
    return [first, ...furtherRight(page, label, first, question)];
  }
  // "Statement of account" above a row of other things is no label of a number.
  const before = label.line.text.slice(0, label.start);
  if (kind === "identifier" && (label.before > LONGEST_BEHIND || OF_AHEAD.test(before))) return [];
  const next = free || behind.replace(/[\s:]/g, "") !== "" ? undefined : continuationOf(page, label);
  const wrapped = next && firstValue(next, 0, question);
  if (wrapped !== undefined && wrapped.gap === 0)
    return [{ ...wrapped.candidate, score: base + SAME_LINE + wrapped.whole }];
  // "VAT 20 %" may be above a column of taxes.
  const beyond = kind === "amount" ? behind.replace(RATE, "").replace(WITH_TAX, "") : behind;
  if (label.after > 0 && !label.colon && /[\p{L}\p{N}]/u.test(beyond)) return [];
  const below =
    BARE_REFERENCE.test(question.labels[label.rank] ?? "") && isInItemHeader(page, label.box)
      ? undefined
      : belowOf(page, label, question);
  if (below === undefined || (free && question.ownOnly === true && headsRows(page, label))) return [];
  const scored = ({ candidate, whole }: Found): Candidate => {
    const row = question.ofDocument === true ? rowScore(page, label, candidate.words) : 0;
    return { ...candidate, score: base + BELOW + whole + row };
  };
  const first = scored(below);
  const last = kind === "amount" ? lastOfColumn(page, label, question) : undefined;
  if (last === undefined || last.candidate.value === first.value) return [first];
  const isItem = question.ofDocument === true && !isSumRow(page, first.words);
  return isItem
    ? [
        { ...scored(last), score: scored(last).score + FOOT_OF_COLUMN },
        { ...first, score: base + BELOW + OF_ONE_LINE },
      ]
    : [first, { ...scored(last), score: scored(last).score + FOOT_OF_COLUMN }];
}

/** "**Codice POD** IT001E48": a label in bold type alone needs no colon. */
function isBoldBefore({ line, start, end }: LabelPlace): boolean {
  const next = line.words[line.offsets.findIndex((offset) => offset >= end)];
  return next?.bold === false && wordsOfSpan(line, start, end).every(({ bold }) => bold);
}

function labelScore(label: LabelPlace, { labels, kind }: LabelQuestion): number {
  const plain = PLAIN_PHRASE * Math.max(0, 1 - label.rank / Math.min(MOST_RANKED, Math.max(1, labels.length)));
  const long = LONG_LABEL * Math.min(2, label.length / 10);
  const within = label.before > 0 && !beginsField(label) && !OF_ONE_FORM.includes(kind);
  const inText = within ? (label.before > 12 ? WITHIN_TEXT : WITHIN_TEXT / 2) : 0;
  return plain + long + inText + (label.colon ? COLON : 0);
}

/**
 * "Invoice A-118  Date 31/08/2023": after a figure, a dot or a dash between fields, or in bold type after other
 * type, a capital begins the next label.
 */
function beginsField({ line, start }: LabelPlace): boolean {
  const at = line.offsets.indexOf(start);
  const [word, before] = [line.words[at], line.words[at - 1]];
  if (word === undefined || before === undefined || !/^\p{Lu}/u.test(word.text)) return false;
  return /\d$|^[/·•|—]$/.test(before.text) || (word.bold && !before.bold);
}

/** "Delivery: about 3 weeks. Payment: on receipt": behind a full stop, a capital begins the next label. */
const opensSentence = ({ line, start }: LabelPlace): boolean =>
  /[\p{Ll}\d%)][.;]\s+$/u.test(line.text.slice(0, start)) && /^\p{Lu}/u.test(line.text.slice(start));

const NAME_LABEL = /^\s*name\s*:?\s*$/i;

/** Width of a blank between the words of one phrase at most, in line heights. */
const BLANK = 0.45;

/** "Laboratory" before "Santa Ines" in a letterhead: a word of a name that lines of other columns have divided. */
function isWithinPhrase(page: LinedPage, { box, colon }: LabelPlace): boolean {
  const [next] = linesRightOf(page, box);
  return !colon && next !== undefined && next.box.left - box.right < BLANK * (box.bottom - box.top);
}

function rightOf(page: LinedPage, label: LabelPlace, question: LabelQuestion): Found | undefined {
  const beside = linesRightOf(page, label.box).filter((line) => line !== label.line);
  if (beside[0] !== undefined && isCaptionBeside(page, label.line, beside[0])) return undefined;
  // "Customer   Name:   Example Ltd": the label of a group, then that of its first line.
  const lines = question.kind === "name" && NAME_LABEL.test(beside[0]?.text ?? "") ? beside.slice(1) : beside;
  const reach = FAR_RIGHT.includes(question.kind)
    ? lines.filter((line) => question.kind !== "amount" || !isNumberOfRow(page, line))
    : lines.slice(0, 1);
  let fallback: Found | undefined;
  for (const [at, line] of reach.entries()) {
    // "VAT   21,00   %   116,51" in columns: the rate is not the tax.
    if (question.kind === "amount" && /^\s*%/.test(reach[at + 1]?.text ?? "")) continue;
    const found = firstValue(line, 0, question);
    if (found !== undefined && found.gap <= LARGEST_GAP) {
      if (question.kind !== "amount" || isMoney(line.text, { start: 0, end: line.text.length })) return found;
      fallback ??= found;
    }
    // Another label begins here.
    if (/\p{L}{4,}/u.test(line.text)) return fallback;
  }
  return fallback;
}

/** Points by which the left edges of lines of one text may differ. */
const SAME_LEFT = 2;
/** Largest gap between a line and the one that continues it, in line heights. */
const NEXT_LINE = 0.6;

/**
 * A text that ends in a comma continues on the line below, if a line without a label begins there; otherwise the comma
 * is not part of it.
 */
function goneOn(page: LinedPage, { box }: TextLine, found: Candidate): Candidate {
  if (typeof found.value !== "string" || !found.value.endsWith(",")) return found;
  const [next] = linesBelow(page, box);
  const isNext =
    next !== undefined &&
    Math.abs(next.box.left - box.left) <= SAME_LEFT &&
    next.box.top - box.bottom <= NEXT_LINE * (box.bottom - box.top) &&
    !next.text.includes(":");
  if (!isNext) return { ...found, value: found.value.slice(0, -1) };
  return { ...found, value: `${found.value} ${next.text}`, words: [...found.words, ...next.words] };
}

function moneyRightOf(page: LinedPage, label: LabelPlace, question: LabelQuestion): Candidate | undefined {
  const beside = linesRightOf(page, label.line.box).flatMap((line) => firstValue(line, 0, question) ?? []);
  return beside.find(({ whole, gap }) => whole >= MONEY && gap <= LARGEST_GAP)?.candidate;
}

/** Amounts after the first one of a row: next to a tax rate come the amount it applies to, then the tax. */
function furtherRight(page: LinedPage, { box }: LabelPlace, first: Candidate, question: LabelQuestion): Candidate[] {
  if (question.kind !== "amount") return [];
  const left = Math.max(...first.words.map((word) => word.box.right));
  return linesRightOf(page, { ...box, right: left }).flatMap((line): Candidate[] => {
    const found = firstValue(line, 0, question);
    const isPlain = found !== undefined && found.gap <= LARGEST_GAP && found.candidate.value !== first.value;
    return isPlain ? [{ ...found.candidate, score: first.score - FURTHER_RIGHT }] : [];
  });
}

function belowOf(page: LinedPage, label: LabelPlace, question: LabelQuestion): Found | undefined {
  for (const line of linesBelow(page, label.box).slice(0, 2)) {
    if (isCaptionBeside(page, label.line, line) && !/:/.test(label.line.text)) return undefined;
    const found = firstValue(line, question.kind === "amount" ? startUnder(line, label.box) : 0, question);
    if (found !== undefined && found.gap <= 2) return found;
  }
  return undefined;
}

/** The last figure of the column below a label. */
function lastOfColumn(page: LinedPage, label: LabelPlace, question: LabelQuestion): Found | undefined {
  let last: Found | undefined;
  let box = label.box;
  for (const line of page.lines) {
    if (line.box.top < box.top + 1 || overlapX(line.box, label.box) === 0) continue;
    const found = firstValue(line, startUnder(line, label.box), question);
    if (line.box.top - box.bottom > COLUMN_PITCH * (line.box.bottom - line.box.top)) break;
    // Words under the label, such as another label, end the column.
    if (found === undefined && /\p{L}{3,}/u.test(line.text)) break;
    if (found === undefined || found.gap > 2) continue;
    // A number without cents below sums of money is a reference or a count.
    if (last !== undefined && last.whole >= MONEY && found.whole < MONEY) break;
    last = found;
    box = line.box;
  }
  return last;
}
