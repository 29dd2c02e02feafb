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

/**
 * All trees at once, kind of evidence by kind (Lucchese et al. 2015, QuickScorer): each test that a value fails rules
 * out the leaves below its first side, and of the leaves that no test rules out, the first of a tree is its own. Hundreds
 * of trees are judged for each text of a page, and most tests of them need not be looked at.
 */
interface FlatTrees {
  /** Tests in the order of the kinds of evidence, with rising thresholds; where those of each kind start. */
  starts: Int32Array;
  thresholds: Float64Array;
  /** The tree that a test belongs to, and a bit for each of its leaves that a failed test leaves possible. */
  trees: Uint16Array;
  possible: Int32Array;
  /** Log-odds of the leaves of each tree, with room for `MOST_LEAVES` each. */
  leaves: Float64Array;
  /** Takes the leaves that are still possible, of each tree. */
  left: Int32Array;
}

/** Stands for the evidence that a leaf tests. */
export const LEAF = -1;
/** A tree has at most this many leaves: as many as a number has bits. */
const MOST_LEAVES = 32;
const flattened = new WeakMap<TreeModel, FlatTrees>();

/** Probability (0..1) for these values. There must be as many values as the model has kinds of evidence. */
export function judge(model: TreeModel, values: readonly number[]): number {
  let trees = flattened.get(model);
  if (trees === undefined) {
    trees = flatten(model);
    flattened.set(model, trees);
  }
  const { leaves, left } = trees;
  ruleOut(trees, values);
  let logOdds = model.base;
  for (let tree = 0; tree < left.length; tree++) {
    const bits = left[tree] ?? 0;
    logOdds += leaves[MOST_LEAVES * tree + (MOST_LEAVES - 1 - Math.clz32(bits & -bits))] ?? 0;
  }
  return 1 / (1 + Math.exp(-logOdds));
}

/** Leaves the bits of those leaves that no test rules out. */
function ruleOut({ starts, thresholds, trees, possible, left }: FlatTrees, values: readonly number[]): void {
  left.fill(-1);
  for (let kind = 0; kind < starts.length - 1; kind++) {
    const value = values[kind] ?? 0;
    const end = starts[kind + 1] ?? 0;
    for (let test = starts[kind] ?? 0; test < end; test++) {
      if (value <= (thresholds[test] ?? 0)) break;
      const tree = trees[test] ?? 0;
      left[tree] = (left[tree] ?? 0) & (possible[test] ?? 0);
    }
  }
}

interface Test {
  threshold: number;
  tree: number;
  possible: number;
}

function flatten(model: TreeModel): FlatTrees {
  const { evidence, value } = nodesOf(model);
  const tests = model.thresholds.map((): Test[] => []);
  const leaves: number[] = [];
  let tree = 0;
  for (let root = 0; root < evidence.length; tree++) {
    const { below, end } = treeAt(evidence, root);
    let leaf = 0;
    /** Lists what a node and those below it say, from the first leaf on. */
    const list = (node: number): void => {
      const first = below.get(node);
      if (first === undefined) {
        leaves[MOST_LEAVES * tree + leaf++] = value[node] ?? 0;
        return;
      }
      const from = leaf;
      list(first);
      const ruledOut = bitsBelow(leaf) & ~bitsBelow(from);
      tests[evidence[node] ?? 0]?.push({ threshold: value[node] ?? 0, tree, possible: ~ruledOut });
      list(first + 1);
    };
    list(root);
    if (leaf > MOST_LEAVES) throw new Error(`A tree of the model has ${leaf} leaves.`);
    root = end;
  }
  const inOrder = tests.map((each) => each.toSorted((a, b) => a.threshold - b.threshold));
  const all = inOrder.flat();
  const starts = [0];
  for (const each of inOrder) starts.push((starts.at(-1) ?? 0) + each.length);
  return {
    starts: Int32Array.from(starts),
    thresholds: Float64Array.from(all, ({ threshold }) => threshold),
    trees: Uint16Array.from(all, (test) => test.tree),
    possible: Int32Array.from(all, ({ possible }) => possible),
    leaves: Float64Array.from({ length: MOST_LEAVES * tree }, (_, at) => leaves[at] ?? 0),
    left: new Int32Array(tree),
  };
}

const bitsBelow = (count: number): number => (count === MOST_LEAVES ? -1 : (1 << count) - 1);

/** The first of the two nodes below each node of a tree, which the other one follows, and where the tree ends. */
function treeAt(evidence: Int16Array, root: number): { below: ReadonlyMap<number, number>; end: number } {
  const below = new Map<number, number>();
  const open = [root];
  let end = root + 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (evidence[at] === LEAF) continue;
    below.set(at, end);
    open.push(end + 1, end);
    end += 2;
  }
  return { below, end };
}

/** What each node of a model tests (`LEAF` for nothing), and its threshold or, of a leaf, its log-odds. */
export function nodesOf({ thresholds, tests, cuts, leaves, steps }: TreeModel): {
  evidence: Int16Array;
  value: Float64Array;
} {
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
