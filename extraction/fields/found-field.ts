import type { Citation, JsonValue } from "./fields-answer.ts";

/** A value of a property, with the places of its leaves. */
export interface FoundField {
  value: JsonValue;
  /** Citations by path below the property: `""` for the value itself, `[0].amount` for a leaf of a list. */
  citations: Record<string, Citation[]>;
}
