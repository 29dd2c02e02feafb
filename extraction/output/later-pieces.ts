import { jsonText } from "./json-list.ts";

/**
 * Tables with more rows are written row by row: one across thousands of pages has more of them than fit into memory.
 */
export const LONG_ROWS = 1000;

/**
 * JSON in pieces, for when a few of its values are too long to be made at once: they are represented by placeholders,
 * which they replace when the JSON is written. Values are written in the order in which they were deferred.
 */
export class LaterPieces {
  readonly #made = new Map<string, () => Iterable<string>>();

  /** For a list of rows; `make` gives its JSON. */
  rows(id: string, make: () => Iterable<string>): string[][] {
    return this.#later([[markOf(id)]], make);
  }

  /** For a text; `make` gives the text itself. */
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

/** Texts of a page have no control characters. */
const markOf = (id: string): string => `\u0000${id}`;
