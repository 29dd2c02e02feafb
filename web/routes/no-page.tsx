import { type Context, Hono } from "hono";
import * as z from "zod";
import type { HonoEnv } from "../../worker/hono-env.ts";
import { context } from "../../worker/middleware/context.ts";
import { withSession } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { contentSecurity } from "../content-security.ts";
import { ProblemPage } from "../pages/problem.tsx";

const problemSchema = z.object({ title: z.string(), detail: z.string() });

const NOWHERE = "There is nothing at this address. It may be mistyped, or the page was removed.";

const pages = (title: string, detail: string) =>
  new Hono<WebEnv>()
    .use(context(), contentSecurity(), withSession())
    .all("*", (c) => c.html(<ProblemPage user={c.get("user")} title={title} detail={detail} />));

/** A refusal as a page if a browser asks for one; otherwise unchanged. */
export async function asPage(c: Context<HonoEnv>, refusal: Response): Promise<Response> {
  if (!(c.req.header("Accept") ?? "").includes("text/html")) return refusal;
  const { title, detail } = problemSchema.parse(await refusal.json());
  const isNowhere = refusal.status === 404 && !c.req.path.startsWith("/files/");
  const request = new Request(c.req.url, { headers: c.req.raw.headers });
  const page = await pages(title, isNowhere ? NOWHERE : detail).fetch(request, c.env);
  const answer = new Response(page.body, { status: refusal.status, headers: page.headers });
  const allow = refusal.headers.get("Allow");
  if (allow !== null) answer.headers.set("Allow", allow);
  return answer;
}
