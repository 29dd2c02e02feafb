import { findVatIds, nationalTaxNumber } from "../../../values/tax-and-bank.ts";
import type { ValueMatch } from "../../../values/value-match.ts";
import type { ValueKind } from "../../vocabulary/terms.ts";
import { type TextLine, wordsOfSpan } from "../lines/page-lines.ts";
import type { Candidate } from "./candidate.ts";
import { FREE_TEXT, isLabelLike } from "./label-like.ts";
import { notInDates } from "./own-identifiers.ts";
import { type Locale, readKind, sentencesFor } from "./read-kind.ts";

/** What is looked for beside labels. */
export interface LabelQuestion {
  kind: ValueKind;
  labels: readonly string[];
  locale: Locale;
  /** Whether a sum of the whole document is asked for. */
  ofDocument?: boolean;
  /** What is said about the property: it may name a year. */
  said?: string;
  /** Whether the property is no term of the vocabulary: then a column of several rows has no value of the document. */
  ownOnly?: boolean;
  /** Whether only labels followed by a colon count, or even only those that also begin a line. */
  withColon?: boolean | "at start";
}

/** Bonus for a value that stands alone in its place. */
export const WHOLE = 0.8;
/** Bonus for a sum of money with a currency or cents. */
export const MONEY = 1;
/** Running text behind a value. */
const SENTENCE_BEHIND = /^\s*(?:\p{L}+[\s,]+){5}/u;
/** A value that was read beside a label. */
export interface Found {
  candidate: Candidate;
  /** Characters between the label and the value. */
  gap: number;
  whole: number;
  /** Whether running text follows the value. */
  goesOn: boolean;
  /** Whether the value is the amount that a tax applies to, not the tax. */
  isBase: boolean;
}

/** Numbers of papers and people, none of which is a VAT number. */
const isOfPapers = (label: string): boolean => /^(?:invoice|purchase order|customer|contract) number$/.test(label);

/** The first value of the kind in a line, from an offset onwards. */
export function firstValue(line: TextLine, from: number, { kind, locale, labels }: LabelQuestion): Found | undefined {
  const text = line.text.slice(from);
  const lead = (kind === "text" ? BEFORE_TEXT : BEFORE_VALUE).exec(text)?.[0].length ?? 0;
  const read = (kind === "text" ? sentencesFor(labels[0] ?? "", text) : undefined) ?? readKind(text, kind, locale);
  const matches =
    kind === "vat-id" && read.length === 0
      ? nationalTaxNumber(text)
      : kind === "identifier"
        ? notInDates(text, read).filter(
            ({ value }) => findVatIds(String(value))[0]?.whole !== true || !labels.some(isOfPapers),
          )
        : read;
  const sums = kind === "amount" ? matches.filter((each) => isMoney(text, each)) : [];
  // "USt. 7% von 135,00 € 9,45 €": the amount that the tax applies to, then the tax.
  const match = sums.find((each) => !isBase(text, each.start)) ?? sums[0] ?? matches[0];
  if (match === undefined || (FREE_TEXT.includes(kind) && isLabelLike(String(match.value)))) return undefined;
  // "16 State identification no.": the number of a form's next box.
  if (kind === "identifier" && BOX_NUMBER.test(String(match.value)) && /^[\s.)]+\p{L}{3,}/u.test(text.slice(match.end)))
    return undefined;
  // "Total 22 Spots for:" counts things.
  if (kind === "amount" && !isMoney(text, match) && /^\s\p{L}{4,}/u.test(text.slice(match.end))) return undefined;
  // Letters between label and value belong to another label.
  const base = sums.find(({ start }) => start < match.start && isBase(text, start));
  const between = text.slice(lead, (base ?? match).start).replace(kind === "date" ? NUMBER_BEFORE : BASE_BEFORE, "");
  const isWord = kind === "identifier" && !NUMBER_SIGN.test(between);
  const currency = !isWord && between.replace(/[^\p{L}]/gu, "").length <= 3;
  if (/\p{L}/u.test(between) && !currency && !(kind === "amount" && TO_PAY.test(between))) return undefined;
  const candidate = candidateOf(line, from, match);
  const money = kind === "amount" && isMoney(text, match) ? MONEY : 0;
  const goesOn = SENTENCE_BEHIND.test(text.slice(match.end));
  return {
    candidate,
    gap: Math.max(0, (base ?? match).start - lead),
    whole: (match.whole ? WHOLE : 0) + money,
    goesOn,
    isBase: kind === "amount" && isBase(text, match.start),
  };
}

const BOX_NUMBER = /^\d{1,2}\p{Ll}?$/u;

/** What separates a label and its value. The sign of "-40 to 85 °C" is part of it. */
const BEFORE_VALUE = /^[\s:：.#)\]–-]*/;
const BEFORE_TEXT = /^(?:[\s:：.#)\]]|(?<!\s|^)[–-]|[–-](?!\d))*/;

/** "No.", "n°" and the like, between a label and an identifier. */
const NUMBER_SIGN = /^\P{L}*(?:n[ro°º]?|nr|no|num|id|vom|v|nro|kod|c)?\P{L}*$/iu;

/** What continues the label of a sum: "Total TTC à payer". */
const TO_PAY =
  /^\s*(?:[àa] payer|to pay|to be paid|due|payable|zu zahlen|a pagar|da pagare|te betalen|(?:in|en) (?:eur|euros?|usd|gbp|chf))[\s:]*$/iu;
/** What comes before the amount that a rate applies to: "VAT (0% on $588.00)", "MwSt. auf 700,00". */
const BASE_BEFORE = /(?<!\p{L})(?:on|auf|sur|von|aus|sobre|s\/|su|op|over|of|od|z|ze základu)\s*\p{Sc}?\s*$/iu;

/** "Number/Date   RE-3634 / 22.06.2024": the number, then its date. */
const NUMBER_BEFORE = /^\s*\S*\d\S*\s+\/\s+$/u;

const isBase = (text: string, start: number): boolean => BASE_BEFORE.test(text.slice(0, start));

/** Whether a value has a currency or cents: counts of things are printed without them. */
export function isMoney(text: string, { start, end }: { start: number; end: number }): boolean {
  const printed = text.slice(start, end);
  return /\p{Sc}|[.,]\d{2}(?!\d)|\p{L}{3}|[.,][-–—]{1,2}/u.test(printed) || /\p{Sc}\s*$/u.test(text.slice(0, start));
}

function candidateOf(line: TextLine, from: number, match: ValueMatch<string | number>): Candidate {
  const words = wordsOfSpan(line, from + match.start, from + match.end);
  return { value: match.value, score: 0, page: line.page, words };
}
