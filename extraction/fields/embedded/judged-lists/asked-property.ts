import { flag } from "../../../judging/flag.ts";
import type { ItemProperty } from "../arrays/column-concepts.ts";
import { wayOfReading } from "../arrays/read-cell.ts";
import { isPlainText } from "../arrays/read-text.ts";
import { askedFor } from "../surroundings/asked-for.ts";
import { type WeighedWord, weighed } from "../surroundings/likeness.ts";
import { kindsAsked } from "./value-kinds.ts";

/** What a property asks of any column. */
export interface Asked {
  own: WeighedWord[];
  hints: WeighedWord[];
  /** Equal for properties that read the same from all cells. */
  way: unknown;
  isText: boolean;
  /** Which kinds of values it asks for. */
  kinds: boolean[];
  /** Evidence that it gives by itself. */
  evidence: number[];
}

/** The same properties are compared with the columns of all tables, in each of their views. */
const askedBy = new WeakMap<ItemProperty, Asked>();

export function askedOf(property: ItemProperty): Asked {
  const known = askedBy.get(property);
  if (known !== undefined) return known;
  const { words, hints, also } = property;
  const asked = {
    own: weighed(words),
    hints: weighed(hints),
    way: wayOfReading(property),
    isText: isPlainText(property),
    kinds: kindsAsked([...words, ...hints, ...(also ?? [])]),
    evidence: propertyEvidence(property),
  };
  askedBy.set(property, asked);
  return asked;
}

const NAME_WORD =
  /^(?:name|nom|nome|nombre|naam|namn|navn|nazwa|description|bezeichnung|item|product|article|label|designation|descripcion|descrizione|omschrijving|text|title|subject|test|component|fach|matiere|materia)$/;
const CODE_WORD = /^(?:number|no|nr|code|id|ref|reference|sku|codigo|codice|numero|nummer|pos|position|line|part)$/;

function propertyEvidence(property: ItemProperty): number[] {
  const { words, schema, also } = property;
  const isText = isPlainText(property);
  const isChoice = "enum" in schema;
  const isName = words.some((word) => NAME_WORD.test(word)) || also !== undefined || askedFor(words).has("person");
  return [
    flag(schema.type === "number" || schema.type === "integer"),
    flag(schema.type === "string" && !isText && !isChoice),
    flag(isText),
    flag(schema.type === "boolean" || isChoice),
    flag(isName),
    flag(words.some((word) => CODE_WORD.test(word))),
  ];
}
