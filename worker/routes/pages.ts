import { Hono } from "hono";
import { ServiceError } from "../../platform/errors.ts";
import type { HonoEnv } from "../hono-env.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { validate } from "../middleware/validate.ts";
import { pageAnswerSchema, pageQuerySchema } from "../schemas/pages.ts";
import { readPage } from "../services/pages/read-page.ts";
import { describe } from "./describe.ts";
import { signerOf } from "./send-files.ts";

/** GET /documents/{id}/pages/{n}: one page, as soon as it has been read. */
export const pageRoutes = () =>
  new Hono<HonoEnv>().get(
    "/documents/:document_id/pages/:page",
    describe({
      summary: "One page of a document, as soon as it is read",
      description:
        "While the document is being processed, `provisional` is true: headings and running headers may still change.",
      tag: "Results",
      response: pageAnswerSchema,
      refusals: {
        404: "No such page or document in this account, or the page was not asked for.",
        409: "The page has not been read yet, could not be read, or belongs to a field extraction.",
      },
    }),
    authenticate(),
    validate("query", pageQuerySchema),
    async (c) => {
      const page = c.req.param("page");
      if (!/^[1-9]\d{0,6}$/.test(page)) throw new ServiceError("not_found", "There is no such page in your account.");
      const { format } = c.req.valid("query");
      const wanted = { documentId: c.req.param("document_id"), page: Number(page), format, links: signerOf(c) };
      return c.json(await readPage(c.get("ctx"), c.get("caller"), wanted));
    },
  );
