import { Hono } from "hono";
import { ServiceError } from "../../platform/errors.ts";
import { imageKey } from "../../storage/object-keys.ts";
import { provenanceSchema } from "../../worker/schemas/fields.ts";
import { readPageRecord, viewedDocument } from "../../worker/services/read-page-record.ts";
import { signedInUser } from "../accounts/session.ts";
import { FieldsPage } from "../pages/fields.tsx";
import { ViewerPage } from "../pages/viewer.tsx";
import type { WebEnv } from "../web-env.ts";

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
      const { files } = c.get("ctx");
      const content = await (await files.get(results.fields.key))?.json();
      const provenance = provenanceSchema.parse(await (await files.get(results.provenance.key))?.json());
      return c.html(<FieldsPage user={user} document={document} content={content ?? null} {...provenance} />);
    })
    .get("/account/documents/:id/pages/:page{[0-9]+}", async (c) => {
      const input = { documentId: c.req.param("id"), page: Number(c.req.param("page")) };
      const body = await readPageRecord(c.get("ctx"), c.get("caller"), input);
      return c.body(body, 200, { "Content-Type": "application/json", "Cache-Control": KEPT_BY_THE_BROWSER });
    })
    .get("/account/documents/:id/images/:name", async (c) => {
      const { files } = c.get("ctx");
      const document = await viewedDocument(c.get("ctx"), c.get("caller"), c.req.param("id"));
      const name = c.req.param("name");
      if (document.results.kind !== "extract" || !document.results.images.includes(name)) throw missing();
      const object = await files.get(imageKey(document.requestId, document.id, name));
      if (object === null) throw missing();
      return c.body(object.body, 200, { "Content-Type": "image/png", "Cache-Control": KEPT_BY_THE_BROWSER });
    });
