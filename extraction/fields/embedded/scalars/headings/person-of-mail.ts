import { findEmails } from "../../../values/contacts.ts";
import { plainLetters } from "../../../values/plain-letters.ts";
import type { ScalarValue } from "../labels/scalar-value.ts";
import type { LinedPage } from "../lines/page-lines.ts";

/** Names of properties for whoever a document is about, such as a curriculum vitae. */
const OF_PERSON =
  /^(?:(?:full|candidate|applicant|person|complete) )?name$|^(?:candidate|applicant)$|^name of (?:the )?(?:candidate|applicant|person)$|^(?:vollstandiger )?name$|^name (?:des bewerbers|der bewerberin)$|^nom(?: complet| et prenom)?$|^nombre(?: completo| y apellidos| del? candidato)?$|^nome(?: completo| e cognome| do candidato)?$|^naam$|^imie i nazwisko$|^namn$|^navn$/;
const NAME = /^\p{Lu}[\p{L}.'’-]*(?:\s\p{L}[\p{L}.'’-]*){1,4}$/u;
/** A name stands above this share of the first page's height. */
const HEAD = 0.35;
const SHORTEST = 3;

/**
 * The name at the head of a page that the page's only mail address is made of: "Miriam Okafor" above
 * "m.okafor@example.com".
 */
export function personOfMail([first]: LinedPage[], words: readonly string[]): ScalarValue | undefined {
  if (first === undefined || !OF_PERSON.test(words.join(" "))) return undefined;
  const mails = new Set(first.lines.flatMap(({ text }) => findEmails(text).map(({ value }) => value.toLowerCase())));
  const [mail = ""] = mails;
  if (mails.size !== 1) return undefined;
  const line = first.lines.find(
    ({ box, text }) => box.top < HEAD * first.height && NAME.test(text.trim()) && isMadeOf(mail, text),
  );
  return line && { value: line.text.trim(), page: line.page, words: line.words };
}

/** Whether the parts of an address are words of a name or their first letters, and one is a whole word. */
function isMadeOf(mail: string, name: string): boolean {
  const words = plainLetters(name).split(/[^\p{L}]+/u);
  const parts = plainLetters(mail.split("@")[0] ?? "")
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== "");
  const glued = words.flatMap((one) => words.flatMap((other) => [one + other, one.charAt(0) + other]));
  const isWhole = (part: string) => part.length >= SHORTEST && (words.includes(part) || glued.includes(part));
  const fits = (part: string) => isWhole(part) || words.some((word) => part.length === 1 && word.startsWith(part));
  return parts.length > 0 && parts.every(fits) && parts.some(isWhole);
}
