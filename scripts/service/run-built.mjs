/*
 * Runs a finished build in the local runtime itself, without the development tool around it, which takes most of the time of a
 * start and does nothing for a build: `run-built.mjs RUNTIME SETTINGS`, both as `build-service.ts` and `local-service.ts` write them.
 */
import { readFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { dirname, join } from "node:path";

const [, , runtime = "", settings = "{}"] = process.argv;
enableCompileCache(join(dirname(runtime), "compiled"));
const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = await import("miniflare");

const { host, port, persistTo, vars } = JSON.parse(settings);
const [service, ...others] = JSON.parse(readFileSync(runtime, "utf8"));
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host,
    port,
    // Where `wrangler dev` keeps it too, so that either can continue what the other began.
    resourcePersistencePath: join(persistTo, "v3"),
    // Nothing of the start may wait for the network.
    cf: false,
    log: new Log(LogLevel.WARN),
    workers: [{ ...service, bindings: { ...service.bindings, ...vars } }, ...others],
  }),
);

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.once(signal, () => {
    void miniflare.dispose().finally(() => process.exit(0));
  });
await miniflare.ready;
