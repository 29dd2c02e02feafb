/** Finds where a JSON object ends in a text that arrives in pieces, without scanning any of it twice. */
export class ObjectScan {
  #at = 0;
  #depth: number;
  #inText = false;

  /** `depth`: number of objects and lists that are open at the beginning of the text. */
  constructor(depth = 0) {
    this.#depth = depth;
  }

  /** Position after the object, or -1 if it does not end yet. Each text must begin with the previous one. */
  endIn(text: string): number {
    while (this.#at < text.length) {
      if (this.#inText) {
        if (!this.#skipText(text)) return -1;
        continue;
      }
      const code = text.charCodeAt(this.#at++);
      if (code === QUOTE) this.#inText = true;
      else if (code === OPEN_OBJECT || code === OPEN_LIST) this.#depth++;
      else if ((code === CLOSE_OBJECT || code === CLOSE_LIST) && --this.#depth === 0) return this.#at;
    }
    return -1;
  }

  /** Moves to the end of a string; false if the string does not end yet. */
  #skipText(text: string): boolean {
    for (; this.#at < text.length; this.#at++) {
      const code = text.charCodeAt(this.#at);
      if (code === QUOTE) {
        this.#inText = false;
        this.#at++;
        return true;
      }
      if (code !== BACKSLASH) continue;
      // The escaped character is in the next piece.
      if (this.#at + 1 >= text.length) return false;
      this.#at++;
    }
    return false;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
