import type { ValueKind } from "../../vocabulary/terms.ts";
import { type LinedPage, type TextLine, wordsOfSpan } from "../lines/page-lines.ts";
import { type Locale, readKind } from "./read-kind.ts";
import type { ScalarValue } from "./scalar-value.ts";

/** All values of a kind that is recognisable without a label, in lines that are not excluded. */
export const tellingValues = (
  pages: LinedPage[],
  kind: ValueKind,
  locale: Locale,
  isLeftOut: (line: TextLine) => boolean,
): (ScalarValue & { value: string | number })[] =>
  pages.flatMap(({ page, lines }) =>
    lines
      .filter((line) => /[\d@.]/.test(line.text) && !isLeftOut(line))
      .flatMap((line) =>
        readKind(line.text, kind, locale).map(({ value, start, end }) => ({
          value,
          page,
          words: wordsOfSpan(line, start, end),
        })),
      ),
  );
