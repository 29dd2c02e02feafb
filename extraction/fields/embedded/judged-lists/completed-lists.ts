import type { ArraySchema, ObjectSchema } from "../../field-schema.ts";
import type { Citation, Citations, FieldPage, JsonObject, JsonValue } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import type { PageValues } from "../../page-values.ts";
import { completed, lacksColumns } from "../arrays/completed.ts";
import type { ListOptions } from "../arrays/item-tables.ts";
import { type JudgedList, judgedLists } from "./judged-lists.ts";
import { judgedTables } from "./judged-tables.ts";
import { placesOfLists, singlesRead } from "./list-places.ts";
import { isPreferred } from "./preferred.ts";
import { askedList } from "./proposals.ts";

/** A list of objects that rules have looked for. */
export interface ReadList {
  path: string[];
  schema: ArraySchema;
  found: FoundField | undefined;
}

/** A list with what judges add to it, or as they read it. */
export interface CompletedList {
  path: string[];
  value: JsonValue;
  /** Of its values, by their paths. */
  citations: Citations;
}

/** Lists that rules have not found, and those that lack columns, where a judge finds them in the tables of the pages. */
export function completedLists(
  lists: readonly ReadList[],
  known: {
    schema: ObjectSchema;
    citations: Citations;
    pages: readonly FieldPage[];
    indexed: () => readonly PageValues[];
  },
  options: ListOptions,
): CompletedList[] {
  const { citations, pages } = known;
  const open = lists.filter(
    ({ found, schema: { items } }) => items.type === "object" && (isShort(found) || lacksColumns(found, items)),
  );
  if (open.length === 0) return [];
  const tables = judgedTables(known.indexed().map(({ page }) => page));
  if (tables.length === 0) return [];
  const asked = lists.flatMap(({ path, schema }) => askedList(path.join("."), path.at(-1) ?? "", schema) ?? []);
  const places = placesOfLists(
    citations,
    asked.map(({ path }) => path),
  );
  const titles = options.titles ?? (() => new Set<string>());
  const singles = singlesRead(known.schema, citations);
  const judged = judgedLists(asked, tables, { places, pages, titles, singles }, options);
  return open.flatMap(({ path, found }): CompletedList[] => {
    const name = path.join(".");
    const own = judged.get(name);
    if (own === undefined) return [];
    const whole = bestOf(found, own);
    if (whole === undefined || whole === found) return [];
    return [{ path, value: whole.value, citations: citationsOf(name, whole, own, citations) }];
  });
}

/** Rules that find a single item may have taken the next one for a sum or for another table. */
const isShort = (found: FoundField | undefined): boolean => Array.isArray(found?.value) && found.value.length === 1;

/** The better of two readings, or what rules have read with the columns that they lack. */
function bestOf(rules: FoundField | undefined, judged: JudgedList): FoundField | undefined {
  const whole = rules === undefined ? judged.found : completed(rules, onlySure(judged));
  return rules !== undefined && whole !== undefined && isPreferred(whole, judged) ? judged.found : whole;
}

/** What of the judges' reading may complete that of rules, which had reasons to leave a column out. */
function onlySure({ found, sure }: JudgedList): FoundField {
  const items = Array.isArray(found.value) ? found.value : [];
  const value = items.map((item): JsonValue => {
    const own: JsonObject = { ...Object(item) };
    return Object.fromEntries(Object.entries(own).filter(([name]) => sure.has(name)));
  });
  return { value, citations: found.citations };
}

function citationsOf(name: string, whole: FoundField, judged: JudgedList, known: Citations): Citations {
  return Object.fromEntries(
    Object.entries(whole.citations).map(([below, places]): [string, Citation[]] => {
      const own = known[name + below];
      // What rules have read has its confidence already.
      if (whole !== judged.found && own !== undefined) return [name + below, own];
      const column = judged.columns.get(below.slice(below.indexOf(".") + 1)) ?? 1;
      const confidence = Number((judged.probability * column).toFixed(3));
      return [name + below, places.map((place) => ({ ...place, confidence }))];
    }),
  );
}
