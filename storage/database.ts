import type { D1Database } from "@cloudflare/workers-types";
import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema.ts";

/** Drizzle over a D1 binding with this project's tables. */
export const openDatabase = (d1: D1Database) => drizzle(d1, { schema });
export type Database = ReturnType<typeof openDatabase>;
