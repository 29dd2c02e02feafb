import type { Context } from "hono";
import { countAttempt } from "../../storage/database/attempts.ts";
import type { WebEnv } from "./web-env.ts";

/* Where a call comes from, for limits on attempts. One IPv6 subscriber has a whole /64, so that counts as one place. */

const IPV6_GROUPS = 4;
const MINUTE_MS = 60_000;

/**
 * The header is set by the edge, where no caller can overwrite it. It is absent in a local runtime, where all calls
 * come from one place.
 */
export function placeOf(c: Context<WebEnv>): string {
  const address = c.req.header("CF-Connecting-IP") ?? "local";
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const first = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const between = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => "0");
  const groups = [...first, ...between, ...last].slice(0, IPV6_GROUPS);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}

interface Limit {
  subject: string;
  most: number;
  windowMs: number;
}

/**
 * Counts the attempt against each limit. If one is exceeded, returns the minutes to wait, which `Retry-After` also
 * states.
 */
export async function minutesToWait(c: Context<WebEnv>, limits: Limit[]): Promise<number | undefined> {
  const { db, now } = c.get("ctx");
  for (const limit of limits) {
    const counted = await countAttempt(db, limit, now());
    if (counted.ok) continue;
    c.header("Retry-After", String(Math.ceil(counted.retryAfterMs / 1000)));
    return Math.ceil(counted.retryAfterMs / MINUTE_MS);
  }
  return undefined;
}

/** A number of minutes, in words. */
export const inMinutes = (minutes: number): string => `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
