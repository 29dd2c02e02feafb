import type { Context } from "hono";
import type { HonoEnv } from "../hono-env.ts";
import { linkSigner } from "../services/results/links.ts";
import { type FileRetrieval, retrieveFiles } from "../services/results/retrieve-files.ts";

export const signerOf = (c: Context<HonoEnv>) => linkSigner(c.get("ctx"), new URL(c.req.url).origin);

/** Answers with a retrieval envelope, streamed as it is generated. */
export const sendEnvelope = async (c: Context<HonoEnv>, envelope: Promise<ReadableStream<Uint8Array>>) =>
  c.body(await envelope, 200, { "Content-Type": "application/json" });

/** Streams the retrieval envelope of one output. */
export const sendFiles = (c: Context<HonoEnv>, input: Omit<FileRetrieval, "links">) =>
  sendEnvelope(c, retrieveFiles(c.get("ctx"), c.get("caller"), { ...input, links: signerOf(c) }));

/** Refusals of the retrieval endpoints. */
export const refusals = {
  400: "The body is not valid JSON.",
  413: "The body is too large.",
  422: "The body has the wrong shape.",
};
