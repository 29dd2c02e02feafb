import { type Box, overlapX } from "../geometry/box.ts";
import type { PageValues, TextSpan } from "./page-values.ts";
import { plainLetters } from "./values/plain-letters.ts";
import type { IndexedWord } from "./word-index.ts";

/** Words of at least this length match a label if one begins with the other. */
const STEM_LENGTH = 4;
/** Distances, in points, at which a label counts half as much: before the value on its line, and above it. */
const NEAR_X = 100;
const NEAR_Y = 30;

interface LabelWord extends IndexedWord {
  label: string;
}

const knownWords = new WeakMap<PageValues, Map<string, LabelWord[]>>();

/** How much the words of a label near a place speak for it. */
export function labelScore(page: PageValues, box: Box, span: TextSpan, labels: string[]): number {
  const best = new Map<string, number>();
  for (const word of labelWords(page, labels)) {
    if (word.from >= span.from && word.to <= span.to) continue;
    const score = closeness(word.box, box);
    if (score > (best.get(word.label) ?? 0)) best.set(word.label, score);
  }
  return [...best.values()].reduce((sum, score) => sum + score, 0);
}

/** How near a label is to a value, from 0 to 1: best before it on its line, then above it. */
function closeness(label: Box, value: Box): number {
  const sameLine = Math.min(label.bottom, value.bottom) - Math.max(label.top, value.top) > 0;
  if (sameLine && label.right <= value.left + 2) return 1 / (1 + (value.left - label.right) / NEAR_X);
  if (sameLine) return 0.3 / (1 + Math.max(0, label.left - value.right) / NEAR_X);
  if (label.bottom > value.top + 2) return 0.1 / (1 + (label.top - value.bottom) / NEAR_Y);
  const gaps = [Math.abs(label.right - value.left), Math.abs(label.left - value.right)];
  const aside = overlapX(label, value) > 0 ? 0 : Math.min(...gaps);
  return 0.8 / (1 + Math.max(0, value.top - label.bottom) / NEAR_Y + aside / NEAR_X);
}

/** The words of a page that are words of a label. */
export function labelWords(page: PageValues, labels: string[]): LabelWord[] {
  const known = knownWords.get(page) ?? new Map<string, LabelWord[]>();
  knownWords.set(page, known);
  const key = labels.join(" ");
  const words = known.get(key) ?? page.page.words.flatMap((word) => wordOfLabel(word, labels));
  known.set(key, words);
  return words;
}

function wordOfLabel(word: IndexedWord, labels: string[]): LabelWord[] {
  const plain = plainLetters(word.text).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  const label = labels.find((candidate) => sameStem(candidate, plain));
  return label === undefined ? [] : [{ ...word, label }];
}

function sameStem(label: string, word: string): boolean {
  if (label === word) return true;
  const shorter = Math.min(label.length, word.length);
  return shorter >= STEM_LENGTH && (label.startsWith(word) || word.startsWith(label));
}
