import type { Callback } from "../../../durable-objects/request/request-events.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { checkReceiver } from "./check-receiver.ts";

/** Base of the links that this service creates; `callUrl` is the address of the current call. */
export const baseUrlOf = ({ configuration }: Ctx, callUrl: string): string =>
  configuration.PUBLIC_BASE_URL ?? new URL(callUrl).origin;

/**
 * Checks the address that came with a job; returns `{}` if there is none. Throws `unprocessable` with the fault's
 * `place`.
 */
export async function jobCallback(
  ctx: Ctx,
  callUrl: string,
  { address, place }: { address: string | undefined; place: string[] },
): Promise<{ callback?: Callback }> {
  if (address === undefined) return {};
  return { callback: { url: await checkReceiver(ctx, address, place), baseUrl: baseUrlOf(ctx, callUrl) } };
}
