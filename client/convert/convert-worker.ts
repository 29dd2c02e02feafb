import { flushCompileCache } from "node:module";
import { countPage } from "./compiler-tiers.ts";
import { convertFile } from "./convert-file.ts";
import { convertTaskSchema } from "./convert-task.ts";
import { loadPdfiumForNode } from "./pdfium-node.ts";

/** A converting process: each message is a task and is answered with its outcome. */
const runtime = loadPdfiumForNode();

process.on("message", async (message) => {
  const outcome = await convertFile(await runtime, convertTaskSchema.parse(message), countPage);
  // Before the answer: after the last one this process is ended, and would take with it what V8 compiled for the next.
  flushCompileCache();
  process.send?.(outcome);
});
// The parent is gone: nobody waits for the answer.
process.on("disconnect", () => process.exit(0));
