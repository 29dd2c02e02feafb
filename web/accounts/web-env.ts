import type { HonoEnv } from "../../worker/hono-env.ts";
import type { Auth } from "./auth.ts";

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
    /** What keeps sessions; made when it is first asked for. */
    auth(): Promise<Auth>;
    user: SignedInUser | undefined;
  };
}
