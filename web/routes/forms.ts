import type { Context } from "hono";
import type { z } from "zod";
import type { WebEnv } from "../web-env.ts";

/** The fields of a sent form; `undefined` when they do not have the right shape. */
export async function readForm<T>(c: Context<WebEnv>, schema: z.ZodType<T>): Promise<T | undefined> {
  const parsed = schema.safeParse(Object.fromEntries((await c.req.formData()).entries()));
  return parsed.success ? parsed.data : undefined;
}
