import type { ObjectSchema } from "../../field-schema.ts";
import type { JsonValue } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";

/** Share of the items for which two readings of a list agree at least, if they are of the same rows. */
const SAME_ROWS = 0.8;

type Items = Record<string, JsonValue>[];

/**
 * A reading of a list with the columns that it lacks and another reading of the same rows has: lines of words may miss
 * a header that a table's cells keep, and the other way round.
 */
export function completed(reading: FoundField | undefined, other: FoundField | undefined): FoundField | undefined {
  const [items, others] = [itemsOf(reading), itemsOf(other)];
  if (reading === undefined || other === undefined || items.length === 0 || items.length !== others.length)
    return reading ?? other;
  const alike = items.filter((item, index) => agree(item, others[index] ?? {})).length;
  if (alike < SAME_ROWS * items.length) return reading;
  const has = new Set(items.flatMap((item) => Object.keys(item)));
  const further = [...new Set(others.flatMap((item) => Object.keys(item)))].filter((name) => !has.has(name));
  const quoted = new Set(Object.values(reading.citations).flatMap((places) => places.map(placeKey)));
  // What another property has taken is not this one's.
  const free = further.filter((name) =>
    others.every((_, index) =>
      (other.citations[`[${index}].${name}`] ?? []).every((place) => !quoted.has(placeKey(place))),
    ),
  );
  if (free.length === 0) return reading;
  const citations = { ...reading.citations };
  const value = items.map((item, index) => {
    const all = { ...item };
    for (const name of free) {
      const cited = other.citations[`[${index}].${name}`];
      const found = others[index]?.[name];
      if (found === undefined || cited === undefined) continue;
      all[name] = found;
      citations[`[${index}].${name}`] = cited;
    }
    return all;
  });
  return { value, citations };
}

/** Whether a property of a list's items has no value in any item. */
export function lacksColumns(reading: FoundField | undefined, items: ObjectSchema): boolean {
  const has = new Set(itemsOf(reading).flatMap((item) => Object.keys(item)));
  return Object.keys(items.properties).some((name) => !has.has(name));
}

const placeKey = ({ page, bbox }: { page: number; bbox: readonly number[] | null }): string =>
  `${page} ${bbox?.join(" ")}`;

function itemsOf(reading: FoundField | undefined): Items {
  const value = reading?.value;
  if (!Array.isArray(value)) return [];
  return value.filter(
    (item): item is Items[number] => typeof item === "object" && item !== null && !Array.isArray(item),
  );
}

const agree = (item: Items[number], other: Items[number]): boolean => {
  const shared = Object.keys(item).filter((name) => name in other);
  return shared.length > 0 && shared.every((name) => item[name] === other[name]);
};
