import type { HonoEnv } from "../../worker/hono-env.ts";
import type { Auth } from "./auth.ts";

export interface SignedInUser {
  /** Also the id of the account. */
  id: string;
  name: string;
  email: string;
  /** They have shown that the address is theirs. */
  confirmed: boolean;
}

export interface WebEnv extends HonoEnv {
  Variables: HonoEnv["Variables"] & {
    /** The address that people see, without a path. */
    origin: string;
    /** Manages sessions; made when it is first needed. `newUserId` is the id of the user that it is about to create. */
    auth(newUserId?: string): Promise<Auth>;
    user: SignedInUser | undefined;
  };
}
