import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { unzipSync } from "fflate";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { collectViolations, hasBrowser, launchBrowser, PATIENCE_MS } from "../support/browser.ts";
import { hostilePdf } from "./hostile-pdf.ts";

const FILE_NAME = `<img src=x onerror="window.active=1;alert(9)">.pdf`;
const SCHEMA = JSON.stringify({
  type: "object",
  properties: {
    total: { type: "string", description: "<script>window.active=1</script>" },
    invoice_number: { type: "string" },
    due_date: { type: "string" },
  },
});

/** Finds everything on the current page that could run a script, or has run one. */
const ACTIVE = `(() => {
  const found = [];
  if (window.active !== undefined) found.push("a script has run");
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on")) found.push(element.tagName + " " + name);
      const leads = ["href", "src", "action", "formaction", "srcdoc", "xlink:href"].includes(name);
      if (leads && /^\\s*(javascript|vbscript|data:text)/i.test(value)) found.push(element.tagName + " " + value);
      if (leads && value.includes("elsewhere.invalid") && element.tagName === "IMG") found.push(value);
    }
    if (["IFRAME", "OBJECT", "EMBED", "BASE"].includes(element.tagName)) found.push(element.tagName);
    if (element.tagName === "SCRIPT" && element.src === "" && element.type !== "application/json") found.push("SCRIPT");
  }
  return found;
})()`;

describe.skipIf(!hasBrowser)("a document full of script", () => {
  const service = inject("service");
  let folder = "";
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "quire-hostile-"));
    browser = await launchBrowser();
    const context = await browser.newContext({ baseURL: service.baseUrl });
    context.setDefaultTimeout(PATIENCE_MS);
    await collectViolations(context, complaints);
    page = await context.newPage();
    page.on("dialog", (dialog) => {
      complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) complaints.push(message.text());
    });
    page.on("request", (request) => {
      if (request.url().includes("elsewhere.invalid")) complaints.push(`asked for ${request.url()}`);
    });
    await page.goto("/sign-up");
    await page.fill("[name=email]", "target@example.com");
    await page.fill("[name=password]", "correct horse battery");
    await page.click("main button");
    await page.waitForURL("**/account");
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });
  afterEach(() => expect(complaints).toEqual([]));

  /** Checks that nothing on the current page is active, although the document's words are there. */
  async function inert(words: string | undefined): Promise<void> {
    const seen = `document.body.innerText.includes(${JSON.stringify(words)})`;
    if (words !== undefined) await expect.poll(() => page.evaluate(seen), { timeout: 10_000 }).toBe(true);
    expect([page.url(), await page.evaluate(ACTIVE)]).toEqual([page.url(), []]);
  }

  async function sent(mode: "extract" | "extract-fields"): Promise<void> {
    await page.goto("/account/playground");
    await page.check(`[value=${mode}]`);
    if (mode === "extract-fields") {
      await page.check("[name=schema-view][value=json]");
      await page.fill("[name=schema]", SCHEMA);
    }
    const buffer = Buffer.from(await hostilePdf());
    await page.setInputFiles("[name=file]", { name: FILE_NAME, mimeType: "application/pdf", buffer });
    await inert("onerror=");
    await page.click("main button[type=submit]");
    await page.waitForSelector("text=Open in the viewer");
    await inert(mode === "extract" ? "onerror=" : undefined);
    await page.click("text=Open in the viewer");
  }

  it("would be noticed if its script ran", async () => {
    await page.goto("about:blank");
    const html = `<a href=" javascript:1">a</a><img src=x onerror=1><iframe></iframe><script>1</script>`;
    await page.evaluate(
      `document.body.innerHTML = ${JSON.stringify(html).replaceAll("</", "<\\/")}; window.active = 1`,
    );
    const found = ["a script has run", "A  javascript:1", "IMG onerror", "IFRAME", "SCRIPT"];
    expect(await page.evaluate(ACTIVE)).toEqual(found);
  });

  it("does nothing in the playground or in any view of the viewer", async () => {
    await sent("extract");
    await page.waitForSelector(".sheet svg .box");
    await page.waitForSelector("#pane .part");
    expect(await page.textContent("#pane")).toContain("onerror");
    for (const tab of ["markdown", "json", "tables", "images", "summary"]) {
      await page.click(`#tab-${tab}`);
      await page.waitForSelector(`#tab-${tab}[aria-selected=true]`);
      await page.waitForLoadState("networkidle");
      await inert("onerror=");
    }
  });

  it("does nothing in the list of jobs, nor in the archive's own page", async () => {
    await page.goto("/account/jobs");
    await inert(undefined);
    await page.click("main tbody a");
    await inert("onerror=");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Download ZIP")]);
    const files = unzipSync(await readFile(await download.path()));
    const root = join(folder, "archive");
    for (const [name, bytes] of Object.entries(files)) {
      const path = join(root, name);
      expect(path.startsWith(`${root}/`)).toBe(true);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
    }
    const index = Object.keys(files).find((name) => name.endsWith("index.html")) ?? "";
    await page.goto(pathToFileURL(join(root, index)).href);
    await inert("onerror=");
  });

  it("does nothing where its fields are shown", async () => {
    await sent("extract-fields");
    await page.locator("#pane .value input").first().waitFor();
    const values = "[...document.querySelectorAll('#pane .value input')].map((input) => input.value).join()";
    expect(await page.evaluate(values)).toContain("<script>");
    await inert(undefined);
    for (const path of ["/account/jobs", "/account/credits", "/docs"]) {
      await page.goto(path);
      await inert(undefined);
    }
  });
});
