import { findAccount } from "../../storage/database/accounts.ts";
import { findUserId } from "../../storage/database/users.ts";
import type { Database } from "./operator-database.ts";

/** The id of an account, named by its id or by the e-mail address with which it signed up. */
export async function namedAccount(db: Database, name: string): Promise<string> {
  const id = name.includes("@") ? await findUserId(db, name) : name;
  if (id === undefined || !(await findAccount(db, id))) throw new Error(`there is no account ${name}`);
  return id;
}
