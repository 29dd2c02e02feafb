import type { Ctx } from "../../platform/ctx.ts";
import { ensureAccount, setRetention } from "../../storage/accounts.ts";
import { documentsOfRequest, findDocument, findFieldsOf } from "../../storage/documents.ts";
import { findRequest, listRequests, type RequestRecord } from "../../storage/requests.ts";
import { type CompletedJob, copyJob } from "./copy-job.ts";
import { SAMPLES, type SampleName } from "./schemas.ts";
import { trialResult } from "./trial-result.ts";
import { tryDocument } from "./try-document.ts";

/*
 * The samples are the same for all who try them. Each build reads them once, like everything else, in an account that
 * belongs to nobody; visitors who try one get a copy. What another build read is not given out: it may have read it
 * differently.
 */

/** Nobody signs in to it, and it has no keys. */
const ACCOUNT_ID = "samples";
const CALLER = { accountId: ACCOUNT_ID, keyId: null };
/** Those of builds that are gone go too, and it is seen when a sample cannot be read any more. */
const KEPT_DAYS = 1;
/** Work after an answer may last 30 seconds. */
const KEEPING_MS = 20_000;

interface KeptSample {
  extraction: CompletedJob;
  fields: CompletedJob;
}

/** Reads the samples that this build has not read yet, one after the other. Those that could not be read are left at that. */
export async function keepSamples(ctx: Ctx): Promise<void> {
  for (const name of Object.keys(SAMPLES) as SampleName[]) {
    try {
      await keptSample(ctx, name, { waitMs: KEEPING_MS });
    } catch (error) {
      ctx.log.error("sample_not_kept", error, { sample: name });
    }
  }
}

/** A sample as this build reads it; `undefined` when that is not done within `waitMs`, or failed. */
export async function keptSample(
  ctx: Ctx,
  name: SampleName,
  { waitMs }: { waitMs: number },
): Promise<KeptSample | undefined> {
  const alias = `${name} ${ctx.build}`;
  const [known] = await listRequests(ctx.db, ACCOUNT_ID, { kind: "extract", alias, limit: 1 });
  const requestId = known?.id ?? (await readSample(ctx, name, alias));
  const result = await trialResult(withoutCharge(ctx), CALLER, { requestId, waitMs });
  if (result.state !== "done") return undefined;
  const [fields] = await findFieldsOf(ctx.db, ACCOUNT_ID, result.documentId);
  const [extraction, ofFields] = await Promise.all([
    completed(ctx, requestId),
    fields === undefined ? undefined : completed(ctx, fields.requestId),
  ]);
  return extraction && ofFields && { extraction, fields: ofFields };
}

async function readSample(ctx: Ctx, sample: SampleName, alias: string): Promise<string> {
  await ensureAccount(ctx.db, { id: ACCOUNT_ID, name: "Samples", now: ctx.now() });
  await setRetention(ctx.db, ACCOUNT_ID, KEPT_DAYS);
  return tryDocument(withoutCharge(ctx), CALLER, { sample, alias });
}

/** Copies a sample that is kept to an account; the id of the request that its document belongs to from then on. */
export async function copySample(ctx: Ctx, accountId: string, { extraction, fields }: KeptSample): Promise<string> {
  const source = { requestId: ctx.newId(), documentId: ctx.newId() };
  // The fields first: once the document is there, its own would be read.
  await copyJob(ctx, fields, {
    accountId,
    requestId: ctx.newId(),
    documentId: ctx.newId(),
    description: `Fields of our sample, read beforehand in ${secondsOf(fields.request)}`,
    source,
  });
  const description = `Our sample, read beforehand in ${secondsOf(extraction.request)}`;
  await copyJob(ctx, extraction, { accountId, ...source, description });
  return source.requestId;
}

async function completed(ctx: Ctx, requestId: string): Promise<CompletedJob | undefined> {
  const request = await findRequest(ctx.db, ACCOUNT_ID, requestId);
  const [first] = await documentsOfRequest(ctx.db, requestId);
  const document = first && (await findDocument(ctx.db, ACCOUNT_ID, first.id));
  return request?.status === "completed" && document?.results ? { request, document } : undefined;
}

const secondsOf = ({ startedAt, completedAt }: RequestRecord): string =>
  `${(((completedAt ?? startedAt) - startedAt) / 1000).toFixed(1)} s`;

/** The samples cost nobody anything. */
const withoutCharge = (ctx: Ctx): Ctx => ({
  ...ctx,
  configuration: {
    ...ctx.configuration,
    CREDITS_PER_PAGE_EXTRACT: 0,
    CREDITS_PER_PAGE_MARKDOWN: 0,
    CREDITS_PER_RECOGNISED_PAGE: 0,
  },
});
