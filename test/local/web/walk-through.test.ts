import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { collectViolations, hasBrowser, launchBrowser, PATIENCE_MS } from "../support/browser.ts";
import { tablesHolding } from "../support/stored-rows.ts";

const SAMPLE = fileURLToPath(new URL("../../../samples/quire-sample.pdf", import.meta.url).href);
const EMAIL = "walker@example.com";
const PASSWORD = "correct horse battery";

describe.skipIf(!hasBrowser)("a user's way through the service", () => {
  const service = inject("service");
  let browser: Browser;
  let page: Page;
  let apiKey = "";
  let documentPath = "";
  const words = [EMAIL];
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    const context = await browser.newContext({ baseURL: service.baseUrl, viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(PATIENCE_MS);
    await collectViolations(context, complaints);
    page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
  });

  afterAll(async () => {
    await browser?.close();
  });

  /** What curl gets for a call with the key: the status and the body. */
  function curl(path: string, ...options: string[]): { status: number; body: string } {
    const key = ["-H", `Authorization: Bearer ${apiKey}`];
    const printed = execFileSync("curl", ["-s", "-w", "\n%{http_code}", ...key, ...options, service.baseUrl + path]);
    const [, body = "", status] = /^([\s\S]*)\n(\d+)$/.exec(printed.toString()) ?? [];
    return { status: Number(status), body };
  }

  it("signs up, creates a key and uses it with curl", async () => {
    await page.goto("/");
    await page.click("header >> text=Create account");
    await page.fill("[name=email]", EMAIL);
    await page.fill("[name=password]", PASSWORD);
    await page.click("main button");
    await page.waitForURL("**/account");
    await page.click("text=API keys");
    await page.fill("[name=name]", "back end");
    await page.click("text=Create key");
    apiKey = (await page.textContent("#new-key")) ?? "";
    const sent = curl("/api/v1/extract", "-F", `documents=@${SAMPLE}`, "-F", "form={}");
    const { request_uid: id } = JSON.parse(sent.body) as { request_uid: string };
    words.push(id);
    await expect
      .poll(() => curl(`/api/v1/request-status/${id}?wait=20`).body, { timeout: 60_000 })
      .toContain('"status":"completed"');
  });

  it("drops a PDF, watches it, and finds the box of a row", async () => {
    await page.click("nav >> text=Playground");
    // The page's script is loaded and listening.
    await page.waitForSelector("#as-curl:not(:empty)");
    expect(await page.locator("[name=schema]").isVisible()).toBe(false);
    const content = JSON.stringify(readFileSync(SAMPLE).toString("base64"));
    const dataTransfer = await page.evaluateHandle(`(() => {
      const bytes = Uint8Array.from(atob(${content}), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], "dropped.pdf", { type: "application/pdf" }));
      return transfer;
    })()`);
    await page.dispatchEvent("#drop", "drop", { dataTransfer });
    expect(await page.textContent("#as-curl")).toContain('documents=@"dropped.pdf"');
    // The bar may be gone before a test could look for it, so the page itself notes that it was there.
    await page.evaluate(`(() => {
      const outcome = document.querySelector("#outcome");
      const look = () => {
        if (outcome.querySelector("progress")) outcome.dataset.bar = "seen";
      };
      new MutationObserver(look).observe(outcome, { childList: true, subtree: true });
    })()`);
    await page.click("main button[type=submit]");
    await page.waitForSelector("text=Open in the viewer");
    expect(await page.getAttribute("#outcome", "data-bar")).toBe("seen");
    await page.click("text=Open in the viewer");
    await page.waitForURL("**/account/documents/*");
    documentPath = new URL(page.url()).pathname;
    words.push(documentPath.split("/").at(-1) ?? "");
    await page.waitForSelector("#pane .part");
    await page.fill("#page-number", "3");
    await page.keyboard.press("Enter");
    await page.locator("#pane tr", { hasText: "Cover, 160 g" }).click();
    const lit = page.locator('.sheet[data-page="3"] rect.lit');
    await lit.waitFor();
    expect(Number(await lit.getAttribute("height"))).toBeLessThan(40);
  });

  it("downloads the archive of the job", async () => {
    await page.goto("/account/jobs");
    await page.click("main tbody a");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Download ZIP")]);
    const names = Object.keys(unzipSync(readFileSync(await download.path())));
    expect(names.filter((name) => name.endsWith(".md"))).not.toEqual([]);
  });

  it("revokes the key, which is refused at once", async () => {
    expect(curl("/api/v1/tasks").status).toBe(200);
    await page.goto("/account/keys");
    await page.click("text=Revoke");
    await page.click("dialog button >> text=Revoke");
    await page.waitForSelector("text=is revoked");
    expect(curl("/api/v1/tasks").status).toBe(401);
  });

  it("deletes the account, and nothing of it is left", async () => {
    const before = tablesHolding(service.stateDir, words);
    expect(before).toEqual(expect.arrayContaining(["users", "requests", "documents", "_mf_objects"]));
    await page.goto("/account/settings");
    await page.fill('form[action$="/delete"] [name=password]', PASSWORD);
    await page.click("text=Delete account");
    await page.waitForURL("**/?closed");
    expect(tablesHolding(service.stateDir, words)).toEqual([]);
    await page.goto(documentPath);
    expect(new URL(page.url()).pathname).toBe("/sign-in");
  });

  it("never violated the content security policy", () => expect(complaints).toEqual([]));
});
