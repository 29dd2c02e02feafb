import type { Context } from "hono";
import type { HonoEnv } from "../hono-env.ts";
import { linkSigner } from "../services/links.ts";
import { type FileRetrieval, retrieveFiles } from "../services/retrieve-files.ts";

export const signerOf = (c: Context<HonoEnv>) => linkSigner(c.get("ctx"), new URL(c.req.url).origin);

/** Streams the retrieval envelope of one output. */
export async function sendFiles(c: Context<HonoEnv>, input: Omit<FileRetrieval, "links">): Promise<Response> {
  const stream = await retrieveFiles(c.get("ctx"), c.get("caller"), { ...input, links: signerOf(c) });
  return c.body(stream, 200, { "Content-Type": "application/json" });
}

/** How retrieval endpoints refuse. */
export const refusals = {
  400: "The body is not valid JSON.",
  413: "The body is too large.",
  422: "The body has the wrong shape.",
};
