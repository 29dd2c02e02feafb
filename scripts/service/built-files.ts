import { dirname, join } from "node:path";

/* Where `build-service.ts` puts what it makes, for those who start it: making it needs far more code than that. */

export const CONFIGURATION = "wrangler.json";
export const RECOGNISER = "ocr";

/** Configuration of the recogniser that was built with this one of the service. */
export const recogniserBeside = (configuration: string): string =>
  join(dirname(configuration), RECOGNISER, CONFIGURATION);

/** What `run-built.mjs` needs to run the service of this configuration and its recogniser. */
export const runtimeBeside = (configuration: string): string => join(dirname(configuration), "runtime.json");
