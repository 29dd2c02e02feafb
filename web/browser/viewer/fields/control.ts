import { make } from "../controls/elements.ts";
import type { Json, Schema } from "./values.ts";

/** Values longer than this many characters get several lines. */
const ONE_LINE = 56;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isNumeric = ({ type }: Schema): boolean => type === "number" || type === "integer";

const asText = (value: Json): string => (value === null ? "" : String(value));

/** The text of a control as a value of its type; `undefined` if it is not a valid one. */
function valueFrom(text: string, schema: Schema): Json | undefined {
  if (text.trim() === "") return null;
  if (schema.type === "boolean") return text === "true";
  if (!isNumeric(schema)) return text;
  const value = Number(text.replace(/\s/g, "").replace(",", "."));
  const fits = Number.isFinite(value) && (schema.type !== "integer" || Number.isInteger(value));
  return fits ? value : undefined;
}

function choice(options: string[], value: Json): HTMLSelectElement {
  const select = make("select");
  const names = ["", ...options];
  if (!names.includes(asText(value))) names.push(asText(value));
  for (const name of names) {
    const selected = name === asText(value);
    select.append(make("option", { value: name, textContent: name === "" ? "–" : name, selected }));
  }
  return select;
}

function controlFor(value: Json, schema: Schema): Control {
  if (schema.enum !== undefined) return choice(schema.enum.map(String), value);
  if (schema.type === "boolean" || typeof value === "boolean") return choice(["true", "false"], value);
  const text = asText(value);
  if (text.length > ONE_LINE)
    return make("textarea", { value: text, rows: Math.min(8, Math.ceil(text.length / ONE_LINE)) });
  return make("input", { value: text, inputMode: isNumeric(schema) ? "decimal" : "text", placeholder: "not found" });
}

/** The control that edits a value; `onChange` receives only valid values. */
export function makeControl(value: Json, schema: Schema, label: string, onChange: (value: Json) => void): Control {
  const control = controlFor(value, schema);
  control.dir = "auto";
  control.ariaLabel = label;
  control.addEventListener("input", () => {
    const wanted = valueFrom(control.value, schema);
    const number = schema.type === "integer" ? "a whole number" : "a number";
    control.setCustomValidity(wanted === undefined ? `This field holds ${number}.` : "");
    control.ariaInvalid = wanted === undefined ? "true" : null;
    if (wanted === undefined) control.reportValidity();
    else onChange(wanted);
  });
  return control;
}
