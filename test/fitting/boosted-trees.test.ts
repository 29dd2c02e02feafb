import { describe, expect, it } from "vitest";
import { judge } from "../../extraction/judging/trees.ts";
import { type Example, fitTrees, USUAL_FIT } from "../../fitting/boosted-trees.ts";
import { afterCalibration, calibrated, judgedByOthers } from "../../fitting/folds.ts";

/** Reproducible numbers from 0 to 1. */
const spread = (index: number, step: number): number => (index * step) % 1;

/** True if the first value is large, unless the second is too. The third does not matter. */
const examples: Example[] = Array.from({ length: 600 }, (_, index) => {
  const values = [spread(index, 0.37), spread(index, 0.71), spread(index, 0.13)];
  return { values, label: (values[0] ?? 0) > 0.5 !== (values[1] ?? 0) > 0.7 };
});
const EVIDENCE = ["first", "second", "third"];

describe("boosted trees", () => {
  it("learn interactions between two kinds of evidence", () => {
    const model = fitTrees(EVIDENCE, examples);
    const right = examples.filter(({ values, label }) => judge(model, values) >= 0.5 === label).length;
    expect(right / examples.length).toBeGreaterThan(0.97);
  });

  it("are the same for the same examples", () => {
    expect(JSON.stringify(fitTrees(EVIDENCE, examples))).toBe(JSON.stringify(fitTrees(EVIDENCE, examples)));
  });

  it("predict how often they are right about sources they have not seen", () => {
    const noisy = examples.map((example, index) => ({
      ...example,
      label: index % 5 === 0 ? !example.label : example.label,
      source: `source ${index % 17}`,
    }));
    const raw = judgedByOthers(EVIDENCE, noisy, USUAL_FIT);
    const sure = afterCalibration(raw).filter(({ probability }) => probability >= 0.7);
    const said = sure.reduce((sum, { probability }) => sum + probability, 0) / sure.length;
    const right = sure.filter(({ example }) => example.label).length / sure.length;
    expect(Math.abs(said - right)).toBeLessThan(0.06);
    const model = fitTrees(EVIDENCE, noisy);
    expect(calibrated(model, raw).tests).toBe(model.tests);
  });
});
