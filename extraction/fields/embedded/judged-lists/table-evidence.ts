import { overlapX, overlapY } from "../../../geometry/box.ts";
import { flag } from "../../../judging/flag.ts";
import type { FieldPage } from "../../fields-answer.ts";
import { meaningfulWords, nameWords } from "../../property-words.ts";
import { isListOfAccount, tablesOfList } from "../arrays/list-evidence.ts";
import { withoutOtherHeadings } from "../arrays/own-heading.ts";
import { namesSum } from "../arrays/row-meaning.ts";
import type { PlaceOfValue } from "../surroundings/answer-places.ts";
import { coverage, weighed } from "../surroundings/likeness.ts";
import type { JudgedTable } from "./judged-table.ts";
import { type AskedList, choiceOf, type Proposal } from "./proposals.ts";

/** Evidence for a table to be a list, in the order of `tableEvidence`. */
export const TABLE_EVIDENCE = [
  "expected",
  "chosen",
  "share of properties",
  "least probability",
  "mean probability",
  "share of columns",
  "rows",
  "columns",
  "properties",
  "numbers chosen",
  "recognisable",
  "list in header",
  "list above",
  "described above",
  "lead over tables",
  "lead over views",
  "lead over lists",
  "lists",
  "read by rules",
  "read elsewhere by rules",
  "read as another list",
  "turned",
  "folded",
  "no header row",
  "section",
  "side",
  "lower",
  "records",
  "entries of an account",
  "no header",
  "figures in headers",
  "figures in names",
  "views",
  "expected alone",
  "mean alone",
  "surest alone",
  "single values read",
  "single values",
  "tables",
  "share of cells",
] as const;

/** What else is known where a table is judged. */
export interface TableContext {
  /** All proposals for the document. */
  proposals: readonly Proposal[];
  /** Places of the values that rules read, by the list's path. */
  places: ReadonlyMap<string, readonly PlaceOfValue[]>;
  titles: () => ReadonlySet<string>;
  pages: readonly FieldPage[];
  lists: number;
  /** All tables of the document, as they may be read. */
  tables: readonly JudgedTable[];
  /** Share of the single values asked for that rules have read, -1 for none asked, and how many are asked for. */
  singles: { read: number; asked: number };
}

/** A day, a text and an amount are columns of many tables, not of an account alone. */
const USUAL_COLUMNS = 3;
/** From this probability on, a column is a property's whatever the others are. */
const BY_ITSELF = 0.5;

/** Share of a table's rows that name sums, and fewest rows, from which on it is where a document adds up. */
const OF_SUMS = 0.7;
const FEWEST_SUMS = 3;

/**
 * Whether a table may be the list that it is proposed for: not where the document adds up, not under the heading of another
 * one, and entries of an account only where something says so, or more columns do.
 */
export const mayBeList = (own: Proposal, context: Pick<TableContext, "titles" | "pages">): boolean =>
  !isOfSums(own.judged) &&
  withoutOtherHeadings([own.judged.table], own.list.name, context.pages).length > 0 &&
  (!isListOfAccount(own.list.name) || hasColumnsOfAccount(own) || isRecognisable(own, context));

function isOfSums({ source: { rows, cells } }: JudgedTable): boolean {
  const sums = cells.filter(({ column, content }) => column === 0 && namesSum(content.text)).length;
  return sums >= FEWEST_SUMS && sums >= OF_SUMS * rows;
}

const hasColumnsOfAccount = ({ fits }: Proposal): boolean =>
  fits.length > USUAL_COLUMNS && fits.filter(({ alone }) => alone >= BY_ITSELF).length >= USUAL_COLUMNS;

/** The evidence for a table to be the list that it is proposed for. */
export function tableEvidence(own: Proposal, context: TableContext): number[] {
  const { judged, list, fits, expected } = own;
  const { table, view, columns, above } = judged;
  const whole = columns.filter(({ part }) => part === "whole");
  const mostOf = (some: readonly Proposal[]) => some.reduce((most, other) => Math.max(most, other.expected), 0);
  const ofList = context.proposals.filter((other) => other !== own && other.list === list);
  const ofTable = context.proposals.filter((other) => other.list !== list && other.judged.source === judged.source);
  const words = weighed(nameWords(list.name));
  const description = weighed(meaningfulWords(list.schema.description ?? ""));
  const inRules = insideOf(own, context.places.get(list.path));
  const alone = fits.map((fit) => fit.alone);
  const sources = [...new Set(context.tables.map(({ source }) => source))];
  const cells = sources.reduce((all, each) => all + each.cells.length, 0);
  const others = [...context.places].flatMap(([path, places]) => (path === list.path ? [] : [insideOf(own, places)]));
  return [
    expected,
    fits.length,
    fits.length / list.properties.length,
    Math.min(...fits.map(({ probability }) => probability)),
    expected / fits.length,
    new Set(fits.map(({ fit }) => fit.base)).size / whole.length,
    Math.min(MOST_ROWS, table.items.length),
    whole.length,
    list.properties.length,
    fits.filter(({ fit: { property } }) => isNumber(property)).length,
    flag(isRecognisable(own, context)),
    coverage(
      words,
      columns.flatMap((column) => column.words),
    ),
    coverage(words, above),
    coverage(description, above),
    expected - mostOf(ofList.filter((other) => other.judged.source !== judged.source)),
    expected - mostOf(ofList.filter((other) => other.judged.source === judged.source)),
    expected - mostOf(ofTable),
    context.lists,
    inRules.inside,
    inRules.outside,
    Math.max(0, ...others.map(({ inside }) => inside)),
    flag(view === "turned"),
    flag(view === "folded"),
    flag(view === "headless"),
    flag(view === "section"),
    flag(view === "side"),
    flag(view === "lower"),
    flag(view === "records"),
    flag(isListOfAccount(list.name)),
    flag(whole.every((column) => column.words.length === 0)),
    judged.figures.headers,
    judged.figures.names,
    ofList.filter((other) => other.judged.source === judged.source).length,
    alone.reduce((sum, each) => sum + each, 0),
    alone.reduce((sum, each) => sum + each, 0) / alone.length,
    Math.max(...alone),
    context.singles.read,
    Math.min(MOST_SINGLES, context.singles.asked),
    Math.min(MOST_ROWS, sources.length),
    judged.source.cells.length / cells,
  ];
}

const MOST_ROWS = 20;
const MOST_SINGLES = 30;

const isNumber = ({ schema: { type } }: AskedList["properties"][number]): boolean =>
  type === "number" || type === "integer";

function isRecognisable(own: Proposal, { titles }: Pick<TableContext, "titles">): boolean {
  const asked = { list: own.list.name, titles };
  return tablesOfList([{ table: own.judged.table, choice: choiceOf(own) }], asked, own.list.properties).length > 0;
}

/** Values per item of the table that lie inside it, and of all that lie elsewhere. */
function insideOf(
  { judged: { source, page, table } }: Proposal,
  places: readonly PlaceOfValue[] = [],
): { inside: number; outside: number } {
  const inside = places.filter(
    (place) => place.page === page && overlapX(place.box, source.box) > 0 && overlapY(place.box, source.box) > 0,
  ).length;
  return { inside: inside / table.items.length, outside: (places.length - inside) / table.items.length };
}
