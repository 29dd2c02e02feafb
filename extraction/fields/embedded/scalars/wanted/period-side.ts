import type { ValueKind } from "../../vocabulary/terms.ts";

/** The beginning or end of a period, as asked for by a property. */
export interface PeriodSide {
  kind: ValueKind;
  /** Labels before the whole period. */
  labels: string[];
}

const START =
  /^(?:start|starts|starting|begin|begins|beginning|beginn|first|from|von|ab|debut|du|inicio|desde|inizio|dal|van|begindatum)$/;
const END = /^(?:end|ends|ending|ende|last|to|until|thru|through|bis|fin|au|hasta|fine|al|tot|einddatum)$/;
/** Words of a description that do not belong to a label. */
const AROUND = /^(?:date|datum|day|tag|iso|8601|yyyy|mm|dd|format|des|der|die|du|de|la|del)$/;
const PERIODS = ["period", "dates", "zeitraum", "periode", "periodo"];

/**
 * "period_start" and "leistung_von" ask for one end of what is printed after "Period:" or "Leistungszeitraum". `isTerm`
 * says whether any period is meant; `undefined` if only one that is called so.
 */
export function periodSide(name: string[], described: string[], isTerm: boolean | undefined): PeriodSide | undefined {
  const words = name.some(isSide) ? name : described;
  const isStart = words.some((word) => START.test(word));
  const isEnd = words.some((word) => END.test(word));
  // A name with words for both ends, or for neither, does not ask for one.
  if (isStart === isEnd) return undefined;
  const base = labelWords(name);
  const fromDescription = labelWords(described);
  const spans =
    base === ""
      ? []
      : PERIODS.flatMap((period) => (base.includes(period) ? [] : [`${base} ${period}`, `${base}s${period}`]));
  // "First registration" is not the beginning of just any period on the page.
  const isPlain = isTerm === undefined ? PERIODS.includes(base) : PERIODS.some((period) => base.includes(period));
  const plain = isTerm || base === "" || isPlain ? PERIODS : [];
  const labels = [base, ...spans, fromDescription.split(" ").length <= 4 ? fromDescription : "", ...plain];
  return { kind: isStart ? "range-start" : "range-end", labels: labels.filter((label) => label !== "") };
}

const isSide = (word: string): boolean => START.test(word) || END.test(word);

const labelWords = (words: string[]): string => words.filter((word) => !isSide(word) && !AROUND.test(word)).join(" ");
