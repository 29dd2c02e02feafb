import * as z from "zod";
import { retentionDaysSchema } from "./extract-form.ts";

const count = z.number().int();

export const accountSchema = z
  .object({
    success: z.literal(true),
    account_id: z.string(),
    credits: z.object({ available: count, reserved: count, spent: count }),
    limits: z.object({
      key_calls_per_minute: count,
      account_calls_per_minute: count,
      bytes_per_minute: count,
      max_running_jobs: count,
      running_jobs: count,
    }),
    retention_days: count
      .nullable()
      .describe("For requests that do not set it themselves; null for the service's default."),
    default_retention_days: count
      .nullable()
      .describe("The service's own; null if it keeps requests until they are deleted."),
    usage: z
      .array(z.object({ date: z.iso.date(), requests: count, documents: count, pages: count, credits: count }))
      .describe("Of requests started in the last 30 days (UTC), deleted ones included, the latest day first."),
  })
  .meta({ ref: "Account" });
export type Account = z.infer<typeof accountSchema>;

export const accountChangeSchema = z.strictObject({
  retention_days: retentionDaysSchema
    .nullable()
    .describe("For requests that are sent from now on; null for the default."),
});

export const retryBodySchema = z.strictObject({
  password: z.string().max(500).nullish().describe("Opens encrypted PDFs; it was not kept."),
});
