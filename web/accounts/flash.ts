import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as z from "zod";
import { openSealedText, sealText } from "../../storage/links/sealed-text.ts";
import type { WebEnv } from "./web-env.ts";

/*
 * What a form has to say on the page that follows it. A form is answered by a redirect, so that reloading the page
 * sends nothing twice. The message, which may include a new secret, travels in a sealed cookie that the next page reads
 * and removes.
 */

const COOKIE = "quire.said";
const PATH = "/account";
const LIFETIME_SECONDS = 120;

const flashSchema = z.object({
  /** What was done. */
  notice: z.string().optional(),
  /** What was wrong. */
  error: z.string().optional(),
  /** A key or a secret just created, shown only once. */
  secret: z.string().optional(),
  /** Whether the secret replaces another one. */
  isRotated: z.boolean().optional(),
});
export type Flash = z.infer<typeof flashSchema>;

/** Bound to the account, so that only its own user can read the message. */
const about = (c: Context<WebEnv>): string => `said:${c.get("caller").accountId}`;

/** Redirects to a page of the account, which shows the message. */
export async function sayOn(c: Context<WebEnv>, path: string, flash: Flash): Promise<Response> {
  const sealed = await sealText(c.get("ctx").configuration.SIGNING_KEYS, JSON.stringify(flash), about(c));
  setCookie(c, COOKIE, btoa(sealed), {
    path: PATH,
    httpOnly: true,
    sameSite: "Lax",
    secure: c.get("origin").startsWith("https:"),
    maxAge: LIFETIME_SECONDS,
  });
  return c.redirect(path, 303);
}

/** The message of the previous form; empty if it has been shown already. */
export async function whatWasSaid(c: Context<WebEnv>): Promise<Flash> {
  const sealed = getCookie(c, COOKIE);
  if (sealed === undefined || sealed === "") return {};
  deleteCookie(c, COOKIE, { path: PATH });
  try {
    const text = await openSealedText(c.get("ctx").configuration.SIGNING_KEYS, atob(sealed), about(c));
    return text === undefined ? {} : flashSchema.parse(JSON.parse(text));
  } catch {
    // The cookie belongs to another account, or is forged.
    return {};
  }
}
