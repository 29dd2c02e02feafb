import type { DocumentTimes } from "./convert-task.ts";

export interface FileTimes extends DocumentTimes {
  file: string;
}

/** Median and worst of a series of CPU milliseconds. */
interface TimeSummary {
  median: number;
  p95: number;
  worst: number;
}

export interface TimesSummary {
  files: number;
  pages: number;
  /** Reading and layout of a page, with its share of the document's assembly. */
  withoutImages: TimeSummary;
  /** The same including the page's image and crops; `null` if none were made. */
  withImages: TimeSummary | null;
}

const round = (value: number): number => Math.round(value * 10) / 10;

function summarize(values: number[]): TimeSummary {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { median: at(0.5), p95: at(0.95), worst: at(1) };
}

/** Summarises the CPU time per page over all files. */
export function summarizeTimes(files: FileTimes[]): TimesSummary {
  const pages = files.flatMap((file) =>
    file.pages.map((page) => ({ ...page, modelMs: page.modelMs + file.documentMs / file.pages.length })),
  );
  const withImages = pages.flatMap((page) => (page.imagesMs === null ? [] : [page.modelMs + page.imagesMs]));
  return {
    files: files.length,
    pages: pages.length,
    withoutImages: summarize(pages.map((page) => page.modelMs)),
    withImages: withImages.length > 0 ? summarize(withImages) : null,
  };
}

/** The summary in two lines of text. */
export function formatTimes(summary: TimesSummary): string {
  const line = (label: string, times: TimeSummary) =>
    `${label}: median ${times.median}, 95% ${times.p95}, worst ${times.worst}`;
  return [
    `CPU ms a page over ${summary.pages} pages of ${summary.files} files`,
    line("  without images", summary.withoutImages),
    ...(summary.withImages === null ? [] : [line("  with images", summary.withImages)]),
  ].join("\n");
}
