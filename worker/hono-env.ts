import type { WindowState } from "../durable-objects/fair-use/call-windows.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { Attempt } from "./attempt.ts";

export interface Caller {
  accountId: string;
  /** Id of the API key; `null` for a person who is signed in on the web page. */
  keyId: string | null;
  /** Set if the call carries an idempotency key. */
  attempt?: Attempt;
}

/** What middleware sets for the handlers. */
export interface HonoEnv {
  Bindings: Env;
  Variables: {
    ctx: Ctx;
    /** Id of this call, in every error and log line. */
    callId: string;
    caller: Caller;
    /** State of the caller's rate limits; undefined until the call has been counted. */
    rateLimits: WindowState[] | undefined;
    /** Problem code of the answer, if the call was refused. */
    refusal: string | undefined;
  };
}
