import * as z from "zod";
import { signingKeysSchema } from "../storage/signing-keys.ts";

/** What differs between installations. */
export const installationSchema = z.object({
  /** Name of the installation; `production` makes `PUBLIC_BASE_URL` required. */
  ENVIRONMENT: z.string().default("local"),
  /** Secret, required. `id:secret,id:secret` with secrets of at least 32 characters; the first signs links, all verify them. */
  SIGNING_KEYS: signingKeysSchema,
  /** Origins whose pages may call the API and open its links, separated by commas; `*` for all. */
  CORS_ORIGINS: z
    .string()
    .default("*")
    .transform((text) => text.split(",").map((origin) => origin.trim().replace(/\/+$/, ""))),
  /** The address that links start with. Required in production; elsewhere the address of the call is used if it is unset. */
  PUBLIC_BASE_URL: z.url().optional(),
  /** Address of the source code of this service; the foot of every page links to it. */
  SOURCE_URL: z.url().optional(),
  /** Contact address for users, named in the privacy notice and the terms. */
  CONTACT_EMAIL: z.email().optional(),
  /** Secret, at least 32 characters. Signs the sessions of the account area; without it the area is closed. */
  SESSION_SECRET: z.string().min(32).optional(),
  /** Secret, at least 32 characters. The bearer token for `/healthz/deep`; without it nobody has access. */
  OPERATOR_TOKEN: z.string().min(32).optional(),
  /** `1` adds a button for free credits to the account area: for local development only. */
  TEST_CREDITS: z.literal("1").optional(),
  /** `1` lets `documents_url` and web hooks use plain http and addresses of this machine: for local development only. */
  ALLOW_LOCAL_SOURCES: z.literal("1").optional(),
  /** A DNS-over-HTTPS resolver (JSON form), used to look up the addresses behind a host name before anything is fetched from it. */
  DNS_OVER_HTTPS_URL: z.url().optional(),
});
