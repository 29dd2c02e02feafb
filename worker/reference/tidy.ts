/** The bound that zod writes for every integer: a limit of JavaScript, not of the service. */
const WHOLE_NUMBER_BOUND = 9_007_199_254_740_991;

/** Formats that make zod's long pattern redundant. */
const SPOKEN_FORMATS = new Set<unknown>(["date-time", "date"]);

/** Marks a member that a body must have although the schema treats it as optional. */
export const REQUIRED = "x-required";

type Json = unknown;

const isMap = (value: Json): value is Record<string, Json> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Rewrites a tuple of equal members as an array of that length, which more tools understand. */
function listOf({ prefixItems, items: _, ...schema }: Record<string, Json>): Record<string, Json> {
  const members = Array.isArray(prefixItems) ? prefixItems : [];
  return { ...schema, items: members[0] ?? {}, minItems: members.length, maxItems: members.length };
}

/** Names of required members, including those marked with `REQUIRED`. */
function requiredOf({ properties, required }: Record<string, Json>): Json[] {
  const marked = Object.entries(isMap(properties) ? properties : {}).flatMap(([name, schema]) =>
    isMap(schema) && schema[REQUIRED] === true ? [name] : [],
  );
  return [...(Array.isArray(required) ? required : []), ...marked];
}

/** Simplifies the document for readers and generators without changing its meaning. */
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
