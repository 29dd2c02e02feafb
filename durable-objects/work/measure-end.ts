import type { Measure } from "../../platform/metrics.ts";
import type { RequestCredits } from "../credits/ledger.ts";
import type { DocumentState, RequestState } from "../request/progress-rows.ts";
import type { PageState } from "../request/request-plan.ts";

interface Ended {
  request: RequestState;
  ending: { status: "completed" | "failed"; outcome: "partial" | null };
  documents: DocumentState[];
  pages: PageState[];
  credits: RequestCredits;
  startedAt: number;
}

/** Records metrics of a request that has ended: its kind and size, its failures by reason, and its cost. */
export function measureEnd(measure: Measure, { request, ending, documents, pages, credits, startedAt }: Ended): void {
  measure("request_ended", {
    kind: request.kind,
    status: ending.status,
    outcome: ending.outcome ?? "",
    documents: documents.length,
    pages: pages.length,
    pages_failed: pages.filter(({ status }) => status === "failed").length,
    credits_charged: credits.charged,
    credits_released: credits.released,
    milliseconds: Date.now() - startedAt,
  });
  for (const [of, all] of Object.entries({ document: documents, page: pages })) {
    const counts = new Map<string, number>();
    for (const { status, error } of all) {
      if (status === "failed") counts.set(error?.code ?? "", (counts.get(error?.code ?? "") ?? 0) + 1);
    }
    for (const [code, count] of counts) measure("failures", { of, code, count });
  }
}
