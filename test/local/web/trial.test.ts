import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { makeScan } from "../../../scripts/fixtures/scan-pdf.ts";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";
import { collectViolations, hasBrowser, launchBrowser, PATIENCE_MS } from "../support/browser.ts";

const PASSWORD = "correct horse battery";
const WELCOME_CREDITS = 500;

describe.skipIf(!hasBrowser)("a visitor without an account", () => {
  const service = inject("service");
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  /** Another visitor, and the document that they try. */
  let visitor: BrowserContext;
  let link = "";
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    context = await browser.newContext({ baseURL: service.baseUrl, viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(PATIENCE_MS);
    await collectViolations(context, complaints);
    visitor = await browser.newContext({ baseURL: service.baseUrl });
    page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
  });

  afterAll(() => browser?.close());

  it("tries a sample, sees its boxes light up, signs up and finds it among the jobs", async () => {
    await page.goto("/");
    await page.click("text=An invoice");
    await page.waitForURL("**/shared/**");
    await page.locator("#pane .part", { hasText: "Laid paper" }).first().click();
    await page.waitForSelector(".sheet rect.lit");
    const tried = page.url();
    await page.click("text=Its fields");
    await page.locator("#pane .value input").first().waitFor();
    const values = "[...document.querySelectorAll('#pane .value input')].map((input) => input.value).join()";
    expect(await page.evaluate(values)).toContain("2026-0417");
    await page.waitForSelector(".sheet svg .box");
    await page.goto("/sign-up");
    await page.waitForSelector("text=What you tried becomes part of the account.");
    await page.fill("[name=email]", "visitor@example.com");
    await page.fill("[name=password]", PASSWORD);
    await page.click("main button");
    await page.waitForURL("**/account/jobs");
    await page.waitForSelector("main >> text=invoice.pdf");
    const other = await browser.newPage({ baseURL: service.baseUrl });
    expect((await other.goto("/account/jobs"))?.url()).toContain("/sign-in");
    const [shared = ""] = tried.split("#");
    expect((await other.goto(shared))?.status()).toBe(200);
    const altered = shared.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
    expect(altered).not.toBe(shared);
    expect((await other.goto(altered))?.status()).toBe(404);
    await other.close();
  });

  it("gets a copy of a sample, which costs nothing and belongs to no other visitor", async () => {
    const account = await (await context.request.get("/account/api/account")).json();
    expect(account.usage).toMatchObject([{ requests: 2, pages: 2, credits: 0 }]);
    expect(account.credits).toEqual({ available: WELCOME_CREDITS, reserved: 0, spent: 0 });
    const tried = await visitor.request.post("/try", {
      form: { sample: "invoice" },
      headers: { origin: service.baseUrl },
    });
    expect([tried.status(), await tried.text()]).toEqual([
      200,
      expect.stringContaining("Our sample, read beforehand in"),
    ]);
    link = new URL(tried.url()).pathname;
    const jobs = await (await context.request.get("/account/jobs")).text();
    expect(jobs).not.toContain(link.slice("/shared/".length).split(".")[0]);
  });

  it("pays nothing for what is read while signing in, and finds it at its address", async () => {
    const lines = (page: number) => [`Page ${page} of a letter`, "that has to be read from its picture."];
    const buffer = Buffer.from(await makeScan(await makeTextPdf({ pages: 3, lines })));
    const late = await browser.newContext({ baseURL: service.baseUrl });
    const tab = await late.newPage();
    await tab.goto("/");
    await tab.setInputFiles("#try-file [type=file]", { name: "slow.pdf", mimeType: "application/pdf", buffer });
    // A fast machine has read the document by now.
    await tab.waitForURL(/\/(try|shared)\//, { waitUntil: "commit" });
    const signingIn = await late.newPage();
    await signingIn.goto("/sign-in");
    await signingIn.fill("[name=email]", "visitor@example.com");
    await signingIn.fill("[name=password]", PASSWORD);
    await signingIn.click("main button");
    await signingIn.waitForURL("**/account/jobs");
    const row = signingIn.locator("main tbody tr", { hasText: "slow.pdf" }).last();
    const job = (await row.locator("a").getAttribute("href"))?.split("/").at(-1);
    // The page goes on by itself, perhaps before the browser has told of its arrival; where to is checked below.
    await tab.goto(`/try/${job}`, { waitUntil: "commit" }).catch((error: unknown) => {
      if (!String(error).includes("interrupted by another navigation")) throw error;
    });
    await tab.waitForURL("**/account/documents/*", { timeout: 60_000 });
    await tab.waitForSelector("#pane >> text=Page 1 of a letter");
    const { usage, credits } = await (await late.request.get("/account/api/account")).json();
    expect(usage[0].credits).toBe(0);
    expect(credits).toEqual({ available: WELCOME_CREDITS, reserved: 0, spent: 0 });
    await signingIn.goto("/account/jobs");
    expect(await row.locator("td").last().textContent()).toBe("0");
    await late.close();
  });

  it("is asked to sign in again when the session has ended, and finds what was typed", async () => {
    await page.goto("/account/keys");
    await page.fill("[name=name]", "typed before the end");
    await context.clearCookies();
    await page.click("text=Create key");
    await page.waitForSelector("h1 >> text=Sign in again");
    await page.fill("[name=email]", "visitor@example.com");
    await page.fill("[name=password]", PASSWORD);
    await page.click("main button");
    await page.waitForURL("**/account/keys");
    expect(await page.inputValue("[name=name]")).toBe("typed before the end");
    await page.click("text=Create key");
    await page.waitForSelector("#new-key");
    await page.reload();
    expect(await page.locator("tbody tr").count()).toBe(1);
    expect(await page.locator("#new-key").count()).toBe(0);
  });

  it("is asked before a job is deleted, and told afterwards that it was", async () => {
    await page.goto("/account/jobs");
    await page.click("main >> text=invoice.pdf");
    await page.waitForSelector("h1 >> text=invoice.pdf");
    await page.waitForLoadState();
    await page.click("text=Delete with all results");
    await page.waitForSelector("dialog >> text=Delete “invoice.pdf” and everything that was read from it?");
    await page.click("dialog >> text=Keep it");
    await page.click("text=Delete with all results");
    await page.click("dialog .danger");
    await page.waitForSelector("text=“invoice.pdf” was deleted, with all results.");
    // The other visitor's copy stays.
    expect((await visitor.request.get(`${link}/images/page-1.png`)).status()).toBe(200);
  });

  it("gets a page at an unknown address", async () => {
    expect((await page.goto("/no/such/page"))?.status()).toBe(404);
    await page.waitForSelector("h1 >> text=Not found");
  });

  it("never violated the content security policy", () => {
    expect(complaints).toEqual([]);
  });
});
