import type { WindowState } from "../durable-objects/call-windows.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { Attempt } from "./services/attempt.ts";

export interface Caller {
  accountId: string;
  /** `null` for a person who is signed in on the web page. */
  keyId: string | null;
  /** For a call that was sent with an idempotency key. */
  attempt?: Attempt;
}

/** What middleware leaves for the handlers. */
export interface HonoEnv {
  Bindings: Env;
  Variables: {
    ctx: Ctx;
    /** Id of this call, in every error and log line. */
    callId: string;
    caller: Caller;
    /** What the caller has left; undefined before that is known. */
    rateLimits: WindowState[] | undefined;
    /** Code of the problem with which the call is answered. */
    refusal: string | undefined;
  };
}
