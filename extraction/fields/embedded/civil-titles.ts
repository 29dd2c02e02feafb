import type { FieldSchema, ObjectSchema } from "../field-schema.ts";
import type { JsonObject, JsonValue } from "../fields-answer.ts";
import { nameWords, stem } from "../property-words.ts";
import { askedFor } from "./surroundings/asked-for.ts";
import { isCompanyName } from "./vocabulary/organisation-names.ts";

/** Titles that papers print before names, but not the English ones, which people keep, nor those that are words or initials elsewhere. */
const TITLE =
  /^(?:Mme|Mlle|Monsieur|Madame|Mademoiselle|Herrn?|Frau|Sra\.?|Srta\.?|Señora?|Dña\.?|Doña|Sig\.|Sig\.ra|Signora?|Dhr\.?|De heer|Mevr\.?|Mevrouw|Pani)\s+(?=\p{Lu})/u;
const NAME =
  /^(?:(?:Dr|Prof|Mag|Ing|Dipl\.-Ing)\.?\s)*\p{Lu}[\p{L}.'’-]{2,}(?:\s(?:\p{Lu}[\p{L}.'’-]*|d[aeiou]s?|del|la|le|van|von|der|den|ten|y|el|al)){1,5}$/u;
/** "Sr. Quality Engineer" is what somebody does. */
const OF_WORK = /^(?:position|job|title|role|designation|occupation|function|department|rank|grade|profession)$/;

/** An answer without the "Herr", "Mme" or "Sra." before a first name and a surname of people that it names. */
export function withoutCivilTitles({ properties }: ObjectSchema, content: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(content).map(([name, own]) => {
      const property = properties[name];
      return [name, property === undefined ? own : ofProperty(name, property, own)];
    }),
  );
}

function ofProperty(name: string, schema: FieldSchema, value: JsonValue): JsonValue {
  if (typeof value === "string") return asksForPerson(name) && !("enum" in schema) ? withoutTitle(value) : value;
  if (Array.isArray(value))
    return schema.type === "array" ? value.map((each) => ofProperty(name, schema.items, each)) : value;
  const isPlain = value === null || typeof value !== "object" || schema.type !== "object";
  return isPlain ? value : withoutCivilTitles(schema, value);
}

function withoutTitle(value: string): string {
  const rest = value.replace(TITLE, "");
  return rest !== value && NAME.test(rest) && !isCompanyName(rest) ? rest : value;
}

function asksForPerson(name: string): boolean {
  const words = nameWords(name);
  return askedFor([...words, ...words.map(stem)]).has("person") && !words.some((word) => OF_WORK.test(word));
}
