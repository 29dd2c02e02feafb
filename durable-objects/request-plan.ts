import * as z from "zod";
import { type Failure, failureSchema } from "../storage/documents.ts";
import { callbackSchema } from "./request-events.ts";

/** What a request has to do, fixed when it is accepted. */
export const requestPlanSchema = z.object({
  requestId: z.string(),
  accountId: z.string(),
  kind: z.enum(["extract", "fields", "markdown-fields"]),
  creditsPerPage: z.number().int().min(0),
  /** Extra credits for a page that is read from its picture. */
  creditsPerRecognisedPage: z.number().int().min(0).default(0),
  documents: z
    .array(
      z.object({
        id: z.string(),
        fileName: z.string(),
        /** Kept only here, and only while the request runs. */
        password: z.string().nullable(),
        /** Page numbers to process, from 1, ascending. */
        pages: z.array(z.number().int().positive()).min(1),
      }),
    )
    .min(1),
  /** The caller's address that is notified only of this request. */
  callback: callbackSchema.optional(),
});
export type RequestPlan = z.input<typeof requestPlanSchema>;

export const pageStateSchema = z.object({
  page: z.number().int(),
  status: z.enum(["pending", "completed", "failed"]),
  error: failureSchema.optional(),
  /** It has to be recognised, which is the work of another queue. */
  recognise: z.boolean().optional(),
  /** Only a part of its picture has to be, to check its text: it does not count as a recognised page. */
  check: z.boolean().optional(),
  /** Its picture was read. */
  recognised: z.boolean().optional(),
  /** How often a worker died while processing this page. */
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
  /** Those of them that have to be recognised now. */
  recognise: number[];
  /** Those of which a part has to be recognised now, to check their text. */
  check: number[];
}

interface DocumentWork extends Work {
  creditsPerPage: number;
  creditsPerRecognisedPage: number;
  pages: PageState[];
  /** How many batches its pages were divided into; they are numbered from 0. */
  batches: number;
}

/** A document that is given up: it has to be ended with this reason. */
interface DocumentLost {
  action: "fail";
  accountId: string;
  creditsPerPage: number;
  creditsPerRecognisedPage: number;
  pages: PageState[];
  error: Failure;
}

/**
 * What happens to a page that has to be recognised: it continues `elsewhere`, as separate work, it is recognised
 * `here`, or its document already has too many (`refused`). `stop` if another worker has the work.
 */
export type RecognitionAnswer = "elsewhere" | "here" | "refused" | "stop";

/** What a worker has to do about a message. */
type Claim<W> = { action: "skip"; reason: string } | W;
export type BatchClaim = Claim<BatchWork>;
export type DocumentClaim = Claim<DocumentWork | DocumentLost>;

/** Tells a worker to leave a message alone, and why. */
export const skip = (reason: string) => ({ action: "skip" as const, reason });
