import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { users } from "./user-schema.ts";

/** The id of the user with this email address, which is also the account's id. */
export async function findUserId(db: Database, email: string): Promise<string | undefined> {
  const row = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase())).get();
  return row?.id;
}

/** Whether the user has confirmed this email address. */
export async function isConfirmed(db: Database, email: string): Promise<boolean> {
  const { emailVerified } = users;
  const row = await db.select({ emailVerified }).from(users).where(eq(users.email, email.toLowerCase())).get();
  return row?.emailVerified ?? false;
}
