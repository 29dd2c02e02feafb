import { createMiddleware } from "hono/factory";
import { presigningOf } from "../storage/presigning.ts";
import type { WebEnv } from "./accounts/web-env.ts";

/** Nothing from elsewhere but page images from the bucket, nothing inline. A form may lead on to the payment page. */
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

/** Headers of every page that a browser shows. */
export const contentSecurity = () =>
  createMiddleware<WebEnv>(async function withPolicy(c, next) {
    await next();
    const presigning = presigningOf(c.get("ctx").configuration);
    c.header("Content-Security-Policy", policy(presigning && new URL(presigning.R2_S3_ENDPOINT).origin));
    c.header("Referrer-Policy", "same-origin");
    c.header("X-Frame-Options", "DENY");
    // Browsers take it over https alone.
    c.header("Strict-Transport-Security", `max-age=${YEAR_SECONDS}`);
    c.header("Cross-Origin-Opener-Policy", "same-origin");
  });
