import type { HonoEnv } from "../../worker/hono-env.ts";
import type { Auth } from "./auth.ts";

export interface SignedInUser {
  /** Also the id of the account. */
  id: string;
  name: string;
  email: string;
  /** Whether the user has shown that the e-mail address is theirs. */
  confirmed: boolean;
}

export interface WebEnv extends HonoEnv {
  Variables: HonoEnv["Variables"] & {
    /** The public origin of the service. */
    origin: string;
    /** Manages sessions; created on first use. `newUserId` is the id of the user about to be created. */
    auth(newUserId?: string): Promise<Auth>;
    user: SignedInUser | undefined;
  };
}
