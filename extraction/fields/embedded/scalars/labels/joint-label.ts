import type { ValueKind } from "../../vocabulary/terms.ts";
import { type LinedPage, linesRightOf, wordsOfSpan } from "../lines/page-lines.ts";
import type { Candidate } from "./candidate.ts";
import type { LabelPlace } from "./find-labels.ts";
import { type Locale, readKind, UNREADABLE } from "./read-kind.ts";

/** "Maker / model: Acme / X-25": each of the labels before the colon, and then its value. */
const JOINT = /^([^:\d]*\p{L}\s*\/[^:\d]*):\s*/u;
const STROKE = /\s*\/\s*/u;
const bare = (label: string): string => label.replace(/[^\p{L}]/gu, "");

/**
 * The value of one of several labels on a line, between strokes as the labels are; `undefined` where the values are
 * not as many.
 */
export function jointValue(
  page: LinedPage,
  { line, box, start, end }: LabelPlace,
  kind: ValueKind,
  locale: Locale,
): Omit<Candidate, "score"> | undefined {
  const [all = "", joint = ""] = JOINT.exec(line.text) ?? [];
  const labels = joint.split(STROKE);
  const index = joint.slice(0, start).split(STROKE).length - 1;
  if (end > joint.length || bare(labels[index] ?? "") !== bare(joint.slice(start, end))) return undefined;
  const isBeside = all.length === line.text.length;
  const own = isBeside ? linesRightOf(page, box).find((other) => other !== line) : line;
  const text = own?.text.slice(isBeside ? 0 : all.length) ?? "";
  const values = text.split(STROKE);
  const value = values[index] ?? "";
  if (own === undefined || values.length !== labels.length || values.length < 2) return undefined;
  const [read] = readKind(value, kind, locale);
  if (read === undefined || read.value === UNREADABLE) return undefined;
  const from = own.text.length - text.length + values.slice(0, index).join("/").length;
  const at = own.text.indexOf(value, from);
  return { value: read.value, page: page.page, words: wordsOfSpan(own, at, at + value.length) };
}
