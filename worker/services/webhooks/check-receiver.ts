import { addressRefusal } from "../../../platform/address-refusal.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";

/**
 * Normalises an address that events may be sent to. Throws `unprocessable` with the fault's `place` for any other. The
 * address is checked again at each delivery, since its DNS records may change.
 */
export async function checkReceiver(ctx: Ctx, address: string, place: (string | number)[]): Promise<string> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const refusal = url === undefined ? "is not a valid URL" : await addressRefusal(ctx, url);
  if (url !== undefined && refusal === undefined) return url.href;
  throw new ServiceError("unprocessable", `Events cannot be sent to this address: \`${place.at(-1)}\` ${refusal}.`, {
    faults: [{ loc: place, msg: refusal ?? "", type: "url_refused" }],
  });
}
