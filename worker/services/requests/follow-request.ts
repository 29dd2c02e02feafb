import * as z from "zod";
import type { RequestEvent } from "../../../durable-objects/request/request-events.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { findRequest } from "../../../storage/database/requests.ts";
import { eventsKey } from "../../../storage/objects/object-keys.ts";
import type { Caller } from "../../hono-env.ts";
import { isoTime, requestNotFound } from "./request-status.ts";

/** Pause before a client that lost the stream reconnects. */
const RECONNECT_MS = 1_000;
/**
 * A stream ends after this time and the client resumes it: one invocation of a Worker may make only a limited number of
 * subrequests.
 */
const LONGEST_STREAM_MS = 20 * 60_000;

const keptEventSchema = z.object({
  seq: z.number().int(),
  type: z.string(),
  at: z.number(),
  data: z.record(z.string(), z.unknown()),
});

interface Look {
  events: RequestEvent[];
  /** No more events will follow. */
  ended: boolean;
}

/**
 * The events of a request after number `after`, as server-sent events, until the request has ended. `undefined` if
 * there are no more, so that the client stops reconnecting.
 */
export async function followRequest(
  ctx: Ctx,
  caller: Caller,
  { requestId, after }: { requestId: string; after: number },
): Promise<ReadableStream<Uint8Array> | undefined> {
  if ((await findRequest(ctx.db, caller.accountId, requestId)) === undefined) throw requestNotFound();
  let look: Look | undefined = await lookAt(ctx, { requestId, after, waitMs: 0 });
  if (look.ended && look.events.length === 0) return undefined;
  let last = after;
  const until = ctx.now() + LONGEST_STREAM_MS;
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(`retry: ${RECONNECT_MS}\n\n`)),
    async pull(controller) {
      const waitMs = ctx.configuration.EVENTS_HEARTBEAT_MS;
      const { events, ended } = look ?? (await lookAt(ctx, { requestId, after: last, waitMs }));
      look = undefined;
      last = events.at(-1)?.seq ?? last;
      // Without a regular heartbeat, proxies consider the connection dead.
      controller.enqueue(encoder.encode(events.length === 0 ? ": waiting\n\n" : events.map(message).join("")));
      if ((ended && events.length === 0) || ctx.now() > until) controller.close();
    },
  });
}

const message = ({ seq, type, at, data }: RequestEvent): string =>
  `id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify({ type, timestamp: isoTime(at), data })}\n\n`;

async function lookAt(
  ctx: Ctx,
  { requestId, after, waitMs }: { requestId: string; after: number; waitMs: number },
): Promise<Look> {
  const live = await ctx.progress(requestId).eventsAfter(after, waitMs);
  if (live !== undefined) return live;
  // The Durable Object no longer knows the request: its events are stored, unless the request was deleted.
  const kept = await ctx.files.get(eventsKey(requestId));
  const lines = kept === null ? [] : (await kept.text()).trimEnd().split("\n");
  const events = lines.map((line) => keptEventSchema.parse(JSON.parse(line))).filter(({ seq }) => seq > after);
  return { events, ended: true };
}
