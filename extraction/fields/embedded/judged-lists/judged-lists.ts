import { judge, type TreeModel } from "../../../judging/trees.ts";
import type { FoundField } from "../../found-field.ts";
import type { ListOptions } from "../arrays/item-tables.ts";
import type { JudgedTable } from "./judged-table.ts";
import { type AskedList, BY_ITSELF, itemsOf, type Proposal, proposalOf } from "./proposals.ts";
import { mayBeList, type TableContext, tableEvidence } from "./table-evidence.ts";
import model from "./tables-model.json" with { type: "json" };

const MODEL: TreeModel = model;
/** A table must be the list with at least this probability. */
const ENOUGH = 0.6;

/** So many pairs of a property and a column are compared; few documents have a tenth of it. */
const MOST_PAIRS = 5000;

/** A list as a judge reads it. */
export interface JudgedList {
  found: FoundField;
  /** Probability (0 to 1) that its table is the list. */
  probability: number;
  /** Probability that a property's column is the property's, by its name. */
  columns: ReadonlyMap<string, number>;
  /** The properties whose columns are theirs by more than that nothing else is left for them. */
  sure: ReadonlySet<string>;
}

/**
 * Lists read from the tables that layout has found, by their paths. Fitted judges weigh which column holds which
 * property (what headers say, what cells hold, in which order they stand, and which other columns and properties would
 * do), and which table is which list. A table is one list at most.
 */
export function judgedLists(
  lists: readonly AskedList[],
  tables: readonly JudgedTable[],
  context: Omit<TableContext, "proposals" | "lists" | "tables">,
  options: ListOptions,
): ReadonlyMap<string, JudgedList> {
  let left = MOST_PAIRS;
  const known = { ...context, lists: lists.length, tables };
  const proposals = lists
    .flatMap((list) =>
      tables.flatMap((table) => {
        left -= list.properties.length * table.columns.length;
        return left < 0 ? [] : (proposalOf(table, list, options) ?? []);
      }),
    )
    .filter((proposal) => mayBeList(proposal, context));
  const judged = proposals.map((proposal) => ({
    proposal,
    probability: judge(MODEL, tableEvidence(proposal, { ...known, proposals })),
  }));
  return chosenLists(judged, options);
}

/** A proposal, and how probable it is that its table is the list. */
export interface JudgedProposal {
  proposal: Proposal;
  probability: number;
}

/** The lists that proposals give, the most probable first, by their paths. */
export function chosenLists(all: readonly JudgedProposal[], options: ListOptions): ReadonlyMap<string, JudgedList> {
  const judged = all
    .filter(({ probability }) => probability >= ENOUGH)
    .filter(({ proposal }, _, likely) => !isPartOfList(proposal, likely))
    .sort((a, b) => b.probability - a.probability);
  const found = new Map<string, JudgedList>();
  const taken: JudgedTable[] = [];
  for (const { proposal, probability } of judged) {
    const { list, fits } = proposal;
    if (found.has(list.path) || taken.some((other) => overlaps(other, proposal.judged))) continue;
    const alike = judged.filter((each) => isSameList(each.proposal, proposal)).map((each) => each.proposal);
    const read = itemsOf([proposal, ...alike.filter((each) => each !== proposal)].sort(byPlace), options);
    if (read === undefined) continue;
    for (const each of alike) taken.push(each.judged);
    const columns = new Map(fits.map(({ fit, probability: own }) => [fit.property.name, own]));
    const sure = new Set(fits.flatMap(({ fit, alone }) => (alone >= BY_ITSELF ? [fit.property.name] : [])));
    found.set(list.path, { found: read, probability, columns, sure });
  }
  return found;
}

/** Whether a part of a table is no list of its own: the whole one is the list too, and no part of it another list. */
const isPartOfList = (own: Proposal, likely: readonly JudgedProposal[]): boolean => {
  const beside = likely.filter(({ proposal }) => proposal.judged.source === own.judged.source);
  return (
    own.judged.part !== undefined &&
    beside.some(({ proposal }) => proposal.list === own.list && proposal.judged.part === undefined) &&
    beside.every(({ proposal }) => proposal.list === own.list)
  );
};

/** Whether two readings are of the same cells of a table. */
const overlaps = (one: JudgedTable, other: JudgedTable): boolean =>
  one.source === other.source && (one.part === undefined || one.part === other.part || one.view !== other.view);

const byPlace = (one: Proposal, other: Proposal): number =>
  one.judged.page - other.judged.page || one.judged.source.box.top - other.judged.source.box.top;

/** Whether a table has the header of another one: the same list, on another page or further down. */
const isSameList = (one: Proposal, other: Proposal): boolean =>
  one === other ||
  (one.list === other.list &&
    !overlaps(one.judged, other.judged) &&
    one.judged.view === other.judged.view &&
    headersOf(one.judged) === headersOf(other.judged));

const headersOf = ({ columns }: JudgedTable): string => JSON.stringify(columns.map(({ words, part }) => [words, part]));
