import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { type HeldKey, knownCall, releaseKey, renewKey, takeKey } from "../../storage/database/idempotency.ts";
import { openSealedText, sealText } from "../../storage/links/sealed-text.ts";
import { Attempt, lostKey, stillRunning } from "../attempt.ts";
import type { HonoEnv } from "../hono-env.ts";
import { fingerprintOf, watchedRequest } from "./body-fingerprint.ts";

/** A structured string (RFC 9651), or the same without its quotes. */
const KEY = /^(?:"([\x20-\x21\x23-\x5b\x5d-\x7e]{1,255})"|([\x21\x23-\x5b\x5d-\x7e]{1,255}))$/;

/** Answers a repeated call from the stored answer to the first one. */
type Again = (c: Context<HonoEnv>, answer: unknown) => Promise<Response> | Response;

const giveAgain: Again = (c, answer) => c.json(answer);

interface Options {
  again?: Again;
  /** Whether the answer contains a secret, which must not be readable in the database. */
  sealed?: boolean;
}

/**
 * `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): the first successful answer to a call is repeated for
 * a day. A refused call leaves nothing behind, so its key can be used again. Must come after `authenticate`.
 */
export const idempotent = ({ again = giveAgain, sealed = false }: Options = {}) =>
  createMiddleware<HonoEnv>(async function withIdempotency(c, next) {
    const key = readKey(c.req.header("Idempotency-Key"));
    if (key === undefined) return next();
    const ctx = c.get("ctx");
    const caller = c.get("caller");
    const held: HeldKey = { accountId: caller.accountId, key, attempt: ctx.newId() };
    const now = ctx.now();
    const taken = await takeKey(ctx.db, held, { now, leaseUntil: now + ctx.configuration.KEY_LEASE_MS });
    if (taken === undefined) {
      const answer = await firstAnswer(ctx, { held, request: c.req.raw, sealed });
      c.header("Idempotency-Replayed", "true");
      return again(c, answer);
    }
    // The earlier attempt counts as dead; in case it is still alive, its request must not be accepted.
    if (taken.abandoned !== null) await ctx.progress(taken.abandoned).abandon();
    const { request, fingerprint } = watchedRequest(c.req.raw);
    c.req.raw = request;
    const attempt = new Attempt(ctx, held, () => fingerprint.finish());
    c.set("caller", { ...caller, attempt });
    await alive(ctx, held, next);
    return settle(c, attempt, sealed);
  });

function readKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, quoted, bare] = KEY.exec(header.trim()) ?? [];
  const key = quoted ?? bare;
  if (key !== undefined) return key;
  throw new ServiceError("invalid_request", "`Idempotency-Key` must be 1 to 255 visible ASCII characters.", {
    faults: [{ loc: ["header", "Idempotency-Key"], msg: "is not a key", type: "invalid_format" }],
  });
}

/** Associated data of a sealed answer. */
const placeOf = ({ accountId, key }: HeldKey): string => `idempotency_keys ${accountId} ${key}`;

interface Repeated {
  held: HeldKey;
  request: Request;
  sealed: boolean;
}

async function firstAnswer(ctx: Ctx, { held, request, sealed }: Repeated): Promise<unknown> {
  const known = await knownCall(ctx.db, held.accountId, held.key);
  if (known === undefined || known.answer === null) throw stillRunning();
  if ((await fingerprintOf(request)) === known.fingerprint) {
    if (!sealed) return JSON.parse(known.answer);
    const opened = await openSealedText(ctx.configuration.SIGNING_KEYS, known.answer, placeOf(held));
    if (opened !== undefined) return JSON.parse(opened);
    throw new ServiceError(
      "conflict",
      "The call was carried out, but its secret cannot be shown again. Rotate the secret.",
    );
  }
  const detail =
    "This Idempotency-Key was used for a call with different content. Choose a new key for every new call.";
  throw new ServiceError("unprocessable", detail, {
    faults: [{ loc: ["header", "Idempotency-Key"], msg: "was used for another call", type: "key_reused" }],
  });
}

/** Renews the lease on the key while the call is being processed. */
async function alive(ctx: Ctx, held: HeldKey, work: () => Promise<void>): Promise<void> {
  const { KEY_LEASE_MS: lease } = ctx.configuration;
  const timer = setInterval(() => {
    renewKey(ctx.db, held, ctx.now() + lease).catch((error: unknown) => ctx.log.error("key_not_renewed", error));
  }, lease / 3);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

/** Stores the answer, unless it was stored together with what the call created; a refusal releases the key. */
async function settle(c: Context<HonoEnv>, attempt: Attempt, sealed: boolean): Promise<Response | undefined> {
  const { db, configuration } = c.get("ctx");
  if (lostKey(c.error)) throw stillRunning();
  if (!c.res.ok) await releaseKey(db, attempt.held);
  else if (sealed) {
    const answer = await sealText(configuration.SIGNING_KEYS, await c.res.clone().text(), placeOf(attempt.held));
    await attempt.keepText(answer);
  } else if (!attempt.answered) await attempt.keep(await c.res.clone().json());
  return undefined;
}
