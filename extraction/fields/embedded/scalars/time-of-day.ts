import { findDates } from "../../values/dates.ts";
import { findTimes } from "../../values/times.ts";
import type { Locale } from "./labels/read-kind.ts";
import type { ScalarValue } from "./labels/scalar-value.ts";
import type { Wanted } from "./wanted/wanted.ts";

/** Words of names that ask for a time of day, in plain letters. */
const OF_TIME =
  /^(?:time|times|hora|heure|uhrzeit|ora|orario|tijd|tijdstip|godzina|klockslag|klokken|klockan|tid|tidspunkt|cas)$/;
/** "Date and time" asks for both. */
const OF_DAY = /^(?:date|datetime|day|datum|fecha|data|dato)$/;

/** Only the time, "5.20 am", of a day with a time of day where no more is asked for; other values as they are. */
export function timeOfDay(found: ScalarValue, { words, kind }: Wanted, { order }: Locale): ScalarValue {
  const text = found.value;
  if (kind !== "text" || typeof text !== "string") return found;
  if (!words.some((word) => OF_TIME.test(word)) || words.some((word) => OF_DAY.test(word))) return found;
  const [time, another] = findTimes(text);
  if (time === undefined || another !== undefined) return found;
  const days = findDates(text, { order });
  const rest = [time, ...days].reduce((left, { start, end }) => blanked(left, start, end), text);
  return days.length === 1 && !WORD.test(rest)
    ? { ...found, value: time.value, words: wordsShowing(found, time) }
    : found;
}

/** Anything that says more than which day and what time it is. */
const WORD = /\d|\p{L}{3}/u;

const blanked = (text: string, start: number, end: number): string =>
  text.slice(0, start) + " ".repeat(end - start) + text.slice(end);

/** The words of a value that show a part of its text; all of them where this cannot be told. */
function wordsShowing({ value, words }: ScalarValue, part: { start: number; end: number }): ScalarValue["words"] {
  const text = String(value);
  let at = 0;
  const inside = words.filter((word) => {
    const start = text.indexOf(word.text, at);
    if (start < 0) return false;
    at = start + word.text.length;
    return start < part.end && part.start < at;
  });
  return inside.length === 0 ? words : inside;
}
