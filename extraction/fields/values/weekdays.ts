import { plainLetters } from "./plain-letters.ts";

const LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "da", "sv", "nb", "pl", "cs", "fi", "ro"];
/** 1 January 2023, a Sunday, in milliseconds from 1970. */
const FIRST_DAY = 1_672_531_200_000;
const DAY_MS = 86_400_000;
const DAYS = [0, 1, 2, 3, 4, 5, 6];

let known: Map<string, number> | undefined;

/** Weekdays of the major European languages, without accents. Of short names, English ones alone are no other words. */
function weekdaysByWord(): Map<string, number> {
  const found = new Map<string, number>();
  for (const [language, weekday] of [["en", "short"], ...LANGUAGES.map((each) => [each, "long"] as const)] as const) {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
    for (const day of DAYS) found.set(plainLetters(format.format(FIRST_DAY + day * DAY_MS)), day);
  }
  return found;
}

/** 0 (Sunday) to 6 for a weekday's name. */
export function weekdayNumber(word: string): number | undefined {
  known ??= weekdaysByWord();
  return known.get(plainLetters(word));
}
