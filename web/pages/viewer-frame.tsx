import type { Child } from "hono/jsx";
import type { ViewedEnv } from "../accounts/viewed-document.ts";
import { TrialLinks } from "./trial.tsx";

/** What the right side can show of the page at hand, by the name its script knows it by. */
const TABS = [
  ["markdown", "Markdown"],
  ["json", "JSON"],
  ["tables", "Tables"],
  ["images", "Images"],
  ["summary", "Summary"],
] as const;

interface ViewerFrameProps {
  /** Address below which the script finds records, images and summaries of the pages. */
  base: string;
  /** The words of the pages can be had. */
  hasWords?: boolean;
  /** Numbers of the pages that can be seen. */
  pages: number[];
  /** Beside a page's text: part of it, and not all there is to see. */
  inPage?: boolean;
  children?: Child;
}

/** Page images with boxes on the left, what was read on the right. `children` is the heading. */
export const ViewerFrame = ({ base, hasWords = true, pages, inPage = false, children }: ViewerFrameProps) => (
  <div
    class={inPage ? "viewer in-page" : "viewer"}
    id="viewer"
    data-base={base}
    data-words={hasWords ? "yes" : "no"}
    data-pages={pages.join(" ")}
  >
    <div class="toolbar" role="toolbar" aria-label="Viewer">
      {children}
      <div class="controls">
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
);

type Heading = Pick<ViewedEnv["Variables"]["viewed"], "document" | "ends" | "trial">;

/** The name of a document, for its owner with the way back to its job, for who tries it with the way to keep it. */
export const DocumentHeading = ({ document, ends, trial }: Heading) => (
  <>
    <h1>
      {ends === undefined ? (
        <a href={`/account/jobs/${document.requestId}`} aria-label="Back to the job">
          ←
        </a>
      ) : null}{" "}
      {document.fileName}
    </h1>
    {trial === undefined ? null : <TrialLinks {...trial} />}
  </>
);
