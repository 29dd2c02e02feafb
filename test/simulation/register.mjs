/*
 * For plain Node: `node --import ./test/simulation/register.mjs FILE` resolves the replaced modules to their stand-ins.
 */
import { registerHooks } from "node:module";

const standIn = (name) => new URL(`./stand-ins/${name}.ts`, import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === "cloudflare:workers") return { url: standIn("cloudflare-workers"), shortCircuit: true };
    const resolved = next(specifier, context);
    for (const name of ["pdf/open-document", "process-page"]) {
      if (resolved.url.endsWith(`/extraction/${name}.ts`)) {
        return { url: standIn(name.split("/").at(-1)), shortCircuit: true };
      }
    }
    return resolved;
  },
});
