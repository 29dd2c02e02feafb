// @ts-check
import { setFlagsFromString } from "node:v8";

/*
 * V8's most expensive JavaScript compiler takes a fifth of the CPU time of a run over 100 short files, and pays off
 * only in a run of more than 300 pages: code of the tier below is nearly as fast. It is therefore disabled until a run
 * proves to be long. WebAssembly is not affected. A flag that another version does not know is ignored here; on the
 * command line it would end the process.
 */
const LONG_RUN_PAGES = 300;

let pages = 0;
setFlagsFromString("--turbo-filter=~");

/** Called after every page of this process. */
export function countPage() {
  pages++;
  if (pages === LONG_RUN_PAGES) setFlagsFromString("--turbo-filter=*");
}
