import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { area, type Box, intersection } from "../extraction/geometry/box.ts";
import { cellText, type DraftCell, type TableDraft } from "../extraction/layout/tables/draft/table-draft.ts";

/**
 * A draft is a table if at least this share of its words is in tables, and is not a table if the share is at most
 * `IN_NO_TABLE`.
 */
const IN_TABLE = 0.75;
const IN_NO_TABLE = 0.3;
/** A draft is not a table if at least this share of its text is in paragraphs. */
const IN_PARAGRAPHS = 0.5;
const SHINGLE = 24;
/** A draft is the one that somebody has looked at if their boxes share at least this much of what both cover. */
const SAME_BOX = 0.5;
/** Weight of a draft that is in no table of an incomplete list. */
const DOUBTFUL = 0.3;

const tablesSchema = z.looseObject({
  /** Whether every printed table is listed. */
  isComplete: z.boolean().default(true),
  tables: z.array(
    z.looseObject({ regions: z.array(z.looseObject({ cells: z.array(z.looseObject({ text: z.string() })) })) }),
  ),
});
const documentSchema = z.looseObject({ paragraphs: z.array(z.string()) });
const lookedAtSchema = z.array(
  z.object({
    page: z.number().int(),
    box: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
    isTable: z.boolean(),
  }),
);

/** A draft that somebody has looked at. */
interface LookedAt {
  page: number;
  box: Box;
  isTable: boolean;
}

/** What is known of the tables of a document. */
export interface TableTruth {
  /** The drafts that somebody has looked at; nothing is known of others. */
  lookedAt: LookedAt[] | undefined;
  /** How often each word occurs in all tables; `undefined` if the tables are not known. */
  words: Map<string, number> | undefined;
  /** The letters of all paragraphs. */
  prose: string;
  /** Whether every printed table is listed: not so if the truth is another edition of the text. */
  isComplete: boolean;
}

/** Whether a draft is a table, and what that counts. */
export interface TableLabel {
  label: boolean;
  weight: number;
  /** The draft that somebody has looked at, which several of a page may be. */
  lookedAt?: object;
}

/** A word, or a character of a script that is broken anywhere at the end of a line. */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}])+/gu;

const wordsOf = (text: string): string[] => text.normalize("NFKC").toLowerCase().match(WORD) ?? [];
/** The text in logical order: words of right-to-left scripts are stored in visual order. */
export const cellWords = (cell: DraftCell): string => cellText(cell, []).text.replace(/\n/g, " ");
const lettersOf = (text: string): string => wordsOf(text).join("");

/** The truth of `folder/pdf/NAME.pdf` in `folder/gt`: `NAME.drafts.json`, or else tables and paragraphs. */
export function tableTruth(folder: string, name: string): TableTruth {
  const path = (ending: string) => join(folder, "gt", `${name}${ending}`);
  const lookedAt = existsSync(path(".drafts.json"))
    ? lookedAtSchema.parse(JSON.parse(readFileSync(path(".drafts.json"), "utf8")))
    : undefined;
  const prose = existsSync(path(".doc.json"))
    ? documentSchema
        .parse(JSON.parse(readFileSync(path(".doc.json"), "utf8")))
        .paragraphs.map(lettersOf)
        .join("\n")
    : "";
  const isComplete = prose === "" || !existsSync(join(folder, "manifest.json"));
  const words = new Map<string, number>();
  const add = (text: string): void => {
    for (const word of wordsOf(text)) words.set(word, (words.get(word) ?? 0) + 1);
  };
  if (existsSync(path(".tables.json"))) {
    const { tables, ...stated } = tablesSchema.parse(JSON.parse(readFileSync(path(".tables.json"), "utf8")));
    for (const { text } of tables.flatMap(({ regions }) => regions.flatMap(({ cells }) => cells))) add(text);
    return { lookedAt, words, prose, isComplete: isComplete && stated.isComplete };
  }
  if (existsSync(path(".md"))) {
    const markdown = readFileSync(path(".md"), "utf8");
    for (const [table] of markdown.matchAll(/<table[\s\S]*?<\/table>|^\|.*\|$/gm)) add(table.replace(/<[^>]*>/g, " "));
    return { lookedAt, words, prose, isComplete };
  }
  return { lookedAt, words: undefined, prose, isComplete };
}

/** The label of a draft of a page, counted from 1; `undefined` if the truth does not decide. */
export function labelOf(draft: TableDraft, page: number, truth: TableTruth): TableLabel | undefined {
  if (truth.lookedAt === undefined) return labelByText(draft, truth);
  const same = truth.lookedAt.find((other) => other.page === page && isSame(other.box, draft.box));
  return same && { label: same.isTable, weight: 1, lookedAt: same };
}

function isSame(one: Box, other: Box): boolean {
  const shared = intersection(one, other);
  return shared !== undefined && area(shared) >= SAME_BOX * (area(one) + area(other) - area(shared));
}

function labelByText(draft: TableDraft, { words, prose, isComplete }: TableTruth): TableLabel | undefined {
  const text = draft.cells.map(cellWords).join(" ");
  const own = wordsOf(text);
  if (own.length === 0) return undefined;
  const left = new Map(words);
  const found = own.filter((word) => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count > 0;
  }).length;
  if (found >= IN_TABLE * own.length) return { label: true, weight: 1 };
  if (prose !== "" && proseShare(draft, prose) >= IN_PARAGRAPHS && found < 0.5 * own.length)
    return { label: false, weight: 1 };
  if (words === undefined || found > IN_NO_TABLE * own.length) return undefined;
  return { label: false, weight: isComplete ? 1 : DOUBTFUL };
}

/** Share of a draft's letters that are in paragraphs. */
function proseShare(draft: TableDraft, prose: string): number {
  let inside = 0;
  let all = 0;
  for (const cell of draft.cells) {
    const letters = lettersOf(cellWords(cell));
    all += letters.length;
    for (let at = 0; at < letters.length; at += SHINGLE) {
      const piece = letters.slice(at, at + SHINGLE);
      if (piece.length >= SHINGLE / 2 && prose.includes(piece)) inside += piece.length;
    }
  }
  return inside / Math.max(1, all);
}
