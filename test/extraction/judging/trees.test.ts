import { describe, expect, it } from "vitest";
import surroundings from "../../../extraction/fields/embedded/surroundings/surroundings-model.json" with {
  type: "json",
};
import { judge, LEAF, LEAF_SIGN, lettered, nodesOf, type TreeModel } from "../../../extraction/judging/trees.ts";
import startModel from "../../../extraction/layout/text/start-model.json" with { type: "json" };

/** The log-odds that one tree after the other adds, node by node from its root. */
function walked(model: TreeModel, values: readonly number[]): number {
  const { evidence, value } = nodesOf(model);
  let logOdds = model.base;
  for (let root = 0; root < evidence.length; ) {
    const below = new Map<number, number>();
    const open = [root];
    let end = root + 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (evidence[at] === LEAF) continue;
      below.set(at, end);
      open.push(end + 1, end);
      end += 2;
    }
    let node = root;
    for (let first = below.get(node); first !== undefined; first = below.get(node))
      node = (values[evidence[node] ?? 0] ?? 0) <= (value[node] ?? 0) ? first : first + 1;
    logOdds += value[node] ?? 0;
    root = end;
  }
  return 1 / (1 + Math.exp(-logOdds));
}

/** Values around the thresholds of a model, some of them equal to one. */
const valuesFor = ({ thresholds }: TreeModel, round: number): number[] =>
  thresholds.map(
    (own, kind) => (own[(7 * round + 3 * kind) % (own.length + 1)] ?? -1) + (((round + kind) % 3) - 1) / 4,
  );

describe("a judge of boosted trees", () => {
  it.each([
    ["starts of paragraphs", startModel],
    ["values by their surroundings, with 32 leaves", surroundings],
  ])("adds up exactly what walks through its trees give: %s", (_, model) => {
    for (let round = 0; round < 200; round++) {
      const values = valuesFor(model, round);
      expect(judge(model, values)).toBe(walked(model, values));
    }
  });

  it("takes what is no number for more than any threshold", () => {
    const values = startModel.thresholds.map(() => Number.NaN);
    expect(judge(startModel, values)).toBe(walked(startModel, values));
  });

  it("refuses a tree of more leaves than it can tell apart", () => {
    const tests = `${lettered(0)}${LEAF_SIGN}`.repeat(33) + LEAF_SIGN;
    const cuts = lettered(0).repeat(33);
    const model = { evidence: ["a"], base: 0, thresholds: [[0.5]], tests, cuts, leaves: Array(34).fill(1), steps: 10 };
    expect(() => judge(model, [1])).toThrow("34 leaves");
  });
});
