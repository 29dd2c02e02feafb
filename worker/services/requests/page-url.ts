import type { Ctx } from "../../../platform/ctx.ts";

/** Address of an account page; `null` if the account area is disabled. */
export function pageUrl({ configuration, origin }: Ctx, path: string): string | null {
  if (configuration.SESSION_SECRET === undefined) return null;
  return new URL(path, configuration.PUBLIC_BASE_URL ?? origin).href;
}
