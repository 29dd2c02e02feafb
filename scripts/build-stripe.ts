import "./help.ts";
import { mkdir, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";

/*
 * Builds the Stripe client that is deployed: `alias` in wrangler.toml replaces the package with it. The package makes a
 * client for each of the hundreds of resources of Stripe's API; all but those that the service uses are left empty.
 */

const ROOT = fileURLToPath(new URL("..", import.meta.url).href);
const TARGET = fileURLToPath(new URL("../dist/stripe.mjs", import.meta.url).href);

/** Resources whose methods the service calls. */
const USED = /[\\/]Checkout[\\/](index|Sessions)\.js$/;

const EXPORTED_CLASS = /^export class (\w+)/gm;

const emptyResources: Plugin = {
  name: "empty-resources",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]stripe[\\/]esm[\\/]resources[\\/]/ }, async ({ path }) => {
      if (USED.test(path)) return undefined;
      const names = (await readFile(path, "utf8")).matchAll(EXPORTED_CLASS);
      return { contents: Array.from(names, ([, name]) => `export class ${name} {}`).join("\n") };
    });
  },
};

await mkdir(dirname(TARGET), { recursive: true });
// Renamed at the end: concurrent builds must not read a half-written file.
const unfinished = `${TARGET}.${process.pid}`;
await build({
  stdin: { contents: 'export { default } from "stripe";', resolveDir: ROOT },
  outfile: unfinished,
  bundle: true,
  format: "esm",
  conditions: ["workerd"],
  logLevel: "warning",
  plugins: [emptyResources],
});
await rename(unfinished, TARGET);
