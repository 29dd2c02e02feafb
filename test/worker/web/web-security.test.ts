import { exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newAccount } from "../support/account.ts";
import { as } from "../support/api.ts";
import { pages } from "../support/pdf.ts";
import { newEmail, ORIGIN, PASSWORD } from "../support/visitor.ts";

const send = (path: string, init: RequestInit = {}) =>
  exports.default.fetch(new Request(ORIGIN + path, { redirect: "manual", ...init }));

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  send(path, { method: "POST", body, headers: { Origin: ORIGIN, ...headers } });

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

const signedUp = async (email = newEmail()): Promise<string> =>
  cookiesOf(await post("/sign-up", form({ email, password: PASSWORD })));

/** A completed request of somebody else. */
async function foreign(): Promise<{ request: string; document: string }> {
  const status = await as(await newAccount()).extract([{ name: "a.pdf", bytes: await pages(1) }]);
  return { request: status.request_id, document: status.documents[0]?.document_id ?? "" };
}

describe("an attacker", () => {
  it("cannot send what is not a form, or more than a form may hold", async () => {
    const json = await post("/sign-in", "{}", { "Content-Type": "application/json" });
    expect(json.status).toBe(401);
    const large = await post("/sign-in", form({ email: newEmail(), password: "x".repeat(100_000) }));
    expect(large.status).toBe(413);
    expect((await post("/webhooks/stripe", "x".repeat(300_000))).status).toBe(413);
  });

  it("cannot act from another site for somebody who is signed in", async () => {
    const Cookie = await signedUp();
    const headers = { Cookie, Origin: "https://evil.example" };
    const job = `jobs/${crypto.randomUUID()}`;
    const settings = ["settings/delete", "settings/password"];
    const paths = [
      "keys",
      "credits/test",
      "credits/buy",
      ...settings,
      `${job}/retry`,
      `${job}/delete`,
      `documents/${crypto.randomUUID()}/share`,
      "api/extract",
    ];
    for (const path of paths) {
      for (const type of ["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x"]) {
        const response = await post(`/account/${path}`, "a=b", { ...headers, "Content-Type": type });
        expect([path, response.status]).toEqual([path, 403]);
      }
    }
    expect((await post("/sign-out", form({}), headers)).status).toBe(403);
    expect((await send("/account", { headers: { Cookie } })).status).toBe(200);
  });

  it("cannot choose the session that somebody signs in to", async () => {
    const email = newEmail();
    await signedUp(email);
    const planted = await signedUp();
    const own = cookiesOf(await post("/sign-in", form({ email, password: PASSWORD }), { Cookie: planted }));
    expect(own).toContain("session_token=");
    expect(own).not.toBe(planted);
    expect(await (await send("/account/settings", { headers: { Cookie: planted } })).text()).not.toContain(email);
  });

  it("cannot use the cookie of a session that was signed out", async () => {
    const Cookie = await signedUp();
    await post("/sign-out", form({}), { Cookie });
    expect((await send("/account", { headers: { Cookie } })).status).toBe(303);
  });

  it("finds nothing of others by their ids", async () => {
    const { request, document } = await foreign();
    const headers = { Cookie: await signedUp() };
    for (const path of [
      `jobs/${request}`,
      `documents/${document}`,
      `documents/${document}/pages/1.json`,
      `documents/${document}/images/page-1.png`,
      `documents/${document}/words/1.json`,
      `documents/${document}/outline.json`,
      `documents/${document}/search.json?q=a`,
      `documents/${document}/fields.json`,
      `documents/${document}/files/document.md`,
      `documents/${document}/files/document.zip`,
      `api/request-status/${request}`,
      `api/document-status/${document}`,
    ]) {
      expect([path, (await send(`/account/${path}`, { headers })).status]).toEqual([path, 404]);
    }
    for (const action of ["zip", "retry"]) {
      const { status } = await post(`/account/jobs/${request}/${action}`, form({}), headers);
      expect([action, status]).toEqual([action, 404]);
    }
    await post(`/account/jobs/${request}/delete`, form({ confirmed: "yes" }), headers);
    const json = { ...headers, "Content-Type": "application/json" };
    const body = JSON.stringify({ document_ids: [document] });
    const answer = await post("/account/api/documents/markdown", body, json);
    expect(await answer.json()).toMatchObject({ successful: 0, failed: 1 });
    expect((await send(`/account/api/requests/${request}`, { method: "DELETE", headers: json })).status).toBe(404);
  });

  it("gets no more guesses at a password by naming other addresses, and does not lock out its owner", async () => {
    const email = newEmail();
    await signedUp(email);
    const place = "203.0.113.77";
    let last = 0;
    for (let tries = 0; tries <= 10; tries++) {
      const headers = { "X-Forwarded-For": `203.0.113.${tries}`, "CF-Connecting-IP": place };
      const spelled = tries % 2 === 0 ? email : email.toUpperCase();
      last = (await post("/sign-in", form({ email: spelled, password: `guess ${tries}` }), headers)).status;
    }
    expect(last).toBe(429);
    const signIn = (from: string) =>
      post("/sign-in", form({ email, password: PASSWORD }), { "CF-Connecting-IP": from });
    expect((await signIn(place)).status).toBe(429);
    expect((await signIn("203.0.113.78")).status).toBe(303);
  });

  it("cannot cause links to another host", async () => {
    const account = await newAccount();
    const { request_id } = await as(account).extract([{ name: "a.pdf", bytes: await pages(1) }]);
    const response = await post("/api/v1/make-zip", JSON.stringify({ request_id }), {
      ...as(account).headers,
      "Content-Type": "application/json",
      "X-Forwarded-Host": "evil.example",
      "X-Forwarded-Proto": "https",
      Forwarded: "host=evil.example",
    });
    expect(new URL(((await response.json()) as { url: string }).url).origin).toBe(ORIGIN);
  });

  it("cannot frame a page, or have its content sniffed", async () => {
    for (const path of ["/", "/sign-in", "/sign-up"]) {
      const { headers } = await send(path);
      expect(headers.get("X-Frame-Options")).toBe("DENY");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    }
  });
});
