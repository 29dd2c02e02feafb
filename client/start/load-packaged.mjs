// @ts-check
/* What `load-quire.mjs` is in a checkout, in the package of the command, which is put together already. */
import { enableCompileCache } from "node:module";

/** Loads the command, which then runs. */
export async function loadQuire() {
  enableCompileCache();
  const entry = "../quire.mjs";
  return import(entry);
}
