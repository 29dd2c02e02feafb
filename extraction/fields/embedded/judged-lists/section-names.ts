import type { ItemProperty } from "../arrays/column-concepts.ts";
import { cellText } from "../arrays/row-cells.ts";
import type { JudgedTable } from "./judged-table.ts";

/** What a list's items may be divided into, in plain letters. */
const OF_SECTIONS =
  /^(?:(?:sub)?sections?|categor(?:y|ie|ia)|(?:sub)?groups?|heading|kategori[ea]?|gruppe|groupe|grupo|gruppo|groep|rubrik|rubrique|rubriek|seccion|sezione|secao|seccao|sektion|afsnit|abschnitt|sekcja|grupa|skupina|oddil)$/;
const WEAK = /^(?:names?|titles?|labels?|of|the|item|work|test|product)$/;
const FEWEST_SECTIONS = 2;
/** Share of the items that stand under a name. */
const MOST = 0.8;

/** The property of a list's items that is the name of the group in which they stand, and the column that has these names. */
export interface SectionNames {
  property: ItemProperty;
  column: number;
}

/**
 * The property that asks for the group of each item, "section" or "category", if the tables of the list are divided: by
 * names between their rows, or by a name above each table. `open` are the properties for which
 * no column is certain.
 */
export function sectionNames(open: readonly ItemProperty[], tables: readonly JudgedTable[]): SectionNames | undefined {
  const property = open.find(asksForSection);
  const column = tables[0]?.columns.findIndex(({ part }) => part === "group") ?? -1;
  if (property === undefined || column < 0) return undefined;
  const names = tables.flatMap(({ table }) =>
    table.items.map(({ cells }) => (cells.get(column) ?? []).map(({ words }) => cellText(words)).join(" ")),
  );
  const named = names.filter((name) => name !== "");
  const isDivided = new Set(named).size >= FEWEST_SECTIONS && named.length >= MOST * names.length;
  return isDivided ? { property, column } : undefined;
}

function asksForSection({ words, schema }: ItemProperty): boolean {
  const own = words.filter((word) => !WEAK.test(word));
  return schema.type === "string" && schema.enum === undefined && own.length === 1 && OF_SECTIONS.test(own[0] ?? "");
}
