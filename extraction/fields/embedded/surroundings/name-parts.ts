import { isLikePerson } from "./names.ts";

/** A given or a family name, as a stretch of the name of a person. */
export interface NamePart {
  kind: "given" | "family";
  start: number;
  end: number;
}

const TITLE =
  /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|herrn?|frau|m|mme|monsieur|madame|sr|sra|sig|sigra|dott|dhr|mevr|mevrouw|meneer|pan|pani|ing|fru|hr)\.?\s+)+/iu;
const COMMA_NAME = /^(\p{Lu}[\p{L}\p{M}.'’ -]*),\s(\p{Lu}[\p{L}\p{M}.'’ -]*)$/u;
const CAPITALS = /^\p{Lu}[\p{Lu}'’-]+$/u;
/** "van den Hoogenband": words that begin a family name. */
const OF_FAMILY = /^(?:de|van|von|der|den|da|do|dos|la|le|del|di|ten|zu|bin|al|af|ter)$/i;
const LONGEST = 60;

/**
 * The given and the family names that a text may have: "YILDIRIM, Deniz Can", "Lucien Aimé FABREGOULE". Where neither a
 * comma nor capitals tell, the last word is the family name, or the last two.
 */
export function namePartsOf(text: string): NamePart[] {
  if (text.length > LONGEST || /[\d:;]/.test(text)) return [];
  const from = TITLE.exec(text)?.[0].length ?? 0;
  const name = text.slice(from);
  const comma = COMMA_NAME.exec(name);
  if (comma !== null) {
    const [, family = "", given = ""] = comma;
    if (family.split(" ").length > 3 || given.split(" ").length > 3) return [];
    return [part("family", from, family), part("given", text.length - given.length, given)];
  }
  if (!isLikePerson(name)) return [];
  const words = [...name.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, start: from + index }));
  const inCapitals = words.map(({ word }) => CAPITALS.test(word) || OF_FAMILY.test(word));
  if (inCapitals.some(Boolean) && words.some(({ word }) => CAPITALS.test(word)) && !inCapitals.every(Boolean)) {
    const first = inCapitals.indexOf(true);
    const last = inCapitals.lastIndexOf(true);
    if (first === 0) return split(text, words, last + 1, ["family", "given"]);
    if (last === words.length - 1) return split(text, words, first, ["given", "family"]);
    return [];
  }
  const link = words.findIndex(({ word }, at) => at > 0 && OF_FAMILY.test(word));
  if (link > 0) return split(text, words, link, ["given", "family"]);
  const cuts = words.length > 2 ? [words.length - 1, words.length - 2] : [1];
  return cuts.flatMap((cut) => split(text, words, cut, ["given", "family"]));
}

const part = (kind: NamePart["kind"], start: number, value: string): NamePart => ({
  kind,
  start,
  end: start + value.length,
});

function split(
  text: string,
  words: readonly { word: string; start: number }[],
  cut: number,
  [first, second]: readonly [NamePart["kind"], NamePart["kind"]],
): NamePart[] {
  const [head, next] = [words[0], words[cut]];
  if (head === undefined || next === undefined) return [];
  return [
    part(first, head.start, text.slice(head.start, next.start).trimEnd()),
    part(second, next.start, text.slice(next.start)),
  ];
}
