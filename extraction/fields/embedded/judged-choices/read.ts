import { judge, type TreeModel } from "../../../judging/trees.ts";
import type { Word } from "../../../page/page-words.ts";
import type { FieldSchema, ObjectSchema } from "../../field-schema.ts";
import type { PageValues } from "../../page-values.ts";
import { nameWords } from "../../property-words.ts";
import type { LinedPage } from "../scalars/lines/page-lines.ts";
import { weighed } from "../surroundings/likeness.ts";
import { askedChoices } from "./asked-choices.ts";
import { type ChoiceCandidate, choiceCandidates } from "./candidates.ts";
import model from "./choices-model.json" with { type: "json" };
import { passagesOf } from "./passages.ts";

const MODEL: TreeModel = model;
/** An answer must be the property's with at least this probability. */
const ENOUGH = 0.85;
/** A sentence says by itself what it is about, which is cited rather than a value without its label. */
const OF_SENTENCE = 0.05;

/** The pages, in the order of their blocks and as lines. */
export interface ChoicePages {
  indexed: readonly PageValues[];
  lined: readonly LinedPage[];
}

export interface JudgedChoice {
  path: string[];
  value: string | number | boolean;
  page: number;
  /** What says so; `isTurned`: on the page as it was turned for reading. */
  words: Word[];
  isTurned: boolean;
  /** Probability (0 to 1) that the answer is the property's. */
  confidence: number;
}

/**
 * Answers to properties of yes or no and of a few options that are still open: a fitted judge weighs how much each passage
 * of the pages says of the property, and how plainly it answers.
 */
export function readChoices(
  pages: ChoicePages,
  schema: ObjectSchema,
  isOpen: (path: string) => boolean,
): JudgedChoice[] {
  const best = new Map<string, JudgedChoice & { lead: number }>();
  for (const { choice, value, passage, evidence } of candidatesForChoices(pages, schema, isOpen)) {
    const confidence = judge(MODEL, evidence);
    const name = choice.path.join(".");
    const lead = confidence + (passage.kind === "sentence" ? OF_SENTENCE : 0);
    if (confidence < ENOUGH || lead <= (best.get(name)?.lead ?? 0)) continue;
    const { page, printed, isTurned } = passage;
    best.set(name, { path: choice.path, value, page, words: printed(), isTurned, confidence, lead });
  }
  return [...best.values()].map(({ lead: _, ...found }) => found);
}

/** Answers that passages may give to the open choices of a schema. */
export function candidatesForChoices(
  { indexed, lined }: ChoicePages,
  schema: ObjectSchema,
  isOpen: (path: string) => boolean,
): ChoiceCandidate[] {
  const all = askedChoices(schema);
  const open = all.filter(({ path }) => isOpen(path.join(".")));
  return open.length === 0 ? [] : choiceCandidates(passagesOf(indexed, lined), { open, all, named: namesOf(schema) });
}

const MOST_NAMES = 30;

/** Words of the names of a schema's single values. */
function namesOf(schema: FieldSchema, name = ""): string[][] {
  if (schema.type === "array") return [];
  if (schema.type !== "object")
    return [weighed(nameWords(name)).flatMap(({ word, weight }) => (weight === 1 ? [word] : []))];
  return Object.entries(schema.properties)
    .flatMap(([own, each]) => namesOf(each, own))
    .filter((words) => words.length > 0)
    .slice(0, MOST_NAMES);
}
