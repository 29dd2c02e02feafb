/** Boosted decision trees as `fitting/` writes them: a few kilobytes of JSON, with the same answer everywhere. */
export interface TreeModel {
  /** Names of the evidence, in the order of the values passed in. */
  evidence: string[];
  /** Log-odds before any tree. */
  base: number;
  /**
   * Each tree is a list of nodes: `[evidence, threshold]`, where a value of at most the threshold goes to the first of
   * the two nodes below, or `[log-odds]` for a leaf. Nodes are listed in pairs of two below one, the root first: those
   * below a first node come before those below its neighbour.
   */
  trees: number[][][];
}

/** The nodes of all trees in flat arrays: hundreds of trees are walked for each text of a page. */
interface FlatTrees {
  roots: Int32Array;
  /** Position of the evidence that a node tests, -1 for a leaf. */
  evidence: Int16Array;
  /** Threshold of a node, log-odds of a leaf. */
  value: Float64Array;
  /** The first of the two nodes below a node, which the other one follows. */
  below: Int32Array;
}

const LEAF = -1;
const flattened = new WeakMap<TreeModel, FlatTrees>();

/** Probability (0..1) for these values. There must be as many values as the model has kinds of evidence. */
export function judge(model: TreeModel, values: readonly number[]): number {
  let trees = flattened.get(model);
  if (trees === undefined) {
    trees = flatten(model);
    flattened.set(model, trees);
  }
  const { roots, evidence, value, below } = trees;
  let logOdds = model.base;
  for (let tree = 0; tree < roots.length; tree++) {
    let node = roots[tree] ?? 0;
    for (let asked = evidence[node] ?? LEAF; asked !== LEAF; asked = evidence[node] ?? LEAF) {
      const first = below[node] ?? 0;
      node = (values[asked] ?? 0) <= (value[node] ?? 0) ? first : first + 1;
    }
    logOdds += value[node] ?? 0;
  }
  return 1 / (1 + Math.exp(-logOdds));
}

function flatten({ trees }: TreeModel): FlatTrees {
  const count = trees.reduce((sum, tree) => sum + tree.length, 0);
  const flat: FlatTrees = {
    roots: new Int32Array(trees.length),
    evidence: new Int16Array(count).fill(LEAF),
    value: new Float64Array(count),
    below: new Int32Array(count),
  };
  let start = 0;
  trees.forEach((tree, index) => {
    flat.roots[index] = start;
    const open = [0];
    let next = 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [first = 0, threshold] = tree[at] ?? [];
      const place = start + at;
      flat.value[place] = threshold ?? first;
      if (threshold === undefined) continue;
      flat.evidence[place] = first;
      flat.below[place] = start + next;
      open.push(next + 1, next);
      next += 2;
    }
    start += tree.length;
  });
  return flat;
}
