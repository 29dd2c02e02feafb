import type { Place } from "../../../../extraction/output/page-records.ts";
import { make, note } from "../controls/elements.ts";
import { LoadError, loadJson } from "../records/load.ts";
import type { PageRecords } from "../records/page-record.ts";
import { answerTo, askForFields } from "./ask-for-fields.ts";
import { FieldsView } from "./fields-view.ts";
import { type Asked, keptWish } from "./kept-wish.ts";
import type { FieldsAnswer } from "./values.ts";

interface FieldsTabOptions {
  pane: HTMLElement;
  base: string;
  name: string;
  records: PageRecords;
  /** Whether there are values, or the document for which the reader may request some. */
  source: { there: true } | { documentId: string };
  onPlace(place: Place, id: string, how: "hover" | "choose"): void;
}

/** The fields of a document, loaded when they are first viewed. */
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
      const { asked } = keptWish(source.documentId);
      if (asked === undefined) this.ask(source.documentId, still);
      else await this.showAsked(source.documentId, asked, still);
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

  /** The values with the reader's corrections; undefined if none have been shown yet. */
  get content(): unknown {
    return this.view?.content;
  }

  private ask(documentId: string, still: () => boolean): void {
    const onAnswer = (answer: FieldsAnswer, asked: Asked): void => this.takeAsked(documentId, { answer, asked }, still);
    this.options.pane.replaceChildren(askForFields(documentId, onAnswer));
  }

  /** Shows the values that were requested before the page was reloaded. */
  private async showAsked(documentId: string, asked: Asked, still: () => boolean): Promise<void> {
    const { pane } = this.options;
    pane.replaceChildren(make("p", { className: "hint", textContent: "Reading the values…" }));
    try {
      this.takeAsked(documentId, { answer: await answerTo(asked), asked }, still);
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      if (!still()) return;
      this.ask(documentId, still);
      const isGone = error.status === 404;
      pane.prepend(note(isGone ? "The values that you asked for were deleted. Ask for them again." : error.message));
    }
  }

  private takeAsked(
    documentId: string,
    { answer, asked }: { answer: FieldsAnswer; asked: Asked },
    still: () => boolean,
  ): void {
    this.take(answer, still, { valuesOf: asked.document, onAskAnew: () => this.ask(documentId, still) });
  }

  private take(
    answer: FieldsAnswer,
    still: () => boolean,
    of: { valuesOf?: string; onAskAnew?: () => void } = {},
  ): void {
    this.view = new FieldsView({ ...this.options, ...of }, answer);
    if (still()) this.view.show();
  }
}
