import type { Box } from "../../geometry/box.ts";
import type { Edge, Edges } from "./edges.ts";

/** Points by which an edge may fall short of another and still touch it. */
const TOUCH = 3;

/**
 * Every horizontal edge is compared with every vertical one. A page with more pairs than this is hatched or a map, and
 * its lines bound no cells.
 */
const MOST_PAIRS = 1_000_000;

/** Edges that touch each other, directly or through others: one drawn frame. */
export interface EdgeGroup extends Edges {
  box: Box;
}

const touches = (h: Edge, v: Edge): boolean =>
  v.at >= h.from - TOUCH && v.at <= h.to + TOUCH && h.at >= v.from - TOUCH && h.at <= v.to + TOUCH;

/** Connected groups of crossing or touching edges. */
export function groupEdges({ horizontal, vertical }: Edges): EdgeGroup[] {
  if (horizontal.length * vertical.length > MOST_PAIRS) return [];
  const parent = Array.from({ length: horizontal.length + vertical.length }, (_, i) => i);
  const find = (i: number): number => {
    let at = i;
    while (parent[at] !== at) at = parent[at] ?? at;
    parent[i] = at;
    return at;
  };
  horizontal.forEach((h, i) => {
    vertical.forEach((v, j) => {
      if (touches(h, v)) parent[find(i)] = find(horizontal.length + j);
    });
  });
  const groups = new Map<number, EdgeGroup>();
  const groupOf = (i: number): EdgeGroup => {
    const root = find(i);
    const group = groups.get(root) ?? {
      horizontal: [],
      vertical: [],
      box: { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
    };
    groups.set(root, group);
    return group;
  };
  horizontal.forEach((h, i) => {
    const group = groupOf(i);
    group.horizontal.push(h);
    grow(group.box, h.from, h.at, h.to, h.at);
  });
  vertical.forEach((v, j) => {
    const group = groupOf(horizontal.length + j);
    group.vertical.push(v);
    grow(group.box, v.at, v.from, v.at, v.to);
  });
  return [...groups.values()];
}

function grow(box: Box, left: number, top: number, right: number, bottom: number): void {
  box.left = Math.min(box.left, left);
  box.top = Math.min(box.top, top);
  box.right = Math.max(box.right, right);
  box.bottom = Math.max(box.bottom, bottom);
}
