import { make, makeButton } from "../../elements/make.ts";
import { type Field, type FieldKind, hasFields, newField, repeatedNames, type SchemaForm } from "./schema-fields.ts";

const KIND_NAMES: [FieldKind, string][] = [
  ["string", "Text"],
  ["number", "Number"],
  ["integer", "Whole number"],
  ["boolean", "Yes or no"],
  ["choice", "Choice"],
  ["list:string", "List of texts"],
  ["list:number", "List of numbers"],
  ["list:integer", "List of whole numbers"],
  ["list:boolean", "List of yes or no"],
  ["group", "Group of fields"],
  ["table", "Table: a list of rows"],
];

/** A name in the allowed form: words joined by underscores. */
const identifierOf = (text: string): string => text.trim().replaceAll(/[\s\-.]+/g, "_");

/** Lines for adding, naming, describing and removing fields, down to the columns of tables. */
export class FieldLines {
  private form: SchemaForm = { description: "", fields: [] };
  private readonly root: HTMLElement;
  private readonly onChange: (form: SchemaForm) => void;
  private count = 0;

  constructor(root: HTMLElement, onChange: (form: SchemaForm) => void) {
    this.root = root;
    this.onChange = onChange;
  }

  show(form: SchemaForm): void {
    this.form = form;
    this.draw();
  }

  /** Marks the faulty lines, by their place: names joined by dots. */
  mark(faults: Map<string, string>): void {
    for (const line of this.root.querySelectorAll<HTMLElement>("[data-place]")) {
      const fault = faults.get(line.dataset.place ?? "") ?? "";
      const hint = line.querySelector<HTMLElement>(":scope > .fault");
      const name = line.querySelector<HTMLInputElement>(".field-name");
      if (hint) hint.textContent = fault;
      name?.setAttribute("aria-invalid", String(fault !== ""));
    }
  }

  private draw(focus?: Field): void {
    this.count = 0;
    this.root.replaceChildren(this.listOf(this.form.fields, "", focus));
    this.root.querySelector<HTMLElement>("[data-focus]")?.focus();
  }

  private changed(): void {
    this.onChange(this.form);
  }

  private listOf(fields: Field[], place: string, focus: Field | undefined): HTMLElement {
    const list = make("ul", { class: "field-list" });
    for (const field of fields) list.append(this.lineOf(field, { fields, place, focus }));
    const add = makeButton(
      place === "" ? "Add a field" : `Add a field to ${place}`,
      () => {
        const added = newField();
        fields.push(added);
        this.changed();
        this.draw(added);
      },
      { class: "quiet small" },
    );
    return make("div", { class: "fields" }, list, add);
  }

  private lineOf(field: Field, around: { fields: Field[]; place: string; focus: Field | undefined }): HTMLElement {
    const { fields, focus } = around;
    const number = ++this.count;
    const place = around.place === "" ? field.name : `${around.place}.${field.name}`;
    const line = make("li", { class: "field-line", "data-place": place });
    const what = (): string => (field.name === "" ? `field ${number}` : field.name);
    const name = this.nameInput(field, { line, fields, above: around.place });
    if (focus === field) name.dataset.focus = "";
    const remove = makeButton(
      "✕",
      () => {
        fields.splice(fields.indexOf(field), 1);
        this.changed();
        this.draw(fields.at(-1));
      },
      { class: "quiet icon", "aria-label": `Remove ${what()}`, title: "Remove" },
    );
    line.append(
      make("div", { class: "field-head" }, name, this.kindSelect(field, line), this.requiredBox(field), remove),
      this.descriptionInput(field),
    );
    if (field.kind === "choice") line.append(this.choicesInput(field));
    line.append(make("p", { class: "fault", role: "alert" }));
    if (hasFields(field.kind)) line.append(this.listOf(field.fields, place, focus));
    return line;
  }

  private nameInput(field: Field, around: { line: HTMLElement; fields: Field[]; above: string }): HTMLInputElement {
    const input = make("input", {
      class: "field-name",
      "aria-label": "Name of the field",
      placeholder: "name",
      value: field.name,
      spellcheck: "false",
      autocomplete: "off",
    });
    input.addEventListener("input", () => {
      field.name = identifierOf(input.value);
      around.line.dataset.place = around.above === "" ? field.name : `${around.above}.${field.name}`;
      const twice = repeatedNames(around.fields).has(field.name);
      input.setCustomValidity(twice ? "Another field at this level has the same name." : "");
      this.changed();
    });
    input.addEventListener("change", () => {
      input.value = field.name;
    });
    return input;
  }

  private kindSelect(field: Field, line: HTMLElement): HTMLSelectElement {
    const select = make("select", { class: "field-kind", "aria-label": "Type" });
    for (const [kind, label] of KIND_NAMES) {
      select.append(make("option", { value: kind, selected: kind === field.kind }, label));
    }
    select.addEventListener("change", () => {
      const kind = KIND_NAMES.find(([known]) => known === select.value)?.[0] ?? "string";
      field.kind = kind;
      field.choices = [];
      if (hasFields(kind) && field.fields.length === 0) field.fields.push(newField("name"));
      this.changed();
      this.draw();
      const place = CSS.escape(line.dataset.place ?? "");
      this.root.querySelector<HTMLElement>(`[data-place="${place}"] > .field-head select`)?.focus();
    });
    return select;
  }

  private requiredBox(field: Field): HTMLElement {
    const box = make("input", { type: "checkbox", checked: field.required });
    box.addEventListener("change", () => {
      field.required = box.checked;
      this.changed();
    });
    return make("label", { class: "choice", title: "Report it if it cannot be found" }, box, " Required");
  }

  private descriptionInput(field: Field): HTMLInputElement {
    const input = make("input", {
      class: "field-description",
      "aria-label": "Description",
      placeholder: "What it is, in your words (optional)",
      value: field.description,
      autocomplete: "off",
    });
    input.addEventListener("input", () => {
      field.description = input.value;
      this.changed();
    });
    return input;
  }

  private choicesInput(field: Field): HTMLInputElement {
    const input = make("input", {
      "aria-label": "Allowed values, separated by commas",
      placeholder: "Allowed values: paid, open, overdue",
      value: field.choices.join(", "),
      autocomplete: "off",
    });
    input.addEventListener("input", () => {
      const values = input.value.split(",").map((value) => value.trim());
      field.choices = [...new Set(values.filter(Boolean))];
      this.changed();
    });
    return input;
  }
}
