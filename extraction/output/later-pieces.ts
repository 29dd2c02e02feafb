import { jsonText } from "./json-list.ts";

/** Tables with more rows are written row by row: the rows of one across thousands of pages do not fit into memory. */
export const LONG_ROWS = 1000;

/**
 * JSON in pieces, of which a few values are too long to be made at once: these are represented by placeholders until
 * the JSON is written. Values must be written in the order in which they were deferred.
 */
export class LaterPieces {
  readonly #made = new Map<string, () => Iterable<string>>();

  /** Defers a list of rows; `make` gives its JSON. */
  rows(id: string, make: () => Iterable<string>): string[][] {
    return this.#later([[markOf(id)]], make);
  }

  /** Defers a text; `make` gives the text itself. */
  text(id: string, make: () => Iterable<string>): string {
    return this.#later(markOf(id), () => jsonText(make()));
  }

  #later<T>(mark: T, make: () => Iterable<string>): T {
    this.#made.set(JSON.stringify(mark), make);
    return mark;
  }

  *pieces(value: unknown): Generator<string> {
    let json = JSON.stringify(value);
    for (const [mark, make] of this.#made) {
      const at = json.indexOf(mark);
      if (at === -1) continue;
      yield json.slice(0, at);
      yield* make();
      json = json.slice(at + mark.length);
    }
    this.#made.clear();
    yield json;
  }
}

/** A placeholder that no text of a page can contain, because these have no control characters. */
const markOf = (id: string): string => `\u0000${id}`;
