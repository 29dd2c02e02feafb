import type { ScalarSchema } from "../../field-schema.ts";
import { meaningfulWords, nameWords } from "../../property-words.ts";
import { ROLE_WORDS, type Role } from "../vocabulary/roles.ts";
import { TERMS, type Term, type ValueKind } from "../vocabulary/terms.ts";

/** What a property asks for, as far as its name and description tell. */
export interface Wanted {
  schema: ScalarSchema;
  kind: ValueKind;
  /** Labels that may stand before its value, the plainest first. */
  labels: readonly string[];
  /** The side of the document it speaks of. */
  role: Role | undefined;
  /** The part of that side's address that it asks for. */
  part: PartyPartName | undefined;
  term: Term | undefined;
  /** Words of the name. */
  words: string[];
}

type PartyPartName = "name" | "street" | "postcode" | "city" | "country";

const PARTS: Record<PartyPartName, readonly string[]> = {
  name: ["name", "company", "firm", "firma", "nom"],
  street: ["street", "strasse", "rue", "address"],
  postcode: ["postcode", "zip", "zipcode", "plz", "postal"],
  city: ["city", "town", "ort", "ville", "stadt"],
  country: ["country", "land", "pays", "pais", "paese"],
};

/** Reads what is wanted from a property's name, the names of the objects around it, and its description. */
export function wantedOf(path: string[], schema: ScalarSchema): Wanted {
  const name = nameWords(path.at(-1) ?? "");
  const around = path.slice(0, -1).flatMap((step) => nameWords(step));
  const described = meaningfulWords(schema.description ?? "");
  const rest = name.filter((word) => roleIn([word]) === undefined);
  // "Customer number" is a term of its own, and says nothing of a customer's address.
  const numeric = schema.type === "number" || schema.type === "integer";
  const terms = TERMS.filter(({ kind }) => isNumeric(kind) === numeric);
  const whole = terms.find(({ names }) => names.includes(name.join(" ")));
  const term = whole ?? bestTerm(terms, rest.length === 0 ? name : rest, described);
  // "Buyer's order number" is no part of the buyer's address.
  const role =
    roleIn([...(whole === undefined ? name : []), ...around]) ?? (term === undefined ? roleIn(described) : undefined);
  const asked = partIn(rest, schema);
  // A country may be asked for without saying whose: where all addresses agree.
  const part = role === undefined && asked !== "country" ? undefined : asked;
  const own = [name.join(" "), ...(rest.length < name.length ? [] : [rest.join(" ")])].filter((label) => label !== "");
  const fromDescription = described.length > 0 && described.length <= 4 ? [described.join(" ")] : [];
  const labels = [...new Set([...own, ...fromDescription, ...(term?.labels ?? [])])];
  return { schema, kind: kindOf(term, schema, name, described), labels, role, part, term, words: name };
}

function roleIn(words: string[]): Role | undefined {
  if (words.some((word) => ROLE_WORDS.seller.includes(word))) return "seller";
  return words.some((word) => ROLE_WORDS.buyer.includes(word)) ? "buyer" : undefined;
}

function partIn(words: string[], schema: ScalarSchema): Wanted["part"] {
  if (schema.type !== "string") return undefined;
  if (words.length === 0) return "name";
  for (const part of ["country", "postcode", "city", "street", "name"] as const) {
    if (words.some((word) => PARTS[part].includes(word))) return part;
  }
  return undefined;
}

/** Words of a property's name that are an alias of a term count for more than words of its description. */
function bestTerm(terms: readonly Term[], name: string[], described: string[]): Term | undefined {
  let best: Term | undefined;
  let most = 0;
  for (const term of terms) {
    for (const alias of term.names) {
      const words = alias.split(" ");
      const inName = words.every((word) => name.includes(word));
      const inDescription = words.every((word) => described.includes(word));
      const exact = inName && words.length === name.length;
      const score = exact
        ? 10 + words.length
        : inName
          ? 3 * words.length - 0.5 * (name.length - words.length)
          : inDescription && words.length >= 2
            ? words.length
            : 0;
      if (score > most) {
        best = term;
        most = score;
      }
    }
  }
  return best;
}

const DATE_WORDS = ["date", "datum", "fecha", "data", "day", "on"];

function kindOf(term: Term | undefined, schema: ScalarSchema, name: string[], described: string[]): ValueKind {
  const numeric = schema.type === "number" || schema.type === "integer";
  if (term !== undefined) return term.kind;
  if (schema.type === "integer") return "integer";
  if (numeric) return "amount";
  if (name.some((word) => DATE_WORDS.includes(word)) || described.includes("8601")) return "date";
  if (name.some((word) => ["number", "no", "num", "id", "code", "nr", "reference", "ref"].includes(word)))
    return "identifier";
  return "text";
}

const isNumeric = (kind: ValueKind): boolean =>
  kind === "amount" || kind === "percentage" || kind === "number" || kind === "integer";
