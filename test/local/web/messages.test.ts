import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";

const PASSWORD = "correct horse battery";
const POLL_MS = 50;
const WAIT_MS = 20_000;

describe("messages to people", () => {
  const { baseUrl, mailDir: folder } = inject("service");

  const send = (path: string, fields: Record<string, string>, Cookie = "") =>
    fetch(baseUrl + path, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { Origin: baseUrl, Cookie },
      redirect: "manual",
    });

  const cookieOf = (answer: Response): string =>
    answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");

  const messagesTo = async (email: string): Promise<string[]> => {
    const names = (await readdir(folder)).filter((name) => name.endsWith(`${email}.txt`)).sort();
    return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  };

  /** The link in the message with this subject to this address. */
  async function linkIn(email: string, subject: string): Promise<string> {
    for (const until = Date.now() + WAIT_MS; Date.now() < until; ) {
      const found = (await messagesTo(email)).filter((text) => text.includes(`Subject: ${subject}`)).at(-1);
      const link = /^http\S+$/m.exec(found ?? "")?.[0];
      if (link !== undefined) return link;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`There is no message "${subject}" to ${email}.`);
  }

  const signIn = async (email: string, password: string) => (await send("/sign-in", { email, password })).status;

  it("let people confirm an address and set a new password, once with each link", async () => {
    const email = "forgetful@example.com";
    const cookie = cookieOf(await send("/sign-up", { email, password: PASSWORD }));
    const settings = async () =>
      (await fetch(`${baseUrl}/account/settings`, { headers: { Cookie: cookie }, redirect: "manual" })).text();
    expect(await settings()).toContain("have not confirmed this address");
    expect((await fetch(`${baseUrl}/confirm?token=made-up`)).status).toBe(400);
    const confirming = await linkIn(email, "Confirm your address");
    expect((await fetch(`${confirming.slice(0, -1)}?`)).status).toBe(400);
    expect(await (await fetch(confirming)).text()).toContain("Thank you");
    expect(await settings()).toContain("(confirmed)");
    const again = await fetch(confirming);
    expect([again.status, await again.text()]).toEqual([410, expect.stringContaining("This link has been used.")]);

    expect(await (await send("/forgot", { email: email.toUpperCase() })).text()).toContain("a message is on its way");
    const link = new URL(await linkIn(email, "Set a new password"));
    const token = link.searchParams.get("token") ?? "";
    expect((await fetch(link)).status).toBe(200);
    expect((await send("/reset", { token, password: "short" })).status).toBe(400);
    expect((await send("/reset", { token: `${token}x`, password: "a wholly new one" })).status).toBe(400);
    expect((await send("/reset", { token, password: "a wholly new one" })).headers.get("Location")).toBe(
      "/sign-in?changed",
    );
    expect((await send("/reset", { token, password: "and another one" })).status).toBe(400);
    expect(await settings()).toContain("Your session has ended");
    expect([await signIn(email, PASSWORD), await signIn(email, "a wholly new one")]).toEqual([401, 303]);
  });

  it("do not reveal whether there is an account, and are limited in number", async () => {
    const email = "flooded@example.com";
    await send("/sign-up", { email, password: PASSWORD });
    const answers: string[] = [];
    for (let asked = 0; asked < 5; asked++) answers.push(await (await send("/forgot", { email })).text());
    answers.push(await (await send("/forgot", { email: "nobody@example.com" })).text());
    expect(new Set(answers).size).toBe(1);
    await linkIn(email, "Set a new password");
    const resets = (await messagesTo(email)).filter((text) => text.includes("Set a new password"));
    expect(resets.length).toBeLessThanOrEqual(3);
    expect(await messagesTo("nobody@example.com")).toEqual([]);
    expect(await signIn(email, PASSWORD)).toBe(303);
  });
});
