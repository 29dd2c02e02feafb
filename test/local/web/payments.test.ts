import { rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocalService } from "../../../scripts/service/local-service.ts";
import { makeState, startOwnService } from "../support/own-service.ts";

const API_KEY = "sk_test_of_a_local_server";
const WEBHOOK_SECRET = "whsec_of_a_local_server";
const PACKS = [{ id: "box", credits: 700, amount: 490, currency: "EUR" }];
const WELCOME_CREDITS = 500;

interface Call {
  headers: IncomingHttpHeaders;
  fields: Record<string, string>;
}

/** Stands in for the payment service. It opens sessions, and fails the first call for each, as a network may. */
class Bank {
  readonly calls: Call[] = [];
  readonly server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
    this.calls.push({ headers: request.headers, fields });
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (request.url !== "/v1/checkout/sessions") return answer(404, { error: { message: "no such thing" } });
    if (this.down || this.calls.length % 2 === 1) return answer(500, { error: { message: "a secret of the bank" } });
    const id = `cs_${this.calls.length}`;
    return answer(200, { id, object: "checkout.session", url: `https://checkout.stripe.com/c/pay/${id}` });
  });
  down = false;

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  }
}

const bank = new Bank();
const stripe = new Stripe(API_KEY);
let stateDir = "";
let service: LocalService;

beforeAll(async () => {
  stateDir = await makeState();
  const vars = {
    STRIPE_SECRET_KEY: API_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: await bank.listen(),
    CREDIT_PACKS: JSON.stringify(PACKS),
    WELCOME_CREDITS: String(WELCOME_CREDITS),
  };
  service = await startOwnService(stateDir, vars);
});
afterAll(async () => {
  bank.server.close();
  await service?.stop();
  await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
});

/** A signed-in customer. */
class Buyer {
  private cookie = "";

  static async signedUp(): Promise<Buyer> {
    const buyer = new Buyer();
    const answer = await buyer.post("/sign-up", {
      email: `${crypto.randomUUID()}@example.com`,
      password: "a long one, kept",
    });
    expect(answer.status).toBe(303);
    buyer.cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
    return buyer;
  }

  post(path: string, fields: Record<string, string>): Promise<Response> {
    return fetch(service.baseUrl + path, {
      method: "POST",
      headers: { Origin: service.baseUrl, Cookie: this.cookie },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  }

  async balance(): Promise<number> {
    const page = await fetch(`${service.baseUrl}/account/credits`, { headers: { Cookie: this.cookie } });
    return Number(/<dd>([\d,]+)<\/dd>/.exec(await page.text())?.[1]?.replaceAll(",", ""));
  }

  /** Opens a payment page and returns the session as the payment service then stores it. */
  async buy(): Promise<{ id: string; metadata: Record<string, string> }> {
    const answer = await this.post("/account/credits/buy", { pack: "box" });
    expect(answer.status).toBe(303);
    const id = answer.headers.get("Location")?.split("/").at(-1) ?? "";
    const metadata = Object.entries(bank.calls.at(-1)?.fields ?? {}).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value] as const];
    });
    return { id, metadata: Object.fromEntries(metadata) };
  }
}

type Session = Awaited<ReturnType<Buyer["buy"]>>;

let events = 0;
const event = (type: string, session: Session, status: "paid" | "unpaid" = "paid"): string =>
  JSON.stringify({
    id: `evt_${++events}`,
    object: "event",
    type: `checkout.session.${type}`,
    data: { object: { ...session, object: "checkout.session", payment_status: status } },
  });

async function deliver(payload: string, options: { secret?: string; timestamp?: number } = {}): Promise<number> {
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, ...options });
  const headers = { "Stripe-Signature": signature, "Content-Type": "application/json" };
  return (await fetch(`${service.baseUrl}/webhooks/stripe`, { method: "POST", headers, body: payload })).status;
}

describe("a purchase of credits", () => {
  it("is opened at the payment service once, even if the first call fails", async () => {
    const buyer = await Buyer.signedUp();
    bank.calls.length = 0;
    const { metadata } = await buyer.buy();
    expect(bank.calls).toHaveLength(2);
    const keys = bank.calls.map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
    expect(bank.calls[1]?.headers.authorization).toBe(`Bearer ${API_KEY}`);
    expect(bank.calls[1]?.fields).toMatchObject({
      mode: "payment",
      "line_items[0][price_data][currency]": "eur",
      "line_items[0][price_data][unit_amount]": "490",
      success_url: `${service.baseUrl}/account/credits?paid=1`,
    });
    expect(metadata).toMatchObject({ credits: "700" });
    expect(await buyer.balance()).toBe(WELCOME_CREDITS);
  });

  it("is credited once, even if its events are repeated, simultaneous or in any order", async () => {
    const buyer = await Buyer.signedUp();
    const first = await buyer.buy();
    const second = await buyer.buy();
    const paid = event("completed", first);
    const statuses = await Promise.all(
      [
        event("async_payment_succeeded", second),
        paid,
        event("completed", second, "unpaid"),
        paid,
        event("completed", first),
        event("async_payment_succeeded", second),
      ].map((payload) => deliver(payload)),
    );
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(await buyer.balance()).toBe(WELCOME_CREDITS + 2 * 700);
    expect(await deliver(paid)).toBe(200);
    expect(await buyer.balance()).toBe(WELCOME_CREDITS + 2 * 700);
  });

  it("is credited when it is paid, not before, and never when it expires or fails", async () => {
    const buyer = await Buyer.signedUp();
    const session = await buyer.buy();
    expect(await deliver(event("completed", session, "unpaid"))).toBe(200);
    expect(await buyer.balance()).toBe(WELCOME_CREDITS);
    expect(await deliver(event("async_payment_succeeded", session))).toBe(200);
    expect(await buyer.balance()).toBe(WELCOME_CREDITS + 700);
    const given_up = await buyer.buy();
    expect(await deliver(event("expired", given_up, "unpaid"))).toBe(200);
    expect(await deliver(event("async_payment_failed", given_up, "unpaid"))).toBe(200);
    expect(await buyer.balance()).toBe(WELCOME_CREDITS + 700);
  });

  it("cannot be credited by somebody who cannot sign, or who signs too late", async () => {
    const buyer = await Buyer.signedUp();
    const payload = event("completed", await buyer.buy());
    expect(await deliver(payload, { secret: "whsec_of_somebody_else" })).toBe(400);
    expect(await deliver(payload, { timestamp: Math.floor(Date.now() / 1000) - 600 })).toBe(400);
    const unsigned = await fetch(`${service.baseUrl}/webhooks/stripe`, { method: "POST", body: payload });
    expect(unsigned.status).toBe(400);
    expect(await buyer.balance()).toBe(WELCOME_CREDITS);
  });

  it("offers only packs that are for sale, and reveals nothing about the payment service when that is down", async () => {
    const buyer = await Buyer.signedUp();
    expect((await buyer.post("/account/credits/buy", { pack: "gift" })).status).toBe(404);
    bank.down = true;
    const refused = await buyer.post("/account/credits/buy", { pack: "box" });
    bank.down = false;
    expect(refused.status).toBeGreaterThanOrEqual(500);
    const page = await refused.text();
    expect(page).not.toContain("a secret of the bank");
    expect(page).not.toContain(API_KEY);
  });
});
