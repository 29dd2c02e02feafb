import type { Ctx } from "../../platform/ctx.ts";

/** Address of a page of the account area; `null` if the area is closed. */
export function pageUrl({ configuration, origin }: Ctx, path: string): string | null {
  if (configuration.SESSION_SECRET === undefined) return null;
  return new URL(path, configuration.PUBLIC_BASE_URL ?? origin).href;
}
