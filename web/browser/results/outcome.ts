import { type DocumentState, type JobStatus, jobStates, pageStates } from "../api/job-status.ts";
import { Refusal } from "../api/refusal.ts";
import { make, makeButton } from "../elements/make.ts";
import { counted } from "../elements/sizes.ts";
import { makeTabs, type TabSpec } from "../elements/tabs.ts";
import { drawText } from "./document-text.ts";
import { drawFieldsJson, drawValues, fetchFields } from "./field-values.ts";
import { makePageList } from "./page-list.ts";
import { stopForm } from "./stop-form.ts";

interface OutcomeOptions {
  root: HTMLElement;
  /** Called when the session has ended while a job was followed. */
  onSignedOut: () => void;
  /** Called when there is a session again. */
  onSignedIn: () => void;
  onEnd: () => void;
  /** Called when the followed job has been cancelled and deleted. */
  onCancelled: () => void;
}

/** People sign in again in another tab; how often this page checks whether they have. */
const SIGNED_IN_YET_MS = 2_000;

const IN_WORDS: Record<JobStatus["status"], string> = {
  processing: "Working",
  completed: "Completed",
  failed: "Failed",
  cancelled: "Cancelled",
};

/** Shows a job where it was submitted: its progress, and the outcome of each document. */
export class Outcome {
  private readonly root: HTMLElement;
  private readonly options: OutcomeOptions;
  private following = new AbortController();
  private isSignedOut = false;
  private readonly empty: Node[];
  /** The form of result viewed last. */
  private tab: string | undefined;
  /** The document of the job that is being viewed. */
  private chosen: DocumentState | undefined;

  constructor(options: OutcomeOptions) {
    this.options = options;
    this.root = options.root;
    this.empty = [...options.root.childNodes];
  }

  clear(): void {
    this.following.abort();
    this.root.replaceChildren(...this.empty);
  }

  /** Follows a job to its end and shows its outcome. */
  async show(id: string): Promise<void> {
    this.following.abort();
    this.following = new AbortController();
    const { signal } = this.following;
    const line = make("p", { class: "hint", role: "status" });
    const bar = make("progress", { "aria-label": "Share of pages done" });
    const looking = make("header", { class: "outcome-head" }, make("h2", {}, "Looking at the job …"), bar);
    if (!this.isSignedOut) this.root.replaceChildren(looking);
    const onConnection = (isBroken: boolean): void => {
      line.textContent = isBroken ? "The connection was lost; trying again. The job continues in the meantime." : "";
    };
    try {
      let last: JobStatus | undefined;
      let stop: HTMLFormElement | undefined;
      for await (const status of jobStates(id, { signal, onConnection })) {
        if (signal.aborted) return;
        this.signedIn();
        last = status;
        if (status.status !== "processing") continue;
        // The same form for all states, since its question may be open.
        stop ??= stopForm(status, () => this.cancelled());
        this.root.replaceChildren(this.head(status, stop), line, filesOf(status));
      }
      if (last !== undefined && !signal.aborted) this.ended(last);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refusal && error.isSignedOut) return this.signedOut(() => void this.show(id));
      this.refused(error);
    }
    if (!signal.aborted) this.options.onEnd();
  }

  private cancelled(): void {
    this.clear();
    this.options.onCancelled();
  }

  private signedIn(): void {
    if (this.isSignedOut) this.options.onSignedIn();
    this.isSignedOut = false;
  }

  /** Says once that the session has ended, and continues when there is one again. */
  private signedOut(goOn: () => void): void {
    if (!this.isSignedOut) this.options.onSignedOut();
    this.isSignedOut = true;
    const { signal } = this.following;
    setTimeout(() => {
      if (!signal.aborted) goOn();
    }, SIGNED_IN_YET_MS);
  }

  private refused(error: unknown): void {
    const isGone = error instanceof Refusal && error.status === 404;
    const words = isGone ? "This job is gone: it was deleted, or belongs to another account." : String(error);
    this.root.replaceChildren(make("p", { class: "notice", role: "alert" }, words));
  }

  private head(status: JobStatus, ...tools: HTMLElement[]): HTMLElement {
    const { pages_done: done, pages_total: total, credits, performance } = status;
    const isRunning = status.status === "processing";
    const seconds = performance.extraction_time;
    const words = [
      isRunning ? `${done} of ${counted(total, "page")}` : counted(total, "page"),
      seconds === null ? "" : `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`,
      isRunning ? "" : counted(credits.charged, "credit"),
    ];
    const isPartial = status.outcome === "partial";
    const state = isPartial ? "Partly failed" : IN_WORDS[status.status];
    const bar = make("progress", { max: "1", value: String(status.progress), "aria-label": "Share of pages done" });
    return make(
      "header",
      { class: "outcome-head" },
      make("h2", {}, make("span", { class: `state ${isPartial ? "partial" : status.status}` }, state)),
      make("span", { class: "hint" }, words.filter(Boolean).join(" · ")),
      ...(isRunning ? [bar] : []),
      make("a", { href: `/account/jobs/${status.request_id}`, class: "job-link" }, "Open the job"),
      ...tools,
    );
  }

  private ended(status: JobStatus): void {
    const body = make("div", { class: "outcome-body" });
    const choose = (document: DocumentState): void => {
      void this.drawDocument(body, status, document);
    };
    const first = status.documents.find((document) => document.status === "completed") ?? status.documents[0];
    const several = status.documents.length > 1;
    this.root.replaceChildren(
      this.head(status),
      ...(several ? [documentChoice(status.documents, first, choose)] : []),
      body,
    );
    if (first !== undefined) choose(first);
  }

  private async drawDocument(body: HTMLElement, status: JobStatus, document: DocumentState): Promise<void> {
    this.chosen = document;
    if (document.status !== "completed") {
      const why = document.error?.message ?? `It was ${document.status}.`;
      body.replaceChildren(make("p", { class: "notice error" }, `${document.file_name}: ${why}`));
      return;
    }
    body.replaceChildren(make("p", { class: "hint" }, "Fetching the result …"));
    try {
      const [pages, tabs] = await Promise.all([pageStates(document.document_id), this.tabsOf(status, document)]);
      this.signedIn();
      // Another document was selected in the meantime.
      if (this.chosen !== document) return;
      const failed = pages.filter((page) => page.status === "failed");
      if (failed.length > 0) this.markPartial();
      body.replaceChildren(
        make(
          "div",
          { class: "outcome-tools" },
          make("strong", {}, document.file_name),
          make(
            "a",
            { class: "button small", href: `/account/documents/${document.document_id}` },
            "Open in the viewer",
          ),
        ),
        ...(failed.length > 0 ? [failedPages(failed)] : []),
        makeTabs({
          prefix: "result",
          label: "Output format",
          tabs: tabs(pages),
          chosen: this.tab,
          onChoose: (id) => {
            this.tab = id;
          },
        }),
      );
    } catch (error) {
      if (this.chosen !== document) return;
      if (error instanceof Refusal && error.isSignedOut) {
        this.signedOut(() => void this.drawDocument(body, status, document));
        return;
      }
      const again = makeButton("Try again", () => void this.drawDocument(body, status, document), { class: "quiet" });
      body.replaceChildren(make("p", { class: "notice error" }, String(error)), again);
    }
  }

  /** Makes a document that lost pages look incomplete. */
  private markPartial(): void {
    const state = this.root.querySelector(".outcome-head .state.completed");
    if (state === null) return;
    state.className = "state partial";
    state.textContent = "Partly failed";
  }

  /** The forms in which the result of a document can be viewed. */
  private async tabsOf(
    { kind }: JobStatus,
    { document_id: id }: DocumentState,
  ): Promise<(pages: Parameters<typeof makePageList>[0]["pages"]) => TabSpec[]> {
    if (kind !== "extract") {
      const entry = await fetchFields(id, kind);
      return () => [
        { id: "values", label: "Fields", draw: (panel) => drawValues(panel, entry) },
        { id: "json", label: "JSON", draw: (panel) => drawFieldsJson(panel, entry) },
      ];
    }
    const drawn = (format: "markdown" | "json") => (panel: HTMLElement) => {
      panel.replaceChildren(make("p", { class: "hint" }, "Fetching …"));
      drawText(panel, id, format).catch((error: unknown) => {
        panel.replaceChildren(make("p", { class: "notice error" }, String(error)));
      });
    };
    return (pages) => [
      { id: "pages", label: "Pages", draw: (panel) => panel.append(makePageList({ documentId: id, pages })) },
      { id: "markdown", label: "Markdown", draw: drawn("markdown") },
      { id: "json", label: "JSON", draw: drawn("json") },
    ];
  }
}

/** Each document and its progress, while the job runs. */
const filesOf = ({ documents }: JobStatus): HTMLElement =>
  make(
    "ul",
    { class: "file-states" },
    ...documents.map(({ file_name: name, pages_done: done, total_pages: total, status, error }) =>
      make(
        "li",
        {},
        make("span", { class: "file-name" }, name),
        make("span", { class: "hint" }, error?.message ?? (status === "pending" ? "waiting" : `${done} of ${total}`)),
      ),
    ),
  );

/** A choice among several documents. */
function documentChoice(
  documents: DocumentState[],
  chosen: DocumentState | undefined,
  onChoose: (document: DocumentState) => void,
): HTMLElement {
  const options = documents.map((document, index) => {
    const input = make("input", {
      type: "radio",
      name: "document",
      checked: document === chosen,
      value: String(index),
    });
    input.addEventListener("change", () => onChoose(document));
    const state = make("span", { class: `state ${document.status}` }, document.status === "completed" ? "✓" : "✕");
    const said = make("span", { class: "unseen" }, document.status);
    return make("label", { class: "document-choice" }, input, state, said, document.file_name);
  });
  return make("fieldset", { class: "documents" }, make("legend", { class: "unseen" }, "Document"), ...options);
}

function failedPages(failed: { page: number; error: { message: string } | null }[]): HTMLElement {
  const items = failed.map(({ page, error }) =>
    make("li", {}, `Page ${page}: ${error?.message ?? "the reason is unknown"}`),
  );
  const words = `${counted(failed.length, "page")} could not be read and ${failed.length === 1 ? "was" : "were"} not charged.`;
  return make("div", { class: "notice error" }, make("p", {}, words), make("ul", {}, ...items));
}
