import type { Callback } from "../../../durable-objects/request/request-events.ts";
import { selectPages } from "../../../extraction/page-selection.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { wantedPages } from "../../../storage/database/documents.ts";
import { deleteRequest, insertRequest } from "../../../storage/database/requests.ts";
import type { Caller } from "../../hono-env.ts";
import type { IntakeFaults } from "../../intake/faults.ts";
import { inspectSource } from "../../intake/inspect-source.ts";
import type { ReceivedSource } from "../../intake/receive-sources.ts";
import type { ExtractForm } from "../../schemas/extract-form.ts";
import { expiryOf } from "../requests/expiry.ts";
import { forgetAnswer, kept } from "./keep-answer.ts";
import { pricesOf } from "./prices.ts";
import { reserveCredits } from "./reserve-credits.ts";
import { startAccepted, tookTooLong } from "./start-accepted.ts";

/** The kind of work to do on the documents. */
export type SubmittedJob = { kind: "extract" } | { kind: "fields"; jsonSchema: unknown; minConfidence?: number | null };

export interface Intake {
  requestId: string;
  form: ExtractForm;
  job: SubmittedJob;
  sources: ReceivedSource[];
  faults: IntakeFaults;
  /** Maximum pages of a document, if lower than the service's own limit. */
  mostPages?: number;
  /** The webhook address that came with the job. */
  callback?: Callback;
  downloadMs: number;
  uploadMs: number;
  /** The answer that is stored once the request is accepted. */
  answer: unknown;
}

export interface Accepted extends ReceivedSource {
  pageCount: number;
  selectedPages: number[] | null;
}

/**
 * Accepts an upload: counts pages, reserves credits, writes the rows and starts the work, in this order. Nothing is
 * promised before the last step; if it throws, the caller has to remove the files.
 */
export async function submitExtraction(ctx: Ctx, caller: Caller, intake: Intake): Promise<void> {
  const { requestId, form, job, faults } = intake;
  const accepted = await inspectAll(ctx, intake);
  faults.throwIfAny();
  const prices = pricesOf(ctx, { kind: job.kind, ocr: form.ocr });
  const planned = accepted.map((document) => ({
    id: document.id,
    fileName: document.fileName,
    password: form.password ?? null,
    pages: wantedPages(document),
  }));
  const { accountId } = caller;
  const heard = intake.callback === undefined ? {} : { callback: intake.callback };
  const plan = { requestId, accountId, kind: job.kind, ...prices, documents: planned, ...heard };
  const preparedAt = ctx.now();
  if (!(await ctx.progress(requestId).prepare(plan))) throw tookTooLong();
  const creditsReserved = await reserveCredits(ctx, caller, plan);
  const row = {
    id: requestId,
    accountId,
    kind: job.kind,
    alias: form.alias ?? null,
    description: form.description ?? null,
    enrichmentMode: form.enrichment_mode ?? null,
    ...(job.kind === "fields" ? { jsonSchema: job.jsonSchema, minConfidence: job.minConfidence ?? null } : {}),
    ocr: form.ocr ?? undefined,
    languages: form.languages ?? undefined,
    downloadMs: intake.downloadMs,
    uploadMs: intake.uploadMs,
    creditsReserved,
    now: ctx.now(),
    expiresAt: await expiryOf(ctx, caller, form.retention_days),
    documents: accepted.map((document) => ({
      id: document.id,
      fileName: document.fileName,
      fileType: document.fileType,
      fileSizeBytes: document.size,
      sha256: document.sha256,
      pageCount: document.pageCount,
      selectedPages: document.selectedPages,
    })),
  };
  await insertRequest(ctx.db, row, kept(caller, intake.answer));
  // Accepted: if we die here or cannot reach the orchestrator, its alarm finds the rows when the intake deadline is
  // over and starts the request.
  if (await startAccepted(ctx, row, preparedAt)) return;
  await forgetAnswer(ctx, caller);
  await deleteRequest(ctx.db, requestId);
  await ctx.credits(accountId).releaseRequest(requestId);
  throw tookTooLong();
}

/** Inspects each source and records a fault for each that cannot be processed. */
export async function inspectAll(
  ctx: Ctx,
  { form, sources, faults, mostPages }: Pick<Intake, "form" | "sources" | "faults" | "mostPages">,
): Promise<Accepted[]> {
  const accepted: Accepted[] = [];
  for (const source of sources) {
    const inspected = await inspectSource(ctx, { key: source.key, size: source.pdfSize, password: form.password });
    if (!inspected.ok) {
      faults.add(source, inspected.reason, inspected.message);
      continue;
    }
    const { pageCount } = inspected;
    const selection = form.pages === undefined ? undefined : selectPages(form.pages, pageCount);
    if (selection?.ok === false) {
      faults.add(source, "page_selection", `cannot be read as requested: ${selection.message}`);
      continue;
    }
    const selectedPages = source.pages ?? selection?.pages ?? null;
    const limit = Math.min(ctx.configuration.MAX_PAGES_PER_DOCUMENT, mostPages ?? Number.POSITIVE_INFINITY);
    const wanted = selectedPages?.length ?? pageCount;
    if (wanted > limit) {
      faults.add(
        source,
        "too_many_pages",
        `has ${wanted} pages to process; at most ${limit} are allowed. Choose some with \`pages\` or split it`,
      );
      continue;
    }
    accepted.push({ ...source, pageCount, selectedPages });
  }
  return accepted;
}
