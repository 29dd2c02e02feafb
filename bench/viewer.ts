import "../scripts/help.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import { makeTextPdf } from "../scripts/fixtures/text-pdf.ts";
import { startLocalService } from "../scripts/service/local-service.ts";

/*
 * How soon the viewer of a long document shows its first page or a page far into it, and how many bytes are sent by
 * then; how soon it finds a word there; and how much memory the tab uses while paging through. `npx node
 * bench/viewer.ts [--pages 300] [--browser /usr/bin/chromium]`
 */

const option = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback);
};

const PAGES = Number(option("pages", "300"));
const lines = (page: number): string[] => [
  `Heading of page ${page}`,
  ...Array.from(
    { length: 40 },
    (_, line) => `Line ${line} of page ${page}: the quick brown fox jumps over the lazy dog.`,
  ),
  `The secret word of this page is marmalade${page}.`,
];

/** Uploads a document as the playground does and waits until it is processed. Returns its id. */
async function extracted(context: BrowserContext, baseUrl: string): Promise<string> {
  const bytes = Buffer.from(await makeTextPdf({ pages: PAGES, lines }));
  const multipart = { form: "{}", documents: { name: "long.pdf", mimeType: "application/pdf", buffer: bytes } };
  const headers = { origin: baseUrl };
  const sent = await context.request.post("/account/api/extract", { multipart, headers });
  const { request_uid: id } = await sent.json();
  for (;;) {
    const status = await (await context.request.get(`/account/api/request-status/${id}?wait=20`)).json();
    if (status.status !== "processing") return String(status.documents[0].document_id);
  }
}

/** Milliseconds and bytes until a page's image and boxes are shown. */
async function timed(context: BrowserContext, address: string, page: number): Promise<string> {
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send("Network.enable");
  let bytes = 0;
  let requests = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests++;
  });
  const started = performance.now();
  await tab.goto(address);
  if (page > 1) {
    await tab.fill("#page-number", String(page));
    await tab.keyboard.press("Enter");
  }
  const sheet = `.sheet[data-page="${page}"]`;
  await tab.waitForSelector(`${sheet} svg .box`);
  await tab.waitForSelector("#pane .part");
  await tab.evaluate(`document.querySelector('${sheet} img').decode()`);
  const ms = performance.now() - started;
  const text = `page ${page} after ${ms.toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} kB in ${requests} answers`;
  await tab.close();
  return text;
}

/** Milliseconds from typing the last letter of a word until the match on a distant page is highlighted and in view. */
async function searched(context: BrowserContext, address: string, page: number): Promise<string> {
  const tab = await context.newPage();
  await tab.goto(address);
  await tab.waitForSelector("#pane .part");
  const started = performance.now();
  await tab.fill("#find", `marmalade${page}`);
  await tab.waitForSelector(`.sheet[data-page="${page}"] rect.hit.now`);
  const ms = performance.now() - started;
  const found = await tab.textContent("#found");
  await tab.close();
  return `${found} on page ${page}, marked after ${ms.toFixed(0)} ms`;
}

/** Memory of the tab after every fiftieth page while paging through the document. */
async function paged(context: BrowserContext, address: string): Promise<string> {
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send("Performance.enable");
  await tab.goto(address);
  await tab.waitForSelector("#pane .part");
  const held: string[] = [];
  for (let page = 1; page <= PAGES; page++) {
    if (page > 1) await tab.keyboard.press("j");
    // An element handle would keep its whole page in memory.
    await tab.locator(`.sheet[data-page="${page}"] svg .box`).first().waitFor();
    if (page % 50 !== 0 && page !== 10) continue;
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
    const images = await tab.locator(".sheet img").count();
    held.push(`${page}: ${(of("JSHeapUsedSize") / 1e6).toFixed(1)} MB, ${of("Nodes")} nodes, ${images} images`);
  }
  await tab.close();
  return held.join("; ");
}

const dir = await mkdtemp(join(tmpdir(), "quire-bench-"));
const service = await startLocalService({ stateDir: join(dir, "state") });
const browser = await chromium.launch({
  executablePath: option("browser", "/usr/bin/chromium"),
  args: ["--no-sandbox"],
});
try {
  const context = await browser.newContext({ baseURL: service.baseUrl, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto("/sign-up");
  await page.fill("[name=email]", "bench@example.com");
  await page.fill("[name=password]", "correct horse battery");
  await page.click("main button");
  await page.waitForURL("**/account");
  const address = `/account/documents/${await extracted(context, service.baseUrl)}`;
  console.log(`viewer of ${PAGES} pages, first look: ${await timed(context, address, 1)}`);
  console.log(`a second look: ${await timed(context, address, 1)}`);
  console.log(`searched: ${await searched(context, address, Math.ceil(PAGES * 0.8))}`);
  console.log(`led through all pages: ${await paged(context, address)}`);
  console.log(`led to a page far behind: ${await timed(context, address, Math.ceil(PAGES * 0.8))}`);
} finally {
  await browser.close();
  await service.stop();
  await rm(dir, { recursive: true, force: true });
}
