import { parseFieldSchema, type SchemaFault } from "../../../../extraction/fields/schema/parse-field-schema.ts";
import { callApi } from "../../api/call.ts";
import { need } from "../../elements/need.ts";
import { PRESETS } from "./presets.ts";
import { readSchema, type SchemaForm, writeSchema } from "./schema-fields.ts";
import { FieldLines } from "./schema-form.ts";

/** Keystrokes less than this apart count as one change. */
const PAUSE_MS = 250;

const written = (schema: object): string => JSON.stringify(schema, null, 2);

type Read = { ok: true; schema: unknown } | { ok: false; fault: string };

/** The schema as lines of a form and as JSON, always in step, with a message if something is wrong with it. */
export class SchemaEditor {
  private readonly json = need("schema", HTMLTextAreaElement);
  private readonly faults = need("schema-faults", HTMLParagraphElement);
  private readonly beyond = need("schema-beyond", HTMLParagraphElement);
  private readonly preset = need("preset", HTMLSelectElement);
  private readonly lines: FieldLines;
  private readonly limits: { levels: number; properties: number };
  private readonly onChange: () => void;
  private waiting: number | undefined;

  constructor(limits: { levels: number; properties: number }, onChange: () => void) {
    this.limits = limits;
    this.onChange = onChange;
    this.lines = new FieldLines(need("schema-form", HTMLDivElement), (form) => this.takeForm(form));
    this.json.addEventListener("input", () => this.takeJson());
    this.preset.addEventListener("change", () => this.usePreset(this.preset.value));
    const suggest = need("suggest", HTMLButtonElement);
    suggest.addEventListener("click", () => void this.suggest(suggest));
    const wanted = need("wanted", HTMLInputElement);
    wanted.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      void this.suggest(suggest);
    });
    this.drawForm();
    this.check();
  }

  /** The schema as it would be sent, or a sentence if it is not JSON. */
  read(): Read {
    try {
      return { ok: true, schema: JSON.parse(this.json.value) };
    } catch (error) {
      return { ok: false, fault: `Not JSON: ${error instanceof Error ? error.message : String(error)}` };
    }
  }

  get text(): string {
    return this.json.value;
  }

  set text(json: string) {
    this.json.value = json;
    this.takeJson();
  }

  usePreset(name: string): void {
    const preset = PRESETS[name];
    if (preset !== undefined) this.text = written(preset.schema);
  }

  /** Shows what the service said about the schema. */
  say(fault: string): void {
    this.faults.textContent = fault;
    this.faults.classList.add("doubt");
  }

  private takeForm(form: SchemaForm): void {
    this.json.value = written(writeSchema(form));
    this.later();
  }

  private takeJson(): void {
    this.drawForm();
    this.later();
  }

  /** If the form cannot show something, it says so and leaves it to the JSON. */
  private drawForm(): void {
    const read = this.read();
    const form = read.ok ? readSchema(read.schema) : ({ ok: false, reason: "it is not JSON" } as const);
    this.beyond.hidden = form.ok;
    need("schema-form", HTMLDivElement).hidden = !form.ok;
    if (form.ok) this.lines.show(form.value);
    else this.beyond.textContent = `The form cannot show this schema: ${form.reason}. Edit it as JSON.`;
  }

  private later(): void {
    // A changed schema is no longer a preset; one that was typed or restored may be one.
    const same = Object.entries(PRESETS).find(([, { schema }]) => written(schema) === this.json.value);
    this.preset.value = same?.[0] ?? "";
    this.onChange();
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => this.check(), PAUSE_MS);
  }

  private check(): void {
    const read = this.read();
    const parsed = read.ok ? parseFieldSchema(read.schema, this.limits) : undefined;
    const faults = parsed?.ok === false ? parsed.faults : [];
    this.tell(read.ok ? faults.map(({ message }) => message).join("; ") : read.fault, faults);
  }

  private tell(fault: string, faults: SchemaFault[]): void {
    this.faults.textContent = fault === "" ? "The schema can be used." : fault;
    this.faults.classList.toggle("doubt", fault !== "");
    this.json.setAttribute("aria-invalid", String(fault !== ""));
    this.lines.mark(new Map(faults.map(({ pointer, message }) => [placeOf(pointer), message])));
  }

  private async suggest(button: HTMLButtonElement): Promise<void> {
    const description = need("wanted", HTMLInputElement).value;
    button.disabled = true;
    try {
      const { json_schema: schema } = await callApi<{ json_schema: object }>("generate-schema", {
        body: { description },
      });
      this.text = written(schema);
      this.check();
    } catch (error) {
      this.say(error instanceof Error ? error.message : "No schema could be made.");
    } finally {
      button.disabled = false;
    }
  }
}

/** The names on the way to a place, so that `/properties/lines/items/properties/price` becomes `lines.price`. */
function placeOf(pointer: string): string {
  const names: string[] = [];
  const steps = pointer.split("/").slice(1).values();
  for (const step of steps) if (step === "properties") names.push(steps.next().value ?? "");
  return names.join(".");
}
