import type { Child } from "hono/jsx";
import type { ViewedEnv } from "../../accounts/viewed-document.ts";
import { TrialLinks } from "./trial.tsx";
import { ShareDialog, ShortcutsDialog } from "./viewer-dialogs.tsx";
import { ContentTools, FindBox, PageTools, ShareButton, ShortcutsButton, type ViewerFile } from "./viewer-toolbar.tsx";

/** Tabs of the right side, by the names that the script uses. */
const TABS = {
  markdown: "Markdown",
  fields: "Fields",
  tables: "Tables",
  images: "Images",
  summary: "Summary",
  json: "JSON",
} as const;

export type ViewerTab = keyof typeof TABS;

const ALL_TABS: ViewerTab[] = ["markdown", "tables", "images", "summary", "json"];

interface ViewerFrameProps {
  /** Address below which the script finds records, images, words, outline and files of the document. */
  base: string;
  /** Numbers of the pages shown, including those that failed. */
  pages: number[];
  /** Pages that could not be read, with the reason. */
  failed?: [page: number, reason: string][];
  /** All tabs except the fields by default. */
  tabs?: ViewerTab[];
  /**
   * What the tab of the fields shows: those at `fields.json` below the base, or, for the owner only, a form that asks
   * the service for values of this document.
   */
  fields?: "there" | { ask: string };
  /** `fields`: the document was read only for its fields, so there is no text to search and no outline. */
  kind?: "extract" | "fields";
  /** Whether the words of the pages are available. */
  hasWords?: boolean;
  /**
   * `service`: the service searches the document. `pages`: the script searches all pages, which suits only short
   * documents.
   */
  search?: "service" | "pages";
  /** Files of the document below `files/`. */
  files?: ViewerFile[];
  /** Name of the document without its extension. */
  name?: string;
  /** Whether the visitor is the owner, who can create links to it. */
  canShare?: boolean;
  /** Whether the viewer is part of a page with other contents. */
  inPage?: boolean;
  /** A notice below the toolbar. */
  notice?: Child;
  children?: Child;
}

/**
 * Page images with boxes on the left, what was read on the right. `children` is the heading. The frame loads its own
 * script and styles, so that any page that may show the document can contain it.
 */
export const ViewerFrame = ({
  tabs = ALL_TABS,
  kind = "extract",
  failed = [],
  files = [],
  ...props
}: ViewerFrameProps) => (
  <>
    <link rel="stylesheet" href="/viewer.css" />
    <script type="module" src="/build/viewer.js" />
    <div
      class={props.inPage ? "viewer in-page" : "viewer"}
      id="viewer"
      data-base={props.base}
      data-kind={kind}
      data-name={props.name ?? ""}
      data-words={(props.hasWords ?? true) ? "yes" : "no"}
      data-search={props.search ?? "pages"}
      data-outline={kind === "extract" ? "yes" : "no"}
      data-pages={props.pages.join(" ")}
      data-failed={JSON.stringify(failed)}
      {...fieldsData(props.fields)}
    >
      <div class="toolbar">
        {props.children}
        {kind === "extract" ? <FindBox /> : null}
        <div class="tools">
          {props.canShare ? <ShareButton /> : null}
          <ShortcutsButton />
        </div>
      </div>
      {props.notice}
      <div class="sides">
        <Rail kind={kind} />
        <section class="pages" aria-label="Pages">
          <PageTools pages={props.pages} hasLegend={kind === "extract"} />
          <section class="sheets" id="sheets" aria-label="Page images" tabindex={0} />
          <output id="pointed" aria-live="off" />
        </section>
        {/* biome-ignore lint/a11y/useSemanticElements: a separator that the keyboard moves is no <hr> */}
        <div
          id="split"
          class="split"
          role="separator"
          aria-orientation="vertical"
          aria-label="Width of the pages"
          aria-valuemin={20}
          aria-valuemax={80}
          aria-valuenow={50}
          tabindex={0}
        />
        <section class="content" aria-label="What was read">
          <div class="content-head">
            <div class="tabs" id="tabs" role="tablist" aria-label="Output format">
              {tabs.map((id, index) => (
                <Tab id={id} selected={index === 0} />
              ))}
            </div>
            <ContentTools base={props.base} files={files} />
          </div>
          <div id="pane" role="tabpanel" aria-labelledby={`tab-${tabs[0]}`} tabindex={0} />
        </section>
      </div>
      <ShortcutsDialog />
      {props.canShare ? <ShareDialog /> : null}
    </div>
  </>
);

const fieldsData = (fields: ViewerFrameProps["fields"]): Record<string, string> => {
  if (fields === undefined) return {};
  return fields === "there" ? { "data-fields": "there" } : { "data-fields": "ask", "data-document": fields.ask };
};

const Tab = ({ id, selected }: { id: ViewerTab; selected: boolean }) => (
  <button
    type="button"
    role="tab"
    id={`tab-${id}`}
    aria-controls="pane"
    aria-selected={selected ? "true" : "false"}
    tabindex={selected ? 0 : -1}
    data-tab={id}
  >
    {TABS[id]}
  </button>
);

const RAIL_TABS = [
  ["outline", "Outline"],
  ["thumbnails", "Pages"],
  ["results", "Found"],
] as const;

/** Navigation within the document. */
const Rail = ({ kind }: { kind: "extract" | "fields" }) => {
  const tabs = RAIL_TABS.filter(([id]) => kind === "extract" || id === "thumbnails");
  const first = tabs[0]?.[0];
  return (
    <nav class="rail" id="rail" aria-label="Outline and pages" hidden>
      <div class="tabs" role="tablist" aria-label="Navigation">
        {tabs.map(([id, name]) => (
          <button
            type="button"
            role="tab"
            id={`rail-${id}`}
            aria-controls={`rail-panel-${id}`}
            aria-selected={id === first ? "true" : "false"}
            tabindex={id === first ? 0 : -1}
            data-tab={id}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(([id]) => (
        <div
          class={`rail-panel ${id}`}
          id={`rail-panel-${id}`}
          role="tabpanel"
          aria-labelledby={`rail-${id}`}
          data-panel={id}
          tabindex={0}
          hidden={id !== first}
        />
      ))}
    </nav>
  );
};

type Heading = Pick<ViewedEnv["Variables"]["viewed"], "document" | "ends" | "trial">;

/**
 * The name of a document, with the way back to its job for the owner, or the way to keep it for a visitor who is trying
 * the service.
 */
export const DocumentHeading = ({ document, ends, trial }: Heading) => (
  <>
    <h1 dir="auto">
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
