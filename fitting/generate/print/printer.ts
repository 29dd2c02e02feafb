import { type Browser, chromium, type Page } from "playwright-core";
import { IN_PAGE } from "./in-page.ts";

/** A browser page that prints documents one after another. */
export class Printer {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async open(browser: Browser): Promise<Printer> {
    const page = await browser.newPage();
    await page.emulateMedia({ media: "print" });
    return new Printer(page);
  }

  /** Prints a document; undefined if something does not fit into its frame. */
  async print(html: string): Promise<Uint8Array | undefined> {
    await this.#page.setContent(html);
    const fits = await this.#page.evaluate(IN_PAGE);
    if (fits !== true) return undefined;
    return await this.#page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false, outline: false });
  }
}

export const launch = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ["--no-sandbox", "--force-color-profile=srgb"] });

/** Options that the commands which print documents share; `usual` is how many they print if nothing else is said. */
export const printOptions = (usual: number) =>
  ({
    count: { type: "string", default: String(usual) },
    seed: { type: "string", default: "1" },
    chromium: { type: "string", default: "/usr/bin/chromium" },
  }) as const;
