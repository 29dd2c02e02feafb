import { cellLines } from "../extraction/fields/embedded/arrays/choose-columns.ts";
import { yearsIfAsked } from "../extraction/fields/embedded/arrays/document-year.ts";
import type { ListOptions } from "../extraction/fields/embedded/arrays/item-tables.ts";
import { isListOfAccount, isListOfTrade, titleWords } from "../extraction/fields/embedded/arrays/list-evidence.ts";
import { readCell } from "../extraction/fields/embedded/arrays/read-cell.ts";
import { readByRules } from "../extraction/fields/embedded/extract-fields.ts";
import { columnFits } from "../extraction/fields/embedded/judged-lists/column-evidence.ts";
import type { ReadList } from "../extraction/fields/embedded/judged-lists/completed-lists.ts";
import type { JudgedTable } from "../extraction/fields/embedded/judged-lists/judged-table.ts";
import { judgedTables } from "../extraction/fields/embedded/judged-lists/judged-tables.ts";
import { placesOfLists, singlesRead } from "../extraction/fields/embedded/judged-lists/list-places.ts";
import { type AskedList, askedList } from "../extraction/fields/embedded/judged-lists/proposals.ts";
import type { TableContext } from "../extraction/fields/embedded/judged-lists/table-evidence.ts";
import { linedPages } from "../extraction/fields/embedded/scalars/lines/page-lines.ts";
import { localeOf } from "../extraction/fields/embedded/scalars/page-locale.ts";
import type { ObjectSchema } from "../extraction/fields/field-schema.ts";
import type { JsonObject, JsonValue } from "../extraction/fields/fields-answer.ts";
import { indexPages } from "../extraction/fields/locate.ts";
import { type AskedDocument, askedLists, isTrue, strangersOf } from "./asked-documents.ts";
import type { SourcedExample } from "./folds.ts";

/** A column that may hold a property of a list, with whether it does. */
export interface FitExample extends SourcedExample {
  fit: ReturnType<typeof columnFits>[number];
  isStranger: boolean;
}

/** A table that is tried as a list. */
export interface Trial {
  source: string;
  isStranger: boolean;
  /** How much it counts where tables are judged. */
  weight: number;
  list: AskedList;
  judged: JudgedTable;
  /** True items; none if the list is another document's. */
  items: JsonObject[];
  fits: FitExample[];
}

/** A document asked for the lists of one schema. */
export interface Asked {
  trials: Trial[];
  context: Omit<TableContext, "proposals">;
  options: ListOptions;
  /** What rules read. */
  read: readonly ReadList[];
}

const STRANGERS = 3;
/** How much examples count: lists of this document, of other ones, and of this one under another's name. */
const OF_OWN = { ofTables: 1, ofColumns: 1 };
const OF_STRANGERS = { ofTables: 0.3, ofColumns: 0.3 };
const OF_MISNAMED = { ofTables: 0.15, ofColumns: 0 };
/** One document in so many is asked for nothing but its lists, as some users do. */
const ONLY_LISTS = 4;
const NO_SINGLES: TableContext["singles"] = { read: -1, asked: 0 };
/** Lists with more properties are known by them. */
const MOST_GENERAL = 4;
/** Share of the true values that a column has at least, and of its own values that are true. */
const MOST_TRUE = 0.6;
const MOST_OWN = 0.5;

/** Each document asked for its own lists, and for those of three other documents, none of which it has. */
export function askedOfDocuments(documents: readonly AskedDocument[]): Asked[] {
  return documents.flatMap((document, at) => {
    const { name, pages } = document;
    const indexed = indexPages(pages).map(({ page }) => page);
    const tables = judgedTables(indexed);
    const titles = titleWords(indexed);
    const locale = localeOf(linedPages(pages));
    const options = { ...locale, titles: () => titles, yearOf: yearsIfAsked(pages, locale) };
    const own = new Set(askedLists(document.schema, document.truth).map((list) => list.name));
    // "Lines" of another document's schema may well be this one's "positions".
    const isOwn = (list: string) => own.has(list) || (isListOfTrade(list) && [...own].some(isListOfTrade));
    const asked = (
      { schema, truth }: Pick<AskedDocument, "schema" | "truth">,
      isStranger: boolean,
      { ofTables, ofColumns } = isStranger ? OF_STRANGERS : OF_OWN,
      known = at % ONLY_LISTS === 0 ? NO_SINGLES : undefined,
    ): Asked => {
      const lists = askedLists(schema, truth).filter((list) => (isStranger ? !isOwn(list.name) : list.items));
      const { citations, lists: read } = readByRules(pages, schema);
      const trials = lists.flatMap(({ name: listName, path, schema: listSchema, items = [] }): Trial[] => {
        const list = askedList(path, listName, listSchema);
        if (list === undefined) return [];
        const truths = isStranger ? [] : items;
        return tables.map((judged) => {
          const fits = columnFits(judged, list.name, list.properties, options).map((fit): FitExample => {
            const label = isColumnOf(judged, fit, truths, options);
            return { fit, values: fit.values, label, weight: ofColumns, source: name, isStranger };
          });
          return { source: name, isStranger, weight: ofTables, list, judged, items: truths, fits };
        });
      });
      const places = placesOfLists(
        citations,
        lists.map(({ path }) => path),
      );
      const singles = known ?? singlesRead(schema, citations);
      const context = { places, pages, titles: options.titles, lists: lists.length, tables, singles };
      return { trials, options, read, context };
    };
    const ofOwn = asked(document, false);
    const strangers = strangersOf(documents, at, STRANGERS);
    const { singles } = ofOwn.context;
    return [
      ofOwn,
      ...strangers.map((other) => asked(other, true)),
      ...[...strangers.map(nameOfList), OF_ACCOUNT].flatMap((name) => {
        const schema = name === undefined ? undefined : misnamed(document, name);
        return schema === undefined ? [] : [asked({ schema, truth: {} }, true, OF_MISNAMED, singles)];
      }),
    ];
  });
}

/** Many tables have columns like those of an account. */
const OF_ACCOUNT = "transactions";

/** The name of a document's first list that says more than that it is a list. */
const nameOfList = ({ schema, truth }: AskedDocument): string | undefined =>
  askedLists(schema, truth)
    .map(({ name }) => name)
    .find((name) => !isListOfTrade(name));

/** A document's first list with few properties under another name: its columns are right, the list is not. */
function misnamed({ schema, truth }: AskedDocument, name: string): ObjectSchema | undefined {
  const list = askedLists(schema, truth).find(
    ({ name: own, schema: { items } }) =>
      items.type === "object" && Object.keys(items.properties).length <= MOST_GENERAL && !isListOfAccount(own),
  );
  return list === undefined ? undefined : { type: "object", properties: { [name]: list.schema } };
}

function isColumnOf(
  { table }: JudgedTable,
  { column, property }: FitExample["fit"],
  items: readonly JsonObject[],
  options: ListOptions,
): boolean {
  const read = table.items.flatMap((item) => readCell(cellLines(item, { column }), property, options)?.value ?? []);
  const truths = items.flatMap((item) => item[property.name] ?? []);
  const right = rightOf(read, truths);
  const wanted = MOST_TRUE * Math.min(truths.length, table.items.length);
  return truths.length > 0 && right >= wanted && right >= MOST_OWN * read.length;
}

/** How many of the values are true ones, each of which counts once. */
export function rightOf(values: readonly JsonValue[], truths: readonly JsonValue[]): number {
  const left = [...truths];
  return values.filter((value) => {
    const at = left.findIndex((truth) => isTrue(truth, value));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}
