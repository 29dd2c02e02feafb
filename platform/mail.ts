import * as z from "zod";

/** How messages to people are sent; without any of this none are sent, and nobody is asked to confirm an address. */
export const mailSettingsSchema = z.object({
  /** Sender of messages to people: `Quire <quire@example.com>` or just the address. If unset, none are sent. */
  MAIL_FROM: z.string().min(3).optional(),
  /** A mail service that takes `{from, to, subject, text}` as JSON by POST, such as `https://api.resend.com/emails`. Not used if there is a binding named `EMAIL` (`[[send_email]]`). */
  MAIL_API_URL: z.url().optional(),
  /** Secret. Sent to the mail service as `Authorization: Bearer …`. */
  MAIL_API_KEY: z.string().min(1).optional(),
});
type MailSettings = z.infer<typeof mailSettingsSchema>;

export interface Mail {
  to: string;
  subject: string;
  /** Plain text, so nothing is loaded from anywhere. */
  text: string;
}
export type SendMail = (mail: Mail) => Promise<void>;

const TIMEOUT_MS = 10_000;

/** The part of Cloudflare's sender that is used. */
interface EmailBinding {
  send(message: Mail & { from: string }): Promise<unknown>;
}

interface MailOptions {
  /** Cloudflare's own sender (`[[send_email]]`, named `EMAIL`), which is preferred to the mail service. */
  binding: EmailBinding | undefined;
  fetch: (request: Request) => Promise<Response>;
}

/** The configured sender, or none. */
export function createMail(settings: MailSettings, { binding, fetch }: MailOptions): SendMail | undefined {
  const { MAIL_FROM: from, MAIL_API_URL: url, MAIL_API_KEY: key } = settings;
  if (from === undefined) return undefined;
  if (binding !== undefined) {
    return async (mail) => {
      await binding.send({ from, ...mail });
    };
  }
  if (url === undefined) return undefined;
  return async (mail) => {
    const headers = new Headers({ "Content-Type": "application/json" });
    if (key !== undefined) headers.set("Authorization", `Bearer ${key}`);
    const body = JSON.stringify({ from, ...mail });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(new Request(url, { method: "POST", headers, body, signal }));
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The mail service answered ${answer.status}.`);
  };
}

/** The sender that an operator bound; not every installation has one. */
export const mailBinding = (env: object): EmailBinding | undefined =>
  // Bindings depend on the configuration; `Env` only has those of this project.
  "EMAIL" in env ? (env.EMAIL as EmailBinding) : undefined;
