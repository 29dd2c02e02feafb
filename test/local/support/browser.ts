import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium } from "playwright-core";

/** The headless shell comes first: it draws no windows around its pages, and takes less than half of the CPU. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const executablePath = process.env.CHROMIUM ?? PLACES.find((path) => existsSync(path));
if (executablePath === undefined) console.log("skipped: no Chromium here; install it or name one in CHROMIUM");

/** Without one, tests that need a browser are skipped. */
export const hasBrowser = executablePath !== undefined;

/**
 * Pages that Chromium loads for the address bar of each window, and a process that it keeps ready: no test needs them,
 * and they cost more than the pages of most tests.
 */
const UNNEEDED = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];
/** What Playwright switches off: Chromium takes only the last list of its command line. */
const SWITCHED_OFF = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];
const ARGUMENTS = ["--no-sandbox", "--disable-gpu", `--disable-features=${[...SWITCHED_OFF, ...UNNEEDED].join(",")}`];

/** Other files keep the service busy, so a page or a job may take longer than Playwright waits by default. */
export const PATIENCE_MS = 90_000;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: executablePath ?? "", args: ARGUMENTS });

/** Collects whatever the content security policy of any page blocks. */
export async function collectViolations(context: BrowserContext, complaints: string[]): Promise<void> {
  await context.exposeFunction("complain", (text: string) => complaints.push(text));
  await context.addInitScript(
    `addEventListener("securitypolicyviolation", (event) => complain(event.violatedDirective + " " + event.blockedURI));`,
  );
}
