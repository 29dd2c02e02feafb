import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { collectViolations } from "./browser.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const PASSWORD = "correct horse battery";

/** A signed-in user with a new account. */
export interface Person {
  context: BrowserContext;
  page: Page;
  email: string;
  /**
   * Everything that went wrong in the pages: script errors, violations of their content security policy, failures of
   * the service.
   */
  complaints: string[];
}

/** Opens an account and a page of it. */
export async function signUp(browser: Browser, baseUrl: string, name: string): Promise<Person> {
  const complaints: string[] = [];
  const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 1440, height: 900 } });
  await collectViolations(context, complaints);
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  const email = `${name}@example.com`;
  await page.goto("/sign-up");
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", PASSWORD);
  await page.click("main button[type=submit]");
  await page.waitForURL("**/account");
  return { context, page, email, complaints };
}

/** Signs a user in again whose session has ended, in a separate page. */
export async function signIn({ context, email }: Person): Promise<void> {
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.fill("[name=email]", email);
  await page.fill("[name=password]", PASSWORD);
  await page.click("main button[type=submit]");
  await page.waitForURL("**/account");
  await page.close();
}

/** Accessibility faults of the current page, by rule and place. */
async function accessFaults(page: Page, rules?: string[]): Promise<string[]> {
  const options = JSON.stringify(rules === undefined ? {} : { runOnly: rules });
  if (await page.evaluate("window.axe === undefined")) await page.evaluate(AXE);
  const found = await page.evaluate(`axe.run(${options}).then((result) => JSON.stringify(result.violations))`);
  const parsed = JSON.parse(String(found)) as { id: string; nodes: { target: string[] }[] }[];
  return parsed.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Accessibility faults in wide and narrow windows and in both colour schemes, and contents wider than the page. */
export async function faultsInAllSizes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      // Colours can be checked only once they have been painted.
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
      // The scheme changes nothing but colours.
      const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;
      for (const fault of await accessFaults(page, rules)) faults.push(`${width} ${colorScheme} ${fault}`);
    }
    const overflow = await page.evaluate("document.documentElement.scrollWidth - window.innerWidth");
    if (Number(overflow) > 0) faults.push(`${width} is ${overflow} pixels too wide`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  return faults;
}
