import { plainLetters } from "../../values/plain-letters.ts";
import type { IndexedPage } from "../../word-index.ts";

/** A label with what follows its colon. Offsets are those of the page's text. */
export interface LabelledLine {
  page: IndexedPage;
  /** Words of the label, in lower case without accents. */
  label: string[];
  text: string;
  /** Offset of the beginning of the line. */
  start: number;
  from: number;
  to: number;
  /** Offset after the line. */
  end: number;
}

const LABEL_WORD = "[\\p{L}\\p{N}][\\p{L}\\p{N}.()/'\\u2019-]*";
const LABEL = new RegExp(`^[\\s\\u2022*-]*(${LABEL_WORD}(?:\\s+${LABEL_WORD}){0,4})\\s*:\\s*`, "u");

/** Lines of a page that begin with a label and its colon, in reading order. */
export function labelledLines(page: IndexedPage): LabelledLine[] {
  const lines: LabelledLine[] = [];
  let start = 0;
  for (const line of page.text.split("\n")) {
    const label = LABEL.exec(line);
    if (label !== null) {
      const from = start + label[0].length;
      const text = line.slice(label[0].length).trimEnd();
      lines.push({
        page,
        label: wordsOf(label[1] ?? ""),
        text,
        start,
        from,
        to: from + text.length,
        end: start + line.length,
      });
    }
    start += line.length + 1;
  }
  return lines;
}

const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
