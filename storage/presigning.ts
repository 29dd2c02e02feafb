import * as z from "zod";

/** Access to the bucket by the S3 interface of R2, for links that lead there without passing through this Worker. */
const presigningSchema = z.object({
  /** `https://ACCOUNT_ID.r2.cloudflarestorage.com` */
  R2_S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  R2_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/),
  R2_ACCESS_KEY_ID: z.string().min(1),
  R2_SECRET_ACCESS_KEY: z.string().min(1),
});
export type Presigning = z.infer<typeof presigningSchema>;

/** With all four of them links are presigned; without any the Worker serves them itself. Some alone are a mistake. */
export const presigningSettingsSchema = presigningSchema.partial();

/** What links are presigned with, if they are. */
export function presigningOf(settings: z.infer<typeof presigningSettingsSchema>): Presigning | undefined {
  const parsed = presigningSchema.safeParse(settings);
  return parsed.success ? parsed.data : undefined;
}

/** Names of the settings that are missing beside others that are there. */
export function missingForPresigning(settings: z.infer<typeof presigningSettingsSchema>): string[] {
  const names = presigningSchema.keyof().options;
  const missing = names.filter((name) => settings[name] === undefined);
  return missing.length === names.length ? [] : missing;
}
