import { Hono } from "hono";
import * as z from "zod";
import { ServiceError } from "../../platform/errors.ts";
import { wantedPages } from "../../storage/database/documents.ts";
import { SHARED } from "../../storage/links/share-links.ts";
import { pagesWithFields } from "../../worker/services/pages/field-view.ts";
import type { ViewedDocument } from "../../worker/services/pages/read-page-record.ts";
import { shareDocument } from "../../worker/services/pages/share-document.ts";
import { ofLink, ofOwner, type ViewedEnv } from "../accounts/viewed-document.ts";
import { ViewerPage } from "../pages/viewer/viewer.tsx";
import { documentFileRoutes } from "./document-files.ts";
import { documentPartRoutes } from "./document-parts.ts";
import { readForm } from "./forms.ts";

const HOUR_SECONDS = 60 * 60;
const LIFETIMES = { hour: HOUR_SECONDS, day: 24 * HOUR_SECONDS, week: 7 * 24 * HOUR_SECONDS };

const shareSchema = z.object({ for: z.enum(["hour", "day", "week"]) });

const viewerPage = () =>
  new Hono<ViewedEnv>().get("/", async (c) => {
    const viewed = c.get("viewed");
    const { document } = viewed;
    const { results } = document;
    const pages =
      results.kind === "extract"
        ? wantedPages(document).filter((page) => isShown(viewed.document, page))
        : await pagesWithFields(c.get("ctx"), { ...document, results });
    return c.html(<ViewerPage user={c.get("user")} viewed={viewed} pages={pages} />);
  });

/** Whether a page was read, or failed with a reason. */
function isShown({ results, pageFailures }: ViewedDocument, page: number): boolean {
  if (pageFailures.some((failure) => failure.page === page)) return true;
  return results.kind === "extract" && (results.pages?.numbers.includes(page) ?? false);
}

/** The document viewer and what it requests, for the owner of a document and for anyone with a link to it. */
export const viewerRoutes = () =>
  new Hono<ViewedEnv>()
    .use("/account/documents/:id/*", ofOwner())
    .use(`${SHARED}/:link/*`, ofLink())
    .post("/account/documents/:id/share", async (c) => {
      const form = await readForm(c, shareSchema);
      if (form === undefined) {
        throw new ServiceError("unprocessable", "`for` says how long the link works: hour, day or week.");
      }
      const seconds = LIFETIMES[form.for];
      const { path, expires } = await shareDocument(c.get("ctx"), { documentId: c.req.param("id"), seconds });
      return c.json({ url: c.get("origin") + path, ends: new Date(expires * 1000).toISOString() });
    })
    .route("/account/documents/:id", viewerPage())
    .route("/account/documents/:id", documentPartRoutes())
    .route("/account/documents/:id", documentFileRoutes())
    .route(`${SHARED}/:link`, viewerPage())
    .route(`${SHARED}/:link`, documentPartRoutes())
    .route(`${SHARED}/:link`, documentFileRoutes());
