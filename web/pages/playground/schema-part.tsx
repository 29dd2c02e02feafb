import { Segment } from "./segment.tsx";

/** Presets by the names that the script uses. */
const PRESETS = [
  ["invoice", "Invoice"],
  ["receipt", "Receipt"],
  ["contract", "Contract"],
  ["cv", "CV"],
  ["bank-statement", "Bank statement"],
  ["paper", "Paper"],
] as const;

const EXAMPLE_SCHEMA = JSON.stringify(
  {
    type: "object",
    properties: {
      invoice_number: { type: "string" },
      invoice_date: { type: "string", description: "Invoice date (ISO 8601 date)" },
      total: { type: "number", description: "Total amount with tax" },
    },
  },
  null,
  2,
);

/** The wanted fields: from a preset or a description, as lines of a form, or as JSON. */
export const SchemaPart = () => (
  <div id="schema-part" class="part-of-form" hidden>
    <div class="schema-starts">
      <label>
        Start from
        <select id="preset">
          <option value="">your own schema</option>
          {PRESETS.map(([name, label]) => (
            <option value={name}>{label}</option>
          ))}
        </select>
      </label>
      <label class="grows">
        or from a description
        <span class="joined">
          <input
            type="text"
            name="wanted"
            id="wanted"
            autocomplete="off"
            placeholder="Invoice number, date, line items with name and price"
          />
          <button type="button" id="suggest" class="quiet">
            Make a schema
          </button>
        </span>
      </label>
    </div>
    <fieldset class="segments">
      <legend>Fields</legend>
      <Segment name="schema-view" value="form" label="Form" checked />
      <Segment name="schema-view" value="json" label="JSON" />
    </fieldset>
    <div id="schema-as-form">
      <p id="schema-beyond" class="notice" hidden />
      <div id="schema-form" />
    </div>
    <div id="schema-as-json" hidden>
      <label>
        JSON Schema
        <textarea name="schema" id="schema" rows={14} spellcheck={false} aria-describedby="schema-faults">
          {EXAMPLE_SCHEMA}
        </textarea>
      </label>
    </div>
    <p id="schema-faults" class="hint" aria-live="polite" />
  </div>
);
