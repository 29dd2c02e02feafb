/**
 * Boosted decision trees as `fitting/` writes them: a few kilobytes of JSON, with the same answer everywhere. Nodes are
 * listed kind by kind rather than tree by tree, which makes a model a fifth smaller when the Worker is compressed.
 */
export interface TreeModel {
  /** Names of the evidence, in the order of the values passed in. */
  evidence: string[];
  /** Log-odds before any tree. */
  base: number;
  /** For each kind of evidence the thresholds that nodes compare it with, ascending. */
  thresholds: number[][];
  /**
   * A character for each node of all trees: the evidence it tests (`lettered`), or a space for a leaf. A value of at
   * most the threshold goes to the first of the two nodes below. Nodes are listed in pairs of two below one, the root
   * first: those below a first node come before those below its neighbour.
   */
  tests: string;
  /** For each test in turn, which of the evidence's thresholds it compares with (`lettered`). */
  cuts: string;
  /** For each leaf in turn what it adds to the log-odds, times `steps`. */
  leaves: number[];
  steps: number;
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
  /** Takes the values to judge: lists of numbers are read more slowly, and not all of those for one model are of one kind. */
  asked: Float64Array;
}

/** Stands for the evidence that a leaf tests. */
export const LEAF = -1;
const flattened = new WeakMap<TreeModel, FlatTrees>();

/** Probability (0..1) for these values. There must be as many values as the model has kinds of evidence. */
export function judge(model: TreeModel, values: readonly number[]): number {
  let trees = flattened.get(model);
  if (trees === undefined) {
    trees = flatten(model);
    flattened.set(model, trees);
  }
  const { roots, evidence, value, below, asked } = trees;
  for (let at = 0; at < asked.length; at++) asked[at] = values[at] ?? 0;
  let logOdds = model.base;
  for (let tree = 0; tree < roots.length; tree++) {
    let node = roots[tree] ?? 0;
    for (let kind = evidence[node] ?? LEAF; kind !== LEAF; kind = evidence[node] ?? LEAF) {
      const first = below[node] ?? 0;
      node = (asked[kind] ?? 0) <= (value[node] ?? 0) ? first : first + 1;
    }
    logOdds += value[node] ?? 0;
  }
  return 1 / (1 + Math.exp(-logOdds));
}

function flatten(model: TreeModel): FlatTrees {
  const { evidence, value } = nodesOf(model);
  const count = evidence.length;
  const below = new Int32Array(count);
  const roots: number[] = [];
  for (let root = 0; root < count; ) {
    roots.push(root);
    const open = [root];
    let next = root + 1;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (evidence[at] === LEAF) continue;
      below[at] = next;
      open.push(next + 1, next);
      next += 2;
    }
    root = next;
  }
  const asked = new Float64Array(model.thresholds.length);
  return { roots: Int32Array.from(roots), evidence, value, below, asked };
}

/** What each node of a model tests (`LEAF` for nothing), and its threshold or, of a leaf, its log-odds. */
export function nodesOf({ thresholds, tests, cuts, leaves, steps }: TreeModel): Pick<FlatTrees, "evidence" | "value"> {
  const evidence = new Int16Array(tests.length).fill(LEAF);
  const value = new Float64Array(tests.length);
  let [leaf, test] = [0, 0];
  for (let at = 0; at < tests.length; at++) {
    if (tests[at] === LEAF_SIGN) {
      value[at] = (leaves[leaf++] ?? 0) / steps;
      continue;
    }
    const asked = numberOf(tests, at);
    evidence[at] = asked;
    value[at] = thresholds[asked]?.[numberOf(cuts, test++)] ?? 0;
  }
  return { evidence, value };
}

/** Stands in `tests` for a leaf. */
export const LEAF_SIGN = " ";
/** The first letter for a number, "#"; the backslash, which JSON would write as two characters, stands for none. */
const FIRST_LETTER = 0x23;
const BACKSLASH = 0x5c;

/** A number from 0 as one character of `tests` or `cuts`. */
export function lettered(number: number): string {
  const code = FIRST_LETTER + number;
  return String.fromCharCode(code < BACKSLASH ? code : code + 1);
}

function numberOf(letters: string, at: number): number {
  const code = letters.charCodeAt(at);
  return code - FIRST_LETTER - (code > BACKSLASH ? 1 : 0);
}
