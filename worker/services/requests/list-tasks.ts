import * as z from "zod";
import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import { countDocumentStates } from "../../../storage/database/documents.ts";
import { listRequests, type RequestCursor, type RequestFilter } from "../../../storage/database/requests.ts";
import type { Caller } from "../../hono-env.ts";
import type { TaskList } from "../../schemas/status.ts";
import { summarize } from "./request-status.ts";

const cursorSchema = z.tuple([z.number().int(), z.string()]);

const encodeCursor = ({ startedAt, id }: RequestCursor): string => btoa(JSON.stringify([startedAt, id]));

function decodeCursor(text: string): RequestCursor {
  try {
    const [startedAt, id] = cursorSchema.parse(JSON.parse(atob(text)));
    return { startedAt, id };
  } catch {
    throw new ServiceError("unprocessable", "`cursor` did not come from this list. Start without one.");
  }
}

/** The caller's requests, newest first, a page at a time. */
export async function listTasks(
  ctx: Ctx,
  caller: Caller,
  { limit, cursor, ...filter }: RequestFilter & { limit: number; cursor?: string | undefined },
): Promise<TaskList> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  const found = await listRequests(ctx.db, caller.accountId, { ...filter, limit: limit + 1, after });
  const shown = found.slice(0, limit);
  const states = await countDocumentStates(
    ctx.db,
    shown.map((request) => request.id),
  );
  const last = shown.at(-1);
  const tasks = await Promise.all(
    shown.map(async (request) => {
      const { completed = 0, failed = 0, total = request.totalDocuments } = states.get(request.id) ?? {};
      const counts = { completed, failed, processing: total - completed - failed };
      // While a request runs, only its orchestrator knows how many of its pages are done.
      const running = request.status === "processing";
      const pagesDone = running ? await ctx.progress(request.id).pagesDone() : request.pagesDone;
      return [request.id, { ...summarize(ctx, { ...request, pagesDone }), ...counts }] as const;
    }),
  );
  return {
    success: true,
    tasks: Object.fromEntries(tasks),
    next_cursor: found.length > shown.length && last !== undefined ? encodeCursor(last) : null,
    message: `${shown.length} ${shown.length === 1 ? "request" : "requests"}, newest first.`,
  };
}
