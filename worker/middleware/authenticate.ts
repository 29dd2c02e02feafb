import { createMiddleware } from "hono/factory";
import type { WindowState } from "../../durable-objects/fair-use/call-windows.ts";
import { ServiceError } from "../../platform/errors.ts";
import { authenticateApiKey } from "../../storage/database/accounts.ts";
import { hashApiKey } from "../../storage/database/api-key.ts";
import type { HonoEnv } from "../hono-env.ts";
import { countCall, tooMuch } from "./fair-use.ts";
import { KnownKeys } from "./known-keys.ts";
import { SpentKeys } from "./spent-keys.ts";

/** One for each isolate: an entry that was evicted is looked up again. */
const spentKeys = new SpentKeys();
const knownKeys = new KnownKeys();

/** RFC 6750: the scheme is case-insensitive, the token is one word. */
const BEARER = /^Bearer +([^\s,]+) *$/i;

/** Lets only callers with a valid API key pass and records who they are. */
export const authenticate = () =>
  createMiddleware<HonoEnv>(async function withCaller(c, next) {
    // Already set for a person who is signed in on the web page.
    const signedIn = c.get("caller");
    if (signedIn !== undefined) {
      await countCall(c, signedIn);
      return next();
    }
    const { db, now } = c.get("ctx");
    const header = c.req.header("Authorization");
    if (header === undefined) {
      throw new ServiceError("unauthorized", "No API key was given. Send it as `Authorization: Bearer <API_KEY>`.");
    }
    const invalid = () =>
      new ServiceError("unauthorized", "The API key is not valid: it is mistyped, unknown or revoked.");
    const token = BEARER.exec(header)?.[1];
    if (token === undefined) throw invalid();
    const hash = await hashApiKey(token);
    const spent = spentKeys.statesOf(hash, now());
    if (spent !== undefined) {
      c.set("rateLimits", spent);
      throw tooMuch(spent);
    }
    const refused = (states: WindowState[]) => spentKeys.note(hash, states, now());
    const known = knownKeys.ownerOf(hash);
    if (known !== undefined) {
      // One call to the account's meter checks both that the key is still valid and that it has calls left.
      if (await countCall(c, known, { keyHash: hash, refused })) {
        c.set("caller", known);
        return next();
      }
      knownKeys.forget(hash);
      throw invalid();
    }
    const caller = await authenticateApiKey(db, token, now());
    if (caller === undefined) throw invalid();
    knownKeys.note(hash, caller);
    c.set("caller", caller);
    await countCall(c, caller, { refused });
    return next();
  });
