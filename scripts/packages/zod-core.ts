/*
 * Replaces `zod/v4/core` in the Worker (`alias` in wrangler.toml): hono-openapi's converter imports it whole at run
 * time, including messages in fifty languages. Only this export is used.
 */
export { toJSONSchema } from "zod";
