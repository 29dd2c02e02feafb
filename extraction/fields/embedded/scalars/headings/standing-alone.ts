import { findPhones } from "../../../values/contacts.ts";
import type { Role } from "../../vocabulary/roles.ts";
import type { Term, ValueKind } from "../../vocabulary/terms.ts";
import type { Locale } from "../labels/read-kind.ts";
import type { ScalarValue } from "../labels/scalar-value.ts";
import { type LinedPage, wordsOfSpan } from "../lines/page-lines.ts";
import { addressee } from "./addressee.ts";
import { dayOfDocument } from "./day-of-document.ts";
import { dateLine, dateUnderTitle, onlyDate } from "./document-heading.ts";
import { dueSentence } from "./due-sentence.ts";
import { issuerByDomain } from "./issuer.ts";
import { issuerByKind } from "./issuer-by-kind.ts";
import { isLetterDate, letterDate } from "./letter-date.ts";
import { personOfMail } from "./person-of-mail.ts";
import { signer } from "./signers.ts";
import { dayOfDateline, townOfDateline } from "./signing.ts";

/** What is known of a property that no label names. */
interface Unnamed {
  kind: ValueKind;
  term: Term | undefined;
  role: Role | undefined;
  words: readonly string[];
  owner: readonly string[];
  paper: RegExp | undefined;
}

/** Values that documents print without a label: the date of a letter, the person of a curriculum vitae. */
export function standingAlone(
  pages: LinedPage[],
  { kind, term, role, words, owner, paper }: Unnamed,
  locale: Locale,
  isBill: () => boolean,
): ScalarValue | undefined {
  const isOfDocument = owner.length === 0 && role === undefined;
  if (role === undefined && (kind === "text" || kind === "name")) {
    const signed = signer(pages, [...owner, ...words], locale);
    if (signed !== undefined || !isOfDocument) return signed;
    return (
      personOfMail(pages, words) ??
      townOfDateline(pages, words, locale) ??
      issuerByDomain(pages, words) ??
      issuerByKind(pages, words) ??
      (isBill() ? undefined : addressee(pages, words))
    );
  }
  if (isOfDocument && kind === "phone") return onlyPhone(pages);
  if (term?.names[0] === "due date") return dueSentence(pages, locale);
  const isDay = isOfDocument && kind === "date";
  const letter = isDay
    ? ((isLetterDate(words) ? letterDate(pages, locale) : undefined) ??
      dayOfDateline(pages, words, locale) ??
      (term === undefined ? dayOfDocument(pages, words, locale) : undefined))
    : undefined;
  if (letter !== undefined || term?.names[0] !== "invoice date" || paper !== undefined) return letter;
  // The day of a letter about an invoice is not that of the invoice.
  if (letterDate(pages, locale) !== undefined && !isBill()) return undefined;
  return dateUnderTitle(pages, locale) ?? dateLine(pages, locale) ?? (isBill() ? onlyDate(pages, locale) : undefined);
}

/** With the sign of a country's code, figures are a telephone number without a label. */
const INTERNATIONAL = /^\+\d/;

/** The only international number of a document. */
function onlyPhone(pages: LinedPage[]): ScalarValue | undefined {
  const found = pages.flatMap(({ page, lines }) =>
    lines.flatMap((line) =>
      findPhones(line.text)
        .filter(({ value }) => INTERNATIONAL.test(value))
        .map(({ value, start, end }): ScalarValue => ({ value, page, words: wordsOfSpan(line, start, end) })),
    ),
  );
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}
