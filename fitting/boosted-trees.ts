import type { TreeModel } from "../extraction/judging/trees.ts";

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
const DIGITS = 4;

interface Column {
  cuts: number[];
  /** For each example, the number of cuts below its value. */
  bins: Uint8Array;
}

interface Leaf {
  members: Uint32Array;
  depth: number;
  node: number;
}

interface Split {
  evidence: number;
  cut: number;
  gain: number;
}

/**
 * Gradient boosting with Newton steps on the logistic loss (Friedman 2001; Chen and Guestrin 2016, section 2) over
 * binned values. Deterministic: the same examples give the same model.
 */
export function fitTrees(evidence: string[], examples: Example[], options: FitOptions = USUAL_FIT): TreeModel {
  const columns = evidence.map((_, index) => columnOf(examples.map(({ values }) => values[index] ?? 0)));
  const weights = Float64Array.from(examples, ({ weight }) => weight ?? 1);
  const labels = Float64Array.from(examples, ({ label }) => (label ? 1 : 0));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const positive = weights.reduce((sum, weight, index) => sum + weight * (labels[index] ?? 0), 0);
  const base = Math.log((positive + 1) / (all - positive + 1));
  const logOdds = new Float64Array(examples.length).fill(base);
  const trees: number[][][] = [];
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
  return { evidence, base: round(base), trees };
}

interface State {
  gradient: Float64Array;
  curvature: Float64Array;
  logOdds: Float64Array;
}

function growTree(columns: Column[], state: State, options: FitOptions): number[][] {
  const nodes: number[][] = [[0]];
  const open: Leaf[] = [{ members: Uint32Array.from(state.gradient.keys()), depth: 0, node: 0 }];
  for (let leaf = open.pop(); leaf !== undefined; leaf = open.pop()) {
    const split = leaf.depth < options.depth ? bestSplit(columns, leaf.members, state, options) : undefined;
    const column = split && columns[split.evidence];
    if (split === undefined || column === undefined) {
      const value = round(options.rate * leafValue(leaf.members, state, options.ridge));
      nodes[leaf.node] = [value];
      for (const index of leaf.members) state.logOdds[index] = (state.logOdds[index] ?? 0) + value;
      continue;
    }
    const isLeft = (index: number): boolean => (column.bins[index] ?? 0) <= split.cut;
    const [left, right] = [nodes.length, nodes.length + 1];
    nodes.push([0], [0]);
    nodes[leaf.node] = [split.evidence, column.cuts[split.cut] ?? 0];
    open.push({ members: leaf.members.filter((index) => !isLeft(index)), depth: leaf.depth + 1, node: right });
    open.push({ members: leaf.members.filter(isLeft), depth: leaf.depth + 1, node: left });
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
  columns: Column[],
  members: Uint32Array,
  { gradient, curvature }: State,
  { leafWeight, ridge }: FitOptions,
): Split | undefined {
  const sums = new Float64Array(MOST_CUTS + 1);
  const weights = new Float64Array(MOST_CUTS + 1);
  let best: Split | undefined;
  columns.forEach(({ cuts, bins }, evidence) => {
    sums.fill(0);
    weights.fill(0);
    let sum = 0;
    let weight = 0;
    for (const index of members) {
      const bin = bins[index] ?? 0;
      sums[bin] = (sums[bin] ?? 0) + (gradient[index] ?? 0);
      weights[bin] = (weights[bin] ?? 0) + (curvature[index] ?? 0);
      sum += gradient[index] ?? 0;
      weight += curvature[index] ?? 0;
    }
    const whole = (sum * sum) / (weight + ridge);
    let leftSum = 0;
    let leftWeight = 0;
    for (let cut = 0; cut < cuts.length; cut++) {
      leftSum += sums[cut] ?? 0;
      leftWeight += weights[cut] ?? 0;
      const [rightSum, rightWeight] = [sum - leftSum, weight - leftWeight];
      if (leftWeight < leafWeight || rightWeight < leafWeight) continue;
      const gain = (leftSum * leftSum) / (leftWeight + ridge) + (rightSum * rightSum) / (rightWeight + ridge) - whole;
      if (gain > (best?.gain ?? 1e-6)) best = { evidence, cut, gain };
    }
  });
  return best;
}

/** Places cuts half-way between values, at quantiles if there are many values. */
function columnOf(values: number[]): Column {
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
  const bins = Uint8Array.from(values, (value) => {
    let low = 0;
    let high = cuts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cuts[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  });
  return { cuts, bins };
}

const round = (value: number): number => Number(value.toFixed(DIGITS));
