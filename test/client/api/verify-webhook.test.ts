import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { verifyWebhook } from "../../../client/api/client.ts";
import { newWebhookSecret, signatureHeaders } from "../../../storage/links/webhook-signature.ts";

const now = Date.now();
const timestamp = Math.floor(now / 1000);
const body = JSON.stringify({
  id: "evt_1",
  type: "request.completed",
  version: 1,
  timestamp: new Date(now).toISOString(),
  data: { request_id: "é ü 表" },
});
const message = { id: "evt_1", timestamp, body };

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "genuine",
    (error: { code: string }) => error.code,
  );

describe("web hook signatures", () => {
  it("match the specification's published example", async () => {
    // The test vector of the libraries in https://github.com/standard-webhooks/standard-webhooks.
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const example = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp: 1614265330, body: '{"test": 2432232314}' };
    expect((await signatureHeaders([secret], example))["webhook-signature"]).toBe(
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    );
  });

  it("are accepted by the specification's own library, with each of two valid secrets", async () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    const headers = await signatureHeaders(secrets, message);
    for (const secret of secrets) {
      expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body));
      expect(await verifyWebhook({ body, headers, secret })).toEqual(JSON.parse(body));
    }
    expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow();
  });

  it("made by that library are accepted by the client, from `Headers` and from an object in any spelling", async () => {
    const secret = newWebhookSecret();
    const signature = new Webhook(secret).sign("evt_1", new Date(timestamp * 1000), body);
    const given = { "Webhook-Id": "evt_1", "WEBHOOK-TIMESTAMP": String(timestamp), "webhook-signature": [signature] };
    expect(await verifyWebhook({ body, headers: given, secret })).toMatchObject({ type: "request.completed" });
    const headers = new Headers({ ...given, "webhook-signature": `v1a,AAAA v1,AAAA ${signature}` });
    expect(await verifyWebhook({ body, headers, secret })).toMatchObject({ id: "evt_1" });
  });

  it("are refused if anything has been changed, and when they are old", async () => {
    const secret = newWebhookSecret();
    const headers = await signatureHeaders([secret], message);
    const refusals = {
      body: { body: `${body} ` },
      id: { headers: { ...headers, "webhook-id": "evt_2" } },
      time: { headers: { ...headers, "webhook-timestamp": String(timestamp - 1) } },
      signature: { headers: { ...headers, "webhook-signature": "v1,not base64 v1,AAAA" } },
      missing: { headers: {} },
      secret: { secret: newWebhookSecret() },
      nonsense: { secret: "whsec_?" },
      old: { now: now + 6 * 60_000 },
      early: { now: now - 6 * 60_000 },
    };
    for (const [what, change] of Object.entries(refusals)) {
      const outcome = await outcomeOf(verifyWebhook({ body, headers, secret, ...change }));
      expect([what, outcome]).toEqual([what, "webhook_not_genuine"]);
    }
  });
});
