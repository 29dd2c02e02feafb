import { countPage, optimisedLate } from "../start/compiler-tiers.mjs";
import { convertFile } from "./convert-file.ts";
import { convertTaskSchema, type PageProgress } from "./convert-task.ts";
import { loadPdfiumForNode } from "./pdfium-node.ts";
import { ALIVE, OCCUPIED } from "./worker-pool.ts";

/** A worker process: each message is a task and is answered with its outcome. */
const runtime = optimisedLate(loadPdfiumForNode);

process.on("message", async (message) => {
  const hooks = {
    onPage: countPage,
    onProgress: (progress: PageProgress) => process.send?.({ progress }),
    onReading: (isReading: boolean) => process.send?.(isReading ? OCCUPIED : ALIVE),
  };
  process.send?.(await convertFile(await runtime, convertTaskSchema.parse(message), hooks));
});
// A terminal signals every process of a group; the parent decides what happens to this one.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
// No task is left, or the parent is gone and nobody is waiting for an answer.
process.on("disconnect", () => process.exit(0));
