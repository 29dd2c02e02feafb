import type { Word } from "../../../page/page-words.ts";
import { citeWords } from "../../citations.ts";
import type { FoundField } from "../../found-field.ts";
import type { ScalarValue } from "./labels/scalar-value.ts";

/** What stands between the values of a list: "Jane Roe, Jim Doe and Ann Poe". */
const LINK = /^(?:and|und|et|y|e|en|og|och|oraz|i|&)$/iu;
const LAST = /[,;]$/u;
const LONGEST = 6;

/** The values that a line enumerates, each with its words; `undefined` if they are too long to be names of things. */
export function listedValues({ page, words }: ScalarValue): FoundField | undefined {
  const parts: Word[][] = [[]];
  for (const word of words) {
    const part = parts.at(-1);
    if (LINK.test(word.text)) parts.push([]);
    else part?.push(word);
    if (LAST.test(word.text)) parts.push([]);
  }
  const items = parts.filter((part) => part.length > 0);
  if (items.length === 0 || items.some((part) => part.length > LONGEST)) return undefined;
  const textOf = (part: Word[]) =>
    part
      .map(({ text }) => text)
      .join(" ")
      .replace(LAST, "");
  const citations = items.map((part, index) => [`[${index}]`, citeWords(page, part)] as const);
  return { value: items.map(textOf), citations: Object.fromEntries(citations) };
}
