import type { Ctx } from "../platform/ctx.ts";

export interface Caller {
  accountId: string;
  /** `null` for a person who is signed in on the web page. */
  keyId: string | null;
}

/** What middleware leaves for the handlers. */
export interface HonoEnv {
  Bindings: Env;
  Variables: {
    ctx: Ctx;
    /** Id of this call, in every error and log line. */
    callId: string;
    caller: Caller;
  };
}
