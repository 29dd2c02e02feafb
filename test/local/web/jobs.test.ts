import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { PDFDocument, PDFName, PDFNumber } from "pdf-lib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";
import { hasBrowser, launchBrowser } from "../support/browser.ts";
import { faultsInAllSizes, type Person, signUp } from "../support/signed-in.ts";

/** A PDF of two pages whose page tree has a third entry that is not a page. */
async function tornPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await makeTextPdf({ pages: 2 }));
  const tree = pdf.catalog.Pages();
  tree.Kids().push(pdf.context.register(PDFNumber.of(7)));
  tree.set(PDFName.of("Count"), PDFNumber.of(3));
  return pdf.save({ useObjectStreams: false });
}

const LONG_NAME = "A key of a back end with a name that goes on ".repeat(2).slice(0, 80);

describe.skipIf(!hasBrowser)("the lists of the account in a browser", () => {
  const service = inject("service");
  let browser: Browser;
  let person: Person;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    person = await signUp(browser, service.baseUrl, "jobs");
    ({ page } = person);
  });

  afterAll(async () => {
    await browser?.close();
  });

  /** Submits PDFs with these names as one job, and waits for its end. */
  async function done(names: string[], form: object = {}, pdf = makeTextPdf({ pages: 2 })): Promise<void> {
    const bytes = Buffer.from(await pdf).toString("base64");
    await page.evaluate(
      async ([names, form, content]) => {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
        const body = new FormData();
        for (const name of names) body.append("documents", new File([bytes], name, { type: "application/pdf" }));
        body.append("form", JSON.stringify(form));
        const answer = await fetch("/account/api/extract", { method: "POST", body });
        const { request_uid: id } = await answer.json();
        for (;;) {
          const status = await (await fetch(`/account/api/request-status/${id}?wait=20`)).json();
          if (status.status !== "processing") return;
        }
      },
      [names, form, bytes] as const,
    );
  }

  const rows = (): Promise<string[]> => page.locator("main tbody tr").allTextContents();

  it("shows jobs with their files, their duration and their time, in the reader's own time zone", async () => {
    await done(["harbour report.pdf"]);
    await done(["letter.pdf", "100%_sure.pdf"], { alias: "Tuesday's post" });
    await page.goto("/account/jobs");
    await page.waitForSelector("time:has-text('just now')");
    const [first, second] = await rows();
    expect(first).toContain("Tuesday's post");
    expect(first).toContain("letter.pdf and 1 more");
    expect(second).toContain("harbour report.pdf");
    expect(second).toMatch(/\d (ms|s)/);
    expect(await page.getAttribute("time", "title")).toMatch(/\d{4} at \d\d:\d\d/);
  });

  it("is searched and filtered without a button, and keeps the filter in its address", async () => {
    await page.fill("[name=search]", "100%_s");
    await page.waitForURL("**/account/jobs?search=100*");
    expect(await rows()).toHaveLength(1);
    await page.fill("[name=search]", "%");
    await page.waitForURL("**/account/jobs?search=%25");
    expect((await rows()).join()).toContain("Tuesday's post");
    expect(await rows()).toHaveLength(1);
    await page.fill("[name=search]", "Harbour");
    await page.waitForURL("**/account/jobs?search=Harbour");
    expect((await rows()).join()).toContain("harbour report.pdf");
    await page.click(".state-links >> text=Failed");
    await page.waitForSelector("text=No job matches.");
    await page.click("text=Show all jobs");
    await page.waitForURL("**/account/jobs");
    await page.selectOption("[name=kind]", "fields");
    await page.waitForURL("**/account/jobs?kind=fields");
    await page.waitForSelector("text=No job matches.");
  });

  it("becomes cards on a phone that show state, pages and credits without sideways scrolling", async () => {
    await page.goto("/account/jobs");
    await page.setViewportSize({ width: 390, height: 844 });
    const cells = page.locator("main tbody tr").first().locator("td[data-label]");
    for (const cell of await cells.all()) {
      const box = await cell.boundingBox();
      expect(box !== null && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    }
    expect(await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute("data-label")))).toEqual([
      "State",
      "Pages",
      "Started",
      "Took",
      "Credits",
    ]);
    expect(await faultsInAllSizes(page)).toEqual([]);
  });

  it("keeps Revoke within reach beside a long name, even on a phone", async () => {
    await page.goto("/account/keys");
    await page.fill("[name=name]", LONG_NAME.replaceAll(" ", "_"));
    await page.click("text=Create key");
    await page.waitForSelector("#new-key");
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const revoke = page.locator("main tbody button", { hasText: "Revoke" });
      const right = async () => revoke.evaluate((button) => button.getBoundingClientRect().right);
      await expect.poll(right, { timeout: 5_000 }).toBeLessThanOrEqual(width);
    }
    expect(await faultsInAllSizes(page)).toEqual([]);
  });

  it("shows which pages failed and why, in the list and on the job's page", async () => {
    await done(["torn.pdf"], {}, tornPdf());
    await page.goto("/account/jobs");
    const [first] = await rows();
    expect(first).toContain("partly failed");
    expect(first).toContain("1 page failed");
    expect(first).not.toContain("completed");
    await page.click("main tbody a >> text=torn.pdf");
    await page.waitForSelector(".figures >> text=partly failed");
    await page.waitForSelector(".figures >> text=1 failed");
    expect(await page.locator("main .state.completed").count()).toBe(0);
    const failed = page.locator("table[aria-label='Failed pages'] tbody tr");
    expect(await failed.allTextContents()).toEqual([expect.stringMatching(/^torn\.pdf3\w.{10}/)]);
    await page.waitForSelector("text=1 page has failed and was not charged.");
    expect(await page.locator("[name=password]").count()).toBe(0);
    expect(await faultsInAllSizes(page)).toEqual([]);
    await page.click("text=Show in the playground");
    await page.waitForSelector(".outcome-head >> text=Partly failed");
    await page.click("text=Open in the viewer");
    await page.waitForSelector(".viewer-notice >> text=Partly failed: 1 page of this document could not be read: 3");
  });

  it("downloads several jobs, and deletes them after naming them", async () => {
    await page.goto("/account/jobs");
    expect(await page.locator("[name=wish]").first().isDisabled()).toBe(true);
    await page.click("text=Select all");
    await page.waitForSelector("text=3 jobs selected");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("button >> text=Download")]);
    expect(download.suggestedFilename()).toBe("3 jobs.zip");
    const files = Object.keys(unzipSync(await readFile(await download.path())));
    expect(new Set(files.map((name) => name.split("/")[0]))).toEqual(
      new Set(["torn.pdf", "Tuesday's post", "harbour report.pdf"]),
    );
    expect(files).toEqual(expect.arrayContaining([expect.stringMatching(/^Tuesday's post\/letter\/.*\.md$/)]));
    await page.goto("/account/jobs");
    await page.check("[aria-label*='harbour']");
    await page.check("[aria-label*='Tuesday']");
    await page.click("button >> text=Cancel");
    await page.waitForSelector("text=None of the selected jobs is running.");
    await page.check("[aria-label*='harbour']");
    await page.check("[aria-label*='Tuesday']");
    await page.click("button >> text=Delete");
    await page.waitForSelector("main li >> text=harbour report.pdf");
    expect(await faultsInAllSizes(page)).toEqual([]);
    await page.click("text=Delete 2 jobs with all results");
    await page.waitForSelector("text=2 jobs are deleted, with all results.");
    expect(await rows()).toHaveLength(1);
  });

  it("reports jobs that have been deleted elsewhere in the meantime", async () => {
    await done(["gone first.pdf"]);
    await done(["gone with it.pdf"]);
    await page.goto("/account/jobs");
    const elsewhere = await person.context.newPage();
    const deleteThere = async (name: string) => {
      await elsewhere.goto("/account/jobs");
      await elsewhere.check(`[aria-label*='${name}']`);
      await elsewhere.click("button >> text=Delete");
      await elsewhere.click("text=Delete 1 job with all results");
      await elsewhere.waitForSelector("text=1 job is deleted, with all results.");
    };
    for (const name of ["gone first", "gone with it"]) await page.check(`[aria-label*='${name}']`);
    await page.click("button >> text=Delete");
    await page.waitForSelector("text=Delete 2 jobs with all results");
    await deleteThere("gone first");
    await page.click("text=Delete 2 jobs with all results");
    await page.waitForSelector("text=1 job is deleted, with all results. 1 job was already deleted.");
    await done(["gone last.pdf"]);
    await page.goto("/account/jobs");
    await page.check("[aria-label*='gone last']");
    await deleteThere("gone last");
    await elsewhere.close();
    await page.click("button >> text=Delete");
    await page.waitForSelector("[role=status] >> text=The selected job was already deleted.");
  });

  it("shows what was used on each day, as charts and as figures", async () => {
    await page.goto("/account/usage");
    const [first] = await rows();
    expect(first).toMatch(/^\d{4}-\d\d-\d\d671514$/);
    const bars = page.locator("svg[role=img] rect");
    expect(await bars.count()).toBe(60);
    expect(await bars.nth(29).getAttribute("height")).toBe("75");
    expect(await faultsInAllSizes(page)).toEqual([]);
    await page.click("text=90 days");
    expect(await bars.count()).toBe(180);
  });

  it("wraps names without spaces instead of widening the page", async () => {
    const name = `${"Annual_report".repeat(12)}.pdf`;
    await done([name]);
    await page.goto("/account/jobs");
    await page.click(`main tbody a >> text=${name}`);
    await page.waitForSelector(`h1 >> text=${name}`);
    expect(await faultsInAllSizes(page)).toEqual([]);
    await page.click("text=Delete with all results");
    await page.click("dialog .danger");
    await page.waitForSelector(`[role=status] >> text=“${name}” was deleted`);
    expect(await faultsInAllSizes(page)).toEqual([]);
    await page.goto("/account/keys");
    await page.click("main tbody tr:has-text('A_key_of') >> text=Revoke");
    await page.click("dialog .danger");
    await page.waitForSelector("[role=status] >> text=A_key_of");
    expect(await faultsInAllSizes(page)).toEqual([]);
  });

  it("never violated its content security policy", () => {
    expect(person.complaints).toEqual([]);
  });
});
