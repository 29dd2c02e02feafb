import type { Ctx } from "../../platform/ctx.ts";

/*
 * E-mail messages for setting a new password and for confirming an address. They are sent after the answer, so that its
 * duration does not reveal whether there is an account; anyone who gets no message asks again.
 */

/** How long the links in the messages work. */
export const RESET_SECONDS = 60 * 60;
export const CONFIRM_SECONDS = 24 * 60 * 60;

interface Link {
  email: string;
  token: string;
  /** The public origin of the service. */
  origin: string;
}

const linkOf = (path: string, { origin, token }: Link): string => `${origin}${path}?token=${encodeURIComponent(token)}`;

function send(ctx: Ctx, mail: { to: string; subject: string; text: string }): void {
  const sending = ctx.mail?.(mail) ?? Promise.resolve();
  ctx.waitUntil(sending.catch((error: unknown) => ctx.log.error("mail_not_sent", error)));
}

export function sendReset(ctx: Ctx, link: Link): void {
  const lines = [
    "Someone, hopefully you, asked for a new password for your account at Quire. Set one here:",
    linkOf("/reset", link),
    "The link works once, for an hour. If it was not you, do nothing: your password stays as it is.",
  ];
  send(ctx, { to: link.email, subject: "Set a new password", text: `${lines.join("\n\n")}\n` });
}

export function sendConfirmation(ctx: Ctx, link: Link): void {
  const lines = [
    "An account at Quire was opened with this address. Confirm that it is yours:",
    linkOf("/confirm", link),
    "The link works once, for a day. If it was not you, do nothing.",
  ];
  send(ctx, { to: link.email, subject: "Confirm your address", text: `${lines.join("\n\n")}\n` });
}
