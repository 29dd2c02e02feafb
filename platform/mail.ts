import * as z from "zod";

/** How email is sent; with none of these settings, none is sent and nobody is asked to confirm an address. */
export const mailSettingsSchema = z.object({
  /** Sender of email: `Quire <quire@example.com>` or just the address. If unset, none is sent. */
  MAIL_FROM: z.string().min(3).optional(),
  /**
   * A mail service that accepts `{from, to, subject, text}` as JSON by POST, such as `https://api.resend.com/emails`.
   * Not used if there is a binding named `EMAIL` (`[[send_email]]`).
   */
  MAIL_API_URL: z.url().optional(),
  /** Secret. Sent to the mail service as `Authorization: Bearer …`. */
  MAIL_API_KEY: z.string().min(1).optional(),
});
type MailSettings = z.infer<typeof mailSettingsSchema>;

export interface Mail {
  to: string;
  subject: string;
  /** Plain text, so that a mail client loads nothing from the network. */
  text: string;
}
export type SendMail = (mail: Mail) => Promise<void>;

const TIMEOUT_MS = 10_000;

/** The part of Cloudflare's email binding that is used. */
interface EmailBinding {
  send(message: Mail & { from: string }): Promise<unknown>;
}

interface MailOptions {
  /** Cloudflare's email binding (`[[send_email]]`, named `EMAIL`), which is preferred to the mail service. */
  binding: EmailBinding | undefined;
  fetch: (request: Request) => Promise<Response>;
}

/** The configured sender; undefined if there is none. */
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

/** The email binding, which not every installation has. */
export const mailBinding = (env: object): EmailBinding | undefined =>
  // `Env` only declares this project's own bindings.
  "EMAIL" in env ? (env.EMAIL as EmailBinding) : undefined;
