import { callApi } from "../api/call.ts";
import { copyButton } from "../elements/copy-button.ts";
import { make } from "../elements/make.ts";

interface Citation {
  page: number;
  quote: string;
  grounded: boolean;
  confidence?: number;
}

export interface FieldsEntry {
  success: boolean;
  error?: string;
  content: Record<string, unknown> | null;
  citations: Record<string, Citation[]>;
  warnings: { path: string; message: string }[];
}

/** Values with a confidence below this are marked. */
const DOUBTFUL = 0.5;

export async function fetchFields(documentId: string, kind: string): Promise<FieldsEntry> {
  const path = kind === "fields" ? "documents/fields" : "documents/scalars";
  const answer = await callApi<{ results: FieldsEntry[] }>(path, { body: { document_ids: [documentId] } });
  const [entry] = answer.results;
  if (entry === undefined || !entry.success) throw new Error(entry?.error ?? "There is no such document.");
  return entry;
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const nameInWords = (name: string): string => name.replaceAll("_", " ");

type Citations = FieldsEntry["citations"];

/** A value with its confidence and the place where it was read. */
function valueWithPlace(value: unknown, path: string, citations: Citations): HTMLElement {
  if (value === null || value === undefined) return make("span", { class: "hint" }, "not found");
  const [citation] = citations[path] ?? [];
  const parts: (Node | string)[] = [make("span", { class: "value" }, String(value))];
  if (citation !== undefined) parts.push(" ", chipOf(citation));
  return make("span", {}, ...parts);
}

function chipOf({ page, quote, grounded, confidence }: Citation): HTMLElement {
  if (!grounded) return make("span", { class: "chip doubtful" }, "not on any page");
  const sure = confidence === undefined ? "" : ` · ${Math.round(confidence * 100)} %`;
  const doubtful = confidence !== undefined && confidence < DOUBTFUL;
  const title = quote === "" ? undefined : `“${quote}”`;
  return make("span", { class: doubtful ? "chip doubtful" : "chip", title }, `p. ${page}${sure}`);
}

function tableOf(rows: Record<string, unknown>[], path: string, citations: Citations): HTMLElement {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = make("tr", {}, ...names.map((name) => make("th", { scope: "col" }, nameInWords(name))));
  const body = rows.map((row, index) =>
    make("tr", {}, ...names.map((name) => make("td", {}, partOf(row[name], `${path}[${index}].${name}`, citations)))),
  );
  const table = make("table", {}, make("thead", {}, head), make("tbody", {}, ...body));
  return make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": nameInWords(path) }, table);
}

function partOf(value: unknown, path: string, citations: Citations): HTMLElement {
  if (isMap(value)) return listOf(value, path, citations);
  if (!Array.isArray(value)) return valueWithPlace(value, path, citations);
  if (value.length === 0) return make("span", { class: "hint" }, "none found");
  if (value.every(isMap)) return tableOf(value, path, citations);
  const items = value.map((item, index) => make("li", {}, partOf(item, `${path}[${index}]`, citations)));
  return make("ul", { class: "values-list" }, ...items);
}

function listOf(content: Record<string, unknown>, path: string, citations: Citations): HTMLElement {
  const rows = Object.entries(content).map(([name, value]) => {
    const at = path === "" ? name : `${path}.${name}`;
    return make("div", {}, make("dt", {}, nameInWords(name)), make("dd", {}, partOf(value, at, citations)));
  });
  return make("dl", { class: "field-values" }, ...rows);
}

/** The values of a document as a list, with arrays of objects as tables. */
export function drawValues(panel: HTMLElement, { content, citations, warnings }: FieldsEntry): void {
  const notes = warnings.map(({ path, message }) => make("li", {}, make("code", {}, path), `: ${message}`));
  panel.replaceChildren(
    ...(notes.length > 0 ? [make("ul", { class: "notice" }, ...notes)] : []),
    content === null ? make("p", {}, "Nothing was extracted.") : listOf(content, "", citations),
  );
}

/** The values as JSON. */
export function drawFieldsJson(panel: HTMLElement, { content }: FieldsEntry): void {
  const text = JSON.stringify(content, null, 2);
  panel.replaceChildren(
    make(
      "div",
      { class: "panel-tools" },
      copyButton("Copy", () => text),
    ),
    make("pre", { tabindex: "0", class: "text" }, make("code", {}, text)),
  );
}
