import { type FieldsAnswer, fieldsAnswerSchema } from "../../extraction/fields/fields-answer.ts";
import { mergeAnswers } from "../../extraction/fields/merge.ts";
import { parseFieldSchema } from "../../extraction/fields/parse-field-schema.ts";

const PAGES_PER_BATCH = 8;
const ROWS_PER_PAGE = 33;
const COLUMNS = ["item", "description", "unit", "amount", "price", "total"];
const LIMITS = { levels: 7, properties: 500 };

const text = { type: "string" };
const SCHEMA = {
  type: "object",
  properties: {
    name: text,
    items: {
      type: "array",
      items: { type: "object", properties: Object.fromEntries(COLUMNS.map((name) => [name, text])) },
    },
  },
};

/** The answer of a batch, parsed as if from storage: pages full of items, each value with its citation. */
function storedAnswer(batch: number, pages: number): FieldsAnswer {
  const citations: FieldsAnswer["citations"] = {};
  const items = Array.from({ length: ROWS_PER_PAGE * pages }, (_, row) => {
    const page = batch * PAGES_PER_BATCH + Math.floor(row / ROWS_PER_PAGE) + 1;
    const values = COLUMNS.map((name, column) => {
      const value = `${name} ${page}.${row}`;
      const bbox: [number, number, number, number] = [
        80 + 160 * column,
        60 + 40 * (row % 33),
        200,
        80 + 40 * (row % 33),
      ];
      citations[`items[${row}].${name}`] = [{ page, bbox, quote: value, grounded: true, confidence: 0.9 }];
      return [name, value];
    });
    return Object.fromEntries(values) as Record<string, string>;
  });
  return fieldsAnswerSchema.parse(JSON.parse(JSON.stringify({ content: { name: "bench", items }, citations, pages })));
}

/** Merges the fields of a long list as the service does; returns the values and their citations. */
export function mergeLong(pages: number, watch: () => void): [string, Iterable<string>][] {
  const schema = parseFieldSchema(SCHEMA, LIMITS);
  if (!schema.ok) throw new Error("The schema is refused.");
  const answers: FieldsAnswer[] = [];
  for (let start = 0; start < pages; start += PAGES_PER_BATCH) {
    answers.push(storedAnswer(start / PAGES_PER_BATCH, Math.min(PAGES_PER_BATCH, pages - start)));
    watch();
  }
  const { content, citations, warnings } = mergeAnswers(schema.schema, answers);
  watch();
  return [
    ["fields", [JSON.stringify(content)]],
    ["places", [JSON.stringify({ citations, warnings })]],
  ];
}
