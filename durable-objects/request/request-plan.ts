import * as z from "zod";
import { type Failure, failureSchema } from "../../storage/database/documents.ts";
import { callbackSchema } from "./request-events.ts";

/** The work of a request, fixed when it is accepted. */
export const requestPlanSchema = z.object({
  requestId: z.string(),
  accountId: z.string(),
  kind: z.enum(["extract", "fields", "markdown-fields"]),
  creditsPerPage: z.number().int().min(0),
  /** Surcharge in credits for a page that is recognised. */
  creditsPerRecognisedPage: z.number().int().min(0).default(0),
  documents: z
    .array(
      z.object({
        id: z.string(),
        fileName: z.string(),
        /** Stored only here, and only while the request runs. */
        password: z.string().nullable(),
        /** Page numbers to process, counted from 1, ascending. */
        pages: z.array(z.number().int().positive()).min(1),
      }),
    )
    .min(1),
  /** An address that is notified of this request only. */
  callback: callbackSchema.optional(),
});
export type RequestPlan = z.input<typeof requestPlanSchema>;

export const pageStateSchema = z.object({
  page: z.number().int(),
  status: z.enum(["pending", "completed", "failed"]),
  error: failureSchema.optional(),
  /** The page has to be recognised, which is done by the workers of another queue. */
  recognise: z.boolean().optional(),
  /**
   * Only a part of the page's picture has to be recognised, to check its text layer: the page does not count as
   * recognised.
   */
  check: z.boolean().optional(),
  /** The page's text was recognised. */
  recognised: z.boolean().optional(),
  /** How many workers have died while processing this page. */
  crashes: z.number().int().optional(),
});
export type PageState = z.infer<typeof pageStateSchema>;

export const documentStatusSchema = z.enum(["pending", "processing", "completed", "failed", "cancelled"]);
export type DocumentStatus = z.infer<typeof documentStatusSchema>;

export interface DocumentProgress {
  id: string;
  status: DocumentStatus;
  pagesDone: number;
  pages: PageState[];
  error: z.infer<typeof failureSchema> | null;
}

export type Phase = "intake" | "prepared" | "processing" | "completed" | "failed" | "cancelled";

export interface ProgressSnapshot {
  phase: Phase;
  version: number;
  documents: DocumentProgress[];
}

interface Work {
  action: "work";
  lease: number;
  accountId: string;
  kind: RequestPlan["kind"];
  fileName: string;
  password: string | null;
}

interface BatchWork extends Work {
  pages: number[];
  /** Those of `pages` that have to be recognised now. */
  recognise: number[];
  /** Those of `pages` of which a part has to be recognised now, to check the text layer. */
  check: number[];
}

interface DocumentWork extends Work {
  creditsPerPage: number;
  creditsPerRecognisedPage: number;
  pages: PageState[];
  /** Number of batches into which the pages were divided; they are numbered from 0. */
  batches: number;
}

/** A document that is given up: it has to be ended with this error. */
interface DocumentLost {
  action: "fail";
  accountId: string;
  creditsPerPage: number;
  creditsPerRecognisedPage: number;
  pages: PageState[];
  error: Failure;
}

/**
 * Where a page is recognised: `elsewhere`, as separate work; `here`; or not at all, because the document already has
 * too many (`refused`). `stop` if the worker has lost its lease.
 */
export type RecognitionAnswer = "elsewhere" | "here" | "refused" | "stop";

/** What a worker has to do with a message. */
type Claim<W> = { action: "skip"; reason: string } | W;
export type BatchClaim = Claim<BatchWork>;
export type DocumentClaim = Claim<DocumentWork | DocumentLost>;

/** Tells a worker to ignore a message, and why. */
export const skip = (reason: string) => ({ action: "skip" as const, reason });
