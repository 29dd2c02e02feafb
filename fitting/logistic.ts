import type { Example } from "./boosted-trees.ts";

const STEPS = 12;
const DIGITS = 3;

/**
 * Logistic regression with ridge regularisation, by Newton's method on evidence of equal spread. Gives the constant and
 * the weight of each kind of evidence as it is. Deterministic.
 */
export function fitLogistic(examples: Example[], ridge: number): number[] {
  const width = examples[0]?.values.length ?? 0;
  const spreads = Array.from({ length: width }, (_, at) => spreadOf(examples.map(({ values }) => values[at] ?? 0)));
  const rows = examples.map(({ values }) => [1, ...values.map((value, at) => standard(value, spreads[at]))]);
  let weights: number[] = Array.from({ length: width + 1 }, () => 0);
  for (let step = 0; step < STEPS; step++) {
    const change = newtonStep(rows, examples, weights, ridge);
    weights = weights.map((weight, at) => weight + (change[at] ?? 0));
  }
  const [constant = 0, ...scaled] = weights;
  const plain = scaled.map((weight, at) => weight / (spreads[at]?.deviation ?? 1));
  const shift = plain.reduce((sum, weight, at) => sum + weight * (spreads[at]?.mean ?? 0), 0);
  return [constant - shift, ...plain].map((weight) => Number(weight.toFixed(DIGITS)));
}

interface Spread {
  mean: number;
  deviation: number;
}

function spreadOf(values: number[]): Spread {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, deviation: Math.sqrt(variance) || 1 };
}

const standard = (value: number, spread: Spread | undefined): number =>
  (value - (spread?.mean ?? 0)) / (spread?.deviation ?? 1);

function newtonStep(rows: number[][], examples: Example[], weights: number[], ridge: number): number[] {
  const slopes = weights.map((weight, at) => (at === 0 ? 0 : -ridge * weight));
  const curvature = weights.map((_, row) => weights.map((__, column) => (row === column && row > 0 ? ridge : 0)));
  for (const [index, row] of rows.entries()) {
    const { label = false, weight = 1 } = examples[index] ?? {};
    const odds = row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
    const probability = 1 / (1 + Math.exp(-odds));
    const miss = weight * ((label ? 1 : 0) - probability);
    const bend = weight * probability * (1 - probability);
    for (const [at, value] of row.entries()) {
      slopes[at] = (slopes[at] ?? 0) + miss * value;
      const line = curvature[at];
      if (line !== undefined)
        for (const [other, otherValue] of row.entries()) line[other] = (line[other] ?? 0) + bend * value * otherValue;
    }
  }
  return solved(curvature, slopes);
}

/** Gauss-Jordan elimination; the matrix is positive definite. */
function solved(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (const [at, pivot] of rows.entries()) {
    const head = pivot[at] ?? 1;
    for (const [other, row] of rows.entries()) {
      const factor = (row[at] ?? 0) / head;
      if (other === at || factor === 0) continue;
      for (const [column, value] of pivot.entries()) row[column] = (row[column] ?? 0) - factor * value;
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}
