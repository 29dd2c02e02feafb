import type { SignedInUser } from "../accounts/web-env.ts";
import { Page } from "../layout.tsx";
import { DocumentHeading, ViewerFrame } from "./viewer-frame.tsx";

interface ViewerPageProps {
  user: SignedInUser;
  document: { id: string; requestId: string; fileName: string };
  /** Numbers of the pages that were read. */
  pages: number[];
}

export const ViewerPage = ({ user, document, pages }: ViewerPageProps) => (
  <Page title={document.fileName} user={user} path="/account/jobs" scripts={["viewer.js"]} wide>
    <ViewerFrame base={`/account/documents/${document.id}`} documentId={document.id} pages={pages}>
      <DocumentHeading document={document} />
    </ViewerFrame>
    <noscript>
      <p class="notice">The viewer needs scripts. The results can be had without them through the API.</p>
    </noscript>
  </Page>
);
