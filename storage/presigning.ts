import * as z from "zod";

/** Access to the bucket by the S3 interface of R2, for links that lead there without passing through this Worker. */
const presigningSchema = z.object({
  /** Secret. `https://ACCOUNT_ID.r2.cloudflarestorage.com`. */
  R2_S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  /** Secret. Name of the bucket. */
  R2_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/),
  /** Secret. Id of an R2 API token that may read the bucket. */
  R2_ACCESS_KEY_ID: z.string().min(1),
  /** Secret. The token's secret. */
  R2_SECRET_ACCESS_KEY: z.string().min(1),
});
export type Presigning = z.infer<typeof presigningSchema>;

/** With all four, links are presigned; with none, the Worker serves files itself. Setting only some is a mistake. */
export const presigningSettingsSchema = presigningSchema.partial();

/** What links are presigned with, if they are. */
export function presigningOf(settings: z.infer<typeof presigningSettingsSchema>): Presigning | undefined {
  const parsed = presigningSchema.safeParse(settings);
  return parsed.success ? parsed.data : undefined;
}

/** Names of the settings that are missing while others are set. */
export function missingForPresigning(settings: z.infer<typeof presigningSettingsSchema>): string[] {
  const names = presigningSchema.keyof().options;
  const missing = names.filter((name) => settings[name] === undefined);
  return missing.length === names.length ? [] : missing;
}
