import type { Ctx } from "../../platform/ctx.ts";

/**
 * Trials cost nobody anything: the work is begun at no price, so that it stays free whoever it belongs to by the time
 * it has ended.
 */
export const withoutCharge = (ctx: Ctx): Ctx => ({
  ...ctx,
  configuration: {
    ...ctx.configuration,
    CREDITS_PER_PAGE_EXTRACT: 0,
    CREDITS_PER_PAGE_MARKDOWN: 0,
    CREDITS_PER_RECOGNISED_PAGE: 0,
  },
});
