import { citeWords } from "../../citations.ts";
import type { FieldSchema } from "../../field-schema.ts";
import type { FieldPage } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";

/** Where a paper says how it is cited: at the head of its first page, or at the foot. */
const HEAD = 0.2;
const FOOT = 0.85;

type Part = "year" | "volume" | "issue" | "first" | "last";

/** Names of properties, in snake case, for the parts of the line. */
const ASKED: readonly [RegExp, Part][] = [
  [/^(?:publication_|published_|journal_)?year$/, "year"],
  [/^(?:journal_)?(?:volume|vol)(?:_number|_no)?$/, "volume"],
  [/^(?:journal_)?issue(?:_number|_no)?$/, "issue"],
  [/^(?:first|start|starting|begin)_page$|^page_(?:first|start|from)$/, "first"],
  [/^(?:last|end|ending|final)_page$|^page_(?:last|end|to)$/, "last"],
];

const YEAR = "(?<year>(?:19|20)\\d{2})";
const PAGES = "(?<first>[a-z]?\\d+)\\s*[-\\u2013]\\s*(?<last>[a-z]?\\d+)";
const LINES: readonly RegExp[] = [
  // "2009; 39 (3): 361-365"
  new RegExp(
    `(?<!\\d)${YEAR}\\s*;\\s*(?<volume>\\d{1,4})\\s*(?:\\(\\s*(?<issue>[\\w./-]{1,9})\\s*\\))?\\s*:\\s*${PAGES}`,
    "iu",
  ),
  // "137 (2015) 1–5"
  new RegExp(`(?<!\\d)(?<volume>\\d{1,4})\\s*\\(${YEAR}\\)\\s*${PAGES}(?!\\d)`, "iu"),
];

/** The year, volume, issue or pages of a paper, from the line that says where it appeared; `undefined` without one. */
export function citedPart(path: string[], schema: FieldSchema, first: FieldPage | undefined): FoundField | undefined {
  const name = (path.at(-1) ?? "").replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2").toLowerCase();
  const part = ASKED.find(([asked]) => asked.test(name))?.[1];
  if (part === undefined || first === undefined || schema.type === "array" || schema.type === "object")
    return undefined;
  const { lines, height, pageNumber } = first.words;
  for (const { box, words } of lines) {
    if (box.top > HEAD * height && box.bottom < FOOT * height) continue;
    const text = words.map((word) => word.text).join(" ");
    const said = LINES.map((line) => line.exec(text)?.groups).find((groups) => groups !== undefined);
    const value = said?.[part];
    if (value === undefined) continue;
    const isNumber = schema.type !== "string";
    if (isNumber && !/^\d+$/.test(value)) return undefined;
    return { value: isNumber ? Number(value) : value, citations: { "": citeWords(pageNumber, words) } };
  }
  return undefined;
}
