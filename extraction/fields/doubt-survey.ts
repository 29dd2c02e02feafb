import type { Doubt } from "./doubt.ts";
import type { FieldsAnswer } from "./fields-answer.ts";

/** More than a warning shows say nothing new. */
const MOST_CANDIDATES = 5;

/** What all batches together know about a property without a value. */
export interface JoinedDoubt {
  reasons: Set<Doubt["reason"]>;
  /** The first that differ. */
  candidates: (string | number)[];
}

/** What the batches of a document could not read or decide, gathered one by one. */
export class DoubtSurvey {
  /** Pages without readable text, by number. */
  readonly unread: number[] = [];
  readonly #doubts = new Map<string, JoinedDoubt>();
  #answers = 0;
  #withoutText = 0;

  add({ unread, pages, doubts }: FieldsAnswer): void {
    this.#answers++;
    this.unread.push(...(unread ?? []));
    if (unread?.length === pages) this.#withoutText++;
    for (const [path, { reason, candidates }] of Object.entries(doubts ?? {})) {
      const joined: JoinedDoubt = this.#doubts.get(path) ?? { reasons: new Set(), candidates: [] };
      this.#doubts.set(path, joined);
      joined.reasons.add(reason);
      for (const candidate of candidates) {
        if (joined.candidates.length === MOST_CANDIDATES) break;
        if (!joined.candidates.includes(candidate)) joined.candidates.push(candidate);
      }
    }
  }

  /** No page of the document has text. */
  get nothingRead(): boolean {
    return this.#answers > 0 && this.#withoutText === this.#answers && this.unread.length > 0;
  }

  at(path: string): JoinedDoubt | undefined {
    return this.#doubts.get(path);
  }
}
