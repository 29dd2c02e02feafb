import type { FieldSchema, ObjectSchema } from "../extraction/fields/field-schema.ts";

/**
 * A schema as it is, others', and those of which the document states only a part: one mixed of both, and others' with
 * every other property. `shift` says which properties these keep.
 */
export function variantsOf(own: ObjectSchema, others: readonly ObjectSchema[], shift: number): ObjectSchema[] {
  const [first, ...further] = others;
  const beside = first === undefined ? [] : [first, mixed(thinned(own, shift), thinned(first, shift + 1))];
  return [own, ...beside, ...further.map((other) => thinned(other, shift))];
}

const SMALL = 3;

/** A schema's single values and objects, three at a time. */
export function smallParts({ properties }: ObjectSchema): ObjectSchema[] {
  const singles = Object.entries(properties).filter(([, { type }]) => type !== "array");
  return Array.from({ length: Math.ceil(singles.length / SMALL) }, (_, at) => ({
    type: "object",
    properties: Object.fromEntries(singles.slice(at * SMALL, (at + 1) * SMALL)),
  }));
}

/** A schema with every other property: people ask for little, too. */
function thinned({ properties }: ObjectSchema, shift: number): ObjectSchema {
  const some = Object.entries(properties).flatMap(([name, each], at): [string, FieldSchema][] => {
    if (each.type === "object") return [[name, thinned(each, shift)]];
    return (at + shift) % 2 === 0 ? [[name, each]] : [];
  });
  return { type: "object", properties: Object.fromEntries(some) };
}

/** Two schemas' properties in turns: most papers lack some of what is asked for. */
function mixed(one: ObjectSchema, other: ObjectSchema): ObjectSchema {
  const [own, further] = [Object.entries(one.properties), Object.entries(other.properties)];
  const names = namesIn(one);
  const strange = further.filter(([name]) => !names.has(name.toLowerCase()));
  const all = own.flatMap((each, at) => [each, ...strange.slice(at, at + 1)]);
  return { type: "object", properties: Object.fromEntries(all) };
}

/** The names of all properties of a schema, in small letters. */
export function namesIn(schema: FieldSchema): Set<string> {
  if (schema.type === "array") return namesIn(schema.items);
  if (schema.type !== "object") return new Set();
  return new Set(Object.entries(schema.properties).flatMap(([name, each]) => [name.toLowerCase(), ...namesIn(each)]));
}
