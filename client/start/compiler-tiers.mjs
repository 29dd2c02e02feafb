// @ts-check
import { setFlagsFromString } from "node:v8";

/*
 * V8's dearest compiler for JavaScript takes a fifth of the CPU of a run over 100 short files, and gives it back only in a run of
 * more than 300 pages: what the one below it makes is nearly as fast. So it is kept away until a run proves to be long. WebAssembly is not
 * concerned. A flag that another version does not know is passed over; on the command line it would end the process.
 */
const LONG_RUN_PAGES = 300;

let pages = 0;
setFlagsFromString("--turbo-filter=~");

/** Called after every page of this process. */
export function countPage() {
  pages++;
  if (pages === LONG_RUN_PAGES) setFlagsFromString("--turbo-filter=*");
}
