import { env, exports } from "cloudflare:workers";
import { clearAttempts } from "../../../storage/database/attempts.ts";
import { openDatabase } from "../../../storage/database/database.ts";

export const ORIGIN = "http://quire.test";
export const PASSWORD = "correct horse battery";

/** As much of a browser as these tests need: keeps cookies and sends its origin. */
export class Visitor {
  private readonly cookies = new Map<string, string>();

  async get(path: string, further: Record<string, string> = {}): Promise<Response> {
    const headers = this.headers();
    for (const [name, value] of Object.entries(further)) headers.set(name, value);
    return this.send(new Request(ORIGIN + path, { headers, redirect: "manual" }));
  }

  /** Loads the page to which a form redirected. */
  async follow(answer: Response): Promise<Response> {
    return this.get(answer.headers.get("Location") ?? "");
  }

  async post(path: string, fields: Record<string, string> = {}, origin = ORIGIN): Promise<Response> {
    const headers = this.headers();
    headers.set("Origin", origin);
    return this.send(
      new Request(ORIGIN + path, { method: "POST", headers, body: new URLSearchParams(fields), redirect: "manual" }),
    );
  }

  /** Submits a PDF as the playground does and waits until it is read. Returns the id of its document. */
  async extracted({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<string> {
    const body = new FormData();
    body.append("documents", new File([bytes.slice()], name, { type: "application/pdf" }));
    body.append("form", "{}");
    const headers = this.headers();
    headers.set("Origin", ORIGIN);
    const sent = await this.send(new Request(`${ORIGIN}/account/api/extract`, { method: "POST", headers, body }));
    const { request_uid: id } = (await sent.json()) as { request_uid: string };
    for (;;) {
      const answer = await this.get(`/account/api/request-status/${id}?wait=20`);
      const status = (await answer.json()) as { status: string; documents: { document_id: string }[] };
      if (status.status !== "processing") return status.documents[0]?.document_id ?? "";
    }
  }

  /** Sends a form with files. */
  async upload(path: string, form: FormData, origin = ORIGIN): Promise<Response> {
    const headers = this.headers();
    headers.set("Origin", origin);
    return this.send(new Request(ORIGIN + path, { method: "POST", headers, body: form, redirect: "manual" }));
  }

  hasSession(): boolean {
    return [...this.cookies].some(([name, value]) => name.includes("session_token") && value !== "");
  }

  private headers(): Headers {
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return new Headers({ Cookie: cookies });
  }

  private async send(request: Request): Promise<Response> {
    const response = await exports.default.fetch(request);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

export const newEmail = (): string => `${crypto.randomUUID()}@example.com`;

export async function signedUp(email = newEmail()): Promise<Visitor> {
  const visitor = new Visitor();
  const response = await visitor.post("/sign-up", { email, password: PASSWORD });
  // All visitors of the tests have the same address, from which only a few accounts may be opened.
  await clearAttempts(openDatabase(env.DB), "sign-up:place:local");
  if (response.status !== 303) throw new Error(`Signing up answers ${response.status}.`);
  return visitor;
}

export async function createKey(visitor: Visitor): Promise<string> {
  const made = await visitor.post("/account/keys", { name: "test" });
  const page = await (await visitor.follow(made)).text();
  return /quire_[A-Za-z0-9]{46}/.exec(page)?.[0] ?? "";
}
