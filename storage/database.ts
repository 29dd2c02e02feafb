import type { D1Database } from "@cloudflare/workers-types";
import { drizzle } from "drizzle-orm/d1";

/** Drizzle over a D1 binding. The tables are named in the queries. */
export const openDatabase = (d1: D1Database) => drizzle(d1);
export type Database = ReturnType<typeof openDatabase>;
