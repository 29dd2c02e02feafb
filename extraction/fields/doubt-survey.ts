import type { Doubt } from "./doubt.ts";
import type { FieldsAnswer } from "./fields-answer.ts";

/** At most this many candidates are kept: a warning shows no more. */
const MOST_CANDIDATES = 5;

/** What all batches together know about a property without a value. */
export interface JoinedDoubt {
  reasons: Set<Doubt["reason"]>;
  /** The first distinct candidates. */
  candidates: (string | number)[];
}

/** Collects, batch by batch, what could not be read or decided in a document. */
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

  /** Whether no page of the document has text. */
  get nothingRead(): boolean {
    return this.#answers > 0 && this.#withoutText === this.#answers && this.unread.length > 0;
  }

  at(path: string): JoinedDoubt | undefined {
    return this.#doubts.get(path);
  }
}
