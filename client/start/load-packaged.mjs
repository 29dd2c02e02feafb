// @ts-check
/* Replaces `load-quire.mjs` in the command's package, which is already bundled. */
import { enableCompileCache } from "node:module";

/** Loads the command, which then runs. */
export async function loadQuire() {
  enableCompileCache();
  const entry = "../quire.mjs";
  return import(entry);
}
