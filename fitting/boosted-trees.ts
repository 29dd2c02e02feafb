import { judge, LEAF, LEAF_SIGN, lettered, nodesOf, type TreeModel } from "../extraction/judging/trees.ts";

/** A labelled candidate. */
export interface Example {
  /** Evidence, in the order of the model's `evidence`. */
  values: number[];
  label: boolean;
  /** Weight in the fit; 1 by default. */
  weight?: number;
}

export interface FitOptions {
  trees: number;
  depth: number;
  /** Learning rate: the share of each tree's prediction that is added. */
  rate: number;
  /** Minimum weight of a leaf, in examples weighted by their uncertainty. */
  leafWeight: number;
  /** L2 regularisation, which shrinks the predictions of leaves with few examples. */
  ridge: number;
}

export const USUAL_FIT: FitOptions = { trees: 300, depth: 3, rate: 0.08, leafWeight: 4, ridge: 4 };

/** Maximum number of cuts for one kind of evidence. */
const MOST_CUTS = 64;
const MOST_BINS = MOST_CUTS + 1;
const DIGITS = 4;
/** Parts of one in which the log-odds of leaves are told. */
const LEAF_STEPS = 200;

/** The values of all examples as numbers of bins. */
interface Binned {
  /** For each kind of evidence, where its values are cut. */
  cuts: number[][];
  /** For each example, and each kind of evidence in turn, the number of cuts below its value. */
  bins: Uint8Array;
}

interface Leaf {
  members: Uint32Array;
  depth: number;
  node: number;
  /** Of its members, unless it is as deep as a leaf may be. */
  histogram: Histogram | undefined;
}

interface Split {
  evidence: number;
  cut: number;
  gain: number;
}

/**
 * Gradient boosting with Newton steps on the logistic loss (Friedman 2001; Chen and Guestrin 2016, section 2) over
 * binned values. Deterministic: the same examples give the same model. `begun`: a model to which the trees are added.
 */
export function fitTrees(
  evidence: string[],
  examples: Example[],
  options: FitOptions = USUAL_FIT,
  begun?: TreeModel,
): TreeModel {
  const columns = binned(evidence.length, examples);
  const weights = Float64Array.from(examples, ({ weight }) => weight ?? 1);
  const labels = Float64Array.from(examples, ({ label }) => (label ? 1 : 0));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const positive = weights.reduce((sum, weight, index) => sum + weight * (labels[index] ?? 0), 0);
  const base = begun?.base ?? Math.log((positive + 1) / (all - positive + 1));
  const logOdds = Float64Array.from(examples, ({ values }) => (begun === undefined ? base : said(begun, values)));
  const trees = begun === undefined ? [] : [treesOf(begun)];
  for (let round = 0; round < options.trees; round++) {
    const gradient = new Float64Array(examples.length);
    const curvature = new Float64Array(examples.length);
    for (let index = 0; index < examples.length; index++) {
      const probability = 1 / (1 + Math.exp(-(logOdds[index] ?? 0)));
      gradient[index] = (weights[index] ?? 0) * ((labels[index] ?? 0) - probability);
      curvature[index] = (weights[index] ?? 0) * probability * (1 - probability);
    }
    trees.push(growTree(columns, { gradient, curvature, logOdds }, options));
  }
  return packed(evidence, base, trees);
}

/** Log-odds that a model says. */
function said(model: TreeModel, values: number[]): number {
  const probability = judge(model, values);
  return Math.log(probability / (1 - probability));
}

/** `[evidence, threshold]` for a test, `[log-odds]` for a leaf, in the order of `TreeModel.tests`. */
type Tree = number[][];

/** All trees of a model, one after the other. */
function treesOf(model: TreeModel): Tree {
  const { evidence, value } = nodesOf(model);
  return Array.from(evidence, (asked, at) => (asked === LEAF ? [value[at] ?? 0] : [asked, value[at] ?? 0]));
}

function packed(evidence: string[], base: number, trees: Tree[]): TreeModel {
  const nodes = trees.flat();
  const tests = nodes.filter((node) => node.length === 2);
  const thresholds = evidence.map((_, index) => {
    const own = tests.flatMap(([asked, threshold]) => (asked === index ? [threshold ?? 0] : []));
    return [...new Set(own)].sort((a, b) => a - b);
  });
  return {
    evidence,
    base: round(base),
    thresholds,
    tests: nodes.map(([asked = 0, threshold]) => (threshold === undefined ? LEAF_SIGN : lettered(asked))).join(""),
    cuts: tests.map(([asked = 0, threshold = 0]) => lettered(thresholds[asked]?.indexOf(threshold) ?? 0)).join(""),
    leaves: nodes.flatMap(([value = 0, threshold]) =>
      threshold === undefined ? [Math.round(value * LEAF_STEPS)] : [],
    ),
    steps: LEAF_STEPS,
  };
}

interface State {
  gradient: Float64Array;
  curvature: Float64Array;
  logOdds: Float64Array;
}

function growTree(columns: Binned, state: State, options: FitOptions): Tree {
  const nodes: Tree = [[0]];
  const all = Uint32Array.from(state.gradient.keys());
  const open: Leaf[] = [{ members: all, depth: 0, node: 0, histogram: histogramOf(columns, all, state) }];
  for (let leaf = open.pop(); leaf !== undefined; leaf = open.pop()) {
    const { histogram } = leaf;
    const split = histogram && bestSplit(columns, histogram, options);
    if (histogram === undefined || split === undefined) {
      const value = roundedLeaf(options.rate * leafValue(leaf.members, state, options.ridge));
      nodes[leaf.node] = [value];
      for (const index of leaf.members) state.logOdds[index] = (state.logOdds[index] ?? 0) + value;
      continue;
    }
    const { cuts, bins } = columns;
    const isLeft = (index: number): boolean => (bins[index * cuts.length + split.evidence] ?? 0) <= split.cut;
    nodes[leaf.node] = [split.evidence, cuts[split.evidence]?.[split.cut] ?? 0];
    const depth = leaf.depth + 1;
    const left: Leaf = { members: leaf.members.filter(isLeft), depth, node: nodes.length, histogram: undefined };
    const others = leaf.members.filter((index) => !isLeft(index));
    const right: Leaf = { members: others, depth, node: nodes.length + 1, histogram: undefined };
    nodes.push([0], [0]);
    if (depth < options.depth) {
      const [smaller, larger] = left.members.length < others.length ? [left, right] : [right, left];
      smaller.histogram = histogramOf(columns, smaller.members, state);
      larger.histogram = remainder(histogram, smaller.histogram);
    }
    open.push(right, left);
  }
  return nodes;
}

function leafValue(members: Uint32Array, { gradient, curvature }: State, ridge: number): number {
  let sum = 0;
  let weight = 0;
  for (const index of members) {
    sum += gradient[index] ?? 0;
    weight += curvature[index] ?? 0;
  }
  return sum / (weight + ridge);
}

function bestSplit(
  columns: Binned,
  { sums, weights, sum, weight }: Histogram,
  { leafWeight, ridge }: FitOptions,
): Split | undefined {
  const whole = (sum * sum) / (weight + ridge);
  let best: Split | undefined;
  columns.cuts.forEach((cuts, evidence) => {
    let leftSum = 0;
    let leftWeight = 0;
    for (let cut = 0; cut < cuts.length; cut++) {
      leftSum += sums[evidence * MOST_BINS + cut] ?? 0;
      leftWeight += weights[evidence * MOST_BINS + cut] ?? 0;
      const [rightSum, rightWeight] = [sum - leftSum, weight - leftWeight];
      if (leftWeight < leafWeight || rightWeight < leafWeight) continue;
      const gain = (leftSum * leftSum) / (leftWeight + ridge) + (rightSum * rightSum) / (rightWeight + ridge) - whole;
      if (gain > (best?.gain ?? 1e-6)) best = { evidence, cut, gain };
    }
  });
  return best;
}

interface Histogram {
  /** Of the gradient and of the curvature, for each kind of evidence and each of its bins. */
  sums: Float64Array;
  weights: Float64Array;
  /** Of all members. */
  sum: number;
  weight: number;
}

/** Example by example, whose bins lie beside each other: column by column it takes several times as long. */
function histogramOf({ cuts, bins }: Binned, members: Uint32Array, { gradient, curvature }: State): Histogram {
  const width = cuts.length;
  const sums = new Float64Array(width * MOST_BINS);
  const weights = new Float64Array(width * MOST_BINS);
  let sum = 0;
  let weight = 0;
  for (const index of members) {
    const g = gradient[index] ?? 0;
    const c = curvature[index] ?? 0;
    for (let evidence = 0, at = index * width; evidence < width; evidence++, at++) {
      const bin = evidence * MOST_BINS + (bins[at] ?? 0);
      sums[bin] = (sums[bin] ?? 0) + g;
      weights[bin] = (weights[bin] ?? 0) + c;
    }
    sum += g;
    weight += c;
  }
  return { sums, weights, sum, weight };
}

/** The histogram of a node's members that are not in one of the two nodes below it. */
const remainder = (all: Histogram, part: Histogram): Histogram => ({
  sums: all.sums.map((value, index) => value - (part.sums[index] ?? 0)),
  weights: all.weights.map((value, index) => value - (part.weights[index] ?? 0)),
  sum: all.sum - part.sum,
  weight: all.weight - part.weight,
});

function binned(width: number, examples: Example[]): Binned {
  const bins = new Uint8Array(examples.length * width);
  const cuts = Array.from({ length: width }, (_, evidence) => {
    const values = examples.map((example) => example.values[evidence] ?? 0);
    const own = cutsOf(values);
    values.forEach((value, index) => {
      bins[index * width + evidence] = binOf(value, own);
    });
    return own;
  });
  return { cuts, bins };
}

/** Places cuts half-way between values, at quantiles if there are many values. */
function cutsOf(values: number[]): number[] {
  const distinct = [...new Set(values)].sort((a, b) => a - b);
  const sorted = distinct.length <= MOST_CUTS ? distinct : [...values].sort((a, b) => a - b);
  const step = sorted.length / (MOST_CUTS + 1);
  const places =
    distinct.length <= MOST_CUTS
      ? sorted.keys()
      : Array.from({ length: MOST_CUTS }, (_, i) => Math.floor((i + 1) * step));
  const cuts: number[] = [];
  for (const place of places) {
    const value = sorted[place];
    if (value === undefined) continue;
    const next = distinct[distinct.indexOf(value) + 1];
    if (next === undefined) continue;
    const cut = round((value + next) / 2);
    if (cut > (cuts.at(-1) ?? Number.NEGATIVE_INFINITY)) cuts.push(cut);
  }
  return cuts;
}

/** The number of cuts below a value. */
function binOf(value: number, cuts: number[]): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cuts[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

const round = (value: number): number => Number(value.toFixed(DIGITS));

/** Log-odds of a leaf: one more digit would make the models a fifth larger and change probabilities by hardly .001. */
const roundedLeaf = (value: number): number => Math.round(value * LEAF_STEPS) / LEAF_STEPS;
