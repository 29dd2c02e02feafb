import type { Ctx } from "../../platform/ctx.ts";

/**
 * The context with all prices set to zero, for trials. The work begins at no price, so that it stays free whoever owns
 * it when it ends.
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
