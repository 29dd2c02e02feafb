import type { Ctx } from "../../../platform/ctx.ts";
import { firstAccountAt } from "../../../storage/database/accounts.ts";
import { oldestOpenRequest } from "../../../storage/database/requests.ts";
import type { OperationsHealth } from "../../schemas/service.ts";
import { lastSweep } from "./sweep.ts";

const MINUTE_MS = 60_000;
/** If a message waits longer, its queue is considered stuck. */
const QUEUE_STANDS_MS = 15 * MINUTE_MS;
/** Dead letters are processed on arrival. */
const DEAD_LETTERS_STAND_MS = 10 * MINUTE_MS;
/** Work that waits for an unavailable service gives up after two hours, and the largest documents take less. */
const REQUEST_STANDS_MS = 4 * 60 * MINUTE_MS;
/** The sweep runs every hour. */
const SWEEP_STANDS_MS = 3 * 60 * MINUTE_MS;

const seconds = (ms: number): number => Math.round(ms / 1000);

/**
 * The health of the whole service, for its operator: which parts answer, which queues move, which requests are open and
 * for how long.
 */
export async function operationsHealth(ctx: Ctx): Promise<OperationsHealth> {
  const now = ctx.now();
  const [{ value: open, ...database }, { value: firstAccount }, { value: swept, ...files }] = await Promise.all([
    timed(ctx, () => oldestOpenRequest(ctx.db)),
    timed(ctx, () => firstAccountAt(ctx.db)),
    timed(ctx, () => lastSweep(ctx)),
  ]);
  const standings = await Promise.all(Object.entries(ctx.queues).map(([name, queue]) => standing(ctx, name, queue)));
  const queues = standings.map(({ queue }) => queue);
  // A new service may not have run its first sweep yet.
  const sweptAt = swept?.at ?? firstAccount;
  const oldest = open?.oldest;
  const problems = [
    ...(database.ok ? [] : ["the database does not answer"]),
    ...(files.ok ? [] : ["the bucket does not answer"]),
    ...standings.flatMap(({ problem }) => problem ?? []),
    ...(oldest !== undefined && now - oldest.startedAt > REQUEST_STANDS_MS
      ? [`the request ${oldest.id} does not end`]
      : []),
    ...(files.ok && sweptAt !== undefined && now - sweptAt > SWEEP_STANDS_MS ? ["the hourly sweep does not run"] : []),
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

async function timed<T>(ctx: Ctx, ask: () => Promise<T>): Promise<{ ok: boolean; milliseconds: number; value?: T }> {
  const started = ctx.now();
  try {
    const value = await ask();
    return { ok: true, milliseconds: ctx.now() - started, value };
  } catch (error) {
    ctx.log.error("health_check_failed", error);
    return { ok: false, milliseconds: ctx.now() - started };
  }
}

interface Standing {
  queue: OperationsHealth["queues"][number];
  problem?: string;
}

async function standing(ctx: Ctx, name: string, queue: Queue): Promise<Standing> {
  try {
    const { backlogCount, oldestMessageTimestamp } = await queue.metrics();
    // The platform returns the epoch if no message is waiting.
    const since = backlogCount === 0 ? undefined : oldestMessageTimestamp?.getTime();
    const age = since ? ctx.now() - since : undefined;
    const most = name.endsWith("-dead") ? DEAD_LETTERS_STAND_MS : QUEUE_STANDS_MS;
    return {
      queue: { name, waiting: backlogCount, oldest_seconds: age === undefined ? null : seconds(age) },
      ...(age !== undefined && age > most ? { problem: `messages wait in the queue ${name}` } : {}),
    };
  } catch (error) {
    ctx.log.error("queue_metrics_unknown", error, { queue: name });
    return {
      queue: { name, waiting: null, oldest_seconds: null },
      problem: `nobody knows what waits in the queue ${name}`,
    };
  }
}
