import type { D1Database } from "@cloudflare/workers-types";
import { drizzle } from "drizzle-orm/d1";

/** Drizzle over a D1 binding. Queries import the tables that they name. */
export const openDatabase = (d1: D1Database) => drizzle(d1);
export type Database = ReturnType<typeof openDatabase>;
