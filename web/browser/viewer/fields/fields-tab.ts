import type { Place } from "../../../../extraction/output/page-records.ts";
import { make, note } from "../elements.ts";
import { LoadError, loadJson } from "../load.ts";
import type { PageRecords } from "../page-record.ts";
import { askForFields } from "./ask-for-fields.ts";
import { FieldsView } from "./fields-view.ts";
import type { FieldsAnswer } from "./values.ts";

interface FieldsTabOptions {
  pane: HTMLElement;
  base: string;
  name: string;
  records: PageRecords;
  /** Values are there, or the reader may ask for them of this document. */
  source: { there: true } | { documentId: string };
  onPlace(place: Place, id: string, how: "hover" | "choose"): void;
}

/** The fields of a document, loaded when they are first looked at. */
export class FieldsTab {
  private readonly options: FieldsTabOptions;
  private view: FieldsView | undefined;

  constructor(options: FieldsTabOptions) {
    this.options = options;
  }

  /** Shows the values; `still` says whether the reader is still on this tab. */
  async show(still: () => boolean): Promise<void> {
    const { pane, base, source } = this.options;
    if (this.view !== undefined) return this.view.show();
    if ("documentId" in source) {
      pane.replaceChildren(askForFields(source.documentId, (answer) => this.take(answer, still)));
      return;
    }
    pane.replaceChildren(make("p", { className: "hint", textContent: "Loading…" }));
    try {
      this.take(await loadJson<FieldsAnswer>(`${base}/fields.json`, "The values"), still);
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      if (still()) pane.replaceChildren(note(error.message));
    }
  }

  light(path: string, bringIntoView: boolean): void {
    this.view?.light(path, bringIntoView);
  }

  /** The values as they were corrected, where there are any yet. */
  get content(): unknown {
    return this.view?.content;
  }

  private take(answer: FieldsAnswer, still: () => boolean): void {
    this.view = new FieldsView(this.options, answer);
    if (still()) this.view.show();
  }
}
