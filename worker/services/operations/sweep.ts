import * as z from "zod";
import type { Ctx } from "../../../platform/ctx.ts";
import { accountIdsAfter } from "../../../storage/database/accounts.ts";
import { documentsOfRequest, endDocument, isFinal } from "../../../storage/database/documents.ts";
import {
  existingRequests,
  finishRequest,
  openRequests,
  type RequestRecord,
} from "../../../storage/database/requests.ts";
import { requestPrefix } from "../../../storage/objects/object-keys.ts";
import { deletePrefix } from "../../../storage/objects/objects.ts";
import { endOpenUploads } from "./end-open-uploads.ts";

/** At most this many of each kind are checked in one run; the next run continues from there. */
const LOOKED_AT_ONCE = 200;
/** Requests that have been running for longer than this are checked. */
const LONG_MS = 60 * 60_000;
/** Key of the object that records where the next run continues and what the last one found. */
export const POSITION_KEY = "operations/sweep.json";
const REQUESTS = "requests/";

const foundSchema = z.record(z.string(), z.number());
const positionSchema = z.object({
  account: z.string(),
  objects: z.string().optional(),
  /** When the last run took place. */
  at: z.number().optional(),
  found: foundSchema.optional(),
});

type Position = z.infer<typeof positionSchema>;

/** How many inconsistencies a run repaired. */
export interface SweepReport {
  /** Requests whose orchestrator had already finished. */
  idleRequests: number;
  /** Requests unknown to their orchestrator. */
  lostRequests: number;
  /** Requests without a row whose credits were still reserved. */
  strayReservations: number;
  /** Requests without a row whose objects still existed. */
  strayObjects: number;
  /** Abandoned multipart uploads. */
  openUploads: number;
}

/**
 * Looks for inconsistencies that a crash may have left behind and repairs them. The kinds are independent: if one
 * fails, the next run tries again.
 */
export async function sweep(ctx: Ctx): Promise<SweepReport> {
  const report: SweepReport = {
    idleRequests: 0,
    lostRequests: 0,
    strayReservations: 0,
    strayObjects: 0,
    openUploads: 0,
  };
  const started = ctx.now();
  let position: Position = { account: "" };
  await attempt(ctx, "position", async () => {
    position = await readPosition(ctx);
  });
  await attempt(ctx, "requests", () => sweepRequests(ctx, report));
  await attempt(ctx, "reservations", async () => {
    position.account = await sweepReservations(ctx, report, position.account);
  });
  await attempt(ctx, "objects", async () => {
    position.objects = await sweepObjects(ctx, report, position.objects);
  });
  await attempt(ctx, "uploads", async () => {
    report.openUploads = await endOpenUploads(ctx);
  });
  await attempt(ctx, "position", async () => {
    await ctx.files.put(POSITION_KEY, JSON.stringify({ ...position, at: started, found: report }));
  });
  ctx.measure("sweep", {
    idle_requests: report.idleRequests,
    lost_requests: report.lostRequests,
    stray_reservations: report.strayReservations,
    stray_objects: report.strayObjects,
    open_uploads: report.openUploads,
    milliseconds: ctx.now() - started,
  });
  return report;
}

async function attempt(ctx: Ctx, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ctx.log.error("sweep_failed", error, { what });
  }
}

async function sweepRequests(ctx: Ctx, report: SweepReport): Promise<void> {
  for (const request of await openRequests(ctx.db, ctx.now() - LONG_MS, LOOKED_AT_ONCE)) {
    // A request that cannot be repaired must not block the others.
    await attempt(ctx, `request ${request.id}`, async () => {
      const state = await ctx.progress(request.id).revive();
      if (state === "revived") report.idleRequests++;
      if (state !== undefined) return;
      await endLost(ctx, request);
      report.lostRequests++;
    });
  }
}

/** Returns the account after which the next run continues. */
async function sweepReservations(ctx: Ctx, report: SweepReport, from: string): Promise<string> {
  const accounts = await accountIdsAfter(ctx.db, from, LOOKED_AT_ONCE);
  for (const id of accounts) {
    await attempt(ctx, `account ${id}`, async () => {
      report.strayReservations += await ctx.credits(id).releaseStray();
    });
  }
  return accounts.length < LOOKED_AT_ONCE ? "" : (accounts.at(-1) ?? "");
}

/** When the last sweep ran and what it found; undefined before the first. */
export async function lastSweep(ctx: Ctx): Promise<{ at: number; found: Record<string, number> } | undefined> {
  const { at, found } = await readPosition(ctx);
  return at === undefined || found === undefined ? undefined : { at, found };
}

async function readPosition(ctx: Ctx): Promise<Position> {
  const stored = await ctx.files.get(POSITION_KEY);
  return stored === null ? { account: "" } : positionSchema.parse(await stored.json());
}

/** Fails a request that is running according to its row but has no orchestrator, and releases its credits. */
async function endLost(ctx: Ctx, request: RequestRecord): Promise<void> {
  const error = {
    code: "request_lost",
    message: "The request was lost. Its credits have been released; submit it again.",
  };
  const now = ctx.now();
  const documents = await documentsOfRequest(ctx.db, request.id);
  for (const document of documents.filter(({ status }) => !isFinal(status))) {
    await endDocument(ctx.db, document.id, { status: "failed", error, pagesDone: 0, pageFailures: [], now });
  }
  const credits = await ctx.credits(request.accountId).releaseRequest(request.id);
  const completed = documents.filter(({ status }) => status === "completed");
  await finishRequest(ctx.db, request.id, {
    status: completed.length > 0 ? "completed" : "failed",
    outcome: completed.length > 0 && completed.length < documents.length ? "partial" : null,
    pagesDone: completed.reduce((sum, { pagesDone }) => sum + pagesDone, 0),
    creditsCharged: credits.charged,
    creditsReleased: credits.released,
    completedAt: now,
  });
}

/**
 * Removes the objects of requests that have neither a row nor an active orchestrator. Returns the cursor of the next
 * run.
 */
async function sweepObjects(ctx: Ctx, report: SweepReport, from: string | undefined): Promise<string | undefined> {
  const page = { prefix: REQUESTS, delimiter: "/", limit: LOOKED_AT_ONCE };
  const listed = await ctx.files.list(from === undefined ? page : { ...page, cursor: from });
  const ids = listed.delimitedPrefixes.map((prefix) => prefix.slice(REQUESTS.length, -1));
  const known = await existingRequests(ctx.db, ids);
  for (const id of ids.filter((each) => !known.has(each))) {
    await attempt(ctx, `objects of ${id}`, async () => {
      if ((await ctx.progress(id).snapshot()) !== undefined) return;
      await deletePrefix(ctx.files, requestPrefix(id));
      report.strayObjects++;
    });
  }
  return listed.truncated ? listed.cursor : undefined;
}
