import type { R2Bucket } from "@cloudflare/workers-types";
import { assembleLong } from "./long-document.ts";

/** The part of the benchmark that runs in the local runtime: each request assembles one document into the bucket. */
export default {
  async fetch(request: Request, env: { FILES: R2Bucket }): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const pages = Number(searchParams.get("pages"));
    if (pages === 0) return new Response();
    const kind = searchParams.get("kind") ?? "tables";
    return Response.json(await assembleLong({ kind, pages, bucket: env.FILES, watch: () => undefined }));
  },
};
