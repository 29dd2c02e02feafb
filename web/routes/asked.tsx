import type { Context } from "hono";
import * as z from "zod";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { AskPage } from "../pages/parts/ask.tsx";
import { readForm } from "./forms.ts";

const confirmedSchema = z.object({ confirmed: z.literal("yes") });

/** The page that asks whether to remove something; `undefined` once that has been answered. */
export async function asked(
  c: Context<WebEnv>,
  ask: { question: string; label: string; back: string },
): Promise<Response | undefined> {
  if ((await readForm(c, confirmedSchema)) !== undefined) return undefined;
  return c.html(<AskPage user={signedInUser(c.get("user"))} action={c.req.path} {...ask} />);
}
