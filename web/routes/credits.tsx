import { Hono } from "hono";
import * as z from "zod";
import type { StatementLine } from "../../durable-objects/credits/ledger.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { grantCredits, reasonsOfGrants } from "../../storage/database/credit-grants.ts";
import { namesOfRequests } from "../../storage/database/requests.ts";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { CreditsPage, type NamedLine } from "../pages/credits/credits.tsx";
import { openCheckout, paymentService } from "../payments/stripe.ts";
import { readForm } from "./forms.ts";

const LINES_PER_PAGE = 50;
const buySchema = z.object({ pack: z.string() });
const PAID = "Thank you. The credits appear as soon as the payment is confirmed, usually within seconds.";
const TEST_CREDITS = 1_000;

/** The reason for a grant of credits, in words for its recipient. */
const REASONS: Record<string, string> = {
  bought: "Bought",
  trial: "For trying it out",
  "free allowance": "Free allowance",
};

/** The lines of a statement with the names of jobs and the reasons of grants. */
async function named({ db }: Ctx, accountId: string, lines: StatementLine[]): Promise<NamedLine[]> {
  const ids = lines.flatMap(({ cause }) => ("request" in cause ? [cause.request] : []));
  const names = await namesOfRequests(db, accountId, ids);
  const reasons = await reasonsOfGrants(db, accountId);
  return lines.map(({ cause, at, amount, open }) => {
    if ("request" in cause) {
      const name = names.get(cause.request);
      const requestId = name === undefined ? undefined : cause.request;
      return { at, amount, open, what: name ?? "A job that was deleted", requestId };
    }
    const reason = reasons.get(cause.grant) ?? "added";
    return { at, amount, open, what: REASONS[reason] ?? `Added: ${reason}` };
  });
}

/** Balance, statement and the ways to add credits. */
export const creditRoutes = () =>
  new Hono<WebEnv>()
    .get("/account/credits", async (c) => {
      const ctx = c.get("ctx");
      const user = signedInUser(c.get("user"));
      const before = Number(c.req.query("before") ?? Number.MAX_SAFE_INTEGER) || Number.MAX_SAFE_INTEGER;
      const ledger = ctx.credits(user.id);
      const lines = await ledger.statement(user.id, { before, limit: LINES_PER_PAGE + 1 });
      const shown = lines.slice(0, LINES_PER_PAGE);
      const older = lines.length > shown.length ? shown.at(-1)?.seq : undefined;
      return c.html(
        <CreditsPage
          user={user}
          balance={await ledger.balance(user.id)}
          lines={await named(c.get("ctx"), user.id, shown)}
          older={older}
          packs={paymentService(ctx.configuration) === undefined ? [] : ctx.configuration.CREDIT_PACKS}
          notice={c.req.query("paid") === undefined ? undefined : PAID}
          testCredits={ctx.configuration.TEST_CREDITS === "1"}
        />,
      );
    })
    .post("/account/credits/buy", async (c) => {
      const { configuration } = c.get("ctx");
      const service = paymentService(configuration);
      const form = await readForm(c, buySchema);
      const pack = configuration.CREDIT_PACKS.find(({ id }) => id === form?.pack);
      if (service === undefined || pack === undefined) throw new ServiceError("not_found", "There is no such pack.");
      const user = signedInUser(c.get("user"));
      const returnTo = `${c.get("origin")}/account/credits`;
      const address = await openCheckout(service.stripe, { accountId: user.id, email: user.email, pack, returnTo });
      return c.redirect(address, 303);
    })
    .post("/account/credits/test", async (c) => {
      const { db, configuration, now, newId } = c.get("ctx");
      if (configuration.TEST_CREDITS !== "1") return c.notFound();
      const accountId = signedInUser(c.get("user")).id;
      await grantCredits(db, { id: newId(), accountId, credits: TEST_CREDITS, reason: "test", now: now() });
      return c.redirect("/account/credits", 303);
    });
