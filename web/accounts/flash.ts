import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import * as z from "zod";
import { openSealedText, sealText } from "../../storage/sealed-text.ts";
import type { WebEnv } from "./web-env.ts";

/*
 * What a form has to say on the page that follows it. A form is answered by a redirect, so that reloading the page
 * sends nothing twice; the words, which may include a new secret, travel in a sealed cookie that the next page reads
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
  /** A key or a secret that has just been made: shown only this once. */
  secret: z.string().optional(),
  /** The secret replaces another one. */
  isRotated: z.boolean().optional(),
});
export type Flash = z.infer<typeof flashSchema>;

/** Only the account that it is meant for can open it. */
const about = (c: Context<WebEnv>): string => `said:${c.get("caller").accountId}`;

/** Redirects to a page of the account, which shows this. */
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

/** What the previous form had to say; nothing if it has been shown already. */
export async function whatWasSaid(c: Context<WebEnv>): Promise<Flash> {
  const sealed = getCookie(c, COOKIE);
  if (sealed === undefined || sealed === "") return {};
  deleteCookie(c, COOKIE, { path: PATH });
  try {
    const text = await openSealedText(c.get("ctx").configuration.SIGNING_KEYS, atob(sealed), about(c));
    return text === undefined ? {} : flashSchema.parse(JSON.parse(text));
  } catch {
    // It belongs to another account, or is not ours at all.
    return {};
  }
}
