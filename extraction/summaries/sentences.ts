import { monthNumber } from "../fields/values/months.ts";
import { oneLine } from "../text/one-line.ts";

/** An abbreviation after which a full stop does not end a sentence, whatever follows. */
const ABBREVIATION =
  /(?:^|[\s(["'„“])(?:(?:\p{L}\.)*\p{L}|dr|mr|mrs|ms|prof|st|sen|jr|inc|ltd|co|corp|dept|no|nos|nr|art|abs|vol|pp|pg|sec|secs|fig|figs|tab|eq|eqs|ch|ca|cf|vs|al|etc|approx|est|bzw|bspw|usw|ggf|inkl|exkl|vgl|str|sr|sra|dra|núm|pág|p\.ex|mme|mlle|sig|dott|mio|mrd|tsd|bzgl|evtl|zzgl|abzgl|einschl|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|okt|nov|dec|dez)\.["'”’)\]]*\s*$/iu;

/** A sentence continues if the next segment begins like the middle of one. */
const CONTINUES = /^[\p{Ll},;:)\]%]/u;

/** The day of "3. Mai", as most continental European languages write dates. */
const DAY = /(?:^|[\s(])(?:0?[1-9]|[12]\d|3[01])\.\s*$/;
const goesOnDate = (open: string, segment: string): boolean =>
  DAY.test(open) && monthNumber(/^\p{L}{3,}/u.exec(segment)?.[0] ?? "") !== undefined;

/**
 * Sentences of running text in order, with single spaces at line breaks. Boundaries are those of Unicode (UAX 29) in
 * the text's language, except those after abbreviations and initials.
 */
export function splitSentences(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  const sentences: string[] = [];
  let open = "";
  for (const { segment } of segmenter.segment(oneLine(text))) {
    if (open !== "" && !(ABBREVIATION.test(open) || CONTINUES.test(segment) || goesOnDate(open, segment))) {
      sentences.push(open.trim());
      open = "";
    }
    open += segment;
  }
  if (open.trim() !== "") sentences.push(open.trim());
  return sentences;
}
