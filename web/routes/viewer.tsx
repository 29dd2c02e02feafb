import { Hono } from "hono";
import { ServiceError } from "../../platform/errors.ts";
import { imageKey } from "../../storage/object-keys.ts";
import { citedPages, fieldPage, fieldPageImage, provenanceOf } from "../../worker/services/field-pages.ts";
import { readPageRecord, viewedDocument } from "../../worker/services/read-page-record.ts";
import { readPageWords } from "../../worker/services/read-page-words.ts";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { FieldsPage } from "../pages/fields.tsx";
import { ViewerPage } from "../pages/viewer.tsx";

/** Results never change, but the address may be asked for again after the account is gone. */
const KEPT_BY_THE_BROWSER = "private, max-age=3600";

const missing = (): ServiceError => new ServiceError("not_found", "There is no such image in your account.");

/** The document viewer, and what it asks for page by page. */
export const viewerRoutes = () =>
  new Hono<WebEnv>()
    .get("/account/documents/:id", async (c) => {
      const document = await viewedDocument(c.get("ctx"), c.get("caller"), c.req.param("id"));
      const user = signedInUser(c.get("user"));
      const { results } = document;
      if (results.kind === "extract") {
        return c.html(<ViewerPage user={user} document={document} pages={results.pages?.numbers ?? []} />);
      }
      const ctx = c.get("ctx");
      const content = await (await ctx.files.get(results.fields.key))?.json();
      const provenance = await provenanceOf(ctx, { ...document, results });
      const pages = citedPages(provenance.citations);
      return c.html(
        <FieldsPage user={user} document={document} content={content ?? null} {...provenance} pages={pages} />,
      );
    })
    .get("/account/documents/:id/pages/:page{[0-9]+\\.json}", async (c) => {
      const ctx = c.get("ctx");
      const document = await viewedDocument(ctx, c.get("caller"), c.req.param("id"));
      const { results } = document;
      const page = Number.parseInt(c.req.param("page"), 10);
      if (results.kind === "extract") {
        const body = await readPageRecord(ctx, { ...document, results }, page);
        return c.body(body, 200, { "Content-Type": "application/json", "Cache-Control": KEPT_BY_THE_BROWSER });
      }
      const record = await fieldPage(ctx, { ...document, results }, page);
      if (record === undefined) throw new ServiceError("not_found", "There is no such page in your account.");
      return c.json(record, 200, { "Cache-Control": KEPT_BY_THE_BROWSER });
    })
    .get("/account/documents/:id/words/:page{[0-9]+\\.json}", async (c) => {
      const ctx = c.get("ctx");
      const document = await viewedDocument(ctx, c.get("caller"), c.req.param("id"));
      const page = Number.parseInt(c.req.param("page"), 10);
      return c.json(await readPageWords(ctx, document, page), 200, { "Cache-Control": KEPT_BY_THE_BROWSER });
    })
    .get("/account/documents/:id/images/:name", async (c) => {
      const ctx = c.get("ctx");
      const { files } = ctx;
      const document = await viewedDocument(ctx, c.get("caller"), c.req.param("id"));
      const { results } = document;
      const name = c.req.param("name");
      const headers = { "Content-Type": "image/png", "Cache-Control": KEPT_BY_THE_BROWSER };
      if (results.kind !== "extract") {
        const page = Number(/^page-([1-9]\d{0,5})\.png$/.exec(name)?.[1]);
        const image = page > 0 ? await fieldPageImage(ctx, { ...document, results }, page) : undefined;
        if (image === undefined) throw missing();
        return c.body(image, 200, headers);
      }
      if (!results.images.includes(name)) throw missing();
      const object = await files.get(imageKey(document.requestId, document.id, name));
      if (object === null) throw missing();
      return c.body(object.body, 200, headers);
    });
