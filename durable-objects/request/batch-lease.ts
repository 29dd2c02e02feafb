import type { Failure } from "../../storage/database/documents.ts";
import type { BatchState } from "./progress-rows.ts";
import type { PageState } from "./request-plan.ts";

/** The result of handing out a batch: the batch, and a page split off from it. */
export interface Handout {
  batch: BatchState;
  /**
   * A page that crashed a worker continues alone, so that it cannot affect its neighbours. Undefined if pages stay
   * together.
   */
  apart: PageState | undefined;
}

export const isPending = (page: PageState): boolean => page.status === "pending";

const crashed: Failure = {
  code: "page_crashed",
  message: "The page crashed its worker at every attempt. It was set aside so that the other pages could be read.",
};

/**
 * Leases a batch to the next worker. A page still marked as current has killed the last worker: the crash is counted,
 * and the page is split off unless the pages stay `together`; after `maxCrashes` crashes it fails.
 */
export function handOut(
  state: BatchState,
  options: { leaseUntil: number; maxCrashes: number; together: boolean },
): Handout {
  const lease = { leaseUntil: options.leaseUntil, currentPage: null };
  const suspect = diedOverPage(state) ? state.pages.find((page) => page.page === state.currentPage) : undefined;
  if (suspect === undefined) return { batch: { ...state, ...lease }, apart: undefined };
  const counted: PageState = { ...suspect, crashes: (suspect.crashes ?? 0) + 1 };
  const judged: PageState =
    (counted.crashes ?? 0) >= options.maxCrashes ? { ...counted, status: "failed", error: crashed } : counted;
  const others = state.pages.filter((page) => page !== suspect);
  if (options.together || judged.status === "failed" || !others.some(isPending)) {
    const pages = state.pages.map((page) => (page === suspect ? judged : page));
    return { batch: { ...state, pages, ...lease }, apart: undefined };
  }
  return { batch: { ...state, pages: others, ...lease }, apart: judged };
}

/** The pages of all batches of a document, sorted by number. */
export const pagesInOrder = (batches: BatchState[]): PageState[] =>
  batches.flatMap((batch) => batch.pages).sort((a, b) => a.page - b.page);

/** Marks a page for recognition and splits it off from its batch, unless the pages stay `together`. */
export function withoutPicture(
  state: BatchState,
  { page, check }: { page: number; check: boolean },
  { together }: { together: boolean },
): { batch: BatchState; apart: PageState | undefined } {
  const flagged = state.pages.map((each) => (each.page === page ? { ...each, recognise: true, check } : each));
  if (together) return { batch: { ...state, pages: flagged }, apart: undefined };
  return {
    batch: { ...state, pages: flagged.filter((each) => each.page !== page), currentPage: null },
    apart: flagged.find((each) => each.page === page),
  };
}

/** Whether a page counts as recognised, whatever the outcome. */
export const countsAsRecognised = ({ recognise, check }: PageState): boolean => recognise === true && check !== true;

/** Whether any open page of the batch has to be recognised. */
export const readsPictures = ({ pages }: BatchState): boolean =>
  pages.some((page) => page.recognise === true && isPending(page));

/** Whether the last worker died while processing a page of the batch. */
export const diedOverPage = ({ pages, currentPage }: BatchState): boolean =>
  pages.some((page) => page.page === currentPage && isPending(page));

/** The batch with every open page failed for the same reason. */
export const withRestFailed = (state: BatchState, error: Failure): BatchState => ({
  ...state,
  pages: state.pages.map((page): PageState => (isPending(page) ? { ...page, status: "failed", error } : page)),
});

/** The batch after a page has ended; a page that has already ended is not changed. */
export function withEnding(
  state: BatchState,
  ending: Pick<PageState, "page" | "status" | "error" | "recognised">,
): BatchState {
  const pages = state.pages.map((page) =>
    page.page === ending.page && isPending(page) ? { ...page, ...ending } : page,
  );
  return { ...state, pages };
}
