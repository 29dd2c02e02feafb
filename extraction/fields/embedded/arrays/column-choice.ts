/** A column, or one line of its cells if the header names each line separately. */
export interface ColumnPart {
  column: number;
  line?: number;
}

/** Which column holds which property, by the property's name. */
export type ColumnChoice = Map<string, ColumnPart>;
