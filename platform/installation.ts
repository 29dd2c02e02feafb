import * as z from "zod";
import { signingKeysSchema } from "../storage/links/signing-keys.ts";

/** Settings that differ between installations. */
export const installationSchema = z.object({
  /** Name of the installation; `production` makes `PUBLIC_BASE_URL` required. */
  ENVIRONMENT: z.string().default("local"),
  /**
   * Secret, required. `id:secret,id:secret` with secrets of at least 32 characters; the first key signs links, all of
   * them verify links.
   */
  SIGNING_KEYS: signingKeysSchema,
  /** Origins whose pages may call the API and open its links, separated by commas; `*` for all. */
  CORS_ORIGINS: z
    .string()
    .default("*")
    .transform((text) => text.split(",").map((origin) => origin.trim().replace(/\/+$/, ""))),
  /** Base address of links. Required in production; elsewhere it defaults to the address of the call. */
  PUBLIC_BASE_URL: z.url().optional(),
  /** Address of this service's source code; the footer of every page links to it. */
  SOURCE_URL: z.url().optional(),
  /** Contact address for users, named in the privacy notice and the terms. */
  CONTACT_EMAIL: z.email().optional(),
  /**
   * Secret, at least 32 characters. Signs the sessions of the account area; without it the account area is disabled.
   */
  SESSION_SECRET: z.string().min(32).optional(),
  /** Secret, at least 32 characters. The bearer token for `/healthz/deep`; without it nobody has access. */
  OPERATOR_TOKEN: z.string().min(32).optional(),
  /** `1` adds a button for free credits to the account area; for local development only. */
  TEST_CREDITS: z.literal("1").optional(),
  /**
   * `1` lets `documents_url` and web hooks use plain http and addresses of this machine; for local development only.
   */
  ALLOW_LOCAL_SOURCES: z.literal("1").optional(),
  /**
   * A DNS-over-HTTPS resolver (JSON form), used to check the IP addresses of a host name before anything is fetched
   * from it.
   */
  DNS_OVER_HTTPS_URL: z.url().optional(),
});
