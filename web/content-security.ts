import { createMiddleware } from "hono/factory";
import { presigningOf } from "../storage/objects/presigning.ts";
import type { WebEnv } from "./accounts/web-env.ts";

/**
 * Allows nothing inline, and nothing from elsewhere but page images from the bucket. A form may redirect to the payment
 * page.
 */
const policy = (bucket: string | undefined): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", bucket].join(" ").trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types dompurify quire",
  ].join("; ");

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Headers of every page that a browser shows. `bucket`: the origin that page images may come from. */
export const securityHeaders = (bucket: string | undefined): Record<string, string> => ({
  "Content-Security-Policy": policy(bucket),
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  // Browsers accept it only over https.
  "Strict-Transport-Security": `max-age=${YEAR_SECONDS}`,
  "Cross-Origin-Opener-Policy": "same-origin",
});

export const contentSecurity = () =>
  createMiddleware<WebEnv>(async function withPolicy(c, next) {
    await next();
    const presigning = presigningOf(c.get("ctx").configuration);
    const headers = securityHeaders(presigning && new URL(presigning.R2_S3_ENDPOINT).origin);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
