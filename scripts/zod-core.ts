/*
 * Stands in the Worker for `zod/v4/core`, which hono-openapi's converter imports whole and at run time, messages in fifty
 * languages with it (`alias` in wrangler.toml). This is all it uses.
 */
export { toJSONSchema } from "zod";
