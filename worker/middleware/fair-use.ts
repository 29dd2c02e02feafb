import type { Context } from "hono";
import { WINDOW_SECONDS, type WindowPolicy, type WindowState } from "../../durable-objects/fair-use/call-windows.ts";
import type { Configuration } from "../../platform/configuration.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { Caller, HonoEnv } from "../hono-env.ts";
import { countedRequest } from "./watched-body.ts";

const BYTES = "bytes";
const UNITS: Record<string, string> = { bytes: ';qu="content-bytes"' };
const WORDS: Record<string, string> = { key: "calls with this key", account: "calls", bytes: "bytes of bodies" };

/** The headers of draft-ietf-httpapi-ratelimit-headers: the limits and what is left of each. */
export function rateLimitHeaders(states: WindowState[]): Record<string, string> {
  if (states.length === 0) return {};
  const policies = states.map(({ name, quota }) => `"${name}";q=${quota};w=${WINDOW_SECONDS}${UNITS[name] ?? ""}`);
  const left = states.map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`);
  return { "RateLimit-Policy": policies.join(", "), RateLimit: left.join(", ") };
}

interface Counting {
  /** Hash of the caller's key, if the meter has to check that the key is still valid. */
  keyHash?: string;
  /** Called when the call is refused. */
  refused?(states: WindowState[]): void;
}

/**
 * Counts a call. Throws `rate_limited` if the caller has made too many or sent too many bytes within a minute. Returns
 * false if the key is no longer valid.
 */
export async function countCall(
  c: Context<HonoEnv>,
  { accountId, keyId }: Caller,
  { keyHash, refused }: Counting = {},
): Promise<boolean> {
  const meter = c.get("ctx").calls(accountId);
  const length = c.req.header("Content-Length");
  const unsaid = length === undefined && c.req.raw.body !== null;
  const bytes = unsaid ? 1 : Number(length ?? 0) || 0;
  const policies = policiesOf(c.get("ctx").configuration, { keyId, bytes });
  const verdict = await (keyHash === undefined ? meter.countCall(policies) : meter.countCallWith(keyHash, policies));
  if (verdict === undefined) return false;
  const { ok, states } = verdict;
  c.set("rateLimits", states);
  if (!ok) {
    refused?.(states);
    throw tooMuch(states);
  }
  // A body without a declared length is counted as it arrives.
  if (unsaid) {
    c.req.raw = countedRequest(c.req.raw, (bytes) => meter.add(BYTES, bytes));
  }
  return true;
}

function policiesOf(
  { KEY_CALLS_PER_MINUTE, ACCOUNT_CALLS_PER_MINUTE, BYTES_PER_MINUTE }: Configuration,
  { keyId, bytes }: { keyId: string | null; bytes: number },
): WindowPolicy[] {
  const ofKey = { name: "key", subject: `key:${keyId}`, quota: KEY_CALLS_PER_MINUTE, cost: 1 };
  return [
    // A signed-in person has no key.
    ...(keyId === null ? [] : [ofKey]),
    { name: "account", subject: "account", quota: ACCOUNT_CALLS_PER_MINUTE, cost: 1 },
    { name: BYTES, subject: BYTES, quota: BYTES_PER_MINUTE, cost: bytes },
  ];
}

/** The refusal of a call that exceeds the limits. */
export function tooMuch(states: WindowState[]): ServiceError {
  const spent = states.filter(({ remaining }) => remaining === 0);
  const seconds = Math.max(1, ...spent.map(({ resetSeconds }) => resetSeconds));
  const limits = spent.map(({ name, quota }) => `${quota} ${WORDS[name] ?? name}`).join(" and ");
  return new ServiceError("rate_limited", `The limit is ${limits} a minute. Try again in ${seconds} s.`, {
    retryAfterSeconds: seconds,
  });
}
