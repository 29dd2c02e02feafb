import type { Failure } from "../storage/documents.ts";
import type { BatchState } from "./progress-rows.ts";
import type { PageState } from "./request-plan.ts";

/** What handing a batch out changes: the batch, and a page set apart from it. */
export interface Handout {
  batch: BatchState;
  /** A page that took a worker down: it goes on alone, so that it can hurt no neighbour. */
  apart: PageState | undefined;
}

export const isPending = (page: PageState): boolean => page.status === "pending";

const crashed: Failure = {
  code: "page_crashed",
  message: "The page stopped the worker each time it was read; it was set aside so that the others could go on.",
};

/**
 * A batch as it is handed to the next worker. A page still marked as current means that the last worker died
 * on it: it is counted, split off, and given up once it has done so `maxCrashes` times.
 */
export function handOut(state: BatchState, options: { leaseUntil: number; maxCrashes: number }): Handout {
  const lease = { leaseUntil: options.leaseUntil, currentPage: null };
  const suspect = state.pages.find((page) => page.page === state.currentPage && isPending(page));
  if (suspect === undefined) return { batch: { ...state, ...lease }, apart: undefined };
  const counted: PageState = { ...suspect, crashes: (suspect.crashes ?? 0) + 1 };
  const judged: PageState =
    (counted.crashes ?? 0) >= options.maxCrashes ? { ...counted, status: "failed", error: crashed } : counted;
  const others = state.pages.filter((page) => page !== suspect);
  if (judged.status === "failed" || !others.some(isPending)) {
    const pages = state.pages.map((page) => (page === suspect ? judged : page));
    return { batch: { ...state, pages, ...lease }, apart: undefined };
  }
  return { batch: { ...state, pages: others, ...lease }, apart: judged };
}

/** The batch after a page of it ended; a page that already has an ending keeps it. */
export function withEnding(state: BatchState, ending: Pick<PageState, "page" | "status" | "error">): BatchState {
  const pages = state.pages.map((page) =>
    page.page === ending.page && isPending(page) ? { ...page, ...ending } : page,
  );
  return { ...state, pages };
}
