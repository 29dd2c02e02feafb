import type { FieldSchema, ObjectSchema, ScalarSchema } from "../../field-schema.ts";
import type { JsonValue } from "../../fields-answer.ts";
import { isLinking, meaningKeys } from "../../meaning-keys.ts";
import { nameWords, withoutUnit } from "../../property-words.ts";
import { isCompanyName } from "../vocabulary/organisation-names.ts";
import { askedFor } from "./asked-for.ts";
import { coverage, weighed } from "./likeness.ts";

/** Properties that ask what something is called may have the name of another one: "document_type: Purchase order". */
const OF_KIND =
  /^(?:type|kind|category|class|status|state|role|title|subject|document|form|item|description|art|typ|tipo)$/;
/** Share of a name's words that are names of properties, from which on it is a label. */
const ALL = 0.95;
/** "Vessel / Voyage: MV Castor", "REQ #". */
const IS_FIELD = /\p{L}:\s|[#:]$/u;

const known = new WeakMap<ObjectSchema, AskedNames>();

/** The names of a schema, which is asked for on every batch of pages. */
export function namesAsked(schema: ObjectSchema): AskedNames {
  const names = known.get(schema) ?? new AskedNames(schema);
  known.set(schema, names);
  return names;
}

/** The names of everything that a schema asks for: where a value says no more than these, it is a label of the form. */
export class AskedNames {
  private readonly keys = new Set<string>();
  private readonly words = new Set<string>();

  constructor(schema: ObjectSchema) {
    this.add(schema);
  }

  private add(schema: FieldSchema): void {
    if (schema.type === "array") this.add(schema.items);
    if (schema.type !== "object") return;
    for (const [name, property] of Object.entries(schema.properties)) {
      const words = nameWords(name);
      for (const word of words) this.words.add(word);
      for (const key of meaningKeys(withoutUnit(words))) this.keys.add(key);
      this.add(property);
    }
  }

  /**
   * Whether a text that was read for a property is a label: the name of a property, or a label with its own value. Texts
   * other than names may say the same as a property if they were read beside a label of their own: "Payment method: Cash".
   */
  isLabel(value: JsonValue, name: string, schema: ScalarSchema, { isLabelled }: { isLabelled: boolean }): boolean {
    if (typeof value !== "string" || schema.enum !== undefined) return false;
    const own = nameWords(name);
    const asked = askedFor(own);
    const isOfName = asked.has("organisation") || asked.has("person");
    // A sample's "Buyer GmbH" is a name all the same.
    if ((isLabelled && !isOfName) || isCompanyName(value)) return false;
    if (isOfName && IS_FIELD.test(value)) return true;
    if (/\d/.test(value) || own.some((word) => OF_KIND.test(word))) return false;
    const words = nameWords(value).filter((word) => !isLinking(word));
    if (words.length === 0) return false;
    // What somebody is called may mean the same as a property in another language: "Kunde".
    if (isOfName) return coverage(weighed(words), [...this.words]) >= ALL;
    return meaningKeys(words).some((key) => this.keys.has(key));
  }
}
