import { convertFile } from "./convert-file.ts";
import { convertTaskSchema } from "./convert-task.ts";
import { loadPdfiumForNode } from "./pdfium-node.ts";

/** A converting process: each message is a task and is answered with its outcome. */
const runtime = loadPdfiumForNode();

process.on("message", async (message) => {
  const outcome = await convertFile(await runtime, convertTaskSchema.parse(message));
  process.send?.(outcome);
});
// The parent is gone: nobody waits for the answer.
process.on("disconnect", () => process.exit(0));
