import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PDFDocument, PDFName, PDFNumber } from "pdf-lib";
import type { Page } from "playwright-core";
import { makeTextPdf } from "../../scripts/fixtures/text-pdf.ts";

/** A page, or a state of it, and how to get there. */
export interface Shown {
  name: string;
  arrange(page: Page): Promise<void>;
}

const at = (name: string, path: string, until = "h1"): Shown => ({
  name,
  arrange: async (page) => {
    await page.goto(path);
    await page.locator(until).first().waitFor();
  },
});

/** The viewer with one of its tabs open. */
const viewer = (name: string, path: string, tab: string, until: string): Shown => ({
  name,
  arrange: async (page) => {
    await page.goto("about:blank");
    await page.goto(`${path}#p1/${tab}`);
    await page.locator("#pane").locator(until).first().waitFor();
    await page.locator(".sheet svg .box").first().waitFor();
    await page.evaluate("document.querySelector('.sheet img').decode()");
  },
});

const DOCS = new URL("../../web/public/docs/", import.meta.url);

/** Paths of the documentation's pages, which the build generates. */
async function docsPages(): Promise<string[]> {
  const files = await readdir(DOCS, { recursive: true });
  return files.filter((name) => name.endsWith(".html")).map((name) => name.slice(0, -".html".length));
}

/** Pages that need no account, including a sample on trial. */
export async function anybodysPages(page: Page): Promise<Shown[]> {
  const tried: Record<string, string> = {};
  for (const sample of ["invoice", "paper", "scan"]) {
    await page.goto("/");
    await page.click(`form:has([value=${sample}]) button`);
    await page.waitForURL("**/shared/**", { timeout: 60_000 });
    tried[sample] = new URL(page.url()).pathname;
  }
  const fields = (await page.getAttribute("text=Its fields", "href")) ?? "";
  return [
    {
      name: "home",
      arrange: async (page) => {
        await page.goto("/");
        await page.locator("#viewer").scrollIntoViewIfNeeded();
        await page.locator(".sheet svg .box").first().waitFor();
        await page.evaluate("document.querySelector('.sheet img').decode()");
        await page.evaluate("scrollTo(0, 0)");
      },
    },
    ...["prices", "privacy", "terms", "status"].map((name) => at(name, `/${name}`)),
    ...["sign-in", "sign-up", "forgot"].map((name) => at(name, `/${name}`)),
    at("sign-in-again", "/sign-in?ended&next=%2Faccount"),
    at("reset", "/reset?token=made-up"),
    at("confirm-wrong", "/confirm?token=made-up"),
    at("not-found", "/no/such/page"),
    at("link-ended", "/shared/no-such-link"),
    {
      name: "try-refused",
      arrange: async (page) => {
        await page.goto("/");
        const file = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no PDF at all") };
        await page.setInputFiles("#try-file input[type=file]", file);
        await page.waitForSelector("h1 >> text=That did not work");
      },
    },
    ...Object.entries(tried).map(([sample, path]) => viewer(`sample-${sample}`, path, "markdown", ".part")),
    viewer("sample-fields", fields, "fields", ".value"),
    at("docs", "/docs", "main"),
    ...(await docsPages()).map((name) => at(`docs-${name.replace("/", "-")}`, `/docs/${name}`, "main")),
  ];
}

/** A PDF of two pages whose page tree has a third entry that is not a page. */
async function tornPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(await makeTextPdf({ pages: 2 }));
  const tree = pdf.catalog.Pages();
  tree.Kids().push(pdf.context.register(PDFNumber.of(7)));
  tree.set(PDFName.of("Count"), PDFNumber.of(3));
  return pdf.save({ useObjectStreams: false });
}

const SCHEMA = { type: "object", properties: { invoice_number: { type: "string" }, total: { type: "number" } } };

/** Uploads a file as the playground does. Returns the ids of the request and the document. */
async function sent(page: Page, name: string, bytes: Uint8Array, fields = false): Promise<Sent> {
  const path = fields ? "extract-fields" : "extract";
  const form = JSON.stringify(fields ? { json_schema: SCHEMA } : {});
  const documents = { name, mimeType: "application/pdf", buffer: Buffer.from(bytes) };
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(`/account/api/${path}`, { multipart: { form, documents }, headers });
  const { request_uid: job } = await answer.json();
  for (;;) {
    const status = await (await page.request.get(`/account/api/request-status/${job}?wait=20`)).json();
    if (status.status !== "processing") return { job, id: String(status.documents[0].document_id) };
  }
}

const sampleFile = (name: string): Promise<Uint8Array> => readFile(new URL(`../../samples/${name}`, import.meta.url));

async function signUp(page: Page): Promise<void> {
  await page.goto("/sign-up");
  await page.fill("[name=email]", "looking@example.com");
  await page.fill("[name=password]", "correct horse battery");
  await page.click("main button[type=submit]");
  await page.waitForURL("**/account");
}

/** A receiver that accepts every second event. */
async function receiver(): Promise<string> {
  let calls = 0;
  const server = createServer((_, answer) => {
    answer.statusCode = ++calls % 2 === 0 ? 500 : 204;
    answer.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/quire?tenant=a-name-that-goes-on-and-on`;
}

/** All pages behind the sign-in, beginning with those of an empty account. */
export async function membersPages(page: Page): Promise<Shown[]> {
  await signUp(page);
  const empty = ["jobs", "keys", "webhooks", "usage", "credits"].map((name) => at(`empty-${name}`, `/account/${name}`));
  let filling: Promise<Filled> | undefined;
  /** Fills the account with the data that the following pages show. */
  const filled = () => (filling ??= fillAccount(page));
  const full = (name: string, path: (filled: Filled) => string): Shown => ({
    name,
    arrange: async (page) => {
      await page.goto(path(await filled()));
      await page.locator("h1").first().waitFor();
    },
  });
  const inViewer = (name: string, path: (filled: Filled) => string, tab: string, then?: Shown["arrange"]): Shown => ({
    name,
    arrange: async (page) => {
      await viewer("", path(await filled()), tab, "*").arrange(page);
      await then?.(page);
    },
  });
  const sample = ({ sample }: Filled) => `/account/documents/${sample.id}`;
  const tab = (name: string) => inViewer(`viewer-${name}`, sample, name);
  return [
    ...empty,
    full("account", () => "/account"),
    full("jobs", () => "/account/jobs"),
    full("jobs-none-found", () => "/account/jobs?search=nothing+is+called+so"),
    full("job", ({ sample }) => `/account/jobs/${sample.job}`),
    full("job-in-part", ({ torn }) => `/account/jobs/${torn.job}`),
    {
      name: "job-delete",
      arrange: async (page) => {
        await page.goto(`/account/jobs/${(await filled()).sample.job}`);
        await page.waitForLoadState();
        await page.click("text=Delete with all results");
        await page.waitForSelector("dialog");
      },
    },
    full("keys", () => "/account/keys"),
    full("webhooks", () => "/account/webhooks"),
    full("webhook", ({ webhook }) => webhook),
    full("usage", () => "/account/usage"),
    full("statement", () => "/account/credits"),
    full("settings", () => "/account/settings"),
    ...playground,
    ...["markdown", "fields", "tables", "images", "summary", "json"].map(tab),
    inViewer("viewer-in-part", ({ torn }) => `/account/documents/${torn.id}`, "markdown"),
    inViewer("viewer-fields-read", ({ fields }) => `/account/documents/${fields.id}`, "fields"),
    inViewer("viewer-search", sample, "markdown", async (page) => {
      await page.fill("#find", "the");
      await page.locator(".sheet rect.hit").first().waitFor();
    }),
    inViewer("viewer-shortcuts", sample, "markdown", async (page) => {
      await page.keyboard.press("?");
      await page.waitForSelector("dialog[open]");
    }),
  ];
}

const playground: Shown[] = [
  at("playground", "/account/playground"),
  {
    name: "playground-schema",
    arrange: async (page) => {
      await page.goto("about:blank");
      await page.goto("/account/playground");
      await page.check("[name=mode][value=extract-fields]");
      await page.selectOption("#preset", { index: 1 });
      await page.locator("#schema-form input").first().waitFor();
      await page.evaluate(`document.getElementById("options").open = true`);
    },
  },
  {
    name: "playground-result",
    arrange: async (page) => {
      await page.goto("about:blank");
      await page.goto("/account/playground");
      const buffer = Buffer.from(await sampleFile("invoice.pdf"));
      await page.check("[name=mode][value=extract]");
      await page.setInputFiles("#file", { name: "invoice.pdf", mimeType: "application/pdf", buffer });
      await page.click("#run");
      await page.locator("#outcome a >> text=/viewer/i").first().waitFor({ timeout: 60_000 });
    },
  },
];

interface Sent {
  job: string;
  id: string;
}

interface Filled {
  /** Address of a web hook's page. */
  webhook: string;
  sample: Sent;
  torn: Sent;
  fields: Sent;
}

async function fillAccount(page: Page): Promise<Filled> {
  await page.goto("/account/keys");
  await page.fill("[name=name]", "A key of a back end with a name that goes on for longer than most");
  await page.click("text=Create key");
  await page.waitForSelector("#new-key");
  await page.goto("/account/webhooks");
  await page.fill("[name=url]", await receiver());
  await page.click('form[action="/account/webhooks"] button');
  await page.waitForSelector("#new-secret");
  const webhook = (await page.getAttribute("main a[href^='/account/webhooks/']", "href")) ?? "";
  const sample = await sent(page, "quire-sample.pdf", await sampleFile("quire-sample.pdf"));
  const torn = await sent(page, "a report that was torn on the way, with a long name.pdf", await tornPdf());
  const fields = await sent(page, "invoice.pdf", await sampleFile("invoice.pdf"), true);
  await sent(page, "scan.pdf", await sampleFile("scan.pdf"));
  await page.goto(webhook);
  await page.click("text=Send a test event");
  await page.waitForSelector(".deliveries");
  return { webhook, sample, torn, fields };
}
