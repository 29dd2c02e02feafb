import { and, count, desc, eq, getTableColumns, gte, ne, or, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { deletedUsage, requests } from "./schema.ts";

/*
 * What an account used, by the day (UTC) of the request. Existing requests have these figures in their rows; for
 * deleted ones a sum is kept, because they were charged.
 */

export interface DayOfUsage {
  date: string;
  requests: number;
  documents: number;
  pages: number;
  credits: number;
}

const date = sql<string>`date(${requests.startedAt} / 1000, 'unixepoch')`;

/**
 * The statement that adds a request to the sum of deleted ones, to be run in the batch that deletes it; a request that
 * was cancelled before it cost anything is left out.
 */
export function countDeleted(db: Database, id: string, charged: number) {
  const credits = sql<number>`max(${requests.creditsCharged}, ${charged})`;
  const isUsed = or(ne(requests.status, "processing"), sql`${charged} > 0`);
  const row = db
    .select({
      accountId: requests.accountId,
      date: date.as("date"),
      requests: sql<number>`1`.as("requests"),
      documents: requests.totalDocuments,
      pages: requests.totalPages,
      credits: credits.as("credits"),
    })
    .from(requests)
    .where(and(eq(requests.id, id), isUsed));
  const added = (name: string) => sql.raw(`${name} + excluded.${name}`);
  return db
    .insert(deletedUsage)
    .select(row)
    .onConflictDoUpdate({
      target: [deletedUsage.accountId, deletedUsage.date],
      set: {
        requests: added("requests"),
        documents: added("documents"),
        pages: added("pages"),
        credits: added("credits"),
      },
    });
}

/** What an account used on each day since this time, the latest first. */
export async function usageByDay(db: Database, accountId: string, since: number): Promise<DayOfUsage[]> {
  const present = db
    .select({
      date,
      requests: count(),
      documents: sql<number>`sum(${requests.totalDocuments})`,
      pages: sql<number>`sum(${requests.totalPages})`,
      credits: sql<number>`sum(${requests.creditsCharged})`,
    })
    .from(requests)
    .where(and(eq(requests.accountId, accountId), gte(requests.startedAt, since)))
    .groupBy(date)
    .orderBy(desc(date));
  const firstDay = new Date(since).toISOString().slice(0, 10);
  const { accountId: _, ...columns } = getTableColumns(deletedUsage);
  const deleted = db
    .select(columns)
    .from(deletedUsage)
    .where(and(eq(deletedUsage.accountId, accountId), gte(deletedUsage.date, firstDay)));
  const days = new Map<string, DayOfUsage>();
  for (const day of (await db.batch([present, deleted])).flat()) {
    const before = days.get(day.date);
    days.set(day.date, before === undefined ? day : sumOf(before, day));
  }
  return [...days.values()].sort((one, other) => other.date.localeCompare(one.date));
}

const sumOf = (one: DayOfUsage, other: DayOfUsage): DayOfUsage => ({
  date: one.date,
  requests: one.requests + other.requests,
  documents: one.documents + other.documents,
  pages: one.pages + other.pages,
  credits: one.credits + other.credits,
});
