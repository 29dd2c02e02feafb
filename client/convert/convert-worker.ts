import { countPage } from "../start/compiler-tiers.mjs";
import { convertFile } from "./convert-file.ts";
import { convertTaskSchema } from "./convert-task.ts";
import { loadPdfiumForNode } from "./pdfium-node.ts";
import { ALIVE } from "./worker-pool.ts";

/** A converting process: each message is a task and is answered with its outcome. */
const runtime = loadPdfiumForNode();

process.on("message", async (message) => {
  const hooks = { onPage: countPage, onRecognised: () => process.send?.(ALIVE) };
  process.send?.(await convertFile(await runtime, convertTaskSchema.parse(message), hooks));
});
// No task is left, or the parent is gone and nobody waits for the answer.
process.on("disconnect", () => process.exit(0));
