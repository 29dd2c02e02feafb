import { array, assert, asyncProperty, constant, constantFrom, dictionary, integer, oneof, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { citationsOnPage } from "../../../extraction/fields/citation-reader.ts";
import type { ObjectSchema } from "../../../extraction/fields/field-schema.ts";
import type { FieldsAnswer } from "../../../extraction/fields/fields-answer.ts";
import { mergeAnswers } from "../../../extraction/fields/merge.ts";
import { MergeSurvey } from "../../../extraction/fields/merge-survey.ts";
import {
  citationsOutput,
  contentOutput,
  type MergedOutput,
  piecesOf,
  warningsOutput,
} from "../../../extraction/fields/merged-pieces.ts";

const text = { type: "string" as const };
const SCHEMA: ObjectSchema = {
  type: "object",
  properties: {
    name: text,
    rows: {
      type: "array",
      items: { type: "object", properties: { a: text, b: { type: "number" } }, required: ["b"] },
    },
    tags: { type: "array", items: text },
    seller: { type: "object", properties: { name: text, city: text }, required: ["city"] },
    total: { type: "number" },
  },
  required: ["total", "tags"],
};

const word = constantFrom("n", " n ", 'm"]', "", "é€", null);
const answers = array(
  record({
    content: record({
      name: word,
      rows: oneof(constant(null), array(record({ a: word, b: constantFrom(1, 2, null) }), { maxLength: 4 })),
      tags: oneof(constant(null), array(constantFrom("x", "y", "z", ""), { maxLength: 4 })),
      seller: oneof(constant(null), record({ name: word, city: word })),
      total: constantFrom(null, 0, 1, 2),
    }),
    citations: dictionary(
      constantFrom("name", "total", "tags[0]", "tags[1]", "rows[0].a", "rows[1].b", "rows[10].a", "seller.city"),
      array(
        record({
          page: integer({ min: 1, max: 12 }),
          bbox: oneof(constant(null), constant<[number, number, number, number]>([1, 2, 3, 4.5])),
          quote: constantFrom("q", '"page":2,', "\\\\", "[}"),
          grounded: constantFrom(true, false),
          confidence: constantFrom(0.1, 0.9),
        }),
        { maxLength: 2 },
      ),
    ),
  }),
  { maxLength: 5 },
);

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let all = "";
  for await (const piece of pieces) all += piece;
  return all;
}

/** A text in pieces of this length. */
async function* cut(whole: string, length: number): AsyncGenerator<string> {
  for (let from = 0; from < whole.length; from += length) yield whole.slice(from, from + length);
}

function surveyOf(all: FieldsAnswer[], least: number): MergeSurvey {
  const survey = new MergeSurvey(SCHEMA, least);
  for (const answer of all) survey.add(answer);
  survey.decide();
  return survey;
}

describe("the merged fields of a document that does not fit into memory", () => {
  it("have the same bytes, however much data waits in memory while the answers are read", async () => {
    await assert(
      asyncProperty(answers, constantFrom(0, 0.5), constantFrom(0, 30, 300), async (all, least, waiting) => {
        const survey = surveyOf(all, least);
        async function* read(): AsyncGenerator<FieldsAnswer> {
          yield* all;
        }
        const written = (output: MergedOutput) => joined(piecesOf(survey, output, read, waiting));
        const whole = mergeAnswers(SCHEMA, all, least);
        expect(await written(contentOutput(survey))).toBe(JSON.stringify(whole.content));
        expect(await written(citationsOutput(survey))).toBe(JSON.stringify(whole.citations));
        expect(await written(warningsOutput(survey))).toBe(JSON.stringify(whole.warnings));
        expect(survey.codes()).toEqual([...new Set(whole.warnings.map(({ code }) => code))].sort());
      }),
    );
  });

  it("are read again only as often as the data waiting in memory requires", async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({ a: `row ${index}`, b: index }));
    const all = [{ content: { rows, tags: ["one", "two"], name: "n", seller: null, total: 1 }, citations: {} }];
    const survey = surveyOf(all, 0);
    let reads = 0;
    async function* read(): AsyncGenerator<FieldsAnswer> {
      reads++;
      yield* all;
    }
    await joined(piecesOf(survey, contentOutput(survey), read));
    expect(reads).toBe(1);
    await joined(piecesOf(survey, contentOutput(survey), read, 100));
    expect(reads).toBe(3);
  });

  it("are found by page in the stored citations, in whatever pieces these arrive", async () => {
    await assert(
      asyncProperty(answers, integer({ min: 1, max: 40 }), async (all, length) => {
        const { citations, warnings } = mergeAnswers(SCHEMA, all);
        const stored = JSON.stringify({ citations, warnings });
        const found: [string, unknown][] = [];
        for await (const { path, places } of citationsOnPage(cut(stored, length), 2)) found.push([path, places]);
        const wanted = Object.entries(citations).flatMap(([path, places]) => {
          const there = places.filter(({ page }) => page === 2);
          return there.length === 0 ? [] : [[path, there]];
        });
        expect(found).toEqual(wanted);
      }),
    );
  });
});
