import { Hono } from "hono";
import { usageByDay } from "../../storage/database/usage.ts";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { PERIODS, type UsageDay, UsagePage } from "../pages/credits/usage.tsx";

const DAY_MS = 24 * 60 * 60_000;
const USUAL_DAYS = 30;

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The account's usage by day, over the last days. */
export const usageRoutes = () =>
  new Hono<WebEnv>().get("/account/usage", async (c) => {
    const { db, now } = c.get("ctx");
    const user = signedInUser(c.get("user"));
    const period = PERIODS.find((days) => String(days) === c.req.query("days")) ?? USUAL_DAYS;
    const first = Date.parse(dateOf(now() - (period - 1) * DAY_MS));
    const used = new Map((await usageByDay(db, user.id, first)).map((day) => [day.date, day]));
    const days = Array.from({ length: period }, (_, index): UsageDay => {
      const date = dateOf(first + index * DAY_MS);
      return used.get(date) ?? { date, requests: 0, documents: 0, pages: 0, credits: 0 };
    });
    return c.html(<UsagePage user={user} days={days} />);
  });
