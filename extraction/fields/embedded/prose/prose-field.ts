import type { FieldSchema } from "../../field-schema.ts";
import type { JsonValue } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { describedWords, nameWords } from "../../property-words.ts";
import type { NumberOptions } from "../../values/numbers.ts";
import { dateOfSignatures, effectiveDate, termDate } from "./agreement-dates.ts";
import { partiesOf } from "./agreement-parties.ts";
import { agreementTerm } from "./agreement-term.ts";
import { definedAmount, definedDate } from "./defined-values.ts";
import { forum, governingLaw } from "./governing-law.ts";
import { dateUnderTitle, letterHead } from "./letters.ts";
import { likelyDay } from "./likely-day.ts";
import { likelyTerm } from "./likely-term.ts";
import type { Party } from "./parties/party.ts";
import { isAgreement, seemsAgreement } from "./seems-agreement.ts";
import { termBetweenDays } from "./term-between-days.ts";
import { citeProse, oncePerText, type ProseText } from "./text/prose-text.ts";

interface Wanted {
  name: string[];
  /** Words of the name and the description. */
  all: Set<string>;
  schema: FieldSchema;
}

const PARTY_WORDS =
  /^(?:part(?:y|ies)|signator(?:y|ies)|counterpart(?:y|ies)|contractors?|vertragspartei(?:en)?|partes?|partie?s)$/;
const TERM_WORDS = /^(?:term|duration|length|laufzeit|duree|duracion|durata|looptijd)$/;
const LAW_WORDS = /^(?:law|laws|recht|droit|ley|legge)$/;
const LAW_CHOICE = /^(?:govern(?:s|ing|ed)?|applicable|applies|choice|anwendbares|applicable)$/;
const AGREEMENT_WORDS = /^(?:agreement|contract|lease|vertrag|contrat|contrato|contratto|overeenkomst)$/;
const START_WORDS = /^(?:effective|commencement|commences?|begins?|beginning|effect|inkrafttreten|vertragsbeginn)$/;
const DAYS: Record<string, number> = { day: 1, week: 7, month: 30.4375, year: 365.25 };
/** A short name in parentheses and quotes. */
const NAMES_GIVEN = /\([^()]{0,200}["\u201c]/;
/** What is in quotes, whichever of the marks opens them. */
const QUOTED = /["\u201c](?=([^"\u201c\u201d]{2,60})["\u201d])/gu;
const ROLE_FILLERS = new Set(["name", "party", "the", "of", "company", "legal", "full"]);

/**
 * Reads a property from running text: the law, the parties, the beginning and the term of an agreement, and any value
 * that it gives a name. `undefined` for other properties, and if the text does not state the value plainly.
 */
export function proseField(
  name: string,
  schema: FieldSchema,
  prose: ProseText,
  options: NumberOptions = {},
): FoundField | undefined {
  const wanted = wantedOf(name, schema);
  if (schema.type === "array") return listOfParties(wanted, prose);
  if (schema.type === "string") return textField(wanted, prose);
  if (schema.type === "number" || schema.type === "integer") return numberField(wanted, prose, options);
  return undefined;
}

/**
 * Whether the pages are those of an agreement, and the property is one that agreements state in a sentence: what is
 * beside a label such as "Date" under a signature is something else.
 */
export function isSaidInProse(name: string, schema: FieldSchema, prose: ProseText): boolean {
  const wanted = wantedOf(name, schema);
  const isOfParties = schema.type === "array" && some(wanted.name, PARTY_WORDS);
  if (!isOfParties && (schema.type !== "string" || !(isLaw(wanted) || some(wanted.name, START_WORDS)))) return false;
  return isAgreement(prose);
}

function wantedOf(name: string, schema: FieldSchema): Wanted {
  const words = nameWords(name);
  return { name: words, all: new Set([...words, ...describedWords(schema)]), schema };
}

const some = (words: Iterable<string>, pattern: RegExp): boolean => [...words].some((word) => pattern.test(word));

function textField(wanted: Wanted, prose: ProseText): FoundField | undefined {
  const { name, all } = wanted;
  if (isLaw(wanted)) return single(governingLaw(prose.text) ?? forumOf(wanted, prose), prose);
  if (all.has("date") || name.includes("dated")) return single(dateOf(wanted, prose), prose);
  if (some(name, TERM_WORDS) && !name.includes("payment")) return single(termOf(prose), prose);
  return single(partyInRole(wanted, prose), prose);
}

const forumOf = ({ name }: Wanted, prose: ProseText) =>
  name.includes("jurisdiction") && isAgreement(prose) ? forum(prose.text) : undefined;

function isLaw({ name, all }: Wanted): boolean {
  if (name.includes("jurisdiction") && !name.includes("date")) return true;
  return some(name, LAW_WORDS) && (some(all, LAW_CHOICE) || some(all, AGREEMENT_WORDS));
}

function dateOf({ name, all }: Wanted, prose: ProseText) {
  const defined = definedDate(prose.text, name);
  if (defined !== undefined) return defined;
  const said = termDateOf(name, prose);
  if (said !== undefined) return said;
  const isOfAgreement =
    some(all, AGREEMENT_WORDS) && !some(all, /^(?:end|ends|expir|terminat|due|birth|payment|renew)/);
  return some(name, START_WORDS) || isOfAgreement ? madeOn(prose) : undefined;
}

const termOf = oncePerText(
  (prose) =>
    agreementTerm(prose.text) ??
    (isAgreement(prose) ? termBetweenDays(prose.text, madeOn(prose)?.value) : undefined) ??
    (seemsAgreement(prose) ? likelyTerm(prose.text) : undefined),
);

const madeOn = oncePerText(
  (prose) =>
    effectiveDate(prose.text, prose.hasOpening) ??
    letterHead(prose)?.date ??
    (isAgreement(prose) ? dateUnderTitle(prose) : undefined) ??
    dateOfSignatures(prose.text) ??
    (seemsAgreement(prose) ? likelyDay(prose) : undefined),
);

function termDateOf(name: string[], { text }: ProseText) {
  if (some(name, /^(?:start|starts|begin|begins|beginning|commencement|commences|beginn|vertragsbeginn)$/))
    return termDate(text, "start");
  return some(name, /^(?:end|ends|expiration|expiry|expires|termination|ende|vertragsende)$/)
    ? termDate(text, "end")
    : undefined;
}

/** A party by the short name that the agreement gives it: "landlord_name" is the party called "Landlord". */
function partyInRole({ name }: Wanted, prose: ProseText): Party | undefined {
  const role = name.filter((word) => !ROLE_FILLERS.has(word) || name.length === 1);
  if (role.length === 0 || !quotedNames(prose).some((words) => role.every((word) => words.includes(word))))
    return undefined;
  return partiesOf(prose).find(({ roles }) =>
    roles.some((given) => {
      const words = nameWords(given).filter((word) => word !== "party" && word !== "the");
      return words.length === role.length && words.every((word) => role.includes(word));
    }),
  );
}

/** Words of all that a text may give someone as a short name. To find out who that is takes far longer. */
const quotedNames = oncePerText(({ text }) =>
  NAMES_GIVEN.test(text) ? Array.from(text.matchAll(QUOTED), ([, name = ""]) => nameWords(name)) : [],
);

function listOfParties({ name, schema }: Wanted, prose: ProseText): FoundField | undefined {
  if (schema.type !== "array" || !some(name, PARTY_WORDS)) return undefined;
  const { items } = schema;
  const found = partiesOf(prose);
  // The small print of a form also defines terms: a single word is not a party.
  const isWord = found.length === 1 && /^\S*$/.test(found[0]?.value ?? "");
  if (found.length === 0 || (isWord && !isAgreement(prose))) return undefined;
  if (items.type === "string") return list(found, prose, "", (party) => party.value);
  const key =
    items.type === "object" ? Object.keys(items.properties).find((property) => /name/i.test(property)) : undefined;
  return key === undefined ? undefined : list(found, prose, `.${key}`, (party) => itemOf(items, key, party));
}

function itemOf(items: FieldSchema, key: string, { value }: Party): JsonValue {
  const properties = items.type === "object" ? Object.keys(items.properties) : [];
  return Object.fromEntries(properties.map((property) => [property, property === key ? value : null]));
}

function list(found: Party[], prose: ProseText, leaf: string, itemFor: (party: Party) => JsonValue): FoundField {
  const citations = found.map((party, index) => [`[${index}]${leaf}`, citeProse(prose, party)] as const);
  return { value: found.map(itemFor), citations: Object.fromEntries(citations) };
}

function numberField(wanted: Wanted, prose: ProseText, options: NumberOptions): FoundField | undefined {
  const { name, all } = wanted;
  if (some(name, TERM_WORDS)) {
    const unit = Object.keys(DAYS).find((candidate) => all.has(candidate) || all.has(`${candidate}s`));
    const term = termOf(prose);
    const value = term === undefined || unit === undefined ? undefined : inUnit(term.value, unit);
    return term === undefined || value === undefined ? undefined : single({ ...term, value }, prose);
  }
  return single(definedAmount(prose.text, name, options), prose);
}

/** "18 months" as 1.5 years; `undefined` if the result is not a whole number of months. */
function inUnit(duration: string, unit: string): number | undefined {
  const [count = "", printed = ""] = duration.split(" ");
  const factor = (DAYS[printed.replace(/s$/, "")] ?? Number.NaN) / (DAYS[unit] ?? Number.NaN);
  const value = Math.round(Number(count) * factor * 100) / 100;
  return Number.isFinite(value) && Number.isInteger(value * 12) ? value : undefined;
}

function single(
  found: { value: string | number; from: number; to: number } | undefined,
  prose: ProseText,
): FoundField | undefined {
  return found === undefined ? undefined : { value: found.value, citations: { "": citeProse(prose, found) } };
}
