import type { Place } from "../../../../extraction/output/page-records.ts";
import { csv } from "../../../../extraction/output/workbook/csv.ts";
import { actionButton, download, make, note } from "../controls/elements.ts";
import { percent } from "../records/names.ts";
import type { PageRecords } from "../records/page-record.ts";
import { makeControl } from "./control.ts";
import { Corrections } from "./corrections.ts";
import { Crops, placeOf } from "./crop.ts";
import {
  below,
  type Citation,
  type FieldsAnswer,
  isObject,
  type Json,
  leavesOf,
  nameInWords,
  type Schema,
} from "./values.ts";
import { whyEmpty } from "./why-empty.ts";

/** Default confidence below which a value is marked: of the values with 0.8, about eight in ten are right. */
const USUAL_THRESHOLD = 0.8;

interface FieldsViewOptions {
  pane: HTMLElement;
  base: string;
  /** Name of downloads, without an extension. */
  name: string;
  records: PageRecords;
  /** The document to which the values belong, if it is not the one shown. */
  valuesOf?: string;
  /** Called when the reader wants other values than these. */
  onAskAnew?: () => void;
  onPlace(place: Place, id: string, how: "hover" | "choose"): void;
}

/** Values as a form and lists as tables, each beside the part of the page where it was read. */
export class FieldsView {
  private readonly options: FieldsViewOptions;
  private readonly answer: FieldsAnswer;
  private readonly corrections: Corrections;
  private readonly crops: Crops;
  private readonly root = make("div", { className: "fields" });
  private readonly summary = make("p", { className: "fields-summary" });
  private threshold: number;

  constructor(options: FieldsViewOptions, answer: FieldsAnswer) {
    this.options = options;
    this.answer = answer;
    this.corrections = new Corrections(`quire-fields:${options.valuesOf ?? options.base}`, answer.content);
    this.crops = new Crops(options.pane, options.base, options.records);
    this.threshold = answer.least > 0 ? answer.least : USUAL_THRESHOLD;
    this.build();
  }

  show(): void {
    this.options.pane.replaceChildren(this.root);
    this.options.pane.scrollTop = 0;
  }

  /** The content with the reader's corrections. */
  get content(): Json {
    return this.corrections.content;
  }

  /** Highlights the value at a path. */
  light(path: string, bringIntoView: boolean): void {
    for (const old of this.root.querySelectorAll(".lit")) old.classList.remove("lit");
    const row = this.root.querySelector(`[data-element="${CSS.escape(path)}"]`);
    row?.classList.add("lit");
    if (bringIntoView) row?.scrollIntoView({ block: "nearest" });
  }

  private build(): void {
    const { content, schema } = this.answer;
    const form = make("form", { className: "values", noValidate: true });
    form.addEventListener("submit", (event) => event.preventDefault());
    for (const [name, value] of Object.entries(this.corrections.content)) {
      form.append(this.part(value, schema?.properties?.[name] ?? {}, name));
    }
    const found = leavesOf(content).filter(({ value }) => value !== null);
    const empty = found.length === 0 ? [whyEmpty(this.answer)] : [];
    this.root.replaceChildren(this.bar(), ...empty, ...this.warnings(found.length === 0), form);
    this.mark();
  }

  private bar(): HTMLElement {
    const threshold = make("input", { type: "number", min: "0", max: "100", step: "5" });
    threshold.value = String(Math.round(100 * this.threshold));
    threshold.addEventListener("input", () => {
      this.threshold = Math.min(100, Math.max(0, Number(threshold.value))) / 100;
      this.mark();
    });
    const only = make("input", { type: "checkbox" });
    only.addEventListener("change", () => this.root.classList.toggle("only-doubtful", only.checked));
    const file = `${this.options.name}_fields.json`;
    const text = () => `${JSON.stringify(this.corrections.content, null, 2)}\n`;
    return make(
      "div",
      { className: "fields-bar" },
      this.summary,
      make("label", { className: "inline" }, "Mark below ", threshold, " %"),
      make("label", { className: "inline" }, only, " only values to check"),
      actionButton("Copy JSON", () => navigator.clipboard.writeText(text()), "Copied"),
      actionButton("Download JSON", () => download(file, text(), "application/json")),
      this.undo,
      ...(this.options.onAskAnew ? [actionButton("Ask for other values", this.options.onAskAnew)] : []),
    );
  }

  private readonly undo = actionButton("Undo all changes", () => {
    this.corrections.undo();
    this.build();
  });

  private warnings(isEmpty: boolean): HTMLElement[] {
    const { warnings } = this.answer;
    if (warnings.length === 0 || isEmpty) return [];
    const entries = warnings.map(({ path, message }) =>
      make("li", {}, make("code", { textContent: path }), `: ${message}`),
    );
    return [make("ul", { className: "notice" }, ...entries)];
  }

  private part(value: Json, schema: Schema, path: string, label = nameInWords(path)): HTMLElement {
    if (Array.isArray(value)) return this.list(value, schema.items ?? {}, path, label);
    if (!isObject(value)) return this.row(value, schema, path, label);
    const group = make("fieldset", {}, make("legend", { textContent: label, title: schema.description ?? "" }));
    for (const [name, inner] of Object.entries(value)) {
      group.append(this.part(inner, schema.properties?.[name] ?? {}, below(path, name), nameInWords(name)));
    }
    return group;
  }

  private row(value: Json, schema: Schema, path: string, label: string): HTMLElement {
    const citations = this.answer.citations[path] ?? [];
    const row = make("div", { className: "value", title: schema.description ?? "" });
    const control = this.control(row, { value, schema, path, label });
    row.append(make("span", { className: "name", textContent: label }), control, this.told(path, citations));
    this.addCrop(row, citations, { path, label });
    return row;
  }

  /** The control of a value within the element that represents it. Pointing at either shows the value's place. */
  private control(
    row: HTMLElement,
    { value, schema, path, label }: { value: Json; schema: Schema; path: string; label: string },
  ): HTMLElement {
    const place = placeOf(this.answer.citations[path] ?? []);
    row.dataset.element = path;
    const lead = (how: "hover" | "choose") => {
      if (place !== undefined) this.options.onPlace(place, path, how);
    };
    row.addEventListener("pointerenter", () => lead("hover"));
    row.addEventListener("focusin", () => lead("choose"));
    const changed = () => row.classList.toggle("changed", this.corrections.isChanged(path));
    const control = makeControl(value, schema, label, (wanted) => {
      this.corrections.set(path, wanted);
      changed();
      this.mark();
    });
    changed();
    return control;
  }

  private addCrop(row: HTMLElement, citations: Citation[], { path, label }: { path: string; label: string }): void {
    const place = placeOf(citations);
    if (place === undefined) return;
    row.append(this.crops.of(place, label, () => this.options.onPlace(place, path, "choose")));
  }

  /** What is shown about a value: its confidence, or that no page shows it. */
  private told(path: string, citations: Citation[]): HTMLElement {
    const told = make("span", { className: "told" });
    const confidence = confidenceOf(citations);
    const warning = this.answer.warnings.find((each) => each.path === path);
    if (citations.some(({ grounded }) => !grounded)) told.textContent = "not on any page";
    else if (confidence !== undefined) told.textContent = `${percent(confidence)} · p. ${citations[0]?.page}`;
    else if (citations[0] !== undefined) told.textContent = `p. ${citations[0].page}`;
    else if (warning?.reason !== undefined) told.textContent = warning.reason.replaceAll("_", " ");
    return told;
  }

  private list(items: Json[], schema: Schema, path: string, label: string): HTMLElement {
    const columns = [...new Set(items.flatMap((item) => (isObject(item) ? Object.keys(item) : [])))];
    const title = make("h2", { textContent: `${label} (${items.length})` });
    if (items.length === 0) return make("section", { className: "list" }, title, note("None found."));
    const names = columns.length > 0 ? columns : [""];
    const head = make(
      "tr",
      {},
      ...names.map((name) => make("th", { scope: "col", textContent: name === "" ? label : nameInWords(name) })),
    );
    const body = make(
      "tbody",
      {},
      ...items.flatMap((item, index) => this.item(item, schema, below(path, index), names)),
    );
    const table = make("table", {}, make("thead", {}, head), body);
    const frame = make("div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: label }, table);
    const rows = () => [
      names.map((name) => name || label),
      ...items.map((_, index) => this.rowOf(below(path, index), names)),
    ];
    const save = actionButton("Download CSV", () =>
      download(`${this.options.name}_${path}.csv`, csv(rows()), "text/csv"),
    );
    return make("section", { className: "list" }, make("div", { className: "list-head" }, title, save), frame);
  }

  private rowOf(path: string, names: string[]): string[] {
    return names.map((name) => {
      const value = this.corrections.at(name === "" ? path : below(path, name));
      return value === undefined || value === null
        ? ""
        : typeof value === "object"
          ? JSON.stringify(value)
          : String(value);
    });
  }

  /** An item of a list as a row, with the part of the page that shows it below. */
  private item(item: Json, schema: Schema, path: string, names: string[]): HTMLElement[] {
    const row = make("tr");
    const all: Citation[] = [];
    for (const name of names) {
      const at = name === "" ? path : below(path, name);
      const value = name === "" ? item : ((isObject(item) ? item[name] : null) ?? null);
      const cell = make("td");
      const inner = name === "" ? schema : (schema.properties?.[name] ?? {});
      if (Array.isArray(value) || isObject(value)) cell.append(this.part(value, inner, at, nameInWords(name)));
      else {
        const citations = this.answer.citations[at] ?? [];
        all.push(...citations);
        cell.className = "value";
        cell.append(this.control(cell, { value, schema: inner, path: at, label: nameInWords(name || path) }));
        cell.append(this.told(at, citations));
      }
      row.append(cell);
    }
    const place = placeOf(all);
    if (place === undefined) return [row];
    const crop = this.crops.of(place, nameInWords(path), () => this.options.onPlace(place, path, "choose"));
    return [row, make("tr", { className: "crop-row" }, make("td", { colSpan: names.length }, crop))];
  }

  /** Marks the values below the threshold and shows how many there are. */
  private mark(): void {
    const leaves = leavesOf(this.corrections.content);
    let doubtful = 0;
    for (const { path } of leaves) {
      const citations = this.answer.citations[path] ?? [];
      const confidence = confidenceOf(citations);
      const low = confidence !== undefined && confidence < this.threshold;
      const doubt = (low || citations.some(({ grounded }) => !grounded)) && !this.corrections.isChanged(path);
      if (doubt) doubtful++;
      this.root.querySelector(`[data-element="${CSS.escape(path)}"]`)?.classList.toggle("doubtful", doubt);
    }
    const found = leaves.filter(({ value }) => value !== null).length;
    const { changes } = this.corrections;
    this.undo.hidden = changes === 0;
    const parts = [`${found} of ${leaves.length} values found`, `${doubtful} to check`];
    if (changes > 0) parts.push(`${changes} changed`);
    this.summary.textContent = parts.join(" · ");
  }
}

const confidenceOf = (citations: Citation[]): number | undefined => {
  const known = citations.flatMap(({ confidence }) => (confidence === undefined ? [] : [confidence]));
  return known.length === 0 ? undefined : Math.min(...known);
};
