import { missing, missingPaths } from "./field-warnings.ts";
import type { FieldsAnswer } from "./fields-answer.ts";
import type { KeptValues, MergeSurvey } from "./merge-survey.ts";
import { citationsBelow } from "./values-at.ts";

/** Most characters held back while an earlier section is written. Beyond that, the answers are read again. */
const WAITING_LENGTH = 4 * 1024 * 1024;

type KeptValue = ReturnType<KeptValues["of"]> extends Generator<infer Value> ? Value : never;

/** One property's part of an output: the text before and after the entries made from its values. */
interface Section {
  kept: KeptValues;
  before: string;
  after: string;
  length: number;
  entriesOf(value: KeptValue, answer: FieldsAnswer): Iterable<string>;
}

/** An output: its sections and the text around them. */
export interface MergedOutput {
  before: string;
  sections: Section[];
  after: string;
}

/** The fields: each property of the schema, `null` where no batch has a value. */
export function contentOutput({ kept }: MergeSurvey): MergedOutput {
  const sections = kept.map((values): Section => {
    const isArray = values.property.type === "array";
    const [open, close] = values.count === 0 ? ["", "null"] : isArray ? ["[", "]"] : ["", ""];
    return {
      kept: values,
      before: `${JSON.stringify(values.name)}:${open}`,
      after: close,
      length: values.lengths.content,
      entriesOf: ({ value }) => [JSON.stringify(value)],
    };
  });
  return { before: "{", sections, after: "}" };
}

/** Where the kept values were read, by their paths. */
export function citationsOutput({ kept }: MergeSurvey): MergedOutput {
  const sections = kept.flatMap((values): Section[] =>
    values.lengths.citations === 0
      ? []
      : [
          {
            kept: values,
            before: "",
            after: "",
            length: values.lengths.citations,
            entriesOf: ({ from, to }, { citations }) =>
              citationsBelow(citations, from).map(
                ([below, places]) => `${JSON.stringify(to + below)}:${JSON.stringify(places)}`,
              ),
          },
        ],
  );
  return { before: "{", sections, after: "}" };
}

/** Approximate length of a warning, in characters. */
const WARNING_LENGTH = 200;

/** The warnings: first about properties whose values differ, then about missing values. */
export function warningsOutput(survey: MergeSurvey): MergedOutput {
  const differences = survey.differences().map((warning) => JSON.stringify(warning));
  const sections = survey.kept.flatMap((values): Section[] => {
    const whole = survey.missing(values);
    if (whole === undefined && values.lengths.missing === 0) return [];
    const { property } = values;
    const item = property.type === "array" ? property.items : property;
    return [
      {
        kept: values,
        before: whole === undefined ? "" : JSON.stringify(whole),
        after: "",
        length: values.lengths.missing * WARNING_LENGTH,
        *entriesOf({ value, to }) {
          for (const path of missingPaths(item, value, to)) yield JSON.stringify(missing(path, survey.doubts));
        },
      },
    ];
  });
  const more = differences.length > 0 && sections.length > 0 ? "," : "";
  return { before: `[${differences.join(",")}${more}`, sections, after: "]" };
}

/**
 * Consecutive sections written during a single reading of the answers: the first one immediately, the others after it.
 */
class Round {
  readonly #sections: Section[];
  readonly #waiting: string[][];
  #begun = false;

  constructor(sections: Section[]) {
    this.#sections = sections;
    this.#waiting = sections.map(() => []);
  }

  get reads(): boolean {
    return this.#sections.some(({ kept }) => kept.count > 0);
  }

  *add(batch: number, answer: FieldsAnswer): Generator<string> {
    for (const [position, { kept, before, entriesOf }] of this.#sections.entries()) {
      for (const value of kept.of(batch, answer)) {
        for (const entry of entriesOf(value, answer)) {
          if (position > 0) this.#waiting[position]?.push(entry);
          else {
            yield this.#begun ? `,${entry}` : before + entry;
            this.#begun = true;
          }
        }
      }
    }
  }

  *end(): Generator<string> {
    for (const [position, { before, after }] of this.#sections.entries()) {
      if (position > 0) yield ",";
      if (position > 0 || !this.#begun) yield before;
      yield* commaBetween(this.#waiting[position] ?? []);
      yield after;
    }
  }
}

function* commaBetween(entries: string[]): Generator<string> {
  for (const [index, entry] of entries.entries()) yield index === 0 ? entry : `,${entry}`;
}

function roundsOf(sections: Section[], waitingLength: number): Round[] {
  const rounds: Section[][] = [];
  let waiting = 0;
  for (const section of sections) {
    waiting += section.length;
    const last = rounds.at(-1);
    if (last !== undefined && waiting <= waitingLength) last.push(section);
    else {
      rounds.push([section]);
      waiting = 0;
    }
  }
  return rounds.map((round) => new Round(round));
}

/** The text of an output, from answers in memory. */
export function textOf(survey: MergeSurvey, output: MergedOutput, answers: FieldsAnswer[]): string {
  const sure = answers.map((answer) => survey.sure(answer));
  const rounds = roundsOf(output.sections, WAITING_LENGTH).map((round) =>
    [...sure.flatMap((answer, batch) => [...round.add(batch, answer)]), ...round.end()].join(""),
  );
  return output.before + rounds.join(",") + output.after;
}

/** The same in pieces, from answers that are read from storage as often as necessary. */
export async function* piecesOf(
  survey: MergeSurvey,
  output: MergedOutput,
  answers: () => AsyncIterable<FieldsAnswer>,
  waitingLength = WAITING_LENGTH,
): AsyncGenerator<string> {
  yield output.before;
  for (const [index, round] of roundsOf(output.sections, waitingLength).entries()) {
    if (index > 0) yield ",";
    let batch = 0;
    if (round.reads) for await (const answer of answers()) yield* round.add(batch++, survey.sure(answer));
    yield* round.end();
  }
  yield output.after;
}
