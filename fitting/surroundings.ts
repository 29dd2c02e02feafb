import "../scripts/help.ts";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readByRules } from "../extraction/fields/embedded/extract-fields.ts";
import { linedPages } from "../extraction/fields/embedded/scalars/lines/page-lines.ts";
import { localeOf } from "../extraction/fields/embedded/scalars/page-locale.ts";
import {
  ANSWER_EVIDENCE,
  type Answer,
  answerEvidence,
} from "../extraction/fields/embedded/surroundings/answer-evidence.ts";
import { type PlaceOfValue, placesOf } from "../extraction/fields/embedded/surroundings/answer-places.ts";
import { type AskedLeaf, askedLeaves, singlesOf } from "../extraction/fields/embedded/surroundings/asked-leaf.ts";
import { type Candidate, candidatesFor } from "../extraction/fields/embedded/surroundings/candidates.ts";
import { answersOf } from "../extraction/fields/embedded/surroundings/doubted.ts";
import { SURROUNDING_EVIDENCE } from "../extraction/fields/embedded/surroundings/evidence.ts";
import {
  POSSIBLE,
  type Scored,
  TOGETHER_EVIDENCE,
  Together,
} from "../extraction/fields/embedded/surroundings/together.ts";
import type { ObjectSchema } from "../extraction/fields/field-schema.ts";
import type { Citations } from "../extraction/fields/fields-answer.ts";
import type { TreeModel } from "../extraction/judging/trees.ts";
import { type AskedDocument, askedDocuments, isTrue, strangersOf, valueBelow } from "./asked-documents.ts";
import { fitTrees } from "./boosted-trees.ts";
import {
  afterCalibration,
  calibrated,
  calibration,
  type Judged,
  judgedByOthers,
  type SourcedExample,
} from "./folds.ts";
import { namesIn, smallParts, variantsOf } from "./schema-variants.ts";

/*
 * npx node fitting/surroundings.ts DIR... [--write] [--show N]
 * Fits whether a value is that of a property, by the words around it, on documents with a schema and the true answer.
 * Examples are the candidates for properties that rules leave open, for properties that they answer (which count less),
 * and for those of other documents' schemas, which are all wrong. A second judge is fitted on what the first, fitted on
 * other documents, says of all candidates together, and a third on what rules have answered. Prints, each document judged
 * by a fit on the others, how many right and wrong values several bars would give or leave open; `--show N` lists the N
 * surest wrong ones.
 */

const MODEL = new URL("../extraction/fields/embedded/surroundings/surroundings-model.json", import.meta.url);
const TOGETHER_MODEL = new URL("../extraction/fields/embedded/surroundings/together-model.json", import.meta.url);
const FIT = { trees: 220, depth: 5, rate: 0.055, leafWeight: 6, ridge: 6 };
const ANSWERS_MODEL = new URL("../extraction/fields/embedded/surroundings/answers-model.json", import.meta.url);
const FIT_ANSWERS = { trees: 120, depth: 4, rate: 0.06, leafWeight: 6, ridge: 6 };
const FIT_TOGETHER = { trees: 200, depth: 4, rate: 0.05, leafWeight: 8, ridge: 8 };
const BARS = [0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9];
const WEIGHT_OF_ANSWERED = 0.3;
/** To the second judge, the little that is found of a strange schema tells much. */
const WEIGHT_OF_STRANGE = 0.5;
const STRANGERS = 3;

interface Labelled extends SourcedExample {
  /** Whether the schema is another document's. */
  isStranger: boolean;
  isAnswered: boolean;
  candidate: Candidate;
  group: Group;
  path: string;
  key: string;
  value: string;
}

/** Candidates for properties of one schema in one document. */
interface Group {
  leaves: AskedLeaf[];
  taken: ReadonlyMap<string, readonly PlaceOfValue[]>;
  /** The candidates for other properties. */
  beside?: Group;
  members: Labelled[];
}

/** A value that rules have read for a property of a schema, and the candidates for it. */
interface AnswerExample extends SourcedExample {
  isStranger: boolean;
  evidence: (likely: (candidate: Labelled) => number) => number[];
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" }, show: { type: "string", default: "0" } },
});
if (positionals.length === 0) throw new Error("Name the folders with documents, schemas and truths.");
const documents = await askedDocuments(positionals);
const answers: AnswerExample[] = [];
const examples = documents.flatMap((document, at) =>
  variantsOf(
    document.schema,
    strangersOf(documents, at, STRANGERS).map(({ schema }) => schema),
    at,
  ).flatMap((schema) => examplesOf(document, schema)),
);

function examplesOf({ name, pages, schema: own, truth }: AskedDocument, schema: ObjectSchema): Labelled[] {
  const lined = linedPages(pages);
  const locale = localeOf(lined);
  const { content, citations, found } = readByRules(pages, schema);
  const names = namesIn(own);
  const paths = new Set(askedLeaves(own).map(({ path }) => path.join(".")));
  const leaves = askedLeaves(schema);
  const labelled = (isOpen: (path: string) => boolean, known: Citations, beside?: Group): Group => {
    const isAnswered = beside !== undefined;
    const group: Group = { leaves, taken: placesOf(known), members: [], ...(beside && { beside }) };
    group.members = candidatesFor(lined, schema, locale, { isOpen, taken: group.taken }).flatMap((candidate) => {
      const { leaf, sighting, evidence } = candidate;
      const isStranger = !paths.has(leaf.path.join("."));
      if (isStranger && names.has((leaf.path.at(-1) ?? "").toLowerCase())) return [];
      const label = !isStranger && isTrue(valueBelow(truth, leaf.path), sighting.value);
      const how = { source: name, isStranger, isAnswered, weight: isAnswered ? WEIGHT_OF_ANSWERED : 1 };
      const place = { path: leaf.path.join("."), key: sighting.key, value: String(sighting.value) };
      return [{ values: evidence, label, ...how, ...place, candidate, group }];
    });
    return group;
  };
  const open = labelled((path) => (valueBelow(content, path.split(".")) ?? null) === null, citations);
  const read = answersOf(leaves, found);
  const { members } = labelled((path) => read.has(path), citations, open);
  const candidates = Map.groupBy(members, ({ path }) => path);
  const isOther = ({ path }: AskedLeaf) => !paths.has(path.join(".")) && names.has((path.at(-1) ?? "").toLowerCase());
  const known = { source: name, truth, candidates, isStranger: (path: string) => !paths.has(path), isOther };
  addAnswers(read, leaves, known);
  // People ask for little, too.
  for (const part of smallParts(schema))
    addAnswers(answersOf(askedLeaves(part), readByRules(pages, part).found), askedLeaves(part), known);
  return [...open.members, ...members];
}

/** What is known of a document that is asked for one schema. */
interface AskedSchema {
  source: string;
  truth: AskedDocument["truth"];
  /** Candidates for the properties that rules answer, by their paths. */
  candidates: ReadonlyMap<string, readonly Labelled[]>;
  /** Whether a property is another document's, and whether it has the name of one of this document's. */
  isStranger: (path: string) => boolean;
  isOther: (leaf: AskedLeaf) => boolean;
}

/** Adds the answers of rules to a schema as examples. */
function addAnswers(read: ReadonlyMap<string, Answer>, leaves: readonly AskedLeaf[], known: AskedSchema): void {
  const { source, truth, candidates } = known;
  const all = [...read.values()];
  const asked = singlesOf(leaves);
  for (const [path, answer] of read) {
    if (known.isOther(answer.leaf)) continue;
    const isStranger = known.isStranger(path);
    const own = candidates.get(path) ?? [];
    answers.push({
      values: [],
      label: !isStranger && isTrue(valueBelow(truth, answer.leaf.path), answer.value),
      weight: isStranger ? WEIGHT_OF_STRANGE : 1,
      source,
      isStranger,
      evidence: (likely) => {
        const scored = own.map((each): Scored => ({ ...each.candidate, alone: likely(each) }));
        return answerEvidence(answer, scored, all, asked);
      },
    });
  }
}

console.log(`${documents.length} documents, ${examples.length} candidates`);
const alone = judgedByOthers([...SURROUNDING_EVIDENCE], examples, FIT);
const likely = new Map(afterCalibration(alone).map((each) => [each.example, each.probability]));
const seconds = togetherExamples(likely);
const together = judgedByOthers([...TOGETHER_EVIDENCE], seconds, FIT_TOGETHER);
report(together);
const judgedAnswers = answers.map((each) => ({ ...each, values: each.evidence((one) => likely.get(one) ?? 0) }));
const believed = judgedByOthers([...ANSWER_EVIDENCE], judgedAnswers, FIT_ANSWERS);
reportAnswers(afterCalibration(believed));
if (options.write === true) {
  write(MODEL, calibrated(fitTrees([...SURROUNDING_EVIDENCE], examples, FIT), alone));
  write(ANSWERS_MODEL, calibrated(fitTrees([...ANSWER_EVIDENCE], judgedAnswers, FIT_ANSWERS), believed));
  write(TOGETHER_MODEL, calibrated(fitTrees([...TOGETHER_EVIDENCE], seconds, FIT_TOGETHER), together));
}

/** The examples that are likely enough for the second judge, which sees what the first said without their document. */
function togetherExamples(likely: ReadonlyMap<Labelled, number>): Labelled[] {
  const scored = ({ members }: Group) =>
    members.map((each): Scored => ({ ...each.candidate, alone: likely.get(each) ?? 0 }));
  return [...new Set(examples.map(({ group }) => group))].flatMap((group) => {
    const own = scored(group);
    const all = new Together(group.leaves, [...own, ...(group.beside ? scored(group.beside) : [])], group.taken);
    return group.members.flatMap((each, at): Labelled[] => {
      const candidate = own[at];
      return candidate === undefined || candidate.alone < POSSIBLE
        ? []
        : [
            {
              ...each,
              values: all.evidence(candidate),
              weight: each.isStranger ? WEIGHT_OF_STRANGE : (each.weight ?? 1),
            },
          ];
    });
  });
}

function write(file: URL, model: TreeModel): void {
  writeFileSync(file, `${JSON.stringify(model)}\n`);
}

function report(said: Judged<Labelled>[]): void {
  const judged = afterCalibration(said).filter(({ example }) => !example.isAnswered);
  console.log(calibration(judged));
  const given = [...Map.groupBy(judged, ({ example: { group } }) => group).values()].flatMap(givenOf);
  for (const bar of BARS) {
    const above = given.filter(({ probability }) => probability >= bar);
    const own = above.filter(({ example }) => !example.isStranger);
    const right = own.filter(({ example }) => example.label).length;
    console.log(
      `at ${bar}: ${right} right, ${own.length - right} wrong, ${above.length - own.length} of other schemas`,
    );
  }
  for (const { example, probability } of given
    .filter(({ example }) => !example.label)
    .sort((a, b) => b.probability - a.probability)
    .slice(0, Number(options.show)))
    console.log(`sure and wrong: ${probability.toFixed(2)} ${example.source} ${example.path}: ${example.value}`);
}

/** How many answers of rules several bars would leave open. */
function reportAnswers(judged: Judged<AnswerExample>[]): void {
  console.log(`${judged.length} answers of rules\n${calibration(judged)}`);
  for (const bar of [0.2, 0.3, 0.4, 0.5, 0.6, 0.7]) {
    const below = judged.filter(({ probability }) => probability < bar);
    const own = (some: typeof judged) => some.filter(({ example }) => !example.isStranger);
    const right = (some: typeof judged) => own(some).filter(({ example }) => example.label).length;
    const [all, left] = [own(judged).length, own(below).length];
    console.log(
      `below ${bar}: ${right(below)} right, ${left - right(below)} wrong, ${below.length - left} of other schemas; left ${right(judged) - right(below)} right, ${all - left - right(judged) + right(below)} wrong`,
    );
  }
}

/** What one schema would be given of a document: each property and each place once, the surest first. */
function givenOf(judged: Judged<Labelled>[]): Judged<Labelled>[] {
  const taken = new Set<string>();
  return judged
    .toSorted((a, b) => b.probability - a.probability)
    .filter(({ example: { path, key } }) => {
      const isFree = !taken.has(path) && !taken.has(key);
      if (isFree) taken.add(path).add(key);
      return isFree;
    });
}
