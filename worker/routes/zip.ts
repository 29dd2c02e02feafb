import { Hono } from "hono";
import type { HonoEnv } from "../hono-env.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { limitedBody } from "../middleware/limited-body.ts";
import { validate } from "../middleware/validate.ts";
import { zipBodySchema, zipSchema } from "../schemas/zip.ts";
import { makeZip } from "../services/archive/make-zip.ts";
import { describe } from "./describe.ts";

/** POST /make-zip: all outputs of a request in one archive. */
export const zipRoutes = () =>
  new Hono<HonoEnv>().post(
    "/make-zip",
    describe({
      summary: "Results as a ZIP archive",
      tag: "Results",
      response: zipSchema,
      refusals: {
        400: "The request or document is not completed yet.",
        404: "There are no files for this request or document.",
        413: "The archive would be larger than the ZIP format allows.",
        422: "The body has the wrong shape.",
      },
    }),
    authenticate(),
    limitedBody(),
    validate("json", zipBodySchema),
    async (c) => {
      const { request_id, document_id, local_images, content_types } = c.req.valid("json");
      const { url, documents } = await makeZip(c.get("ctx"), c.get("caller"), {
        requestId: request_id,
        documentId: document_id,
        localImages: local_images,
        contentTypes: content_types,
        origin: new URL(c.req.url).origin,
      });
      const message = `The archive holds ${documents} document${documents === 1 ? "" : "s"}. The link works for one hour.`;
      return c.json({ success: true as const, url, message });
    },
  );
