import { overlapX, overlapY } from "../../../geometry/box.ts";
import type { TableDraft } from "../draft/table-draft.ts";

/** What is less probable than this is a table only because of its title, which does not tell where it ends. */
const DOUBTFUL = 0.6;

/** The tables without the doubtful ones that overlap a surer one, which is all of the table that there is. */
export function withoutDoubtful(tables: TableDraft[]): TableDraft[] {
  const sure = tables.filter(({ confidence }) => confidence >= DOUBTFUL);
  if (sure.length === tables.length) return tables;
  const isPart = ({ box }: TableDraft): boolean =>
    sure.some((other) => overlapX(other.box, box) > 0 && overlapY(other.box, box) > 0);
  return tables.filter((table) => table.confidence >= DOUBTFUL || !isPart(table));
}
