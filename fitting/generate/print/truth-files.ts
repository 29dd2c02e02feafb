import type { Truth } from "../blocks/block.ts";
import { rowAnchor } from "../tables/grid.ts";
import type { Place } from "./destinations.ts";
import { type Region, regionsOf } from "./regions.ts";

interface DocumentTruth {
  headings: string[];
  /** Description of each heading's look. */
  looks: string[];
  paragraphs: string[];
}

interface TablesTruth {
  doc: string;
  spans: true;
  tables: { id: string; look: string; regions: Region[] }[];
}

export const documentTruth = (truth: Truth[]): DocumentTruth => ({
  headings: truth.flatMap((item) => (item.kind === "heading" ? [item.text] : [])),
  looks: truth.flatMap((item) => (item.kind === "heading" ? [item.look] : [])),
  paragraphs: truth.flatMap((item) => (item.kind === "paragraph" ? [item.text] : [])),
});

export const tablesTruth = (doc: string, truth: Truth[], places: Map<string, Place>): TablesTruth => ({
  doc,
  spans: true,
  tables: truth.flatMap((item) =>
    item.kind === "table" ? [{ id: item.id.slice(1), look: item.look, regions: regionsOf(item, places) }] : [],
  ),
});

/** Names of the anchors whose positions have to be known. */
export const anchorsOf = (truth: Truth[]): string[] =>
  truth.flatMap((item) =>
    item.kind === "table" ? Array.from({ length: item.rows }, (_, row) => rowAnchor(item.id, row)) : [],
  );
