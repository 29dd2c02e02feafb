/** A list as JSON, one entry at a time. */
export function* jsonList(entries: Iterable<unknown>): Generator<string> {
  let lead = "[";
  for (const entry of entries) {
    yield lead + JSON.stringify(entry);
    lead = ",";
  }
  yield lead === "[" ? "[]" : "]";
}

/** A text as a JSON string, made of pieces that do not end within a character. */
export function* jsonText(pieces: Iterable<string>): Generator<string> {
  yield '"';
  for (const piece of pieces) yield JSON.stringify(piece).slice(1, -1);
  yield '"';
}
