import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { QueueSettings } from "./queues.ts";

/** Most concurrent invocations if the service does not ask for fewer: the platform's own limit. */
const PLATFORM_CONCURRENCY = 250;
const PLATFORM_RETRIES = 3;

type Block = Record<string, string>;

/** The blocks of one name in the service's production configuration. */
function blocks(text: string, name: string): Block[] {
  return text
    .split(/^(?=\[)/m)
    .filter((block) => block.startsWith(`[[env.production.${name}]]`))
    .map((block) =>
      Object.fromEntries(
        [...block.matchAll(/^(\w+) = "?([^"\n]*)"?$/gm)].map(([, key = "", value = ""]) => [key, value]),
      ),
    );
}

const text = readFileSync(fileURLToPath(new URL("../../../wrangler.toml", import.meta.url).href), "utf8");

/** Queues by the name of their binding. */
export const PRODUCERS = blocks(text, "queues.producers").map(({ binding = "", queue = "" }) => ({ binding, queue }));

export const QUEUES: Record<string, QueueSettings> = Object.fromEntries(
  blocks(text, "queues.consumers").map((block) => [
    block.queue ?? "",
    {
      maxRetries: Number(block.max_retries ?? PLATFORM_RETRIES),
      deadLetterQueue: block.dead_letter_queue,
      maxConcurrency: Number(block.max_concurrency ?? PLATFORM_CONCURRENCY),
    },
  ]),
);
