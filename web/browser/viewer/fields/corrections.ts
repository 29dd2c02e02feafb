import { type Json, leavesOf, setAt, valueAt } from "./values.ts";

/** The reader's changes to the values, kept while the tab is open, even across a reload. */
export class Corrections {
  content: { [name: string]: Json };
  private readonly original: { [name: string]: Json };
  private readonly key: string;

  constructor(key: string, original: { [name: string]: Json }) {
    this.key = key;
    this.original = original;
    this.content = structuredClone(original);
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    if (!Array.isArray(kept)) return;
    for (const [path, value] of kept) if (this.at(path) !== undefined) setAt(this.content, path, value);
  }

  at(path: string): Json | undefined {
    return valueAt(this.content, path);
  }

  set(path: string, value: Json): void {
    setAt(this.content, path, value);
    sessionStorage.setItem(this.key, JSON.stringify(this.changed().map((each) => [each, this.at(each)])));
  }

  isChanged(path: string): boolean {
    return this.at(path) !== valueAt(this.original, path);
  }

  get changes(): number {
    return this.changed().length;
  }

  undo(): void {
    this.content = structuredClone(this.original);
    sessionStorage.removeItem(this.key);
  }

  private changed(): string[] {
    return leavesOf(this.original).flatMap(({ path }) => (this.isChanged(path) ? [path] : []));
  }
}
