import { monthNumber } from "../../values/months.ts";

/** A period as printed: "Jan 2022 – present", "04/2019 – 03/2020", "2002-2010", "since 2019". Offsets are those of the text. */
export interface Period {
  from: number;
  to: number;
  /** Its sides, as printed; without an end, it goes on. */
  begin: string;
  end: string;
}

const NOW =
  "present|today|now|current|ongoing|date|heute|jetzt|aujourd['’]hui|actuel(?:lement)?|présent|actualidad|actual(?:mente)?|hoy|presente|oggi|attuale|attualmente|heden|nu|obecnie|teraz|atual|hoje|nuvarande|dags dato";
const DAY = "(?:(?:\\d{1,2}[./-])?\\d{1,2}[./-](?:19|20)\\d\\d|(?:\\p{L}{3,10}\\.?\\s(?:de\\s)?)?(?:19|20)\\d\\d)";
const MONTH = "\\p{L}{3,10}\\.?";
const PERIOD = new RegExp(
  `(?<![\\p{L}\\d./-])(${DAY}|${MONTH})(?:\\s*[–—‒-]\\s*|\\s+(?:to|bis|à|al?|do|tot|até)\\s+)(${DAY}|${NOW})(?![\\p{L}\\d])`,
  "giu",
);

/** Whether a side is a day, a month or a year, and no other word before a year. */
function isSide(printed: string): boolean {
  const word = /^\p{L}+/u.exec(printed)?.[0];
  return word === undefined || monthNumber(word) !== undefined;
}

const IS_NOW = new RegExp(`^(?:${NOW})$`, "iu");

const SINCE = new RegExp(`(?<!\\p{L})(?:since|seit|ab|depuis|desde|dal|da|sinds|od|sedan)\\s+(${DAY})(?!\\d)`, "giu");

/** The only period on a line; `undefined` if there are several. */
export function periodIn(text: string): Period | undefined {
  const found = [...text.matchAll(PERIOD)].flatMap(({ 0: all, 1: begin = "", 2: end = "", index }): Period[] => {
    // "Berufserfahrung 2002 – 2010": a word that is no month belongs to what stands before.
    const year = /(?:19|20)\d\d$/.exec(begin);
    const own = isSide(begin) ? begin : (year?.[0] ?? "");
    if (own === "" || !(isSide(end) || IS_NOW.test(end))) return [];
    // "Aug – Dec 2000"; a month alone needs a month behind it.
    if (!/\d/.test(own) && monthNumber(/^\p{L}+/u.exec(end)?.[0] ?? "") === undefined) return [];
    return [{ from: index + begin.length - own.length, to: index + all.length, begin: own, end }];
  });
  const open = [...text.matchAll(SINCE)].map(({ 0: all, 1: begin = "", index }): Period => {
    return { from: index, to: index + all.length, begin, end: "" };
  });
  const [only, ...others] = found.length > 0 ? found : open;
  return others.length === 0 ? only : undefined;
}
