import { Hono } from "hono";
import * as z from "zod";
import { ServiceError } from "../../platform/errors.ts";
import type { HonoEnv } from "../hono-env.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { followRequest } from "../services/requests/follow-request.ts";
import { describe } from "./describe.ts";

const LAST_EVENT_ID = /^\d{0,12}$/;

/** GET /requests/{id}/events: the events of a request, as they happen. */
export const eventRoutes = () =>
  new Hono<HonoEnv>().get(
    "/requests/:request_id/events",
    describe({
      summary: "Events of a request, as they happen",
      description:
        "Server-sent events: `page.completed`, `page.failed`, `document.completed`, `document.failed`, and " +
        "`request.completed`, `request.failed` or `request.cancelled`, after which the stream ends. Each has a number as its " +
        "id; `Last-Event-ID` continues after that one: none is lost or repeated. 204 if nothing is left to send.",
      tag: "Status",
      response: z.string(),
      responseType: "text/event-stream",
      answers: { 204: "The request has ended and all of its events were sent." },
      refusals: { 404: "No such request in this account.", 422: "`Last-Event-ID` did not come from this stream." },
    }),
    authenticate(),
    async (c) => {
      const last = c.req.header("Last-Event-ID") ?? "";
      if (!LAST_EVENT_ID.test(last)) {
        throw new ServiceError("unprocessable", "`Last-Event-ID` did not come from this stream. Start without it.", {
          faults: [{ loc: ["header", "Last-Event-ID"], msg: "is not the id of an event", type: "invalid" }],
        });
      }
      const wanted = { requestId: c.req.param("request_id"), after: Number(last) };
      const stream = await followRequest(c.get("ctx"), c.get("caller"), wanted);
      if (stream === undefined) return c.body(null, 204);
      return c.body(stream, 200, { "Content-Type": "text/event-stream" });
    },
  );
