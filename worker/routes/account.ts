import { Hono } from "hono";
import { setRetention } from "../../storage/database/accounts.ts";
import type { HonoEnv } from "../hono-env.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { idempotent } from "../middleware/idempotent.ts";
import { limitedBody } from "../middleware/limited-body.ts";
import { validate } from "../middleware/validate.ts";
import { accountChangeSchema, accountSchema, retryBodySchema } from "../schemas/account.ts";
import { submittedSchema } from "../schemas/status.ts";
import { accountOverview } from "../services/account.ts";
import { retryPages } from "../services/submission/retry-pages.ts";
import { describe } from "./describe.ts";

/** Routes for the caller's account and for retrying failed pages. */
export const accountRoutes = () =>
  new Hono<HonoEnv>()
    .get(
      "/account",
      describe({ summary: "Credits, limits and usage of your account", tag: "Service", response: accountSchema }),
      authenticate(),
      async (c) => c.json(await accountOverview(c.get("ctx"), c.get("caller"))),
    )
    .patch(
      "/account",
      describe({ summary: "Change how long your requests are kept", tag: "Service", response: accountSchema }),
      authenticate(),
      limitedBody(),
      validate("json", accountChangeSchema),
      async (c) => {
        const ctx = c.get("ctx");
        await setRetention(ctx.db, c.get("caller").accountId, c.req.valid("json").retention_days);
        return c.json(await accountOverview(ctx, c.get("caller")));
      },
    )
    .post(
      "/requests/:request_id/retry",
      describe({
        summary: "Send the failed pages of a request again",
        description:
          "Creates a new request: delivered pages stay as they are, and only the pages sent again are charged. The body may be omitted.",
        tag: "Extraction",
        response: submittedSchema,
        keyed: true,
        refusals: {
          402: "Not enough credits.",
          404: "No such request in this account.",
          409: "The request is still running, nothing in it has failed, or its files are gone.",
        },
      }),
      authenticate(),
      idempotent(),
      limitedBody({ optional: true }),
      validate("json", retryBodySchema),
      async (c) => {
        const password = c.req.valid("json").password ?? undefined;
        const requestId = c.req.param("request_id");
        const id = await retryPages(c.get("ctx"), c.get("caller"), { requestId, password });
        return c.json({ request_uid: id, status: "PENDING" as const });
      },
    );
