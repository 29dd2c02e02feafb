import "../scripts/help.ts";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { startLocalService } from "../scripts/service/local-service.ts";
import { anybodysPages, membersPages, type Shown } from "./pages/shown.ts";

/*
 * Checks every web page, on a wide screen and on a phone, in both colour schemes: faults that axe finds, elements wider
 * than the page, requests blocked by the content security policy, and bytes of scripts, styles and images on a first
 * visit.
 * `npx node bench/pages.ts [--shots DIR] [--only WORDS] [--as anybody|member] [--browser /usr/bin/chromium]`;
 * `--shots` also saves a screenshot of each page.
 */

const option = (name: string, fallback: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : (process.argv[at + 1] ?? fallback);
};

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SHOTS = option("shots", "");
const WIDTHS = [1440, 390];
const SCHEMES = ["light", "dark"] as const;
/** Maximum height of a screenshot in Chromium, in pixels. */
const MOST_HIGH = 6_000;

let found = 0;

function complain(fault: string): void {
  found++;
  console.log(`  FAULT ${fault}`);
}

/** Transferred bytes, by type of resource. */
async function weigh(browser: Browser, { baseURL, path, cookies }: Weighed): Promise<string> {
  const context = await browser.newContext({ baseURL });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await context.close();
  const kb = (kind: string) => `${((bytes[kind] ?? 0) / 1000).toFixed(1)} kB`;
  return `script ${kb("Script")}, styles ${kb("Stylesheet")}, images ${kb("Image")}, page ${kb("Document")}`;
}

interface Weighed {
  baseURL: string;
  path: string;
  cookies: Awaited<ReturnType<BrowserContext["cookies"]>>;
}

async function look(page: Page, { name, arrange }: Shown): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await arrange(page);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
      if (await page.evaluate("window.axe === undefined")) await page.evaluate(AXE);
      const result = await page.evaluate("axe.run().then((result) => JSON.stringify(result.violations))");
      const violations = JSON.parse(String(result)) as { id: string; nodes: { target: string[] }[] }[];
      for (const { id, nodes } of violations) {
        for (const { target } of nodes) complain(`${name}, ${width} ${colorScheme}: ${id} at ${target.join(" ")}`);
      }
      if (SHOTS !== "") await shoot(page, `${name}-${width}-${colorScheme}`);
    }
    const over = Number(await page.evaluate("document.documentElement.scrollWidth - window.innerWidth"));
    if (over > 0) complain(`${name}, ${width}: ${over} pixels too wide`);
  }
}

async function shoot(page: Page, name: string): Promise<void> {
  const height = Number(await page.evaluate("document.documentElement.scrollHeight"));
  const fullPage = height <= MOST_HIGH;
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage });
}

async function walk(browser: Browser, baseURL: string, shown: (page: Page) => Promise<Shown[]>): Promise<void> {
  const context = await browser.newContext({ baseURL });
  await context.exposeFunction("complain", complain);
  await context.addInitScript(
    `addEventListener("securitypolicyviolation", (event) => complain(location.pathname + ": policy " + event.violatedDirective + " " + event.blockedURI));`,
  );
  const page = await context.newPage();
  page.on("pageerror", (error) => complain(`${page.url()}: ${error.message}`));
  page.on("response", (answer) => {
    if (answer.status() >= 500) complain(`${answer.status()} ${answer.url()}`);
  });
  const only = option("only", "");
  for (const each of await shown(page)) {
    if (!each.name.includes(only)) continue;
    await look(page, each);
    const path = new URL(page.url()).pathname;
    const cookies = await context.cookies();
    console.log(`${each.name} (${path.slice(0, 40)}): ${await weigh(browser, { baseURL, path: page.url(), cookies })}`);
  }
  await context.close();
}

if (SHOTS !== "") await mkdir(SHOTS, { recursive: true });
const dir = await mkdtemp(join(tmpdir(), "quire-bench-"));
const service = await startLocalService({ stateDir: join(dir, "state") });
const executablePath = option("browser", "/usr/bin/chromium");
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
try {
  const as = option("as", "");
  if (as !== "member") await walk(browser, service.baseUrl, anybodysPages);
  if (as !== "anybody") await walk(browser, service.baseUrl, membersPages);
  console.log(`${found} faults`);
} finally {
  await browser.close();
  await service.stop();
  await rm(dir, { recursive: true, force: true });
}
process.exitCode = found === 0 ? 0 : 1;
