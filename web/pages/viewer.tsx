import type { ViewedEnv } from "../accounts/viewed-document.ts";
import type { SignedInUser } from "../accounts/web-env.ts";
import { Page } from "../layout.tsx";
import { DocumentHeading, ViewerFrame } from "./viewer-frame.tsx";

interface ViewerPageProps {
  user: SignedInUser | undefined;
  viewed: ViewedEnv["Variables"]["viewed"];
  /** Numbers of the pages that were read. */
  pages: number[];
}

export const ViewerPage = ({ user, viewed, pages }: ViewerPageProps) => (
  <Page title={viewed.document.fileName} user={user} path="/account/jobs" scripts={["viewer.js"]} wide>
    <ViewerFrame base={viewed.base} pages={pages}>
      <DocumentHeading {...viewed} />
    </ViewerFrame>
    <noscript>
      <p class="notice">The viewer needs JavaScript. Without it, results are available through the API.</p>
    </noscript>
  </Page>
);
