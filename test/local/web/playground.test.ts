import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";
import { hasBrowser, launchBrowser } from "../support/browser.ts";
import { faultsInAllSizes, PASSWORD, type Person, signIn, signUp } from "../support/signed-in.ts";

const SAMPLE = fileURLToPath(new URL("../../../samples/quire-sample.pdf", import.meta.url).href);
const run = promisify(execFile);

interface Task {
  pages_total: number;
  total: number;
  alias: string | null;
  status: string;
}

describe.skipIf(!hasBrowser)("the playground in a browser", () => {
  const service = inject("service");
  let browser: Browser;
  let person: Person;
  let folder = "";

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "quire-playground-"));
    browser = await launchBrowser();
    person = await signUp(browser, service.baseUrl, "playground");
  });

  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function pdf(name: string, options: Parameters<typeof makeTextPdf>[0]): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, await makeTextPdf(options));
    return path;
  }

  async function open(address = "/account/playground"): Promise<void> {
    await person.page.goto("/account/playground");
    await person.page.evaluate("sessionStorage.clear()");
    await person.page.goto(address);
    await person.page.waitForSelector("#as-curl");
    await person.page.evaluate(`document.getElementById("options").open = true`);
  }

  const tasks = async (): Promise<Task[]> => {
    const answer = await person.page.evaluate(`fetch("/account/api/tasks").then((answer) => answer.json())`);
    return Object.values((answer as { tasks: Record<string, Task> }).tasks);
  };

  it("asks for the password of a protected PDF in a field, and reads the PDF with it", async () => {
    const { page } = person;
    const encryption = { method: "rc4-128", userPassword: "s3cret", ownerPassword: "owner" } as const;
    await open();
    await page.setInputFiles("#file", await pdf("secret.pdf", { pages: 3, encryption }));
    await page.click("#run");
    await page.waitForSelector("#password-fault >> text=The PDF is protected");
    expect(await page.evaluate("document.activeElement.id")).toBe("password");
    await page.waitForSelector("#files .fault >> text=type its password below");
    await page.fill("#password", "wrong");
    await page.click("#run");
    await page.waitForSelector("text=This password does not open the PDF.");
    await page.fill("#password", "s3cret");
    await page.fill("#pages", "2-3");
    await page.fill("#alias", "two of three");
    const before = Number(await page.textContent("#credits"));
    await page.click("#run");
    await page.waitForSelector("#outcome >> text=first line of the text of page 2");
    expect(await tasks()).toMatchObject([{ pages_total: 2, alias: "two of three" }]);
    await expect.poll(async () => Number(await page.textContent("#credits"))).toBe(before - 2);
    // The example also opens the encrypted file, without showing the password.
    const curl = await page.textContent("#as-curl");
    expect(curl).toContain(`"password":"'"$PDF_PASSWORD"'"`);
    expect(curl).not.toContain("s3cret");
    await page.fill("#pages", "7-9");
    await page.click("#run");
    await page.waitForSelector("#pages-fault >> text=the document has only 3");
  });

  it("reads the file at an address, and says what is wrong with an address", async () => {
    const { page } = person;
    await open();
    await page.check("[name=source][value=urls]");
    await page.fill("#urls", `${service.baseUrl}/no-such-file.pdf`);
    await page.click("#run");
    await page.waitForSelector("#complaint >> text=no-such-file.pdf");
    await page.fill("#urls", `${service.baseUrl}/samples/invoice.pdf`);
    await page.click("#run");
    await page.waitForSelector("#outcome >> text=Larkfield Paper Works");
  });

  it("sends a job once, however often Run is pressed and whatever happens to the answer", async () => {
    const { page } = person;
    const before = (await tasks()).length;
    await open();
    await page.setInputFiles("#file", [await pdf("one.pdf", { pages: 1 }), await pdf("two.pdf", { pages: 2 })]);
    const keys: (string | undefined)[] = [];
    await page.route("**/account/api/extract", async (route) => {
      keys.push(
        await route
          .request()
          .headerValue("Idempotency-Key")
          .then((key) => key ?? undefined),
      );
      if (keys.length > 1) return route.continue();
      // The request arrives, but its answer is lost.
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.evaluate(`for (const _ of [1, 2, 3]) document.getElementById("run").click()`);
    await page.waitForSelector("text=The service cannot be reached. Press Run to try again");
    expect(keys.length).toBe(1);
    await page.evaluate(`for (const _ of [1, 2, 3]) document.getElementById("run").click()`);
    await page.waitForSelector("#outcome >> text=two.pdf");
    await page.unroute("**/account/api/extract");
    expect(keys[1]).toBe(keys[0]);
    expect(await tasks()).toHaveLength(before + 1);
    expect((await tasks()).find(({ total }) => total === 2)).toMatchObject({ pages_total: 3 });
    await page.click("#outcome label:has-text('two.pdf')");
    await page.waitForSelector("#outcome >> text=first line of the text of page 2");
  });

  it("keeps the job in its address: after a reload, and on the way back from the viewer", async () => {
    const { page } = person;
    const address = page.url();
    expect(address).toMatch(/\?job=[0-9a-f-]{36}$/);
    await page.reload();
    await page.waitForSelector("#outcome >> text=Open in the viewer");
    await page.click("text=Open in the viewer");
    await page.waitForURL("**/account/documents/*");
    await page.goBack();
    await page.waitForSelector("#outcome >> text=first line of the text of page 1");
    expect(page.url()).toBe(address);
    expect(await faultsInAllSizes(page)).toEqual([]);
  });

  it("keeps a running job across a reload, and asks before cancelling it", async () => {
    const { page } = person;
    await open();
    const lines = (page: number) => Array.from({ length: 40 }, (_, line) => `Line ${line} of page ${page} of many.`);
    const buffer = Buffer.from(await makeTextPdf({ pages: 30, lines }));
    const files = Array.from({ length: 12 }, (_, index) => ({
      name: `part ${index}.pdf`,
      mimeType: "application/pdf",
      buffer,
    }));
    await page.setInputFiles("#file", files);
    await page.fill("#alias", "many");
    await page.click("#run");
    await page.waitForURL("**/account/playground?job=*");
    await page.reload();
    await page.waitForSelector("#outcome >> text=Working");
    const question = "dialog >> text=Cancel “many” with its 12 documents and delete what was read so far?";
    await page.click("#outcome >> text=Cancel");
    await page.waitForSelector(question);
    await page.click("dialog >> text=Keep it");
    await page.waitForSelector("dialog", { state: "detached" });
    expect((await tasks()).some(({ status }) => status === "processing")).toBe(true);
    await page.click("text=Open the job");
    await page.waitForURL("**/account/jobs/*");
    await page.click("text=Cancel and delete");
    await page.waitForSelector(question);
    await page.click("dialog .danger");
    await page.waitForSelector("[role=status] >> text=“many” with its 12 documents was cancelled and deleted.");
    expect((await tasks()).some(({ status }) => status === "processing")).toBe(false);
    // In the playground itself, the input stays.
    await page.goto("/account/playground");
    await page.setInputFiles("#file", files);
    await page.click("#run");
    await page.click("#outcome button >> text=Cancel");
    await page.click("dialog .danger");
    await page.waitForSelector("#complaint >> text=Cancelled. The job has been deleted");
    expect(page.url()).toMatch(/\/playground$/);
    expect(await page.inputValue("#alias")).toBe("many");
    expect((await tasks()).some(({ status }) => status === "processing")).toBe(false);
  });

  it("cancels what was sent while its files are checked, and returns the credits", async () => {
    const { page } = person;
    await open();
    const before = await tasks();
    const credits = await page.textContent("#credits");
    const lines = (page: number) => Array.from({ length: 40 }, (_, line) => `Line ${line} of page ${page} of many.`);
    await page.setInputFiles("#file", await pdf("regretted.pdf", { pages: 30, lines }));
    await page.evaluate(`new MutationObserver((_, observer) => {
      if (document.getElementById("run").textContent !== "Checking the files …") return;
      observer.disconnect();
      document.getElementById("cancel").click();
    }).observe(document.getElementById("run"), { childList: true })`);
    await page.click("#run");
    await page.waitForSelector("#complaint >> text=Cancelled. The job has been deleted");
    expect(await page.textContent("#run")).toBe("Run");
    expect(new URL(page.url()).search).toBe("");
    expect(await tasks()).toEqual(before);
    await expect.poll(() => page.textContent("#credits")).toBe(credits);
    // The same files make another job.
    await page.click("#run");
    await page.waitForSelector("#outcome >> text=Line 39 of page 1 of many.");
    expect(await tasks()).toHaveLength(before.length + 1);
  });

  it("shows the outcome of a job whose session ended meanwhile, in the tab that signs in again and in this one", async () => {
    const { page, context } = person;
    await open();
    await page.setInputFiles("#file", SAMPLE);
    await page.route("**/account/api/request-status/**", (route) => route.abort());
    await page.click("#run");
    await page.waitForURL("**/account/playground?job=*");
    await context.clearCookies();
    await page.unroute("**/account/api/request-status/**");
    await page.waitForSelector("#complaint >> text=Your session has ended; the job continues.");
    const [other] = await Promise.all([context.waitForEvent("page"), page.click("#complaint >> text=Sign in again")]);
    await other.fill("[name=email]", person.email);
    await other.fill("[name=password]", PASSWORD);
    await other.click("main button[type=submit]");
    await other.waitForSelector("#outcome >> text=quire-sample.pdf");
    expect(other.url()).toBe(page.url());
    await other.close();
    await page.waitForSelector("#outcome >> text=quire-sample.pdf");
    expect(await page.textContent("#complaint")).toBe("");
  });

  it("shows the calls below the result, however long the form is", async () => {
    const { page } = person;
    await open();
    for (const part of ["document.body.scrollHeight / 2", "document.body.scrollHeight"]) {
      await page.evaluate(`scrollTo(0, ${part})`);
      const box = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect());
      expect((await box("#outcome")).bottom).toBeLessThanOrEqual((await box(".bench-examples")).top);
    }
  });

  it("asks for a new sign-in when the session has ended, and keeps what was chosen and typed", async () => {
    const { page, context } = person;
    await open();
    await page.setInputFiles("#file", SAMPLE);
    await page.fill("#alias", "typed before");
    await context.clearCookies();
    await page.click("#run");
    await page.waitForSelector("#complaint >> text=Your session has ended.");
    await signIn(person);
    expect(await page.inputValue("#alias")).toBe("typed before");
    await page.click("#run");
    await page.waitForSelector("#outcome >> text=quire-sample.pdf");
    await page.goto("/account/playground");
    expect(await page.inputValue("#alias")).toBe("typed before");
  });

  it("keeps a schema's lines and its JSON in step", async () => {
    const { page } = person;
    await open("/account/playground?preset=bank-statement");
    await page.waitForSelector("text=The schema can be used.");
    await page.waitForSelector("[data-place='transactions.balance']");
    await page.selectOption("#preset", "invoice");
    await page.waitForSelector("[data-place='line_items.amount']");
    await page.click("text=Add a field to line_items");
    await page.fill("[data-place='line_items.'] .field-name", "tax rate");
    await page.fill("[data-place='line_items.tax_rate'] .field-description", "In percent");
    await page.selectOption("[data-place='line_items.tax_rate'] .field-kind", "number");
    await page.check("[data-place='line_items.tax_rate'] [type=checkbox]");
    await page.check("[name=schema-view][value=json]");
    const schema = JSON.parse(await page.inputValue("#schema"));
    expect(schema.properties.line_items.items.properties.tax_rate).toEqual({
      type: "number",
      description: "In percent",
    });
    expect(schema.properties.line_items.items.required).toEqual(["tax_rate"]);
    await page.fill("#schema", '{"type":"object","properties":{"paid":{"type":"boolean","description":"Settled?"}}}');
    await page.check("[name=schema-view][value=form]");
    expect(await page.inputValue("[data-place=paid] .field-description")).toBe("Settled?");
    // A mistake is shown at its line. Anything that lines cannot show is left to the JSON.
    await page.fill("[data-place=paid] .field-name", "2nd");
    await page.waitForSelector("[data-place='2nd'] >> text=begins with a digit");
    await page.check("[name=schema-view][value=json]");
    await page.fill("#schema", '{"type":"object","properties":{"x":{"anyOf":[]}}}');
    await page.waitForSelector("text=unsupported keyword: anyOf");
    await page.check("[name=schema-view][value=form]");
    await page.waitForSelector("text=The form cannot show this schema");
  });

  it("offers only schemas that can be used", async () => {
    const { page } = person;
    await open("/account/playground?preset=invoice");
    const presets = await page
      .locator("#preset option")
      .evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
    expect(presets).toHaveLength(7);
    for (const preset of presets.slice(1)) {
      await page.selectOption("#preset", preset);
      await page.waitForFunction(`document.getElementById("preset").value === "${preset}"`);
      await page.waitForSelector("text=The schema can be used.");
    }
    expect(await faultsInAllSizes(page)).toEqual([]);
  });

  it("shows fields where they were found", async () => {
    const { page } = person;
    await open();
    await page.check("[value=extract-fields]");
    await page.check("[name=schema-view][value=json]");
    await page.fill(
      "#schema",
      '{"type":"object","properties":{"sheets":{"type":"array","items":{"type":"object","properties":{"sheet":{"type":"string"},"weight":{"type":"number"}}}}}}',
    );
    await page.setInputFiles("#file", SAMPLE);
    await page.click("#run");
    const cell = page.locator("#outcome td", { hasText: "89.7" }).first();
    await cell.waitFor();
    expect(await cell.textContent()).toContain("p. 3");
    expect(await faultsInAllSizes(page)).toEqual([]);
  });

  it("gives complete calls to copy, whatever the files are called", async () => {
    const { page } = person;
    const name = `a, b; type=x "c" d'e.pdf`;
    await open();
    await page.setInputFiles("#file", await pdf(name, { pages: 2 }));
    await page.fill("#pages", "2");
    await page.waitForFunction(`document.getElementById("as-curl").textContent.includes("a, b;")`);
    const curl = (await page.textContent("#as-curl")) ?? "";
    const mine = curl.replace(/^export QUIRE_API_KEY=.*$/m, "");
    const env = { ...process.env, QUIRE_API_KEY: service.apiKey };
    const { stdout } = await run("sh", ["-c", mine], { cwd: folder, env });
    expect(stdout).toContain("first line of the text of page 2");
    expect(stdout).not.toContain("text of page 1");
    await page.click("role=tab[name=Python]");
    expect(await page.textContent("#as-python")).toContain(`pages="2"`);
    await page.click("role=tab[name=TypeScript]");
    expect(await page.textContent("#as-typescript")).toContain(JSON.stringify(name));
    await person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.click("#examples >> text=Copy");
    await page.waitForSelector("#examples >> text=Copied");
    const copied = await page.evaluate("navigator.clipboard.readText()");
    expect(copied).toBe(await page.textContent("#as-typescript"));
  });

  it("never violated its content security policy", () => {
    expect(person.complaints).toEqual([]);
  });
});
