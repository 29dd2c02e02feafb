/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** The part of a JSON Schema that is used to ask for fields. */
export interface Schema {
  type?: string;
  description?: string;
  enum?: (string | number | boolean)[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

export type Citation = {
  page: number;
  bbox: [number, number, number, number] | null;
  quote: string;
  grounded: boolean;
  confidence?: number;
};

/** The service's answer about a document's fields. */
export interface FieldsAnswer {
  content: { [name: string]: Json };
  citations: Record<string, Citation[]>;
  warnings: { code: string; path: string; message: string; reason?: string }[];
  schema: Schema | null;
  /** The confidence below which values were left out; 0 if none was requested. */
  least: number;
}

export const isObject = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The path of a member, spelled as in citations. */
export const below = (path: string, step: string | number): string => {
  if (typeof step === "number") return `${path}[${step}]`;
  return path === "" ? step : `${path}.${step}`;
};

/** Paths of all values that have no members. */
export function leavesOf(value: Json, path = ""): { path: string; value: Json }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, below(path, index)));
  if (isObject(value)) return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, below(path, name)));
  return [{ path, value }];
}

const stepsOf = (path: string): (string | number)[] =>
  (path.match(/[^.[\]]+|\[\d+\]/g) ?? []).map((step) => (step.startsWith("[") ? Number(step.slice(1, -1)) : step));

/** Sets the value at a path. */
export function setAt(content: Json, path: string, value: Json): void {
  const steps = stepsOf(path);
  const last = steps.pop();
  let inner: Json | undefined = content;
  for (const step of steps) inner = (inner as Record<string | number, Json> | undefined)?.[step];
  if (last !== undefined && typeof inner === "object" && inner !== null) {
    (inner as Record<string | number, Json>)[last] = value;
  }
}

/** The value at a path. */
export function valueAt(content: Json, path: string): Json | undefined {
  let inner: Json | undefined = content;
  for (const step of stepsOf(path)) {
    if (typeof inner !== "object" || inner === null) return undefined;
    inner = (inner as Record<string | number, Json>)[step];
  }
  return inner;
}

/** A property's name in words: `invoice_number` and `invoiceNumber` become `Invoice number`. */
export function nameInWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/_+/g, " ")
    .trim()
    .toLowerCase();
  return words === "" ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
