import { sql } from "drizzle-orm";
import type { Ctx } from "../../platform/ctx.ts";
import { oldestOpenRequest } from "../../storage/requests.ts";
import type { OperationsHealth } from "../schemas/service.ts";
import { lastSweep, POSITION_KEY } from "./sweep.ts";

const MINUTE_MS = 60_000;
/** A message that waits longer means that a queue does not move. */
const QUEUE_STANDS_MS = 15 * MINUTE_MS;
/** Work that waits for an unavailable service ends after two hours, and the largest documents take less. */
const REQUEST_STANDS_MS = 4 * 60 * MINUTE_MS;
/** The sweep runs every hour. */
const SWEEP_STANDS_MS = 3 * 60 * MINUTE_MS;

const seconds = (ms: number): number => Math.round(ms / 1000);

/**
 * The health of the whole service, for its operator: what answers, which queues move, what is open and for how long.
 */
export async function operationsHealth(ctx: Ctx): Promise<OperationsHealth> {
  const now = ctx.now();
  const [database, files] = await Promise.all([
    timed(ctx, () => ctx.db.run(sql`SELECT 1 FROM requests LIMIT 1`)),
    timed(ctx, () => ctx.files.head(POSITION_KEY)),
  ]);
  const queues = await Promise.all(Object.entries(ctx.queues).map(([name, queue]) => standing(ctx, name, queue)));
  const open = database.ok ? await oldestOpenRequest(ctx.db) : undefined;
  const swept = files.ok ? await lastSweep(ctx) : undefined;
  const oldest = open?.oldest;
  const problems = [
    ...(database.ok ? [] : ["the database does not answer"]),
    ...(files.ok ? [] : ["the bucket does not answer"]),
    ...queues
      .filter(({ oldest_seconds }) => (oldest_seconds ?? 0) * 1000 > QUEUE_STANDS_MS)
      .map(({ name }) => `messages wait in the queue ${name}`),
    ...(oldest !== undefined && now - oldest.startedAt > REQUEST_STANDS_MS
      ? [`the request ${oldest.id} does not end`]
      : []),
    ...(swept !== undefined && now - swept.at > SWEEP_STANDS_MS ? ["the hourly sweep does not run"] : []),
  ];
  return {
    status: problems.length === 0 ? "ok" : "degraded",
    environment: ctx.configuration.ENVIRONMENT,
    problems,
    database,
    files,
    queues,
    requests: {
      open: open?.open ?? 0,
      oldest:
        oldest === undefined
          ? null
          : { request_id: oldest.id, kind: oldest.kind, age_seconds: seconds(now - oldest.startedAt) },
    },
    sweep: swept === undefined ? null : { age_seconds: seconds(now - swept.at), found: swept.found },
  };
}

async function timed(ctx: Ctx, ask: () => Promise<unknown>): Promise<{ ok: boolean; milliseconds: number }> {
  const started = ctx.now();
  try {
    await ask();
    return { ok: true, milliseconds: ctx.now() - started };
  } catch (error) {
    ctx.log.error("health_check_failed", error);
    return { ok: false, milliseconds: ctx.now() - started };
  }
}

async function standing(ctx: Ctx, name: string, queue: Queue): Promise<OperationsHealth["queues"][number]> {
  try {
    const { backlogCount, oldestMessageTimestamp } = await queue.metrics();
    // The platform gives the epoch if nothing is waiting.
    const since = backlogCount === 0 ? undefined : oldestMessageTimestamp?.getTime();
    return { name, waiting: backlogCount, oldest_seconds: since ? seconds(ctx.now() - since) : null };
  } catch (error) {
    ctx.log.error("queue_metrics_unknown", error, { queue: name });
    return { name, waiting: null, oldest_seconds: null };
  }
}
