import { createMiddleware } from "hono/factory";
import type { WebEnv } from "./web-env.ts";

/** Nothing from elsewhere, nothing inline. A form may lead on to the payment page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self' https://checkout.stripe.com",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types dompurify quire",
].join("; ");

/** Headers of every page that a browser shows. */
export const contentSecurity = () =>
  createMiddleware<WebEnv>(async function withPolicy(c, next) {
    await next();
    c.header("Content-Security-Policy", POLICY);
    c.header("Referrer-Policy", "same-origin");
    c.header("X-Frame-Options", "DENY");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
  });
