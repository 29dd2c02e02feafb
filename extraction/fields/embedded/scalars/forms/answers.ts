import { parseBoolean } from "../../../values/booleans.ts";
import { findLabels } from "../labels/find-labels.ts";
import type { ScalarValue } from "../labels/scalar-value.ts";
import { type LinedPage, linesRightOf } from "../lines/page-lines.ts";
import type { Wanted } from "../wanted/wanted.ts";

/** The answer, yes or no, beside the label. */
export function answerBeside(pages: LinedPage[], { labels }: Wanted): ScalarValue | undefined {
  for (const page of pages) {
    for (const label of findLabels(page, labels)) {
      const behind = label.line.text.slice(label.end).replace(/^[\s:.?]+/, "");
      const own = parseBoolean(behind) ?? answerBefore(behind);
      if (own !== undefined) return { value: own, page: page.page, words: label.line.words };
      const [right] = linesRightOf(page, label.box).filter((line) => line !== label.line);
      const beside = right === undefined ? undefined : parseBoolean(right.text);
      if (right !== undefined && beside !== undefined) return { value: beside, page: page.page, words: right.words };
    }
  }
  return undefined;
}

/** The answer before the next label of a line: "Autopay: No  Paperless billing: Yes". */
function answerBefore(text: string): boolean | undefined {
  const [, first = ""] = /^(\p{L}+)\s+\p{Lu}[\p{L} ]{1,40}:/u.exec(text) ?? [];
  return first === "" ? undefined : parseBoolean(first);
}
