import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Browser, BrowserContext, Page, Request } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { makeScan } from "../../../scripts/fixtures/scan-pdf.ts";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";
import { hasBrowser, launchBrowser, PATIENCE_MS } from "../support/browser.ts";
import { Receiver, status } from "../support/receiver.ts";

const SAMPLE = fileURLToPath(new URL("../../../samples/quire-sample.pdf", import.meta.url).href);
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const PASSWORD = "correct horse battery";

describe.skipIf(!hasBrowser)("the web page in a browser", () => {
  const service = inject("service");
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
    context = await browser.newContext({ baseURL: service.baseUrl, viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(PATIENCE_MS);
    page = await context.newPage();
    page.on("console", (message) => {
      // A refused schema is answered with 400, a refused web hook with 422, which the console logs as errors.
      if (message.type() === "error" && !/status of (400|422)/.test(message.text())) complaints.push(message.text());
    });
    page.on("response", (response) => {
      if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
    });
    page.on("pageerror", (error) => complaints.push(error.message));
  });

  afterAll(async () => {
    await browser?.close();
  });

  /** Accessibility faults of the current page, by rule and place. */
  async function violations(): Promise<string[]> {
    await page.evaluate(AXE);
    const found = await page.evaluate("axe.run().then((result) => JSON.stringify(result.violations))");
    const parsed = JSON.parse(String(found)) as { id: string; nodes: { target: string[] }[] }[];
    return parsed.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  }

  /** Sends a file as the playground does, and waits for its document. */
  const extracted = (path: string): Promise<string> =>
    page.evaluate(
      async ([name, content]) => {
        const bytes = Uint8Array.from(atob(content ?? ""), (letter) => letter.charCodeAt(0));
        const form = new FormData();
        form.append("documents", new File([bytes], name ?? "", { type: "application/pdf" }));
        form.append("form", "{}");
        const answer = await fetch("/account/api/extract", { method: "POST", body: form });
        const { request_uid: id } = await answer.json();
        for (;;) {
          const status = await (await fetch(`/account/api/request-status/${id}?wait=20`)).json();
          if (status.status !== "processing") return String(status.documents[0].document_id);
        }
      },
      [path.split("/").at(-1), readFileSync(path).toString("base64")],
    );

  it("shows an example to every visitor", async () => {
    const images: string[] = [];
    let imageBytes = 0;
    const weigh = async (request: Request) => {
      if (request.resourceType() !== "image" || (await request.response())?.status() !== 200) return;
      images.push(new URL(request.url()).pathname);
      imageBytes += (await request.sizes()).responseBodySize;
    };
    page.on("requestfinished", weigh);
    await page.goto("/");
    await page.locator("#viewer").scrollIntoViewIfNeeded();
    await page.waitForSelector(".sheet svg .box");
    const pages = () => images.filter((path) => /images\/page-\d\.png$/.test(path));
    // On a busy machine, the network may be idle before the picture is asked for.
    await expect.poll(pages).not.toEqual([]);
    await page.waitForLoadState("networkidle");
    // Only the page in view is loaded, not all four.
    expect(pages()).toEqual(["/example/images/page-1.png"]);
    expect(imageBytes).toBeLessThan(150_000);
    page.off("requestfinished", weigh);
    expect(await page.locator("#pane h1").first().textContent()).toBe("On Paper");
    await page.locator("#pane .part", { hasText: "Why paper still matters" }).first().click();
    await page.waitForSelector('.sheet[data-page="1"] rect.lit');
    await page.click("#tab-summary");
    await page.locator('#pane a[href="#p1"]').first().waitFor();
    expect(await violations()).toEqual([]);
  });

  it("leads from signing up to a key that works and can be revoked at once", async () => {
    await page.goto("/sign-up");
    expect(await violations()).toEqual([]);
    await page.fill("[name=email]", "person@example.com");
    await page.fill("[name=password]", PASSWORD);
    await page.click("main button");
    await page.waitForURL("**/account");
    await page.goto("/account/keys");
    await page.fill("[name=name]", "first");
    await page.click("text=Create key");
    const apiKey = await page.textContent("#new-key");
    const tasks = () => fetch(`${service.baseUrl}/api/v1/tasks`, { headers: { Authorization: `Bearer ${apiKey}` } });
    expect((await tasks()).status).toBe(200);
    await page.goto("/account/keys");
    expect(await page.content()).not.toContain(apiKey);
    await page.click("text=Revoke");
    await page.waitForSelector("dialog >> text=Revoke the key “first”");
    await page.click("dialog >> text=Keep it");
    expect((await tasks()).status).toBe(200);
    await page.click("text=Revoke");
    await page.click("dialog button >> text=Revoke");
    await page.waitForSelector("text=The key “first” is revoked");
    expect((await tasks()).status).toBe(401);
  });

  it.each([
    ["/\t/evil.example", "/account"],
    ["/\n/evil.example", "/account"],
    ["/%09/evil.example", "/account"],
    ["/%0A/evil.example", "/account"],
    ["/%2509/evil.example", "/account"],
    ["//evil.example", "/account"],
    ["/\\evil.example", "/account"],
    ["/%5Cevil.example", "/account"],
    ["/%2Fevil.example", "/account"],
    ["/%252F%252Fevil.example", "/account"],
    ["/.//evil.example", "/account"],
    ["https://evil.example", "/account"],
    ["evil.example", "/account"],
    ["/account/jobs?search=100%25#main", "/account/jobs?search=100%25#main"],
  ])("redirects from signing in with %j only to its own pages", async (next, to) => {
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
    expect(page.url()).toBe(service.baseUrl + to);
  });

  it("shows a document beside its result, each side highlighting the other", async () => {
    const documentId = await extracted(SAMPLE);
    await page.goto(`/account/documents/${documentId}`);
    await page.waitForSelector(".sheet svg .box");
    await page.waitForSelector("#pane .part");
    expect(await page.locator("#pane h1").first().textContent()).toBe("On Paper");
    await page.fill("#page-number", "3");
    await page.keyboard.press("Enter");
    const row = page.locator("#pane tr", { hasText: "Cover, 160 g" });
    await row.click();
    const lit = page.locator('.sheet[data-page="3"] rect.lit');
    await lit.waitFor();
    // The place of the row itself: a small part of its table's height.
    expect(Number(await lit.getAttribute("height"))).toBeLessThan(40);
    await page.locator('.sheet[data-page="3"] .box.label-Table').first().dispatchEvent("click");
    await page.waitForSelector("#pane .part.lit table");
    expect(await violations()).toEqual([]);
  });

  it("shows the words of a scan in their places, where they light up and can be selected and found", async () => {
    const lines = () => ["Harbour report", "The harbour masters counted every vessel", "that entered before October."];
    const printed = await makeTextPdf({ pages: 1, lines });
    const folder = await mkdtemp(join(tmpdir(), "quire-web-"));
    const path = join(folder, "scan.pdf");
    await writeFile(path, await makeScan(printed));
    const documentId = await extracted(path);
    await rm(folder, { recursive: true });
    await page.goto(`/account/documents/${documentId}`);
    const line = page.locator(".sheet svg .words", { hasText: "harbour masters" });
    await line.hover({ position: { x: 4, y: 8 } });
    await page.waitForSelector("#pane .part.lit >> text=harbour masters");
    await page.locator("#pane .part", { hasText: "harbour masters" }).click();
    await page.waitForSelector(".sheet rect.lit");
    const box = await line.boundingBox();
    if (box === null) throw new Error("The line is not drawn.");
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    expect(await page.evaluate("getSelection().toString()")).toContain("harbour masters counted");
    const found = await page.evaluate(
      `getSelection().removeAllRanges(); find("masters") && getSelection().anchorNode.parentElement.closest(".words") !== null`,
    );
    expect(found).toBe(true);
    expect(await violations()).toEqual([]);
  });

  it("tries a file with a schema made from a description", async () => {
    await page.goto("/account/playground");
    expect(await violations()).toEqual([]);
    await page.check("[value=extract-fields]");
    await page.fill("[name=wanted]", "sheets with sheet, weight and thickness");
    await page.click("text=Make a schema");
    await page.waitForSelector("[data-place='sheets.weight']");
    await page.waitForSelector("text=The schema can be used.");
    await page.check("[name=schema-view][value=json]");
    await page.fill("[name=schema]", '{"type":"object","properties":{"x":{"anyOf":[]}}}');
    await page.waitForSelector("text=unsupported keyword: anyOf");
    await page.fill(
      "[name=schema]",
      '{"type":"object","properties":{"sheets":{"type":"array","items":{"type":"object","properties":{"sheet":{"type":"string"},"weight":{"type":"number"}}}}}}',
    );
    await page.setInputFiles("[name=file]", SAMPLE);
    expect(await page.textContent("#as-curl")).toContain('documents=@"quire-sample.pdf"');
    await page.click("#run");
    await page.click("text=Open in the viewer");
    await page.waitForSelector('[data-element="sheets[0].weight"] input');
  });

  it("shows where each value was read, each side highlighting the other", async () => {
    expect(await page.inputValue('[data-element="sheets[0].weight"] input')).toBe("89.7");
    await page.focus('[data-element="sheets[0].weight"] input');
    await page.waitForSelector('.sheet[data-page="3"] svg .box.label-Field');
    const drawn = "document.querySelector('.sheet[data-page=\"3\"] img')";
    expect(await page.evaluate(`${drawn}.decode().then(() => ${drawn}.naturalWidth)`)).toBe(1191);
    const lit = page.locator('.sheet[data-page="3"] rect.lit');
    await lit.waitFor();
    const box = page.locator('.sheet[data-page="3"] .box.label-Field').first();
    await box.dispatchEvent("click");
    await page.waitForSelector(".value.lit");
    expect(await violations()).toEqual([]);
  });

  it("adds a web hook, tries it out and shows the answer", async () => {
    const receiver = await Receiver.start();
    try {
      await page.goto("/account/webhooks");
      await page.fill("[name=url]", "ftp://example.com/");
      await page.uncheck("[name='credits.low']");
      await page.click('form[action="/account/webhooks"] button');
      // After a refusal, the input is still there.
      expect(await page.textContent("[role=alert]")).toMatch(/^[^`]*http or https[^`]*$/);
      expect(await page.inputValue("[name=url]")).toBe("ftp://example.com/");
      expect(await page.isChecked("[name='credits.low']")).toBe(false);
      await page.fill("[name=url]", receiver.url);
      await page.click('form[action="/account/webhooks"] button');
      await page.waitForSelector("text=It is shown only now.");
      expect(await page.getByText("also signs for another day").count()).toBe(0);
      const secret = (await page.textContent("#new-secret")) ?? "";
      await page.click(`main a:has-text("${receiver.url}")`);
      receiver.answer = status(500, "not today");
      await page.click("text=Send a test event");
      await page.waitForSelector("text=The test event was not accepted: the answer was 500.");
      await page.click('summary:has-text("Response")');
      await page.waitForSelector("text=not today");
      receiver.answer = status(204);
      // A reload while the browser is still loading the answer would be refused.
      await Promise.all([page.waitForEvent("load"), page.click("text=Send again")]);
      const [, replayed] = await receiver.until(({ length }) => length === 2);
      new Webhook(secret).verify(replayed?.body ?? "", (replayed?.headers ?? {}) as Record<string, string>);
      await expect
        .poll(async () => {
          await page.reload();
          return page.textContent(".deliveries .state");
        })
        .toBe("delivered");
      expect(await violations()).toEqual([]);
      receiver.answer = status(410);
      await page.click("text=Send a test event");
      await page.waitForSelector("text=switched off: it answered 410");
      await page.goto("/account");
      await page.waitForSelector("text=was switched off: it answered 410");
      // Until its scripts have run, the page opens no dialog.
      await Promise.all([page.waitForEvent("load"), page.click(`main a:has-text("${receiver.url}")`)]);
      await page.click("main >> text=Delete");
      await page.click("dialog button >> text=Delete");
      await page.waitForSelector("text=None yet.");
    } finally {
      await receiver.stop();
    }
  });

  it("leaves room for the page on a phone: the header takes two lines at most", async () => {
    const visitor = await browser.newPage({ baseURL: service.baseUrl, viewport: { width: 390, height: 844 } });
    for (const path of ["/", "/docs", "/sign-in", "/sign-up"]) {
      await visitor.goto(path);
      const height = await visitor.locator("header.site").evaluate((header) => header.clientHeight);
      expect([path, height < 100]).toEqual([path, true]);
    }
    await visitor.close();
  });

  it("offers a job's results as an archive", async () => {
    await page.goto("/account/jobs");
    await page.click("main tbody a");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Download ZIP")]);
    const archive = await readFile(await download.path());
    expect(archive.subarray(0, 4)).toEqual(Buffer.from("PK\u0003\u0004"));
  });

  it.each([
    "/",
    "/docs",
    "/account",
    "/account/playground",
    "/account/jobs",
    "/account/keys",
    "/account/usage",
    "/account/webhooks",
    "/account/credits",
    "/account/settings",
  ])("%s has no accessibility faults, light and dark, wide and narrow", async (path) => {
    for (const [width, colorScheme] of [
      [1440, "light"],
      [390, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      expect(await violations()).toEqual([]);
      const overflow = await page.evaluate("document.documentElement.scrollWidth - window.innerWidth");
      expect(overflow).toBeLessThanOrEqual(0);
    }
  });

  it("sends less than 100 KB of script with each page", () => {
    const folder = join(dirname(inject("built")), "public/build");
    const read = (name: string): string => readFileSync(join(folder, name), "utf8");
    const withImports = (name: string): string[] => {
      const imported = [...read(name).matchAll(/(?:from|import)"\.\/(shared-[^"]+\.js)"/g)].map(
        ([, found = ""]) => found,
      );
      return [name, ...imported.flatMap(withImports)];
    };
    const pages = readdirSync(folder).filter((name) => name.endsWith(".js") && !name.startsWith("shared-"));
    expect(pages).toContain("viewer.js");
    for (const page of pages) {
      const files = new Set([...withImports("account.js"), ...withImports(page)]);
      const size = [...files].reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
      expect({ page, small: size < 100_000 }).toEqual({ page, small: true });
    }
  });

  it("deletes the account with everything in it", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/account/settings");
    await page.fill('form[action$="/delete"] [name=password]', PASSWORD);
    await page.click("text=Delete account");
    await page.waitForURL("**/?closed");
    await page.goto("/account");
    expect(new URL(page.url()).pathname).toBe("/sign-in");
  });

  it("never violated its content security policy", () => {
    expect(complaints).toEqual([]);
  });
});
