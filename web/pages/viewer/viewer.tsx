import { baseName } from "../../../extraction/file-name.ts";
import type { ViewedEnv } from "../../accounts/viewed-document.ts";
import type { SignedInUser } from "../../accounts/web-env.ts";
import { Page } from "../../layout.tsx";
import { Time } from "../parts/time.tsx";
import { DocumentHeading, ViewerFrame } from "./viewer-frame.tsx";

type Viewed = ViewedEnv["Variables"]["viewed"];

interface ViewerPageProps {
  user: SignedInUser | undefined;
  viewed: Viewed;
  /** Numbers of the requested pages. */
  pages: number[];
}

export const ViewerPage = ({ user, viewed, pages }: ViewerPageProps) => {
  const { document, base, ends } = viewed;
  const isOwner = ends === undefined;
  const isExtract = document.results.kind === "extract";
  return (
    <Page title={document.fileName} user={user} path="/account/jobs" wide>
      <ViewerFrame
        {...(isExtract ? EXTRACT : FIELDS)}
        base={base}
        name={baseName(document.fileName)}
        pages={pages}
        failed={document.pageFailures.map(({ page, error }) => [page, error.message])}
        canShare={isOwner}
        notice={<Notices viewed={viewed} />}
        {...(isExtract && isOwner
          ? { tabs: ["markdown", "fields", "tables", "images", "summary", "json"], fields: { ask: document.id } }
          : {})}
      >
        <DocumentHeading {...viewed} />
      </ViewerFrame>
      <noscript>
        <p class="notice">The viewer needs JavaScript. Without it, results are available through the API.</p>
      </noscript>
    </Page>
  );
};

const EXTRACT: Partial<Parameters<typeof ViewerFrame>[0]> = {
  search: "service",
  files: ["document.md", "document.json", "tables.xlsx", "page-summaries.md", "document.zip"],
};

const FIELDS: Partial<Parameters<typeof ViewerFrame>[0]> = {
  kind: "fields",
  tabs: ["fields", "json"],
  fields: "there",
  files: ["document.zip"],
};

const Notices = ({ viewed: { document, ends, trial } }: { viewed: Viewed }) => {
  const failed = document.pageFailures.map(({ page }) => page);
  return (
    <>
      {failed.length === 0 ? null : (
        <p class="notice error viewer-notice">
          <strong>Partly failed</strong>: {failed.length === 1 ? "1 page" : `${failed.length} pages`} of this document
          could not be read:{" "}
          {failed.map((page, index) => (
            <>
              {index === 0 ? "" : ", "}
              <a href={`#p${page}`} data-page={page}>
                {page}
              </a>
            </>
          ))}
          .{" "}
          {ends === undefined ? (
            <a href={`/account/jobs/${document.requestId}`}>
              Try {failed.length === 1 ? "it" : "them"} again in the job
            </a>
          ) : null}
        </p>
      )}
      {ends === undefined || trial !== undefined ? null : (
        <p class="notice viewer-notice">
          Shared with you, read-only. The link expires: <Time at={ends * 1000} />.
        </p>
      )}
    </>
  );
};
