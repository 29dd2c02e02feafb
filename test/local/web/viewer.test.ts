import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContext, devices, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";
import { brokenPdf } from "../../worker/support/pdf.ts";
import { hasBrowser, launchBrowser, PATIENCE_MS } from "../support/browser.ts";

const SAMPLE = fileURLToPath(new URL("../../../samples/quire-sample.pdf", import.meta.url).href);
const LONG = 28;
const SOUGHT_ON = 24;
/** For requests that the service answers after 20 s. */
const PATIENT = { timeout: 60_000 };

const linesOf = (page: number): string[] => [
  `Chapter ${page}`,
  ...Array.from({ length: 30 }, (_, line) => `Line ${line} of page ${page} tells of paper and of ink.`),
  ...(page === SOUGHT_ON ? ["Here alone stands the marmalade."] : []),
];

/** One paragraph over all pages, below a running header. */
const endless = (page: number): string[] => [
  "Annual report",
  ...Array.from({ length: 40 }, (_, line) =>
    page === 3 && line === 12
      ? "of paper and turnip leaves and of ink and so on"
      : "of paper and of ink and of what is written on it",
  ),
];

const FIELDS = {
  type: "object",
  required: ["captain"],
  properties: {
    title: { type: "string" },
    captain: { type: "string" },
    sheets: {
      type: "array",
      items: { type: "object", properties: { sheet: { type: "string" }, weight: { type: "number" } } },
    },
  },
};

describe.skipIf(!hasBrowser)("the viewer", () => {
  const service = inject("service");
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];
  const made: Record<"sample" | "long" | "torn" | "fields" | "empty" | "endless", string> = {
    ...{ sample: "", long: "", torn: "" },
    ...{ fields: "", empty: "", endless: "" },
  };

  const newPage = async (from: BrowserContext): Promise<Page> => {
    const opened = await from.newPage();
    opened.on("pageerror", (error) => complaints.push(error.message));
    opened.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) complaints.push(message.text());
    });
    return opened;
  };

  /** Submits a document as a script of the page does, and waits until it is read. Returns its id. */
  async function sent(bytes: Uint8Array, kind = "extract", form: object = {}): Promise<string> {
    const file = { name: "report.pdf", mimeType: "application/pdf", buffer: Buffer.from(bytes) };
    const multipart = { form: JSON.stringify(form), documents: file };
    const headers = { origin: service.baseUrl };
    const answer = await context.request.post(`/account/api/${kind}`, { multipart, headers });
    const { request_uid: id } = await answer.json();
    for (;;) {
      const status = await (await context.request.get(`/account/api/request-status/${id}?wait=20`, PATIENT)).json();
      if (status.status !== "processing") return String(status.documents[0].document_id);
    }
  }

  beforeAll(async () => {
    browser = await launchBrowser();
    context = await browser.newContext({ baseURL: service.baseUrl, viewport: { width: 1440, height: 900 } });
    context.setDefaultTimeout(PATIENCE_MS);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    page = await newPage(context);
    await page.goto("/sign-up");
    await page.fill("[name=email]", "reader@example.com");
    await page.fill("[name=password]", "correct horse battery");
    await page.click("main button");
    await page.waitForURL("**/account");
    const sample = new Uint8Array(await readFile(SAMPLE));
    [made.sample, made.long, made.torn, made.fields, made.empty, made.endless] = await Promise.all([
      sent(sample),
      sent(await makeTextPdf({ pages: LONG, lines: linesOf })),
      sent(await brokenPdf("One page.", "Another page.")),
      sent(sample, "extract-fields", { json_schema: FIELDS }),
      sent(sample, "extract-fields", {
        json_schema: { type: "object", required: ["captain"], properties: { captain: { type: "string" } } },
      }),
      sent(await makeTextPdf({ pages: 4, lines: endless })),
    ]);
  });

  afterAll(() => browser?.close());

  const open = async (document: keyof typeof made, at = ""): Promise<void> => {
    await page.goto("about:blank");
    await page.goto(`/account/documents/${made[document]}${at}`);
  };

  const hash = () => page.evaluate("location.hash");

  async function violations(of = page): Promise<string[]> {
    await of.evaluate(await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8"));
    const found = await of.evaluate("axe.run().then((result) => JSON.stringify(result.violations))");
    const parsed = JSON.parse(String(found)) as { id: string; nodes: { target: string[] }[] }[];
    return parsed.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  }

  it("never shows the number of a page that does not exist, and gives the keyboard back", async () => {
    await open("sample");
    await page.waitForSelector("#pane .part");
    await page.fill("#page-number", "99");
    await page.keyboard.press("Enter");
    expect(await page.inputValue("#page-number")).toBe("1");
    await page.keyboard.press("j");
    await expect.poll(() => page.inputValue("#page-number")).toBe("2");
    expect(await hash()).toBe("#p2");
  });

  it("searches the whole document and shows a hit far from the current page", async () => {
    await open("long");
    await page.keyboard.press("/");
    await page.keyboard.type("the  MARMALADE");
    await page.waitForSelector(`.sheet[data-page="${SOUGHT_ON}"] rect.hit.now`);
    await page.waitForSelector(`#pane [data-page="${SOUGHT_ON}"] .part.lit >> text=marmalade`);
    expect(await page.textContent("#found")).toBe("1 of 1");
    expect(await page.inputValue("#page-number")).toBe(String(SOUGHT_ON));
    expect(await page.locator(`#rail-panel-results mark`).textContent()).toBe("the marmalade");
    const inView = `(() => { const box = document.querySelector("rect.hit.now").getBoundingClientRect();
      const window = document.querySelector("#sheets").getBoundingClientRect();
      return box.top >= window.top && box.bottom <= window.bottom; })()`;
    await expect.poll(() => page.evaluate(inView)).toBe(true);
    expect(await violations()).toEqual([]);
  });

  it("shows a hit on its own page, even in a paragraph that began on an earlier one", async () => {
    await open("endless");
    await page.fill("#find", "turnip leaves");
    await page.waitForSelector('.sheet[data-page="3"] rect.hit.now');
    expect(await page.textContent("#found")).toBe("1 of 1");
    expect(await page.inputValue("#page-number")).toBe("3");
  });

  it("holds only the pages near the current one, on both sides", async () => {
    await open("long");
    for (let step = 0; step < LONG; step++) {
      await page.keyboard.press("j");
      await page.waitForTimeout(15);
    }
    await page.waitForSelector(`.sheet[data-page="${LONG}"] svg .words`);
    await page.waitForSelector(`#pane [data-page="${LONG}"] .part`);
    await expect.poll(() => page.locator(".sheet img").count(), { timeout: 5_000 }).toBeLessThan(8);
    expect(await page.locator("#pane .page-part:has(.part)").count()).toBeLessThan(12);
    // Pages that were released are loaded again.
    await page.fill("#page-number", "1");
    await page.keyboard.press("Enter");
    await page.waitForSelector('.sheet[data-page="1"] svg .words');
  });

  it("follows the content as it is scrolled, and keeps the reader's place in the address", async () => {
    await open("long");
    await page.waitForSelector("#pane .part");
    await page.hover("#pane");
    for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, 900);
    await expect.poll(async () => Number(await page.inputValue("#page-number"))).toBeGreaterThan(2);
    // Scrolling continues for a moment.
    await expect.poll(async () => `#p${await page.inputValue("#page-number")}` === (await hash())).toBe(true);
    const at = Number(await page.inputValue("#page-number"));
    await page.waitForSelector(`.sheet[data-page="${at}"] img`);
  });

  it("opens an address at its page, tab and element", async () => {
    const record = await context.request.get(`/account/documents/${made.sample}/pages/3.json`);
    const { elements } = (await record.json()) as { elements: { id: string; label: string }[] };
    const id = elements.find(({ label }) => label === "Table")?.id ?? "";
    await open("sample", `#${id}/tables`);
    await page.waitForSelector(`#pane .part.lit[data-element="${id}"] table`);
    await page.waitForSelector('.sheet[data-page="3"] rect.lit');
    expect(await page.getAttribute("#tab-tables", "aria-selected")).toBe("true");
    expect(await hash()).toBe(`#${id}/tables`);
    const [csv] = await Promise.all([page.waitForEvent("download"), page.locator("text=Download CSV").first().click()]);
    expect(await readFile(await csv.path(), "utf8")).toContain("Cover, 160 g");
  });

  it("leads from a summary to its page, within the viewer", async () => {
    await open("sample", "#p1/summary");
    await page.locator('#pane a[href="#p3"]').first().click();
    await page.waitForSelector('.sheet[data-page="3"] svg .box');
    expect(await page.inputValue("#page-number")).toBe("3");
    expect(new URL(page.url()).pathname).toBe(`/account/documents/${made.sample}`);
  });

  it("can be used without a mouse: boxes, split, rotation, legend, shortcuts", async () => {
    await open("sample");
    await page.waitForSelector(".sheet svg .words");
    await page.keyboard.press("b");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toMatch(/^Title.*On Paper/);
    await page.keyboard.press("Enter");
    await page.waitForSelector("#pane .part.lit >> text=On Paper");
    expect(await hash()).toMatch(/^#p1-e\d+$/);
    const width = async () => (await page.locator(".pages").boundingBox())?.width ?? 0;
    const before = await width();
    await page.focus("#split");
    await page.keyboard.press("ArrowRight");
    expect(await width()).toBeGreaterThan(before);
    await page.focus("#sheets");
    await page.keyboard.press("r");
    const turned = await page.locator('.sheet[data-page="1"]').boundingBox();
    expect(turned?.width).toBeGreaterThan(turned?.height ?? 0);
    await page.click("summary[title=Boxes]");
    await page.uncheck("#legend [value=Text]");
    expect(await page.locator(".box.label-Text").first().isVisible()).toBe(false);
    expect(await page.locator(".box.label-Title").first().isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.waitForSelector("#shortcuts[open]");
    expect(await violations()).toEqual([]);
  });

  it("copies and saves the whole document", async () => {
    await open("sample");
    await page.click("[data-action=copy]");
    await page.waitForSelector("text=Copied");
    const copied = String(await page.evaluate("navigator.clipboard.readText()"));
    expect(copied).toContain("# On Paper");
    expect(copied).toContain("Cover, 160 g");
    for (const [name, starts] of [
      ["JSON", "{"],
      ["Tables (XLSX)", "PK"],
      ["Everything (ZIP)", "PK"],
    ] as const) {
      await page.click("summary[title=Download]");
      const [file] = await Promise.all([page.waitForEvent("download"), page.click(`.menu-list >> text=${name}`)]);
      expect((await readFile(await file.path(), "latin1")).slice(0, starts.length)).toBe(starts);
      await page.keyboard.press("Escape");
    }
  });

  it("shows for each failed page that it failed and why, on both sides and above", async () => {
    await open("torn");
    await page.waitForSelector(".viewer-notice >> text=1 page of this document could not be read: 3");
    await page.click(".viewer-notice a[data-page='3']");
    await page.waitForSelector('.sheet[data-page="3"] .failed-page >> text=Page 3 could not be read');
    await page.waitForSelector('#pane [data-page="3"] .notice.error >> text=Page 3 could not be read');
    expect(await violations()).toEqual([]);
  });

  it("shows a document through its link to a reader without an account", async () => {
    await open("sample", "#p2");
    await page.click("[data-action=share]");
    await page.click("text=Make a link");
    await page.waitForSelector(".made-link:not([hidden])");
    expect(await violations()).toEqual([]);
    const address = await page.inputValue("[data-address]");
    expect(address).toContain("#p2");
    const stranger = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
    const guest = await newPage(stranger);
    await guest.goto(address);
    await guest.waitForSelector('.sheet[data-page="2"] svg .words');
    expect(await guest.locator("[data-action=share]").count()).toBe(0);
    await guest.fill("#find", "gelatine");
    await guest.waitForSelector("rect.hit.now");
    expect(await violations(guest)).toEqual([]);
    await guest.goto(address.replace(/[0-9a-f](#.*)?$/, "x"));
    await guest.waitForSelector("text=not a link that the service gave out");
    await stranger.close();
  });

  it("shows values with their crops, marks doubtful ones, and returns corrected ones", async () => {
    await open("fields");
    await page.locator(".crop svg image").first().waitFor();
    expect(await page.inputValue('[data-element="title"] input')).toBe("On Paper");
    expect(await page.textContent('[data-element="captain"] .told')).toBe("not on page");
    await page.fill(".fields-bar [type=number]", "100");
    await page.waitForSelector('[data-element="sheets[0].sheet"].doubtful');
    await page.fill(".fields-bar [type=number]", "0");
    expect(await page.locator(".doubtful").count()).toBe(0);
    await page.fill('[data-element="sheets[0].weight"] input', "much");
    expect(await page.getAttribute('[data-element="sheets[0].weight"] input', "aria-invalid")).toBe("true");
    await page.fill('[data-element="sheets[0].weight"] input', "90,5");
    await page.fill('[data-element="captain"] input', "Ahab");
    await page.waitForSelector(".fields-summary >> text=2 changed");
    await page.waitForSelector('.sheet[data-page="3"] rect.lit');
    await page.reload();
    await page.waitForSelector(".fields-summary >> text=2 changed");
    const folder = await mkdtemp(join(tmpdir(), "quire-viewer-"));
    const [file] = await Promise.all([page.waitForEvent("download"), page.click("text=Download JSON")]);
    expect(file.suggestedFilename()).toBe("report_fields.json");
    const corrected = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(corrected).toMatchObject({ title: "On Paper", captain: "Ahab" });
    expect(corrected.sheets[0]).toMatchObject({ sheet: "No. 3", weight: 90.5 });
    await rm(folder, { recursive: true });
    expect(await violations()).toEqual([]);
  });

  it("says why there are no values, and can be used by touch on a phone and with a keyboard", async () => {
    await open("empty");
    await page.waitForSelector("text=No value was found.");
    await page.waitForSelector(".notice >> text=No page shows it.");
    const phone = await browser.newContext({ ...devices["Pixel 7"], storageState: await context.storageState() });
    const small = await newPage(phone);
    await small.goto(`${service.baseUrl}/account/documents/${made.fields}#p1/json`);
    await small.waitForSelector("pre.json");
    expect(await small.locator("pre.json").evaluate((block) => block.tabIndex)).toBe(0);
    expect(await violations(small)).toEqual([]);
    const overflow = await small.evaluate("document.documentElement.scrollWidth - window.innerWidth");
    expect(overflow).toBeLessThanOrEqual(0);
    await small.goto("about:blank");
    await small.goto(`${service.baseUrl}/account/documents/${made.sample}#p2/summary`);
    await small.waitForSelector("#tab-summary[aria-selected=true]");
    // Whether the tab is within its row and nothing covers it.
    const isOnTop = `(() => { const { left, right, top, bottom } = document.querySelector("#tab-summary").getBoundingClientRect();
      return [left + 3, right - 3].every((x) => document.elementFromPoint(x, (top + bottom) / 2)?.id === "tab-summary"); })()`;
    await expect.poll(() => small.evaluate(isOnTop)).toBe(true);
    await phone.close();
  });

  it("reads values from the open document when its owner asks for them", async () => {
    await open("sample", "#p1/fields");
    await page.fill("[name=wanted]", "sheets with sheet, weight and thickness");
    await page.click("text=Read these values");
    const weight = '[data-element="sheets[0].weight"] input';
    await page.waitForSelector(weight);
    await page.fill(weight, "91");
    // The values are there after a reload, with the change.
    await page.reload();
    await page.waitForSelector(".fields-summary >> text=1 changed");
    expect(await page.inputValue(weight)).toBe("91");
    await page.click("text=Ask for other values");
    expect(await page.inputValue("[name=wanted]")).toBe("sheets with sheet, weight and thickness");
    await page.fill("[name=wanted]", "the title and the");
    await page.reload();
    await page.click("text=Ask for other values");
    expect(await page.inputValue("[name=wanted]")).toBe("the title and the");
  });

  it("asks for a new sign-in when the session has ended, and returns to the same place", async () => {
    // Pages in the browser's cache need no session.
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    await open("long", "#p3");
    await page.waitForSelector('.sheet[data-page="3"] svg .words');
    await context.clearCookies();
    await page.fill("#page-number", "20");
    await page.keyboard.press("Enter");
    await page.click(".ended >> text=Sign in again");
    await page.fill("[name=email]", "reader@example.com");
    await page.fill("[name=password]", "correct horse battery");
    await page.click("main button[type=submit]");
    await page.waitForSelector('.sheet[data-page="20"] svg .words');
    expect(await hash()).toBe("#p20");
    // The same when a link is followed, even after a wrong password.
    await context.clearCookies();
    await open("sample", "#p3/tables");
    for (const password of ["a wrong password", "correct horse battery"]) {
      await page.fill("[name=email]", "reader@example.com");
      await page.fill("[name=password]", password);
      await page.click("main button[type=submit]");
    }
    await page.waitForSelector('.sheet[data-page="3"] svg .words');
    expect(new URL(page.url()).pathname).toBe(`/account/documents/${made.sample}`);
    expect([await hash(), await page.getAttribute("#tab-tables", "aria-selected")]).toEqual(["#p3/tables", "true"]);
  });

  it("never violated its content security policy and had no uncaught error", () => {
    expect(complaints).toEqual([]);
  });
});
