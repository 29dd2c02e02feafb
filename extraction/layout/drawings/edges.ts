import { contains, height, width } from "../../geometry/box.ts";
import type { FilledBox, PageGeometry } from "../../page/page-geometry.ts";

/** A straight line that may bound cells: `at` across its direction, `from`..`to` along it. */
export interface Edge {
  at: number;
  from: number;
  to: number;
  /** Whether it is a drawn line; otherwise it is the border of a filled box. */
  drawn: boolean;
}

export interface Edges {
  horizontal: Edge[];
  vertical: Edge[];
}

/** Points: parallel edges nearer than this are one line (pdfplumber's snap tolerance is 3). */
const SNAP = 2.5;
/** Points: collinear edges with a smaller gap are one edge. */
const JOIN = 3;
/** Points: edges shorter than this are dashes, ticks or letters. */
const SHORTEST = 4;
/** A filled box that covers this share of the page is its background. */
const BACKGROUND_SHARE = 0.6;
/** Points: filled boxes thinner than this are lines, or parts of drawings. */
const THINNEST_BAND = 5;

/** A plain row is at most this many times as high as the stripes around it. */
const STRIPE_GAP = 1.4;
/** Points by which nested shading may extend beyond the shading around it. */
const NESTED_SLACK = 1;
/** With more fills than this, a page is a drawing. */
const MOST_FILLS = 1500;
/** All straight edges of a page: rulings, the borders of filled boxes, and `others`, snapped and joined. */
export function collectEdges(geometry: PageGeometry, others?: Edges): Edges {
  const horizontal: Edge[] = [...(others?.horizontal ?? [])];
  const vertical: Edge[] = [...(others?.vertical ?? [])];
  for (const { orientation, box } of geometry.rulings) {
    if (orientation === "horizontal") {
      horizontal.push({ at: (box.top + box.bottom) / 2, from: box.left, to: box.right, drawn: true });
    } else vertical.push({ at: (box.left + box.right) / 2, from: box.top, to: box.bottom, drawn: true });
  }
  const pageArea = geometry.width * geometry.height;
  for (const { box } of withoutNested(geometry.fills)) {
    if (width(box) < THINNEST_BAND || height(box) < THINNEST_BAND) continue;
    if (width(box) * height(box) > BACKGROUND_SHARE * pageArea) continue;
    for (const at of [box.top, box.bottom]) horizontal.push({ at, from: box.left, to: box.right, drawn: false });
    for (const at of [box.left, box.right]) vertical.push({ at, from: box.top, to: box.bottom, drawn: false });
  }
  return { horizontal: joinEdges(horizontal), vertical: joinEdges(vertical) };
}

/** Removes fills inside another of the same colour, such as the shading of a cell's lines inside that of the cell. */
function withoutNested(fills: FilledBox[]): FilledBox[] {
  if (fills.length > MOST_FILLS) return fills;
  return fills.filter((inner, index) => {
    return !fills.some(
      (outer, at) =>
        outer.color === inner.color &&
        contains(outer.box, inner.box, NESTED_SLACK) &&
        (at < index || !contains(inner.box, outer.box, NESTED_SLACK)) &&
        at !== index,
    );
  });
}

/** Snaps parallel edges to common positions and joins the pieces of each line. */
export function joinEdges(edges: Edge[]): Edge[] {
  const joined: (Edge & { stripe: number })[] = [];
  for (const line of snapped(edges)) {
    let last: (Edge & { stripe: number }) | undefined;
    for (const edge of line.sort((a, b) => a.from - b.from)) {
      if (last && edge.from <= last.to + reachOf(last, edge)) {
        last.to = Math.max(last.to, edge.to);
        last.drawn ||= edge.drawn;
        last.stripe = Math.min(last.stripe, edge.to - edge.from);
      } else {
        last = { ...edge, stripe: edge.to - edge.from };
        joined.push(last);
      }
    }
  }
  return joined.filter((edge) => edge.to - edge.from >= SHORTEST);
}

/**
 * Gap over which two pieces of one line are joined: for borders of striped rows, also across the plain row between
 * them.
 */
function reachOf(last: Edge & { stripe: number }, next: Edge): number {
  if (last.drawn || next.drawn) return JOIN;
  return Math.max(JOIN, STRIPE_GAP * Math.min(last.stripe, next.to - next.from));
}

/**
 * Groups edges that are within `SNAP` of the first; each gets their mean position, that of drawn lines if there are
 * any.
 */
function snapped(edges: Edge[]): Edge[][] {
  const groups: Edge[][] = [];
  let last: Edge[] | undefined;
  let start = Number.NEGATIVE_INFINITY;
  for (const edge of edges.map((each) => ({ ...each })).sort((a, b) => a.at - b.at)) {
    if (last && edge.at - start <= SNAP) last.push(edge);
    else {
      last = [edge];
      start = edge.at;
      groups.push(last);
    }
  }
  for (const group of groups) {
    const drawn = group.filter((edge) => edge.drawn);
    const from = drawn.length > 0 ? drawn : group;
    const at = from.reduce((sum, edge) => sum + edge.at, 0) / from.length;
    for (const edge of group) edge.at = at;
  }
  return groups;
}
