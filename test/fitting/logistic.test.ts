import { describe, expect, it } from "vitest";
import { judgedBy } from "../../extraction/judging/logistic.ts";
import { fitLogistic } from "../../fitting/logistic.ts";

describe("a fitted logistic regression", () => {
  const examples = Array.from({ length: 80 }, (_, index) => ({
    values: [index % 2, Math.floor(index / 2) % 2, 1],
    label: index % 2 === 1 || index % 16 === 0,
  }));

  it("gives weight to evidence that goes with the label, and none to what is always the same", () => {
    const [, telling = 0, other = 0, constant] = fitLogistic(examples, 1);
    expect(telling).toBeGreaterThan(1);
    expect(Math.abs(other)).toBeLessThan(telling / 2);
    expect(constant).toBe(0);
  });

  it("says probabilities near the shares among the examples", () => {
    const weights = fitLogistic(examples, 0.01);
    expect(judgedBy(weights, [0, 0, 1])).toBeCloseTo(5 / 20, 1);
    expect(judgedBy(weights, [1, 1, 1])).toBeGreaterThan(0.95);
  });
});
