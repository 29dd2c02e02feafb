import type { WebhookSettings } from "../../platform/webhook-settings.ts";

/** Pauses are at most this much longer or shorter, so that what failed together does not come back together. */
const JITTER = 0.1;

/**
 * Milliseconds until the attempt after number `tries`, `undefined` when there is none. `chance` is between 0 and 1.
 */
export function pauseAfter(
  tries: number,
  { WEBHOOK_PAUSES_SECONDS: pauses }: Pick<WebhookSettings, "WEBHOOK_PAUSES_SECONDS">,
  chance: number,
): number | undefined {
  const seconds = pauses[tries - 1];
  return seconds === undefined ? undefined : seconds * 1000 * (1 - JITTER + 2 * JITTER * chance);
}
