import type { PageState } from "../durable-objects/request/request-plan.ts";
import type { PageFailure } from "../storage/database/documents.ts";

/** The pages that failed, each with its reason. */
export const failuresOf = (pages: PageState[]): PageFailure[] =>
  pages.flatMap(({ page, status, error }) => (status === "failed" && error !== undefined ? [{ page, error }] : []));
