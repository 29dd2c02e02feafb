import { citationsOnPage } from "../../extraction/fields/citation-reader.ts";
import { type FieldsAnswer, fieldsAnswerSchema } from "../../extraction/fields/fields-answer.ts";
import { MergeSurvey } from "../../extraction/fields/merge-survey.ts";
import {
  citationsOutput,
  contentOutput,
  type MergedOutput,
  piecesOf,
  warningsOutput,
} from "../../extraction/fields/merged-pieces.ts";
import { parseFieldSchema } from "../../extraction/fields/schema/parse-field-schema.ts";
import { decoded, encoded } from "../../worker/services/results/text-pieces.ts";

const PAGES_PER_BATCH = 8;
const CHUNK_LENGTH = 64 * 1024;
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

const PAGE_LOOKED_AT = 3;

/** Merges the fields of a long list as the service does; returns the values, their citations and those on one page. */
export function mergeLong(pages: number, watch: () => void): [string, AsyncIterable<Uint8Array>][] {
  const schema = parseFieldSchema(SCHEMA, LIMITS);
  if (!schema.ok) throw new Error("The schema is refused.");
  function* stored(): Generator<FieldsAnswer> {
    for (let start = 0; start < pages; start += PAGES_PER_BATCH) {
      yield storedAnswer(start / PAGES_PER_BATCH, Math.min(PAGES_PER_BATCH, pages - start));
      watch();
    }
  }
  async function* answers(): AsyncGenerator<FieldsAnswer> {
    yield* stored();
  }
  const survey = new MergeSurvey(schema.schema, 0);
  for (const answer of stored()) survey.add(answer);
  survey.decide();
  const pieces = (output: MergedOutput) => piecesOf(survey, output, answers);
  async function* places(): AsyncGenerator<string> {
    yield '{"citations":';
    yield* pieces(citationsOutput(survey));
    yield ',"warnings":';
    yield* pieces(warningsOutput(survey));
    yield "}";
  }
  async function* onPage(): AsyncGenerator<string> {
    for await (const found of citationsOnPage(inText(encoded(places())), PAGE_LOOKED_AT)) yield JSON.stringify(found);
  }
  return [
    ["fields", encoded(pieces(contentOutput(survey)))],
    ["places", encoded(places())],
    ["page", encoded(onPage())],
  ];
}

/** Joins pieces to the length of those that storage returns. */
async function* inText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let text = "";
  for await (const piece of decoded(chunks)) {
    text += piece;
    if (text.length < CHUNK_LENGTH) continue;
    yield text;
    text = "";
  }
  yield text;
}
