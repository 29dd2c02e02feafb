import type * as z from "zod";
import type { Delivery } from "../durable-objects/request/tries.ts";
import type { Ctx } from "../platform/ctx.ts";
import { documentMessageSchema, pageBatchMessageSchema, webhookMessageSchema } from "../platform/messages.ts";
import { giveUpDocument } from "./dead-documents.ts";
import { giveUpPageBatch } from "./dead-page-batches.ts";
import { deliverWebhook } from "./deliveries.ts";
import { assembleStoredDocument } from "./documents.ts";
import { processPageBatch } from "./page-batches.ts";

/** Handles one message of a queue; the promise resolves once all effects are durable. */
interface Consumer {
  handle(body: unknown, ctx: Ctx, delivery: Delivery): Promise<void>;
}

const consumer = <Schema extends z.ZodType>(
  schema: Schema,
  handle: (message: z.infer<Schema>, ctx: Ctx, delivery: Delivery) => Promise<void>,
): Consumer => ({ handle: (body, ctx, delivery) => handle(schema.parse(body), ctx, delivery) });

const CONSUMERS: Record<string, Consumer> = {
  "page-batches": consumer(pageBatchMessageSchema, processPageBatch),
  "small-batches": consumer(pageBatchMessageSchema, processPageBatch),
  recognitions: consumer(pageBatchMessageSchema, processPageBatch),
  "page-batches-dead": consumer(pageBatchMessageSchema, giveUpPageBatch),
  documents: consumer(documentMessageSchema, assembleStoredDocument),
  "documents-dead": consumer(documentMessageSchema, giveUpDocument),
  webhooks: consumer(webhookMessageSchema, deliverWebhook),
};

const FIRST_RETRY_SECONDS = 1;
const LAST_RETRY_SECONDS = 300;

/**
 * Handles messages one by one and acknowledges each only when its effects are durable or its work was returned to the
 * orchestrator, which sends it again. A message that cannot even be returned is redelivered after a growing pause; if
 * that does not help for hours, the queue moves it to the dead letters.
 */
export async function consumeQueue(batch: MessageBatch, ctx: Ctx): Promise<void> {
  const found = CONSUMERS[batch.queue];
  if (found === undefined) throw new Error(`No consumer for the queue ${batch.queue}.`);
  for (const message of batch.messages) {
    const started = ctx.now();
    let end = "done";
    try {
      await found.handle(message.body, ctx, { id: message.id, attempts: message.attempts });
      message.ack();
    } catch (error) {
      end = "failed";
      ctx.log.error("message_failed", error, { queue: batch.queue, attempts: message.attempts });
      message.retry({
        delaySeconds: Math.min(LAST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.min(message.attempts, 20)),
      });
    }
    ctx.measure("message", {
      queue: batch.queue,
      end,
      age_ms: started - message.timestamp.getTime(),
      milliseconds: ctx.now() - started,
      attempts: message.attempts,
    });
  }
}
