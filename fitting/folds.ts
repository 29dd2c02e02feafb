import { judge, type TreeModel } from "../extraction/judging/trees.ts";
import { type Example, type FitOptions, fitTrees } from "./boosted-trees.ts";

const FOLDS = 5;

export interface SourcedExample extends Example {
  /** Examples of one source are held out together. */
  source: string;
}

export interface Judged<E> {
  example: E;
  /** Predicted by a model fitted without the example's source. */
  probability: number;
}

/**
 * Cross-validation: judges each example by a model fitted on the other sources, with a fifth of the sources held out at
 * a time.
 */
export function judgedByOthers<E extends SourcedExample>(
  evidence: string[],
  examples: E[],
  fit: FitOptions,
): Judged<E>[] {
  const sources = [...new Set(examples.map(({ source }) => source))].sort();
  const foldOf = new Map(sources.map((source, index) => [source, index % FOLDS]));
  const models: TreeModel[] = Array.from({ length: FOLDS }, (_, fold) =>
    fitTrees(
      evidence,
      examples.filter(({ source }) => foldOf.get(source) !== fold),
      fit,
    ),
  );
  return examples.map((example) => {
    const model = models[foldOf.get(example.source) ?? 0];
    return { example, probability: model ? judge(model, example.values) : 0 };
  });
}

/**
 * Scales and shifts the model's log-odds so that the probabilities predicted for held-out sources match the observed
 * frequencies (Platt 1999), by Newton's method on the logistic loss.
 */
export function calibrated(model: TreeModel, judged: Judged<Example>[]): TreeModel {
  const { scale, shift } = plattOf(judged);
  const leaves = model.leaves.map((leaf) => Math.round(scale * leaf));
  return { ...model, base: Number((scale * model.base + shift).toFixed(4)), leaves };
}

/** The predictions after calibration. */
export function afterCalibration<E extends Example>(judged: Judged<E>[]): Judged<E>[] {
  const { scale, shift } = plattOf(judged);
  return judged.map(({ example, probability }) => ({
    example,
    probability: 1 / (1 + Math.exp(-(scale * logOdds(probability) + shift))),
  }));
}

const NEWTON_STEPS = 25;
const MOST_SURE = 1e-6;
const SMALLEST_PART = 1e-3;

const logOdds = (probability: number): number => {
  const inside = Math.min(1 - MOST_SURE, Math.max(MOST_SURE, probability));
  return Math.log(inside / (1 - inside));
};

interface Platt {
  scale: number;
  shift: number;
}

function plattOf(judged: Judged<Example>[]): Platt {
  let now: Platt = { scale: 1, shift: 0 };
  for (let step = 0; step < NEWTON_STEPS; step++) {
    const { scale, shift } = newtonStep(judged, now);
    // A full step may overshoot where most predictions are near 0 or 1.
    let part = 1;
    const taken = (): Platt => ({ scale: now.scale + part * scale, shift: now.shift + part * shift });
    while (part > SMALLEST_PART && lossOf(judged, taken()) > lossOf(judged, now)) part /= 2;
    if (part <= SMALLEST_PART) break;
    now = taken();
  }
  return now;
}

function newtonStep(judged: Judged<Example>[], { scale, shift }: Platt): Platt {
  const sum = { scale: 0, shift: 0, aa: 1e-6, ab: 0, bb: 1e-6 };
  for (const { example, probability } of judged) {
    const x = logOdds(probability);
    const p = 1 / (1 + Math.exp(-(scale * x + shift)));
    const weight = example.weight ?? 1;
    const error = weight * ((example.label ? 1 : 0) - p);
    const curvature = weight * p * (1 - p);
    sum.scale += error * x;
    sum.shift += error;
    sum.aa += curvature * x * x;
    sum.ab += curvature * x;
    sum.bb += curvature;
  }
  const determinant = sum.aa * sum.bb - sum.ab * sum.ab;
  return {
    scale: (sum.bb * sum.scale - sum.ab * sum.shift) / determinant,
    shift: (sum.aa * sum.shift - sum.ab * sum.scale) / determinant,
  };
}

function lossOf(judged: Judged<Example>[], { scale, shift }: Platt): number {
  return judged.reduce((sum, { example, probability }) => {
    const said = scale * logOdds(probability) + shift;
    return sum + (example.weight ?? 1) * Math.log1p(Math.exp(example.label ? -said : said));
  }, 0);
}

/** Ten bins: the predicted probability, the number of examples, and the share that was right. */
export function calibration(judged: Judged<Example>[]): string {
  return Array.from({ length: 10 }, (_, bin) => {
    const inside = judged.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === bin);
    const right = inside.filter(({ example }) => example.label).length / Math.max(1, inside.length);
    return `said .${bin} to .${bin}9: ${String(inside.length).padStart(6)} candidates, right ${right.toFixed(2)}`;
  }).join("\n");
}
