import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newAccount } from "../support/account.ts";

const SECRET = "whsec_of_the_tests";

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The signature scheme that Stripe documents: HMAC-SHA256 over the time, a dot and the body. */
async function sign(body: string, options: { secret?: string; at?: number } = {}): Promise<string> {
  const at = options.at ?? Math.floor(Date.now() / 1000);
  const encoder = new TextEncoder();
  const secret = encoder.encode(options.secret ?? SECRET);
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return `t=${at},v1=${hex(await crypto.subtle.sign("HMAC", key, encoder.encode(`${at}.${body}`)))}`;
}

interface Event {
  type: string;
  session: string;
  account: string;
  credits: number;
  status?: string;
}

const event = ({ type, session, account, credits, status = "paid" }: Event): string =>
  JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: "event",
    type,
    data: {
      object: {
        id: session,
        object: "checkout.session",
        payment_status: status,
        metadata: { account_id: account, credits: String(credits), pack: "small" },
      },
    },
  });

const deliver = (body: string, signature: string) =>
  exports.default.fetch(
    new Request("http://quire.test/webhooks/stripe", {
      method: "POST",
      headers: { "Stripe-Signature": signature },
      body,
    }),
  );

async function available(account: string): Promise<number> {
  const ledger = env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(account));
  return (await ledger.balance(account)).available;
}

const COMPLETED = "checkout.session.completed";
const DEBITED = "checkout.session.async_payment_succeeded";

describe("payment events", () => {
  it("credit a purchase once, even if they are repeated, simultaneous or in any order", async () => {
    const { id: account } = await newAccount();
    const before = await available(account);
    const session = `cs_${crypto.randomUUID()}`;
    const unpaid = event({ type: COMPLETED, session, account, credits: 2000, status: "unpaid" });
    const paid = event({ type: DEBITED, session, account, credits: 2000 });
    const other = event({ type: COMPLETED, session: `cs_${crypto.randomUUID()}`, account, credits: 50 });
    const bodies = [paid, other, paid, unpaid, paid, other];
    const answers = await Promise.all(bodies.map(async (body) => deliver(body, await sign(body))));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    expect(await available(account)).toBe(before + 2050);
  });

  it("credit nothing before it is paid", async () => {
    const { id: account } = await newAccount();
    const before = await available(account);
    const body = event({ type: COMPLETED, session: "cs_unpaid", account, credits: 10, status: "unpaid" });
    expect((await deliver(body, await sign(body))).status).toBe(200);
    expect(await available(account)).toBe(before);
  });

  it("are refused if forged, changed or replayed later", async () => {
    const { id: account } = await newAccount();
    const before = await available(account);
    const body = event({ type: COMPLETED, session: "cs_forged", account, credits: 10 });
    const signature = await sign(body);
    const old = Math.floor(Date.now() / 1000) - 301;
    const tries: [string, string][] = [
      [body, ""],
      [body, await sign(body, { secret: "whsec_of_somebody_else" })],
      [body.replace('"credits":"10"', '"credits":"10000"'), signature],
      [body, signature.replace(/.$/, (last) => (last === "0" ? "1" : "0"))],
      [body, await sign(body, { at: old })],
    ];
    for (const [sent, given] of tries) expect((await deliver(sent, given)).status).toBe(400);
    expect(await available(account)).toBe(before);
  });

  it("for a deleted account are accepted and change nothing", async () => {
    const account = crypto.randomUUID();
    const body = event({ type: COMPLETED, session: "cs_gone", account, credits: 10 });
    expect((await deliver(body, await sign(body))).status).toBe(200);
    expect(await available(account)).toBe(0);
  });
});
