import type { WebhookSettings } from "../../platform/webhook-settings.ts";

/** Pauses vary by up to this share, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;

/** Milliseconds from attempt number `tries` to the next; `undefined` if there is none. `chance` is between 0 and 1. */
export function pauseAfter(
  tries: number,
  { WEBHOOK_PAUSES_SECONDS: pauses }: Pick<WebhookSettings, "WEBHOOK_PAUSES_SECONDS">,
  chance: number,
): number | undefined {
  const seconds = pauses[tries - 1];
  return seconds === undefined ? undefined : seconds * 1000 * (1 - JITTER + 2 * JITTER * chance);
}
