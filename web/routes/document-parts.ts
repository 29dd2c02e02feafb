import { Hono } from "hono";
import { outlineOf } from "../../extraction/output/outline.ts";
import { ServiceError } from "../../platform/errors.ts";
import { imageKey } from "../../storage/objects/object-keys.ts";
import { fieldPage, fieldPageImage } from "../../worker/services/pages/field-pages.ts";
import { fieldView } from "../../worker/services/pages/field-view.ts";
import { readPageRecord } from "../../worker/services/pages/read-page-record.ts";
import { readPageWords } from "../../worker/services/pages/read-page-words.ts";
import { searchPages, searchQuerySchema } from "../../worker/services/pages/search-pages.ts";
import { openDocument } from "../../worker/services/results/open-document.ts";
import type { ViewedEnv } from "../accounts/viewed-document.ts";

/** Results never change, but the browser may ask again after the account is gone or the link has expired. */
const KEPT_BY_THE_BROWSER = "private, max-age=3600";

const missing = (what: string): ServiceError => new ServiceError("not_found", `The document has no such ${what}.`);

/** What the viewer requests of a document, page by page. */
export const documentPartRoutes = () =>
  new Hono<ViewedEnv>()
    .get("/pages/:page{[0-9]+\\.json}", async (c) => {
      const ctx = c.get("ctx");
      const { document } = c.get("viewed");
      const { results } = document;
      const page = Number.parseInt(c.req.param("page"), 10);
      if (results.kind === "extract") {
        const body = await readPageRecord(ctx, { ...document, results }, page);
        return c.body(body, 200, { "Content-Type": "application/json", "Cache-Control": KEPT_BY_THE_BROWSER });
      }
      const record = await fieldPage(ctx, { ...document, results }, page);
      if (record === undefined) throw missing("page");
      return c.json(record, 200, { "Cache-Control": KEPT_BY_THE_BROWSER });
    })
    .get("/words/:page{[0-9]+\\.json}", async (c) => {
      const page = Number.parseInt(c.req.param("page"), 10);
      const words = await readPageWords(c.get("ctx"), c.get("viewed").document, page);
      return c.json(words, 200, { "Cache-Control": KEPT_BY_THE_BROWSER });
    })
    .get("/outline.json", async (c) => {
      const { results } = c.get("viewed").document;
      const model = results.kind === "extract" ? await openDocument(c.get("ctx"), results.document) : undefined;
      if (model === undefined) throw missing("outline");
      return c.json(outlineOf(model), 200, { "Cache-Control": KEPT_BY_THE_BROWSER });
    })
    .get("/search.json", async (c) => {
      const { document } = c.get("viewed");
      const { results } = document;
      const query = searchQuerySchema.safeParse(c.req.query());
      if (!query.success)
        throw new ServiceError("unprocessable", "`q` is the text to search for, at most 200 characters.");
      if (results.kind !== "extract") throw missing("text");
      return c.json(await searchPages(c.get("ctx"), { ...document, results }, query.data.q));
    })
    .get("/fields.json", async (c) => {
      const { document } = c.get("viewed");
      const { results } = document;
      if (results.kind === "extract") throw missing("fields");
      const body = await fieldView(c.get("ctx"), { ...document, results });
      if (body === undefined) throw missing("fields");
      return c.body(body, 200, { "Content-Type": "application/json", "Cache-Control": KEPT_BY_THE_BROWSER });
    })
    .get("/images/:name", async (c) => {
      const ctx = c.get("ctx");
      const { document } = c.get("viewed");
      const { results } = document;
      const name = c.req.param("name");
      const headers = { "Content-Type": "image/png", "Cache-Control": KEPT_BY_THE_BROWSER };
      if (results.kind !== "extract") {
        const page = Number(/^page-([1-9]\d{0,5})\.png$/.exec(name)?.[1]);
        const image = page > 0 ? await fieldPageImage(ctx, { ...document, results }, page) : undefined;
        if (image === undefined) throw missing("image");
        return c.body(image, 200, headers);
      }
      if (!results.images.includes(name)) throw missing("image");
      const object = await ctx.files.get(imageKey(document.requestId, document.id, name));
      if (object === null) throw missing("image");
      return c.body(object.body, 200, headers);
    });
