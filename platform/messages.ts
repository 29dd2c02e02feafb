import * as z from "zod";

/*
 * Queue messages contain only ids (their limit is 128 KB): RequestProgress says what to do when a message is received,
 * so that late, duplicate or reordered messages do no harm.
 */

export const pageBatchMessageSchema = z.object({
  version: z.literal(1),
  requestId: z.string(),
  documentId: z.string(),
  batch: z.number().int(),
});
export type PageBatchMessage = z.infer<typeof pageBatchMessageSchema>;

export const documentMessageSchema = z.object({
  version: z.literal(1),
  requestId: z.string(),
  documentId: z.string(),
});
export type DocumentMessage = z.infer<typeof documentMessageSchema>;

export const webhookMessageSchema = z.object({
  version: z.literal(1),
  accountId: z.string(),
  deliveryId: z.string(),
});
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;
