import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { lettersOf } from "./letters-of.ts";

/** Letters of two lines that are searched for across the break between them. */
const ACROSS = 24;
/** Fewer letters are found in other texts by chance. */
const FEWEST = 12;
const FEWEST_IN_ALL = 16;
const END = "\u0001";

const documentSchema = z.looseObject({ headings: z.array(z.string()), paragraphs: z.array(z.string()) });

/** Whether the second of two lines starts a paragraph or a heading; undefined if the truth does not tell. */
export type StartOf = (before: string, line: string) => boolean | undefined;

/** Reads the paragraphs and headings of a document from `FOLDER/NAME.doc.json` or `FOLDER/NAME.md`. */
export const startsIn = (folder: string, name: string): StartOf | undefined => startsOf(textsOf(folder, name) ?? []);

/** What paragraphs and headings tell; undefined if there are none. */
export function startsOf(paragraphs: string[]): StartOf | undefined {
  const texts = paragraphs.map(lettersOf).filter((text) => text !== "");
  if (texts.length === 0) return undefined;
  const all = `${END}${texts.join(END)}${END}`;
  return (before, line) => {
    const [end, start] = [lettersOf(before), lettersOf(line)];
    if (end === "" || start === "") return undefined;
    const [tail, head] = [end.slice(-ACROSS), start.slice(0, ACROSS)];
    const isLong = tail.length + head.length >= FEWEST_IN_ALL && Math.min(tail.length, head.length) >= 4;
    if (isLong && all.includes(tail + head)) return false;
    const ends = all.includes(tail.length < FEWEST ? END + end + END : tail + END);
    const begins = all.includes(head.length < FEWEST ? END + start + END : END + head);
    return ends || begins ? true : undefined;
  };
}

function textsOf(folder: string, name: string): string[] | undefined {
  const structured = join(folder, `${name}.doc.json`);
  if (existsSync(structured)) {
    const { headings, paragraphs } = documentSchema.parse(JSON.parse(readFileSync(structured, "utf8")));
    return [...headings, ...paragraphs];
  }
  const markdown = join(folder, `${name}.md`);
  if (!existsSync(markdown)) return undefined;
  return readFileSync(markdown, "utf8")
    .split(/\n\s*\n|\n(?=\s*(?:#+|[-*|]|\d+\.)\s)/)
    .filter((line) => !/^\s*(\||<|!\[)/.test(line))
    .map((line) => line.replace(/^\s*(#+|[-*]|\d+\.)\s+/, ""));
}
