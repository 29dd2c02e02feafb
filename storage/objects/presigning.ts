import * as z from "zod";

/** Access to the bucket through R2's S3 interface, for links that bypass this Worker. */
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

/**
 * With all four, links are presigned; with none, the Worker serves files itself. Setting only some of them is an error.
 */
export const presigningSettingsSchema = presigningSchema.partial();

/** The settings for presigning links; undefined if they are not set. */
export function presigningOf(settings: z.infer<typeof presigningSettingsSchema>): Presigning | undefined {
  const parsed = presigningSchema.safeParse(settings);
  return parsed.success ? parsed.data : undefined;
}

/** Names of the settings that are missing although others are set. */
export function missingForPresigning(settings: z.infer<typeof presigningSettingsSchema>): string[] {
  const names = presigningSchema.keyof().options;
  const missing = names.filter((name) => settings[name] === undefined);
  return missing.length === names.length ? [] : missing;
}
