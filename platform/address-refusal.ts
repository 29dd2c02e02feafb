import type { Ctx } from "./ctx.ts";
import { checkSourceAddress, isPublicAddress } from "./public-address.ts";
import { resolveHost } from "./resolve-host.ts";

/**
 * Why this service does not call an address that a caller gave, as the predicate of a sentence; `undefined` if it may.
 */
export async function addressRefusal(ctx: Ctx, url: URL): Promise<string | undefined> {
  const allowPrivate = ctx.configuration.ALLOW_LOCAL_SOURCES !== undefined;
  const checked = checkSourceAddress(url, allowPrivate);
  if (!checked.ok) return checked.message;
  if (allowPrivate) return undefined;
  const addresses = await resolveHost(ctx, url.hostname);
  return addresses?.every(isPublicAddress) === false ? "must not point to a private or reserved address" : undefined;
}
