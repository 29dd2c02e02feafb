import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import * as z from "zod";

/*
 * Builds /docs: a static page for each guide and each part of the API reference, the search index, and the HTTP
 * headers. The reference is generated from the OpenAPI document, which the service generates in this process.
 */

const ROOT = fileURLToPath(new URL("../..", import.meta.url).href);
const SITE = join(ROOT, "web/public");

/** Replaces modules that only the platform has, which are not needed to generate the OpenAPI document. */
const standIns: Plugin = {
  name: "stand-ins",
  setup(builder) {
    builder.onResolve({ filter: /^cloudflare:|\.wasm(\?module)?$|\.mjs\.bin$/ }, ({ path }) => ({
      path,
      namespace: "absent",
    }));
    builder.onLoad({ filter: /.*/, namespace: "absent" }, () => ({
      contents:
        "export class DurableObject {} export class WorkerEntrypoint {} export const env = {}, exports = {}; export const waitUntil = () => undefined; export default {};",
    }));
  },
};

/** Bundles a module of the service for Node and loads it. */
async function load(entry: string, name: string): Promise<unknown> {
  const outfile = join(ROOT, "dist", name);
  await build({
    entryPoints: [join(ROOT, entry)],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node22",
    jsx: "automatic",
    jsxImportSource: "hono/jsx",
    plugins: [standIns],
    logLevel: "error",
    // CommonJS packages load Node's modules with `require`.
    banner: { js: 'import * as modules from "node:module"; const require = modules.createRequire(import.meta.url);' },
  });
  return import(`${pathToFileURL(outfile).href}?${Date.now()}`);
}

const isFunction = z.custom<(...args: unknown[]) => unknown>((value) => typeof value === "function");
const serviceModule = z.object({ describeService: isFunction });
const siteModule = z.object({ makeSite: isFunction, GUIDE_FILES: z.array(z.string()) });
const siteSchema = z.object({
  pages: z.map(z.string(), z.string()),
  search: z.array(z.unknown()),
  headers: z.record(z.string(), z.string()),
});

/** Serialised as JSON, as its readers receive it. */
async function openApi(): Promise<unknown> {
  const { describeService } = serviceModule.parse(await load("app/describe.ts", "docs-service.mjs"));
  return JSON.parse(JSON.stringify(await describeService()));
}

/** A running service restarts when a file of its site changes, so an unchanged file is not written. */
async function write(name: string, text: string): Promise<void> {
  const path = join(SITE, name);
  if ((await readFile(path, "utf8").catch(() => undefined)) === text) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Builds all pages of the documentation. */
export async function buildDocs(): Promise<void> {
  const { makeSite, GUIDE_FILES } = siteModule.parse(await load("web/guides/site.tsx", "docs-site.mjs"));
  const texts = GUIDE_FILES.map(async (name) => [name, await readFile(join(ROOT, name), "utf8")] as const);
  const site = siteSchema.parse(await makeSite(new Map(await Promise.all(texts)), await openApi()));
  const headers = Object.entries(site.headers).map(([name, value]) => `  ${name}: ${value}`);
  const rules = ["/docs", "/docs/*"].map((path) => [path, ...headers].join("\n"));
  await Promise.all([
    ...Array.from(site.pages, ([name, html]) => write(name, html)),
    write("docs/search.json", JSON.stringify(site.search)),
    write("_headers", `${rules.join("\n\n")}\n`),
    cp(join(ROOT, "docs/images"), join(SITE, "docs/images"), { recursive: true }),
  ]);
}
