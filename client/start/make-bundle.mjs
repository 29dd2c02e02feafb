// @ts-check
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { CACHE, MANIFEST, ROOT, stampOf } from "./bundle.mjs";

/** @import { Stamps } from "./bundle.mjs" */

/** The command's entry point. */
const COMMAND = { quire: "client/quire.ts" };
/** Entry points of the processes that the command starts. Each is a separate script, run by `run-script.mjs`. */
const SCRIPTS = { "convert-worker": "client/convert/convert-worker.ts" };
/** Files on which a bundle depends besides those in it. The last stands for the files of all packages. */
const SETTINGS = [
  "client/start/bundle.mjs",
  "client/start/make-bundle.mjs",
  "client/start/run-script.mjs",
  "client/start/short-digest.mjs",
  "package.json",
  "node_modules/.package-lock.json",
];
/** Packages too large to be part of a bundle, and loaded only by the operator's commands, or for few documents. */
const EXTERNAL = ["wrangler"];
const EXTERNAL_TO_SCRIPTS = ["unpdf"];
const DIGEST_LENGTH = 16;
/** Milliseconds to keep an old bundle: longer than any run that may still load a part of it. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const OF_PACKAGE = /[\\/]node_modules[\\/]/;

/**
 * Makes the bundle and returns its folder; `undefined` if it cannot be made or kept. Processes that start at once do not
 * disturb each other: each writes a folder under a unique name and renames it to the digest of its contents, and the last
 * manifest stays.
 *
 * @returns {Promise<string | undefined>}
 */
export async function makeBundle() {
  const draft = join(CACHE, `draft-${process.pid}-${Date.now()}`);
  try {
    mkdirSync(draft, { recursive: true });
    const { files, stamps } = await bundle();
    const folder = join(CACHE, digestOf(files));
    for (const { name, text } of files) writeFileSync(join(draft, name), text);
    moveUnlessThere(draft, folder);
    const manifest = `${draft}.json`;
    writeFileSync(manifest, JSON.stringify({ folder, stamps }));
    renameSync(manifest, MANIFEST);
    removeOld(folder);
    return folder;
  } catch {
    // There is nowhere to keep it, no bundler, or an error in a source, which running the sources reports.
    return undefined;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function bundle() {
  const { build } = await import("esbuild");
  /** @type {Stamps} */
  const stamps = Object.fromEntries(SETTINGS.map((name) => [join(ROOT, name), stampOf(join(ROOT, name))]));
  /** @type {import("esbuild").BuildOptions & { write: false }} */
  const common = {
    absWorkingDir: ROOT,
    outdir: CACHE,
    bundle: true,
    platform: "node",
    target: "es2024",
    tsconfigRaw: {},
    write: false,
    logLevel: "silent",
    plugins: [sourceFiles(stamps)],
  };
  const built = await Promise.all([
    build({
      ...common,
      entryPoints: COMMAND,
      outExtension: { ".js": ".mjs" },
      splitting: true,
      format: "esm",
      external: EXTERNAL,
      sourcemap: "linked",
      sourcesContent: false,
    }),
    build({
      ...common,
      entryPoints: SCRIPTS,
      outExtension: { ".js": ".cjs" },
      format: "cjs",
      external: EXTERNAL_TO_SCRIPTS,
      // A script of `vm` can load what it needs later only by `require`.
      supported: { "dynamic-import": false },
      define: { "import.meta.filename": "__filename", "import.meta.dirname": "__dirname" },
    }),
  ]);
  const outputFiles = built.flatMap((result) => result.outputFiles);
  return { files: outputFiles.map(({ path, text }) => ({ name: basename(path), text })), stamps };
}

/**
 * @param {{ name: string; text: string }[]} files
 * @returns {string}
 */
function digestOf(files) {
  const texts = files.flatMap(({ name, text }) => [name, text]);
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, DIGEST_LENGTH);
}

/**
 * Reads the sources, records their stamps, and replaces `import.meta.url` by the source's own, so that files beside it are
 * found.
 *
 * @param {Stamps} stamps
 * @returns {import("esbuild").Plugin}
 */
function sourceFiles(stamps) {
  return {
    name: "source files",
    setup({ onLoad }) {
      onLoad({ filter: /\.([cm]?[jt]s|json)$/, namespace: "file" }, ({ path }) => {
        // Before the file is read: its stamp must not be that of a later change.
        if (!OF_PACKAGE.test(path)) stamps[path] = stampOf(path);
        const url = JSON.stringify(pathToFileURL(path).href);
        const contents = readFileSync(path, "utf8").replaceAll("import.meta.url", url);
        return { contents, loader: loaderOf(path) };
      });
    },
  };
}

/**
 * @param {string} path
 * @returns {"js" | "json" | "ts"}
 */
function loaderOf(path) {
  if (extname(path) === ".json") return "json";
  return extname(path).endsWith("ts") ? "ts" : "js";
}

/**
 * Renames a folder unless the new name exists already: that folder then has the same files.
 *
 * @param {string} from
 * @param {string} to
 */
function moveUnlessThere(from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}

/**
 * Removes earlier bundles that can no longer be running, and drafts of processes that were killed.
 *
 * @param {string} current
 */
function removeOld(current) {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (path === current || path === MANIFEST) continue;
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat !== undefined && Date.now() - stat.mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}
