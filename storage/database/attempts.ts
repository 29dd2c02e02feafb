import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { attempts } from "./user-schema.ts";

interface AttemptLimit {
  /** What is counted, such as `sign-in:203.0.113.9`. */
  subject: string;
  most: number;
  windowMs: number;
}

async function keyOf(subject: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(subject));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Counts an attempt in a fixed window that begins with the first one. A single statement counts and decides, so that
 * concurrent attempts are all counted. Returns the milliseconds to wait if there were too many.
 */
export async function countAttempt(
  db: Database,
  { subject, most, windowMs }: AttemptLimit,
  now: number,
): Promise<{ ok: true } | { ok: false; retryAfterMs: number }> {
  const key = await keyOf(subject);
  const row = await db
    .insert(attempts)
    .values({ key, count: 1, windowEndsAt: now + windowMs })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`CASE WHEN ${attempts.windowEndsAt} <= ${now} THEN 1 ELSE ${attempts.count} + 1 END`,
        windowEndsAt: sql`CASE WHEN ${attempts.windowEndsAt} <= ${now} THEN ${now + windowMs} ELSE ${attempts.windowEndsAt} END`,
      },
    })
    .returning()
    .get();
  if (row.count <= most) return { ok: true };
  return { ok: false, retryAfterMs: row.windowEndsAt - now };
}

/** Resets the count of a subject, for example after the right password. */
export async function clearAttempts(db: Database, subject: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, await keyOf(subject)));
}

/** Deletes windows that have ended. */
export async function sweepAttempts(db: Database, now: number): Promise<void> {
  await db.delete(attempts).where(lt(attempts.windowEndsAt, now));
}
