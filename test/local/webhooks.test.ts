import { type Schema, Validator } from "@cfworker/json-schema";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, inject, it } from "vitest";
import { QuireClient } from "../../client/api/client.ts";
import { makeTextPdf } from "../../scripts/fixtures/text-pdf.ts";
import { type Arrival, Receiver, status } from "./support/receiver.ts";

const service = inject("service");
const client = new QuireClient(service);
const headers = { Authorization: `Bearer ${service.apiKey}`, "Content-Type": "application/json" };

async function api(method: string, path: string, body?: object): Promise<Response> {
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  return fetch(`${service.baseUrl}/api/v1${path}`, init);
}

interface Delivery {
  id: string;
  event: string;
  event_id: string;
  status: string;
  attempts: { status_code: number | null; milliseconds: number | null; answer: string | null; error: string | null }[];
}

const receivers: Receiver[] = [];
const hooks: string[] = [];

async function receiver(): Promise<Receiver> {
  const started = await Receiver.start();
  receivers.push(started);
  return started;
}

/** A receiver, and an endpoint of the account that leads to it. Jobs of other tests are reported there as well. */
async function hooked(events = ["request.completed"]) {
  const to = await receiver();
  const answer = await api("POST", "/webhooks", { url: to.url, events });
  const { webhook, secret } = (await answer.json()) as { webhook: { id: string }; secret: string };
  hooks.push(webhook.id);
  return { to, id: webhook.id, secret };
}

async function extract(form: object = {}, pages = 1): Promise<string> {
  const body = new FormData();
  body.append("form", JSON.stringify(form));
  body.append("documents", new File([new Uint8Array(await makeTextPdf({ pages }))], "a.pdf"));
  const { Authorization } = headers;
  const init = { method: "POST", headers: { Authorization }, body };
  return ((await (await fetch(`${service.baseUrl}/api/v1/extract`, init)).json()) as { request_uid: string })
    .request_uid;
}

const deliveriesTo = async (id: string): Promise<Delivery[]> =>
  ((await (await api("GET", `/webhooks/${id}/deliveries?limit=100`)).json()) as { deliveries: Delivery[] }).deliveries;

/** Polls until a delivery has the wanted status: a receiver's answer is recorded a moment later. */
async function deliveredTo(id: string, eventId: string, wanted: string): Promise<Delivery> {
  for (;;) {
    const found = (await deliveriesTo(id)).find(({ event_id }) => event_id === eventId);
    if (found?.status === wanted) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const of = (requestId: string) => (arrival: Arrival) => arrival.event.data.request_id === requestId;
const typesOf = (arrivals: Arrival[]) => arrivals.map(({ event }) => event.type).sort();

afterEach(async () => {
  for (const id of hooks.splice(0)) await api("DELETE", `/webhooks/${id}`);
  for (const each of receivers.splice(0)) await each.stop();
});

describe("web hooks", () => {
  it("report the outcome of a job, signed, to the account and to the job's own address once its results can be fetched", async () => {
    const { to, secret } = await hooked(["document.completed", "request.completed"]);
    const own = await receiver();
    const { secret: shared } = (await (await api("POST", "/webhooks/account-secret")).json()) as { secret: string };
    const request = await extract({ webhook_url: own.url });
    const mine = (arrivals: Arrival[]) => arrivals.filter(of(request));
    const told = mine(await to.until((arrivals) => mine(arrivals).length === 2));
    const specification = (await (await fetch(`${service.baseUrl}/api/v1/openapi.json`)).json()) as {
      webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>;
    };
    expect(typesOf(told)).toEqual(["document.completed", "request.completed"]);
    for (const { event, body, headers: sent } of told) {
      expect(new Webhook(secret).verify(body, sent as Record<string, string>)).toEqual(event);
      expect(sent["webhook-id"]).toBe(event.id);
      const schema = specification.webhooks[event.type]?.post.requestBody.content["application/json"]?.schema ?? false;
      expect(new Validator(schema, "2020-12").validate(event).errors).toEqual([]);
      const { status: link } = event.data.links as { status: string };
      expect(await (await fetch(link, { headers })).json()).toMatchObject({ status: "completed" });
    }
    const arrivals = await own.until(({ length }) => length === 2);
    expect(arrivals.map(({ event }) => event)).toEqual(expect.arrayContaining(told.map(({ event }) => event)));
    for (const { body, headers: sent } of arrivals) new Webhook(shared).verify(body, sent as Record<string, string>);
  });

  it("are repeated after errors, broken connections, silence and redirects, and show each attempt", async () => {
    const { to, id } = await hooked();
    const elsewhere = await receiver();
    const answers = [
      status(500, "x".repeat(3000)),
      (response: Parameters<Receiver["answer"]>[0]) => void response.destroy(),
      () => undefined,
      (response: Parameters<Receiver["answer"]>[0]) =>
        void response.writeHead(307, { Location: elsewhere.url }).end("moved"),
    ];
    const request = await extractFor(to, (number) => answers[number] ?? status(200, "taken"));
    const tried = (await to.until((all) => all.filter(of(request)).length >= 5)).filter(of(request));
    expect(new Set(tried.map(({ event }) => event.id)).size).toBe(1);
    const delivery = await deliveredTo(id, tried[0]?.event.id ?? "", "delivered");
    // On a busy machine one more attempt may have timed out.
    const answered = delivery.attempts.filter(({ status_code: code }) => code !== null);
    expect(answered.map(({ status_code: code }) => code)).toEqual([500, 307, 200]);
    expect(answered.map(({ answer }) => answer?.slice(0, 5))).toEqual(["xxxxx", "moved", "taken"]);
    expect(answered[0]?.answer).toHaveLength(1024);
    const words = delivery.attempts.flatMap(({ error }) => (error === null ? [] : [error.slice(0, 19)]));
    expect(words).toEqual(expect.arrayContaining(["The connection fail", "No answer within 2 "]));
    expect(elsewhere.arrivals).toEqual([]);
    const again = await api("POST", `/webhooks/${id}/deliveries/${delivery.id}/replay`);
    expect(await again.json()).toMatchObject({ delivery: { id: delivery.id, event_id: delivery.event_id } });
    await to.until((all) => all.filter(of(request)).length > tried.length);
  });

  it("reach a receiver that answers while another one is silent", async () => {
    const silent = await hooked();
    silent.to.answer = () => undefined;
    const quick = await hooked();
    const requests = await Promise.all(Array.from({ length: 8 }, () => extract()));
    const heard = (all: Arrival[]) => requests.every((request) => all.some(of(request)));
    await quick.to.until(heard);
    // Deliveries to the silent endpoint are in progress up to the allowed number, and none has been given up yet.
    const waiting = await deliveriesTo(silent.id);
    expect(waiting.filter(({ status: state }) => state === "waiting").length).toBeGreaterThanOrEqual(8);
  });

  it("can be tested, and end with a 410", async () => {
    const { to, id, secret } = await hooked();
    const tested = (await (await api("POST", `/webhooks/${id}/test`)).json()) as { delivery: Delivery };
    expect(tested.delivery).toMatchObject({
      event: "webhook.test",
      status: "delivered",
      attempts: [{ status_code: 204 }],
    });
    const [arrival] = to.arrivals.filter(({ event }) => event.type === "webhook.test");
    new Webhook(secret).verify(arrival?.body ?? "", (arrival?.headers ?? {}) as Record<string, string>);
    // An answer that never ends also counts.
    to.answer = (response) => void response.writeHead(200).write("so far");
    const endless = (await (await api("POST", `/webhooks/${id}/test`)).json()) as { delivery: Delivery };
    expect(endless.delivery).toMatchObject({ status: "delivered", attempts: [{ answer: "so far" }] });
    to.answer = status(410);
    const gone = (await (await api("POST", `/webhooks/${id}/test`)).json()) as { delivery: Delivery };
    expect(gone.delivery).toMatchObject({ status: "failed" });
    const answer = await (await api("GET", `/webhooks/${id}`)).json();
    expect(answer).toMatchObject({ webhook: { enabled: false, disabled_reason: "gone" } });
    expect((await api("POST", `/webhooks/${id}/deliveries/${tested.delivery.id}/replay`)).status).toBe(409);
  });

  it("report nothing about deleted requests except that they were cancelled", async () => {
    const { to, id } = await hooked(["document.completed", "request.completed", "request.cancelled"]);
    const ended = await extractFor(to, () => status(500));
    await to.until((all) => all.filter(of(ended)).some(({ event }) => event.type === "request.completed"));
    await client.deleteRequest(ended);
    const heard = to.arrivals.filter(of(ended)).length;
    const running = await extract({}, service.limits.pages);
    to.answer = status(204);
    await client.deleteRequest(running);
    const [cancelled] = (await to.until((all) => all.some(of(running)))).filter(of(running));
    expect(cancelled?.event).toMatchObject({ type: "request.cancelled", data: { status: "cancelled" } });
    expect(to.arrivals.filter(of(running))).toHaveLength(1);
    // The pause after the first attempt has long passed: any further attempt would have been made by now.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(to.arrivals.filter(of(ended))).toHaveLength(heard);
    expect(JSON.stringify(await deliveriesTo(id))).not.toContain(ended);
  });

  it("are refused for addresses from which documents cannot be fetched either", async () => {
    for (const [url, words] of [
      ["nonsense", "not a valid URL"],
      ["ftp://receiver.example/", "http or https"],
      ["https://user:pass@receiver.example/", "user name"],
    ]) {
      const refusal = await api("POST", "/webhooks", { url });
      expect(refusal.status).toBe(422);
      expect(await refusal.json()).toMatchObject({
        detail: expect.stringContaining(words ?? ""),
        errors: [{ loc: ["body", "url"], type: "url_refused" }],
      });
    }
  });

  /**
   * Submits a file. The receiver answers the nth attempt to report it as `answerOf(n)` says, and anything else with
   * 204.
   */
  async function extractFor(to: Receiver, answerOf: (number: number) => Receiver["answer"]): Promise<string> {
    const attempts = new Map<string, number>();
    const request: { id?: string } = {};
    to.answer = (response, arrival) => {
      const { id, data } = arrival.event;
      const number = attempts.get(id) ?? 0;
      attempts.set(id, number + 1);
      const mine = request.id === undefined || data.request_id === request.id;
      (mine ? answerOf(number) : status(204))(response, arrival);
    };
    request.id = await extract();
    return request.id;
  }
});
