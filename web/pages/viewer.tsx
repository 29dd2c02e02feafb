import { Page } from "../layout.tsx";
import type { SignedInUser } from "../web-env.ts";

interface ViewerPageProps {
  user: SignedInUser;
  document: { id: string; requestId: string; fileName: string };
  /** Numbers of the pages that were read. */
  pages: number[];
}

/** What the right side can show of the page at hand, by the name its script knows it by. */
const TABS = [
  ["markdown", "Markdown"],
  ["json", "JSON"],
  ["tables", "Tables"],
  ["images", "Images"],
  ["summary", "Summary"],
] as const;

export const ViewerPage = ({ user, document, pages }: ViewerPageProps) => (
  <Page title={document.fileName} user={user} path="/account/jobs" scripts={["viewer.js"]} wide>
    <div class="viewer" id="viewer" data-document={document.id} data-pages={pages.join(" ")}>
      <div class="toolbar" role="toolbar" aria-label="Viewer">
        <h1>
          <a href={`/account/jobs/${document.requestId}`} aria-label="Back to the job">
            ←
          </a>{" "}
          {document.fileName}
        </h1>
        <button type="button" data-action="previous" title="Previous page (← or k)">
          ‹<span class="unseen">Previous page</span>
        </button>
        <label class="inline">
          <span class="unseen">Page</span>
          <input id="page-number" type="number" min={pages[0]} max={pages.at(-1)} value={pages[0]} />
        </label>
        <span>of {pages.at(-1)}</span>
        <button type="button" data-action="next" title="Next page (→ or j)">
          ›<span class="unseen">Next page</span>
        </button>
        <button type="button" data-action="smaller" title="Smaller (-)">
          −<span class="unseen">Smaller</span>
        </button>
        <button type="button" data-action="larger" title="Larger (+)">
          +<span class="unseen">Larger</span>
        </button>
      </div>
      <section class="sheets" id="sheets" aria-label="Pages" tabindex={0} />
      <section class="content" aria-label="What was read">
        <div class="tabs" role="tablist" aria-label="Form of the content">
          {TABS.map(([id, name], index) => (
            <button
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-controls="pane"
              aria-selected={index === 0 ? "true" : "false"}
              tabindex={index === 0 ? 0 : -1}
              data-tab={id}
            >
              {name}
            </button>
          ))}
        </div>
        <div id="pane" role="tabpanel" aria-labelledby="tab-markdown" tabindex={0} />
      </section>
    </div>
    <noscript>
      <p class="notice">The viewer needs scripts. The results can be had without them through the API.</p>
    </noscript>
  </Page>
);
