import { contains, overlapX, overlapY } from "../../../geometry/box.ts";
import type { TableDraft } from "../draft/table-draft.ts";

/** What is less probable than this is a table only because of its title, which does not tell where it ends. */
const DOUBTFUL = 0.6;
/** Points by which the sides of two drafts of one table may differ. */
const TOLERANCE = 2;

/** The tables without the doubtful ones that overlap a surer one, which is all of the table that there is. */
export function withoutDoubtful(tables: TableDraft[]): TableDraft[] {
  const sure = tables.filter(isSure);
  const isPart = ({ box }: TableDraft): boolean =>
    sure.some((other) => overlapX(other.box, box) > 0 && overlapY(other.box, box) > 0);
  return tables.filter((table) => isSure(table) || !isPart(table));
}

/** Drafts that hold a table of as many columns, and so may be all of it. */
export function tablesAround(tables: TableDraft[], drafts: TableDraft[]): TableDraft[] {
  const sure = tables.filter(isSure);
  return drafts.filter(({ box, columns }) =>
    sure.some((other) => other.columns === columns && contains(box, other.box, TOLERANCE)),
  );
}

const isSure = ({ confidence }: TableDraft): boolean => confidence >= DOUBTFUL;
