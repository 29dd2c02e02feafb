import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { noUsage } from "../../../extraction/models/model.ts";
import { openAiCompatibleTransport } from "../../../extraction/models/openai-compatible.ts";
import { configurationSchema } from "../../../platform/configuration.ts";
import { limitsSchema, pricesSchema } from "../../../platform/limits.ts";
import { modelSettingsSchema } from "../../../platform/model-settings.ts";
import { webhookSettingsSchema } from "../../../platform/webhook-settings.ts";
import { startModelServer } from "../../extraction/models/model-server.ts";
import { chatModelOver } from "../../extraction/models/server-models.ts";

/* Numbers, addresses and models in the guides, compared with the code. */

const ROOT = fileURLToPath(new URL("../../../", import.meta.url).href);
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const limits = limitsSchema.parse({});

/** The value of a constant in a source file. It may be written as a product. */
function constant(path: string, name: string): number {
  const value = new RegExp(`^(?:export )?const ${name} = ([\\dxa-f_ *]+);`, "m").exec(read(path))?.[1];
  if (value === undefined) throw new Error(`${path} has no number named ${name}`);
  return value.split("*").reduce((product, factor) => product * Number(factor.trim().replaceAll("_", "")), 1);
}

const inThousands = (value: number): string => value.toLocaleString("en-US");
const inMebibytes = (bytes: number): string => `${bytes / 1024 ** 2} MiB`;
const inGibibytes = (bytes: number): string => `${bytes / 1024 ** 3} GiB`;
const inMegapixels = (pixels: number): string => String(pixels / 1_000_000);
const inHours = (seconds: number): string => `${seconds / 3_600} hour`;

function tableOf(path: string, heading: string): Map<string, string> {
  const table = read(path)
    .split(/^## /m)
    .map((section) => (section.startsWith(heading) || heading === "" ? section : ""))
    .find((section) => section.includes("|---|"));
  const rows = (table ?? "").matchAll(/^\| (.+?) \| (.+?) \|/gm);
  return new Map(Array.from(rows, ([, name = "", value = ""]) => [name, value] as const).slice(1));
}

describe("docs/limits.md", () => {
  const archive = "storage/archives/archive-writer.ts";
  const perMinute = [limits.KEY_CALLS_PER_MINUTE, limits.ACCOUNT_CALLS_PER_MINUTE].map(inThousands);
  const converted = constant("ocr/pictures.ts", "MAX_CONVERTED_PIXELS");

  it("states all limits of the code", () => {
    expect(Object.fromEntries(tableOf("docs/limits.md", ""))).toEqual({
      "size of a file": inMebibytes(limits.MAX_FILE_BYTES),
      "pages of a document": inThousands(limits.MAX_PAGES_PER_DOCUMENT),
      "documents in a request": inThousands(limits.MAX_DOCUMENTS_PER_REQUEST),
      "documents in a retrieval": inThousands(limits.MAX_DOCUMENTS_PER_RETRIEVAL),
      "a picture sent as a document": expect.stringMatching(
        new RegExp(`^${inMegapixels(limits.MAX_PICTURE_PIXELS)} megapixels .*; ${inMegapixels(converted)} for WebP`),
      ),
      "files as base64 in JSON": `${inMebibytes(limits.MAX_INLINE_BODY_BYTES)} for the whole body`,
      "any other JSON body": inMebibytes(limits.MAX_JSON_BODY_BYTES),
      "pages of a document sent to `/convert`": inThousands(limits.CONVERT_PAGES),
      "pages of a document read from their pictures": inThousands(limits.MAX_RECOGNISED_PAGES),
      "nesting and number of properties of a field schema": `${limits.SCHEMA_LEVELS} levels, ${limits.SCHEMA_PROPERTIES} properties`,
      "life of signed links": inHours(limits.LINK_LIFETIME_SECONDS),
      "life of links to the viewer": "1 hour, 1 day or 7 days",
      "calls a minute": `${perMinute[0]} for a key, ${perMinute[1]} for an account`,
      "bytes received a minute": `${inGibibytes(limits.BYTES_PER_MINUTE)} for an account`,
      "requests running at the same time": `${limits.MAX_RUNNING_JOBS} for an account`,
      "requests whose files are arriving at the same time": `${limits.MAX_ARRIVING_JOBS} for an account`,
      "API keys of an account": inThousands(limits.MAX_LIVE_KEYS_PER_ACCOUNT),
      "web hook endpoints of an account": inThousands(webhookSettingsSchema.parse({}).MAX_WEBHOOKS_PER_ACCOUNT),
      "an archive": `${inGibibytes(constant(archive, "MOST_BYTES") + 1)} or ${inThousands(constant(archive, "MOST_ENTRIES"))} files`,
      "`wait` of a status call": `${limits.MAX_STATUS_WAIT_SECONDS} s`,
    });
    expect(read("web/routes/viewer.tsx")).toContain("{ hour: HOUR_SECONDS, day: 24 * HOUR_SECONDS, week: 7 * 24 * ");
  });

  it("states the prices that the code charges", () => {
    const prices = pricesSchema.parse({});
    expect(Object.fromEntries(tableOf("docs/limits.md", "Credits"))).toEqual({
      extraction: String(prices.CREDITS_PER_PAGE_EXTRACT),
      "field extraction": String(prices.CREDITS_PER_PAGE_FIELDS),
      "field extraction from documents already extracted": String(prices.CREDITS_PER_PAGE_MARKDOWN),
      "extra for a page read from its picture": String(prices.CREDITS_PER_RECOGNISED_PAGE),
    });
  });

  it("states when a page or a document is too large", () => {
    const text = read("docs/limits.md");
    expect(text).toContain(`${inThousands(constant("extraction/layout/analyse-page.ts", "MOST_WORDS"))} words`);
    expect([text.includes("half of a document's pages"), limits.MAX_FAILED_PAGE_SHARE]).toEqual([true, 0.5]);
  });
});

describe("addresses in the documentation", () => {
  const GUIDES = readdirSync(join(ROOT, "docs")).flatMap((name) => (name.endsWith(".md") ? [`docs/${name}`] : []));
  const PAGES = [
    "README",
    "CONTRIBUTING",
    "SECURITY",
    "CHANGELOG",
    "storage",
    "client/PACKAGE",
    "client/api/README",
    "python/README",
  ];
  const addresses = [...PAGES.map((page) => `${page}.md`), ...GUIDES].flatMap((path) =>
    Array.from(read(path).matchAll(/\bhttps?:\/\/\w[^\s"'`)>\]]+/g), ([found]) => ({ path, url: new URL(found) })),
  );

  /**
   * Standards and platforms whose addresses do not change. Links to any other host have to be checked by a person
   * first.
   */
  const ELSEWHERE = [
    "api.resend.com",
    "modelcontextprotocol.io",
    "semver.org",
    "spec.openapis.org",
    "www.rfc-editor.org",
    "www.standardwebhooks.com",
  ];

  it("lead to known hosts only", () => {
    const strange = addresses.filter(({ url: { protocol, hostname } }) => {
      if (hostname === "127.0.0.1" || hostname === "localhost") return false;
      if (protocol !== "https:") return true;
      // The domain is reserved for examples by RFC 2606.
      if (hostname === "example.com" || hostname.endsWith(".example.com")) return false;
      return !ELSEWHERE.includes(hostname) && !hostname.endsWith(".r2.cloudflarestorage.com");
    });
    expect(strange.map(({ path, url }) => `${path}: ${url}`)).toEqual([]);
    expect(addresses.length).toBeGreaterThan(10);
  });
});

describe("docs/models.md", () => {
  const command = /^ollama serve &\n(npm run dev [\s\S]+?)\n```/m.exec(read("docs/models.md"))?.[1] ?? "";
  const vars = Object.fromEntries(
    Array.from(command.matchAll(/--var (\w+):(\S+)/g), ([, name = "", value = ""]) => [name, value] as const),
  );

  it("starts the service with variables that exist, for a server at the address where ollama listens", () => {
    expect(Object.keys(vars).filter((name) => !(name in configurationSchema.shape))).toEqual([]);
    expect(vars).toMatchObject({ MODEL_BASE_URL: "http://127.0.0.1:11434/v1" });
  });

  it("sends such a server the requests that ollama expects", async () => {
    const server = await startModelServer([{ do: "answer", content: "A short summary." }]);
    const settings = modelSettingsSchema.parse({ ...vars, MODEL_BASE_URL: server.baseUrl });
    const transport = openAiCompatibleTransport({
      baseUrl: settings.MODEL_BASE_URL ?? "",
      apiKey: settings.MODEL_API_KEY,
      fetch: (request) => fetch(request),
      msUntil: () => 0,
    });
    const profile = { name: settings.MODEL_VISION ?? "", contextTokens: settings.MODEL_CONTEXT_TOKENS ?? 0 };
    const model = chatModelOver(transport, { name: "openai-compatible", pauses: [], settings: { profile } });
    try {
      const task = { instruction: "Summarise.", text: "A sheet of paper.", mostWords: 20 };
      expect(await model.sit().writeText(task, noUsage())).toEqual({ ok: true, value: "A short summary." });
      // The name contains a colon, as ollama's model names do.
      expect(server.fake.heard.map(({ model: asked }) => asked)).toEqual(["qwen2.5vl:7b"]);
    } finally {
      await server.close();
    }
  });
});
