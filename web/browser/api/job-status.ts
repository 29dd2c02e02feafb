import { callApi } from "./call.ts";
import { Refusal } from "./refusal.ts";

export interface DocumentState {
  document_id: string;
  file_name: string;
  status: string;
  total_pages: number;
  pages_done: number;
  error: { code: string; message: string } | null;
}

export interface JobStatus {
  request_id: string;
  kind: "extract" | "fields" | "markdown-fields";
  alias: string | null;
  status: "processing" | "completed" | "failed" | "cancelled";
  outcome: "partial" | null;
  progress: number;
  pages_done: number;
  pages_total: number;
  completed: number;
  failed: number;
  documents: DocumentState[];
  started_at: string;
  credits: { reserved: number; charged: number };
  performance: { extraction_time: number | null };
}

const WAIT_SECONDS = 20;
/** An answer that should have waited for a change but came this soon may mean that the service could not wait. */
const AT_ONCE_MS = 100;
const PAUSES_MS = [500, 1_000, 2_000, 5_000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface FollowOptions {
  signal: AbortSignal;
  /** Called with `true` when the service cannot be reached, and with `false` when it can again. */
  onConnection?: (isBroken: boolean) => void;
}

/** Yields every state of a job from now to its end. Broken connections are retried; a refusal is thrown. */
export async function* jobStates(
  id: string,
  { signal, onConnection }: FollowOptions,
): AsyncGenerator<JobStatus, void, undefined> {
  let failures = 0;
  let wait = 0;
  for (;;) {
    const asked = performance.now();
    const status = await callApi<JobStatus>(`request-status/${id}?wait=${wait}`, { signal }).catch((error: unknown) => {
      if (signal.aborted || (error instanceof Refusal && error.status !== 429 && error.status < 500)) throw error;
      return undefined;
    });
    if (status === undefined) {
      if (failures === 0) onConnection?.(true);
      await pause(PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)] ?? 0);
      continue;
    }
    if (failures > 0) onConnection?.(false);
    failures = 0;
    const isHasty = wait > 0 && performance.now() - asked < AT_ONCE_MS;
    // The first call does not wait, so that something can be shown at once.
    wait = WAIT_SECONDS;
    yield status;
    if (status.status !== "processing") return;
    if (isHasty) await pause(PAUSES_MS[0] ?? 0);
  }
}

export interface PageState {
  page: number;
  status: "pending" | "completed" | "failed";
  recognised: boolean;
  error: { message: string } | null;
}

/** The state of each page of a document. */
export const pageStates = async (documentId: string): Promise<PageState[]> =>
  (await callApi<{ pages: PageState[] }>(`document-status/${documentId}`)).pages;
