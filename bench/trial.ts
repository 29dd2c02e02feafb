import "../scripts/help.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { startLocalService } from "../scripts/service/local-service.ts";

/*
 * How long a visitor without an account waits from the click on a sample until its result is shown, with the page's
 * image behind its boxes. Each measurement is made by a new visitor. The samples are read beforehand, as they are after
 * `npm run dev` has started or a cron trigger has fired; `--settle-ms 0` clicks in a service that has read nothing yet.
 * `npx node bench/trial.ts [--rounds 3] [--first paper] [--settle-ms 20000] [--browser /usr/bin/chromium]`
 */

const option = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback);
};

const SAMPLES = { invoice: "An invoice", paper: "A paper", scan: "A scan" };
const first = option("first", "invoice");
const inOrder = Object.entries(SAMPLES).sort(([one], [other]) => Number(other === first) - Number(one === first));

interface Looked {
  /** Milliseconds until the first part of the result is shown. */
  text: number;
  /** Milliseconds until the boxes are drawn over the page's image. */
  boxes: number;
  /** Milliseconds until the viewer's address answers. */
  answered: number;
}

async function tried(browser: Browser, baseUrl: string, name: string): Promise<Looked> {
  const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const started = performance.now();
  const since = () => Math.round(performance.now() - started);
  await page.click(`.samples >> text=${name}`, { noWaitAfter: true });
  await page.waitForURL("**/shared/**", { waitUntil: "commit" });
  const answered = since();
  await page.locator("#pane .part").first().waitFor();
  const text = since();
  await page.locator(".sheet svg .box").first().waitFor();
  await page.evaluate("document.querySelector('.sheet img').decode()");
  const boxes = since();
  await context.close();
  return { answered, text, boxes };
}

const dir = await mkdtemp(join(tmpdir(), "quire-bench-"));
const service = await startLocalService({ stateDir: join(dir, "state") });
const browser = await chromium.launch({
  executablePath: option("browser", "/usr/bin/chromium"),
  args: ["--no-sandbox"],
});
try {
  const settleMs = Number(option("settle-ms", "20000"));
  if (settleMs > 0) await fetch(service.baseUrl);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  for (let round = 1; round <= Number(option("rounds", "3")); round++) {
    for (const [sample, name] of inOrder) {
      const { answered, text, boxes } = await tried(browser, service.baseUrl, name);
      console.log(`round ${round}, ${sample}: answered after ${answered} ms, text ${text} ms, boxes ${boxes} ms`);
    }
  }
} finally {
  await browser.close();
  await service.stop();
  if (option("keep", "") === "") await rm(dir, { recursive: true, force: true });
  else console.log(service.logPath);
}
