/** What zod writes for an integer: a bound of JavaScript, not of the service. */
const WHOLE_NUMBER_BOUND = 9_007_199_254_740_991;

/** Formats that say everything that zod's long pattern says. */
const SPOKEN_FORMATS = new Set<unknown>(["date-time", "date"]);

/** Marks a member that a body must have, although its schema does not require it. */
export const REQUIRED = "x-required";

type Json = unknown;

const isMap = (value: Json): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A tuple of equal members as a list of that length, which more tools understand. */
function listOf({ prefixItems, items: _, ...schema }: Record<string, Json>): Record<string, Json> {
  const members = Array.isArray(prefixItems) ? prefixItems : [];
  return { ...schema, items: members[0] ?? {}, minItems: members.length, maxItems: members.length };
}

/** Names of the marked members, in addition to those that are required anyway. */
function requiredOf({ properties, required }: Record<string, Json>): Json[] {
  const marked = Object.entries(isMap(properties) ? properties : {}).flatMap(([name, schema]) =>
    isMap(schema) && schema[REQUIRED] === true ? [name] : [],
  );
  return [...(Array.isArray(required) ? required : []), ...marked];
}

/** The document in the form that people and generators read best, with the same meaning. */
export function tidy(value: Json): Json {
  if (Array.isArray(value)) return value.map(tidy);
  if (!isMap(value)) return value;
  const required = requiredOf(value);
  const map = Array.isArray(value.prefixItems) ? listOf(value) : required.length > 0 ? { ...value, required } : value;
  const kept = Object.entries(map).filter(
    ([name, content]) =>
      !(
        name === REQUIRED ||
        (name === "pattern" && SPOKEN_FORMATS.has(map.format)) ||
        (name === "minimum" && content === -WHOLE_NUMBER_BOUND) ||
        (name === "maximum" && content === WHOLE_NUMBER_BOUND)
      ),
  );
  return Object.fromEntries(kept.map(([name, content]) => [name, tidy(content)]));
}
