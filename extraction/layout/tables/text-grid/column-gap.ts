/** A blank strip between two columns of a table. */
export interface ColumnGap {
  left: number;
  right: number;
}
