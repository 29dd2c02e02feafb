import { pageMarkdown } from "../../../extraction/output/page-markdown.ts";
import type { PageState } from "../api/job-status.ts";
import { make } from "../elements/make.ts";
import { safeMarkdown } from "../viewer/content/safe-markdown.ts";
import { PageRecords } from "../viewer/records/page-record.ts";

/** Pages within this distance of the window are loaded. */
const AHEAD = "600px";

interface PageListOptions {
  documentId: string;
  pages: PageState[];
}

/** The pages of a document, each with its image beside what was read on it. Failed pages have their reason. */
export function makePageList({ documentId, pages }: PageListOptions): HTMLElement {
  const base = `/account/documents/${documentId}`;
  const records = new PageRecords(base);
  const list = make("ol", { class: "page-list" });
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        void fill(target);
      }
    },
    { rootMargin: AHEAD },
  );

  async function fill(text: HTMLElement): Promise<void> {
    try {
      const record = await records.of(Number(text.dataset.page));
      const markdown = pageMarkdown(record.elements);
      if (markdown === "") text.replaceChildren(make("p", { class: "hint" }, "This page is empty."));
      else text.replaceChildren(safeMarkdown(markdown, `${base}/images`));
      for (const warning of record.warnings) text.append(make("p", { class: "hint" }, warning));
    } catch (error) {
      text.replaceChildren(make("p", { class: "fault" }, error instanceof Error ? error.message : String(error)));
    }
  }

  for (const { page, status, recognised, error } of pages) {
    const text = make("div", { class: "page-text", "data-page": String(page) });
    const head = make("p", { class: "page-number" }, `Page ${page}`);
    if (recognised) head.append(make("span", { class: "chip" }, "read from its picture"));
    if (status === "failed") {
      const why = error?.message.replace(/\.$/, "") ?? "the reason is unknown";
      const reason = `This page could not be read: ${why}. It was not charged.`;
      list.append(make("li", { class: "failed" }, make("div", {}, head, make("p", { class: "fault" }, reason))));
      continue;
    }
    const picture = make("a", { href: `${base}#p${page}`, class: "page-picture" });
    picture.append(
      make("img", { src: `${base}/images/page-${page}.png`, alt: `Page ${page} in the viewer`, loading: "lazy" }),
    );
    list.append(make("li", {}, picture, make("div", {}, head, text)));
    observer.observe(text);
  }
  return list;
}
