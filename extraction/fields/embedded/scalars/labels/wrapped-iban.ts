import { ibanLength, isIban } from "../../../values/tax-and-bank.ts";
import type { LinedPage, TextLine } from "../lines/page-lines.ts";
import type { ScalarValue } from "./scalar-value.ts";

/** An IBAN broken at the end of a line, with the rest of it on the next. */
const BEGINS = /(?<![\p{L}\d])([A-Z]{2}\d{2}(?:\s?[A-Z\d]{1,4}){0,7})$/u;
const GOES_ON = /^[A-Z\d]{1,4}(?:\s[A-Z\d]{1,4})*(?![\p{L}\d])/u;
/** Greatest distance between the two lines, in line heights. */
const NEXT_LINE = 1.2;

/** What tells an IBAN whose check digits are wrong, as samples have them. */
const CALLED = /\bIBAN\b[\s.:]*$/iu;

/** The first IBAN broken over two lines, called one or with the right check digits; without spaces. */
export function wrappedIban(pages: LinedPage[]): ScalarValue | undefined {
  for (const { page, lines } of pages) {
    for (const line of lines) {
      const begins = BEGINS.exec(line.text)?.[1];
      if (begins === undefined) continue;
      for (const next of linesBelow(lines, line)) {
        const groups = GOES_ON.exec(next.text)?.[0].split(" ") ?? [];
        for (let count = groups.length; count > 0; count--) {
          const value = (begins + groups.slice(0, count).join("")).replace(/\s/g, "");
          const own = line.words.slice(-begins.split(" ").length);
          const isCalled = CALLED.test(line.text.slice(0, -begins.length));
          if (isIban(value) || (isCalled && value.length === ibanLength(value.slice(0, 2))))
            return { value, page, words: [...own, ...next.words.slice(0, count)] };
        }
      }
    }
  }
  return undefined;
}

const linesBelow = (lines: TextLine[], { box }: TextLine): TextLine[] =>
  lines.filter(
    (other) =>
      other.box.top > box.top + 1 &&
      other.box.top - box.bottom <= NEXT_LINE * (box.bottom - box.top) &&
      other.box.left < box.right &&
      other.box.right > box.left,
  );
