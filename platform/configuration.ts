import * as z from "zod";
import { missingForPresigning, presigningSettingsSchema } from "../storage/objects/presigning.ts";
import { installationSchema } from "./installation.ts";
import { limitsSchema, pricesSchema } from "./limits.ts";
import { mailSettingsSchema } from "./mail.ts";
import { modelSettingsSchema } from "./model-settings.ts";
import { paymentsSchema } from "./payments.ts";
import { trialSettingsSchema } from "./trial-settings.ts";
import { webhookSettingsSchema } from "./webhook-settings.ts";

const settingsSchema = z.object({
  ...limitsSchema.shape,
  ...pricesSchema.shape,
  ...paymentsSchema.shape,
  ...modelSettingsSchema.shape,
  ...presigningSettingsSchema.shape,
  ...webhookSettingsSchema.shape,
  ...trialSettingsSchema.shape,
  ...mailSettingsSchema.shape,
  ...installationSchema.shape,
});

export const configurationSchema = settingsSchema.superRefine((settings, context) => {
  if (settings.ENVIRONMENT === "production" && settings.PUBLIC_BASE_URL === undefined) {
    // Callers choose the Host header, and links built from it would be stored in archives.
    const message = "is missing: in production links never start with the address of a call";
    context.addIssue({ code: "custom", path: ["PUBLIC_BASE_URL"], message });
  }
  for (const name of missingForPresigning(settings)) {
    context.addIssue({
      code: "custom",
      path: [name],
      message: "is missing while other settings of presigned links are set",
    });
  }
});
export type Configuration = z.infer<typeof configurationSchema>;

/** A variable or secret of the Worker is wrong or missing. The message names it, but never contains its value. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

const parsed = new WeakMap<object, Configuration>();

/**
 * The configuration given by these variables, parsed once: they do not change while an isolate lives. Throws
 * `ConfigurationError`.
 */
export function configurationOf(env: object): Configuration {
  const known = parsed.get(env);
  if (known !== undefined) return known;
  const read = configurationSchema.safeParse(env);
  if (!read.success)
    throw new ConfigurationError(
      read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "),
    );
  parsed.set(env, read.data);
  return read.data;
}
