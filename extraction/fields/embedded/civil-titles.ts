import type { JsonValue } from "../fields-answer.ts";

/** Before a surname alone they belong to the name; English papers keep them. */
const TITLE =
  /^(?:M|Mme|Mlle|Monsieur|Madame|Mademoiselle|Herrn?|Frau|Sra?|Srta|Señora?|Dña|Don|Doña|Sig|Sig\.ra|Signora?|Dhr|De heer|Mevr|Mevrouw|Mw|Pan|Pani|Hr)\.?\s+(?=\p{Lu})/u;
const NAME =
  /^(?:(?:Dr|Prof|Mag|Ing|Dipl\.-Ing)\.?\s)*\p{Lu}[\p{L}.'’-]{2,}(?:\s(?:\p{Lu}[\p{L}.'’-]*|d[aeiou]s?|del|la|le|van|von|der|den|ten|y|el|al)){1,5}$/u;

/**
 * A value without the "Herr", "Mme" or "Sra." before a first name and a surname, and the same of all values of a list or
 * an object.
 */
export function withoutCivilTitles<T extends JsonValue>(value: T): T;
export function withoutCivilTitles(value: JsonValue): JsonValue {
  if (typeof value === "string") {
    const rest = value.replace(TITLE, "");
    return rest !== value && NAME.test(rest) ? rest : value;
  }
  if (Array.isArray(value)) return value.map((each) => withoutCivilTitles(each));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, withoutCivilTitles(own)]));
}
