import * as z from "zod";
import { missingForPresigning, presigningSettingsSchema } from "../storage/presigning.ts";
import { signingKeysSchema } from "../storage/signed-links.ts";
import { limitsSchema, pricesSchema } from "./limits.ts";
import { modelSettingsSchema } from "./model-settings.ts";
import { paymentsSchema } from "./payments.ts";
import { webhookSettingsSchema } from "./webhook-settings.ts";

/** What belongs to a place of installation. The secrets have no default: without them the service does not answer. */
const installationSchema = z.object({
  ENVIRONMENT: z.string().default("local"),
  /** `id:secret,id:secret`; the first signs links, all verify. */
  SIGNING_KEYS: signingKeysSchema,
  /** Origins whose pages may call the API, apart by commas; `*` for all. */
  CORS_ORIGINS: z
    .string()
    .default("*")
    .transform((text) => text.split(",").map((origin) => origin.trim().replace(/\/+$/, ""))),
  /** The address that links start with, required in production; elsewhere the address of the call when absent. */
  PUBLIC_BASE_URL: z.url().optional(),
  /** Signs the sessions of the account area, at least 32 characters; without it the area is closed. */
  SESSION_SECRET: z.string().min(32).optional(),
  /** What operators show to see how the service as a whole fares, at least 32 characters; without it nobody sees. */
  OPERATOR_TOKEN: z.string().min(32).optional(),
  /** "1" puts a button into the account area that adds credits for nothing: for local development only. */
  TEST_CREDITS: z.literal("1").optional(),
  /** "1" lets `documents_url` name plain http and addresses of this machine: for local development only. */
  ALLOW_LOCAL_SOURCES: z.literal("1").optional(),
  /** A resolver (RFC 8484, JSON form) that tells the addresses behind a host name before it is asked for a file. */
  DNS_OVER_HTTPS_URL: z.url().optional(),
});

const settingsSchema = z.object({
  ...limitsSchema.shape,
  ...pricesSchema.shape,
  ...paymentsSchema.shape,
  ...modelSettingsSchema.shape,
  ...presigningSettingsSchema.shape,
  ...webhookSettingsSchema.shape,
  ...installationSchema.shape,
});

export const configurationSchema = settingsSchema.superRefine((settings, context) => {
  if (settings.ENVIRONMENT === "production" && settings.PUBLIC_BASE_URL === undefined) {
    // Whoever calls names a host of his choice; links made of it would be kept in archives.
    const message = "is missing: in production links never start with the address of a call";
    context.addIssue({ code: "custom", path: ["PUBLIC_BASE_URL"], message });
  }
  for (const name of missingForPresigning(settings)) {
    context.addIssue({
      code: "custom",
      path: [name],
      message: "is missing beside the other settings of presigned links",
    });
  }
});
export type Configuration = z.infer<typeof configurationSchema>;

const parsed = new WeakMap<object, Configuration>();

/** The configuration that these variables make, read once: they do not change while an isolate lives. */
export function configurationOf(env: object): Configuration {
  const known = parsed.get(env) ?? configurationSchema.parse(env);
  parsed.set(env, known);
  return known;
}
