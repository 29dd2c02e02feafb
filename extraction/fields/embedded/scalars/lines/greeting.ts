import type { LinedPage, TextLine } from "./page-lines.ts";

/** The greeting below the head of a letter, alone on its line: "Dear Mr. Roe,". */
const GREETING =
  /^(?:dear\b|sehr geehrte|liebe[rs]?\b|guten tag\b|hallo\b|madame\b|monsieur\b|mesdames\b|messieurs\b|ch[eè]re?s?\b|bonjour\b|estimad[oa]s?\b|muy señor|querid[oa]\b|apreciad[oa]\b|gentil[ei]\b|egregi[oa]?\b|spettabile\b|car[oa]\b|geachte\b|beste\b|prezad[oa]s?\b|exm[oa]s?\.|szanown|bästa\b|hej\b|kære\b|kjære\b)(?:[^.!?\d]|(?<=\s(?:mr|mrs|ms|mx|dr|prof|st|hr|fr|mag|ing|dipl|sr|sra|srta|dott|sig|rev|m|mme))\.){0,60}[,:!]?$/iu;

/** The greeting of a letter on its first page. */
export const greetingOf = ({ lines }: LinedPage): TextLine | undefined =>
  lines.find(({ text }) => GREETING.test(text.trim()));
