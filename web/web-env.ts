import type { HonoEnv } from "../worker/hono-env.ts";
import type { Auth } from "./accounts/auth.ts";

export interface SignedInUser {
  /** Also the id of the account. */
  id: string;
  name: string;
  email: string;
}

export interface WebEnv extends HonoEnv {
  Variables: HonoEnv["Variables"] & {
    /** The address people see, without a path. */
    origin: string;
    auth: Auth;
    user: SignedInUser | undefined;
  };
}
