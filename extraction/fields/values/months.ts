import { plainLetters } from "./plain-letters.ts";

/*
 * Month names of the major European languages in the nominative and, where dates use it, the genitive. They have no
 * accents, since words are compared without them.
 */
const MONTH_NAMES: readonly string[] = [
  "january januar janner janvier enero gennaio januari janeiro styczen stycznia leden ledna ianuarie",
  "february februar feber fevrier febrero febbraio februari fevereiro luty lutego unor unora februarie",
  "march marz maerz mars marzo maart marco marzec marca brezen brezna martie mrt mrz marts",
  "april avril abril aprile kwiecien kwietnia duben dubna aprilie",
  "may mai mayo maggio mei maio maj maja kveten kvetna",
  "june juni juin junio giugno junho czerwiec czerwca cerven cervna iunie",
  "july juli juillet julio luglio julho lipiec lipca cervenec cervence iulie",
  "august aout agosto augustus augusti sierpien sierpnia srpen srpna",
  "september septembre septiembre setiembre settembre setembro wrzesien wrzesnia zari septembrie",
  "october oktober octobre octubre ottobre outubro pazdziernik pazdziernika rijen rijna octombrie",
  "november novembre noviembre novembro listopad listopada listopadu noiembrie",
  "december dezember decembre diciembre dicembre dezembro grudzien grudnia prosinec prosince decembrie",
];

const ABBREVIATION_LENGTH = 3;

/** Months by their whole names, and by beginnings of three letters or more that only one month has. */
const MONTH_OF_WORD: ReadonlyMap<string, number> = monthsByWord();

function monthsByWord(): Map<string, number> {
  const months = new Map<string, number>();
  const shared = new Set<string>();
  const names = MONTH_NAMES.flatMap((line, index) => line.split(" ").map((name) => ({ name, month: index + 1 })));
  for (const { name, month } of names) {
    for (let length = ABBREVIATION_LENGTH; length < name.length; length++) {
      const start = name.slice(0, length);
      if ((months.get(start) ?? month) !== month) shared.add(start);
      months.set(start, month);
    }
  }
  for (const start of shared) months.delete(start);
  for (const { name, month } of names) months.set(name, month);
  return months;
}

const BEGINNING_OF_MONTH = new RegExp(
  `(?<!\\p{L})(?:${[...new Set([...MONTH_OF_WORD.keys()].map((name) => name.slice(0, ABBREVIATION_LENGTH)))].join("|")})`,
  "u",
);

/** Whether a word of a text begins as the name of a month does; most texts have none. */
export const mayNameMonth = (text: string): boolean => BEGINNING_OF_MONTH.test(plainLetters(text));

/** 1 to 12 for a month's name or abbreviation, with or without a full stop. */
export const monthNumber = (word: string): number | undefined =>
  MONTH_OF_WORD.get(plainLetters(word).replace(/\.$/, ""));
