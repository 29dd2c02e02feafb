import { isForm } from "../../property-words.ts";
import { findDates } from "../../values/dates.ts";
import type { ValueMatch } from "../../values/value-match.ts";
import type { ProseText } from "../prose/text/prose-text.ts";
import { isMoney } from "../scalars/labels/first-value.ts";
import { type Locale, readKind } from "../scalars/labels/read-kind.ts";
import type { Wanted } from "../scalars/wanted/wanted.ts";
import { OTHER_OF_KIND } from "../vocabulary/other-of-kind.ts";
import type { ValueKind } from "../vocabulary/terms.ts";
import { type Anchors, anchorsOf } from "./anchors.ts";
import { type Sentence, sentencesOf, type Token } from "./sentences.ts";

/** In a longer text, the same words are said of many things. */
const LONGEST_TEXT = 6_000;
/** Kinds whose values show in a sentence what they are. */
const READABLE: ReadonlySet<ValueKind> = new Set(["date", "amount", "number", "integer", "percentage", "identifier"]);
/** Words between the property's words and a value, at most: behind them, and before them. */
const MOST_BEHIND = 4;
const MOST_BEHIND_ONE = 2;
const MOST_BEFORE = 1;
/** A date has more of them. */
const MORE_OF_DAY = 2;
/** Costs by which the best reading must beat another value. */
const MARGIN = 1;

/** What comes before the last day for something. */
const LATEST =
  /(?:no(?:t)? later than|by|until|before|bis(?: zum)?|spätestens|jusqu['’]au|avant le|au plus tard le|hasta el|antes del|entro il|fino al|uiterlijk|t\/m|tot|até|senast|senest|do dnia)\s*(?:\p{L}+,?\s+)?$/iu;

/** A value that a sentence gives. Offsets are those of the text. */
export interface StatedValue {
  value: string | number;
  from: number;
  to: number;
}

/** A full stop: forms and headings have none. */
const ENDS = /[\p{L}\p{N}\p{Sc})"”][.!?](?:\s|$)/u;

/** The sentences of a text that is short enough for words to mean one thing in it. What tables say is no sentence. */
export function statements({ text, pages }: ProseText): Sentence[] {
  if (text.length > LONGEST_TEXT) return [];
  const blocks = pages.flatMap(({ page, from }) =>
    page.page.blocks.map((block) => ({
      from: from + block.from,
      to: from + block.to,
      isText: block.element?.kind === "text",
      isProse: ENDS.test(page.page.text.slice(block.from, block.to)),
    })),
  );
  const blockAt = (at: number) => blocks.find(({ from, to }) => at >= from && at < to);
  return sentencesOf(text, (from) => blockAt(from)?.isText === true).map((sentence) => ({
    ...sentence,
    isProse: blockAt(sentence.from)?.isProse === true,
  }));
}

/**
 * The value of a property that a sentence of a short document states: all of the property's words are in the sentence,
 * and the value is next to one of them. `undefined` if different values would do.
 */
export function statedValue(sentences: readonly Sentence[], wanted: Wanted, locale: Locale): StatedValue | undefined {
  if (!READABLE.has(wanted.kind)) return undefined;
  const anchors = anchorsOf(wanted.words, wanted.kind);
  if (anchors.words.length === 0) return undefined;
  // The captions of a form are no sentences, but an "n°" before a number says enough.
  const found = sentences
    .filter(({ isProse }) => isProse || wanted.kind === "identifier")
    .flatMap((sentence) => readings(sentence, anchors, wanted.kind, locale))
    .sort((a, b) => a.cost - b.cost);
  const [best] = found;
  if (best === undefined) return undefined;
  const other = found.find(({ value }) => value !== best.value);
  return other !== undefined && other.cost - best.cost <= MARGIN ? undefined : best;
}

interface Reading extends StatedValue {
  cost: number;
}

function readings(sentence: Sentence, anchors: Anchors, kind: ValueKind, locale: Locale): Reading[] {
  const named: Token[][] = [];
  for (const word of anchors.words) {
    const tokens = sentence.tokens.filter((token) => isForm(token.word, word));
    if (tokens.length === 0) return [];
    named.push(tokens);
  }
  if (isOfOther(sentence, named.flat(), anchors)) return [];
  const values = valuesIn(sentence, kind, anchors, locale).filter(
    ({ from, to, printed }) =>
      (kind !== "amount" ||
        !anchors.ofMoney ||
        isMoney(sentence.text, { start: from - sentence.from, end: to - sentence.from })) &&
      (kind !== "date" || anchors.isLast || !LATEST.test(sentence.text.slice(0, from - sentence.from))) &&
      printed !== "",
  );
  const least = MOST_BEHIND + (kind === "date" ? MORE_OF_DAY : 0);
  const most = anchors.words.length > 1 || anchors.unit !== undefined || kind === "date" ? least : MOST_BEHIND_ONE;
  return values.flatMap((match): Reading[] => {
    const costs = named
      .flat()
      .flatMap((token) => distance(sentence, { anchor: token, kind, most, unit: anchors.unit }, match, values) ?? []);
    return costs.length === 0 ? [] : [{ value: match.value, from: match.from, to: match.to, cost: Math.min(...costs) }];
  });
}

/** Whether the sentence speaks of another of what the property asks for, right beside one of its words. */
const isOfOther = ({ tokens }: Sentence, named: readonly Token[], { words }: Anchors): boolean =>
  !words.some((word) => OTHER_OF_KIND.test(word)) &&
  named.some((token) => {
    const at = tokens.indexOf(token);
    return [tokens[at - 1], tokens[at + 1]].some((near) => near !== undefined && OTHER_OF_KIND.test(near.word));
  });

interface Found extends StatedValue {
  printed: string;
}

/** Values of a kind in a sentence: no figure of a date, a time or a percentage is a number. */
function valuesIn({ text, from, tokens }: Sentence, kind: ValueKind, anchors: Anchors, locale: Locale): Found[] {
  const found = readKind(text, kind, locale);
  if (found.length === 0) return [];
  const dates = kind === "date" ? [] : findDates(text, { order: locale.order });
  const isUsable = (match: ValueMatch<string | number>): boolean => {
    if (dates.some(({ start, end }) => match.start < end && start < match.end)) return false;
    const behind = text.slice(match.end);
    // A part of a number that is printed in groups says nothing.
    if (kind === "identifier")
      return /\d.*\d/.test(String(match.value)) && !/^\s\d/.test(behind) && !/\d\s$/.test(text.slice(0, match.start));
    if (kind === "date" || kind === "percentage") return true;
    if (/^\s*%|^[:./-]\d|^[.)]\s/.test(behind) || /\d[:./-]$/.test(text.slice(0, match.start))) return false;
    if (anchors.ofYear) return /^(?:1[89]|20)\d\d$/.test(String(match.value));
    if (anchors.unit === undefined) return true;
    const next = tokens.find((token) => token.from >= from + match.end);
    return next !== undefined && next.from - from - match.end <= 2 && isForm(next.word, anchors.unit);
  };
  return found.filter(isUsable).map(({ value, start, end }) => ({
    value,
    from: from + start,
    to: from + end,
    printed: text.slice(start, end),
  }));
}

/** A pause that separates what is said of one thing from what is said of the next. */
const PAUSE = /[,;()]|\s[–—-]\s/u;
const SIGN = /^(?:n|no|nr|num|numero|number|nummer|numer)$/;

/** How far a value is from a word, in words; `undefined` if it is too far, or belongs to another word. */
function distance(
  { text, from, tokens }: Sentence,
  { anchor, kind, most, unit }: { anchor: Token; kind: ValueKind; most: number; unit: string | undefined },
  value: Found,
  values: readonly Found[],
): number | undefined {
  const isBehind = value.from >= anchor.to;
  const [start, end] = isBehind ? [anchor.to, value.from] : [value.to, anchor.from];
  if (start > end) return undefined;
  const gap = text.slice(start - from, end - from);
  if (PAUSE.test(gap) || values.some((other) => other !== value && other.from >= start && other.to <= end))
    return undefined;
  const between = tokens.filter(
    (token) =>
      token.from >= start &&
      token.to <= end &&
      !SIGN.test(token.word) &&
      !(unit !== undefined && isForm(token.word, unit)),
  ).length;
  if (between > (isBehind ? most : MOST_BEFORE)) return undefined;
  if (kind === "identifier" && !hasSign(tokens, anchor, value)) return undefined;
  return between + (isBehind ? 0 : 1);
}

/** Words between "number" and what is numbered: "N.º de registro". */
const SIGN_AHEAD = 3;

/** Whether a word between the property's word and the value, or right before the word, says that a number follows. */
const hasSign = (tokens: readonly Token[], anchor: Token, value: Found): boolean =>
  tokens
    .slice(Math.max(0, tokens.indexOf(anchor) - SIGN_AHEAD))
    .some(({ word, to }) => SIGN.test(word) && to <= value.from);
