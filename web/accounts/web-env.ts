import type { HonoEnv } from "../../worker/hono-env.ts";
import type { Auth } from "./auth.ts";

export interface SignedInUser {
  /** Also the id of the account. */
  id: string;
  name: string;
  email: string;
  /** He has shown that the address is his. */
  confirmed: boolean;
}

export interface WebEnv extends HonoEnv {
  Variables: HonoEnv["Variables"] & {
    /** The address people see, without a path. */
    origin: string;
    /** What keeps sessions; made when it is first asked for. `newUserId` is of the user that it is to make. */
    auth(newUserId?: string): Promise<Auth>;
    user: SignedInUser | undefined;
  };
}
