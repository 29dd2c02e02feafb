import type { Ctx } from "../../platform/ctx.ts";
import { ensureAccount, setRetention } from "../../storage/database/accounts.ts";
import { documentsOfRequest, findDocument, findFieldsOf } from "../../storage/database/documents.ts";
import { findRequest, listRequests, type RequestRecord } from "../../storage/database/requests.ts";
import { type CompletedJob, copyJob } from "./copy-job.ts";
import { SAMPLES, type SampleName } from "./schemas.ts";
import { trialResult } from "./trial-result.ts";
import { tryDocument } from "./try-document.ts";

/*
 * The samples are the same for everyone. Each build reads them once, in an account that belongs to nobody, and visitors
 * who try one get a copy. Results of another build are not given out, since it may have read the samples differently.
 */

/** Nobody can sign in to it, and it has no keys. */
const ACCOUNT_ID = "samples";
const CALLER = { accountId: ACCOUNT_ID, keyId: null };
/**
 * Days for which samples are kept. After that those of former builds are gone, and one that can no longer be read is
 * noticed.
 */
const KEPT_DAYS = 1;
/** Less than the 30 seconds that work after an answer may take in all. */
const KEEPING_MS = 20_000;
/**
 * Pause before the next sample, for visitors who have already chosen one: a local runtime does everything on one
 * thread.
 */
const PAUSE_MS = 3_000;

interface KeptSample {
  extraction: CompletedJob;
  fields: CompletedJob;
}

/** Reads the samples that this build has not read yet, one after the other, and skips those that cannot be read. */
export async function keepSamples(ctx: Ctx): Promise<void> {
  for (const name of Object.keys(SAMPLES) as SampleName[]) {
    try {
      if (await isKnown(ctx, name)) continue;
      await keptSample(ctx, name, { waitMs: KEEPING_MS });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    } catch (error) {
      ctx.log.error("sample_not_kept", error, { sample: name });
    }
  }
}

/** A sample as read by this build; `undefined` if it failed or is not ready within `waitMs`. */
export async function keptSample(
  ctx: Ctx,
  name: SampleName,
  { waitMs }: { waitMs: number },
): Promise<KeptSample | undefined> {
  const requestId = (await latest(ctx, name))?.id ?? (await readSample(ctx, name));
  const result = await trialResult(ctx, CALLER, { requestId, waitMs });
  if (result.state !== "done") return undefined;
  const [fields] = await findFieldsOf(ctx.db, ACCOUNT_ID, result.documentId);
  const [extraction, ofFields] = await Promise.all([
    completed(ctx, requestId),
    fields === undefined ? undefined : completed(ctx, fields.requestId),
  ]);
  return extraction && ofFields && { extraction, fields: ofFields };
}

const aliasOf = (ctx: Ctx, name: SampleName): string => `${name} ${ctx.build}`;

/** The latest time at which this build read a sample, or began to. */
async function latest(ctx: Ctx, name: SampleName): Promise<RequestRecord | undefined> {
  const [known] = await listRequests(ctx.db, ACCOUNT_ID, { kind: "extract", alias: aliasOf(ctx, name), limit: 1 });
  return known;
}

/** Whether nothing is left to do for a sample, as far as a single look can tell. */
async function isKnown(ctx: Ctx, name: SampleName): Promise<boolean> {
  const known = await latest(ctx, name);
  if (known === undefined || known.status === "processing") return false;
  const [document] = await documentsOfRequest(ctx.db, known.id);
  if (document?.status !== "completed") return true;
  const [fields] = await findFieldsOf(ctx.db, ACCOUNT_ID, document.id);
  return fields !== undefined;
}

async function readSample(ctx: Ctx, sample: SampleName): Promise<string> {
  await ensureAccount(ctx.db, { id: ACCOUNT_ID, name: "Samples", now: ctx.now() });
  await setRetention(ctx.db, ACCOUNT_ID, KEPT_DAYS);
  return tryDocument(ctx, CALLER, { sample, alias: aliasOf(ctx, sample) });
}

/** Copies a kept sample to an account; returns the id of the request to which its document then belongs. */
export async function copySample(ctx: Ctx, accountId: string, { extraction, fields }: KeptSample): Promise<string> {
  const source = { requestId: ctx.newId(), documentId: ctx.newId() };
  // Nobody knows their ids until both exist.
  await Promise.all([
    copyJob(ctx, fields, {
      accountId,
      requestId: ctx.newId(),
      documentId: ctx.newId(),
      description: `Fields of our sample, read beforehand in ${secondsOf(fields.request)}`,
      source,
    }),
    copyJob(ctx, extraction, {
      accountId,
      ...source,
      description: `Our sample, read beforehand in ${secondsOf(extraction.request)}`,
    }),
  ]);
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
