import type { FieldSchema, ObjectSchema } from "../fields/field-schema.ts";
import type { JsonObject } from "../fields/fields-answer.ts";
import type { ModelUsage, Reading, Sitting, Written } from "../models/model.ts";
import { markdownElements } from "./markdown-elements.ts";
import { READ_LABELS, type ReadElement } from "./page-reading.ts";
import { readBox } from "./read-box.ts";

/** Number of words on the fullest page. */
const MOST_WORDS = 4_000;

const text: FieldSchema = { type: "string" };

const SCHEMA: ObjectSchema = {
  type: "object",
  properties: {
    elements: {
      type: "array",
      items: {
        type: "object",
        properties: {
          label: { type: "string", enum: [...READ_LABELS] },
          text: { type: "string", description: "The words as they stand there; of a Picture what it shows" },
          level: { type: "integer", description: "Of a heading: 1 for the outermost, up to 6" },
          rows: { type: "array", description: "Of a Table: its rows", items: { type: "array", items: text } },
          bbox: {
            type: "array",
            description: "[left, top, right, bottom] from 0 to 1000 across the image; [] when unknown",
            items: { type: "number" },
          },
        },
        required: ["label"],
      },
    },
  },
  required: ["elements"],
};

const RULES = `- Copy every word in the reading order of the page, in its own language and spelling. Translate, correct, complete and leave out nothing.
- What cannot be read is written as [illegible]; nothing is guessed.`;

const AS_OBJECT = `You transcribe the image of a page: you list its layout elements in reading order.

${RULES}
- A paragraph, a heading, an item of a list, a caption or a note is one element each. A Table has its cells in "rows", the header first, every row with as many cells.
- A page without any text has an empty list, or its pictures alone.`;

const AS_MARKDOWN = `You transcribe the image of a page as Markdown: headings with #, lists with -, tables with bars.

${RULES}
- Answer with the Markdown of the page alone.`;

/**
 * The elements of a page, read from its image: as labelled objects, or as Markdown, which is shorter, if the model
 * cannot answer with objects.
 */
export async function transcribe(
  sitting: Sitting,
  image: Uint8Array,
  usage: ModelUsage,
): Promise<Written<ReadElement[]>> {
  const images = [image];
  const object = await sitting.writeObject(
    { instruction: AS_OBJECT, text: "", images, schema: SCHEMA, check: checkElements, whole: true },
    usage,
  );
  if (object.ok || object.failure.code !== "model_answer_invalid") return object;
  const task = { instruction: AS_MARKDOWN, text: "", images, mostWords: MOST_WORDS, whole: true };
  const markdown = await sitting.writeText(task, usage);
  return markdown.ok ? { ok: true, value: markdownElements(markdown.value) } : markdown;
}

function checkElements(value: JsonObject): Reading<ReadElement[]> {
  const items = Array.isArray(value.elements) ? value.elements : [];
  const faults: string[] = [];
  const elements = items.flatMap((item, index): ReadElement[] => {
    if (item === null || typeof item !== "object" || Array.isArray(item)) return [];
    const label = READ_LABELS.find((known) => known === item.label);
    if (label === undefined) {
      faults.push(`/elements/${index}/label is missing`);
      return [];
    }
    const rows = label === "Table" ? rowsOf(item.rows) : [];
    const words = typeof item.text === "string" ? item.text.trim() : "";
    if (label !== "Table" && label !== "Picture" && words === "") return [];
    if (label === "Table" && rows.length === 0) {
      if (words !== "") return markdownElements(words);
      faults.push(`/elements/${index}/rows is empty: a Table has its cells there`);
    }
    const level = typeof item.level === "number" ? Math.min(6, Math.max(1, Math.round(item.level))) : 1;
    const box = readBox(item.bbox);
    return [{ label, text: words, level, rows, ...(box === undefined ? {} : { box }) }];
  });
  return faults.length === 0 ? { ok: true, value: elements } : { ok: false, faults };
}

const rowsOf = (value: unknown): string[][] =>
  (Array.isArray(value) ? value : [])
    .map((row) => (Array.isArray(row) ? row : []).map((cell) => (typeof cell === "string" ? cell.trim() : "")))
    .filter((row) => row.length > 0);
