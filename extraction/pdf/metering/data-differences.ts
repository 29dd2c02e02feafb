/** Bytes from an address to where its range ends. */
export interface DifferenceRange {
  start: number;
  end: number;
  /** Bytes from a number to the one that was subtracted from it. */
  distance: number;
}

/** Distances in tables of numbers of 16 bits that stand alone, in pairs, in threes, in fours and in sixes. */
const DISTANCES = [2, 4, 6, 8, 12];
/**
 * Length of the pieces whose distances are chosen one by one: PDFium has tables of a few kilobytes, and counts of bytes
 * say little about less than this.
 */
const BLOCK_BYTES = 512;
/** Bytes that one more range takes, about, once compressed. */
const RANGE_BYTES = 8;

/**
 * Finds the parts of `content` that compress better as differences of 16-bit numbers: tables that rise, such as those
 * from character codes to glyphs. Their differences are nearly all small. Returns ranges in order, in bytes from the
 * start of `content`.
 */
export function findDifferences(content: Uint8Array): DifferenceRange[] {
  const candidates = DISTANCES.map((distance) => ({ distance, bytes: differences(content, distance) }));
  const ranges: DifferenceRange[] = [];
  const wholeEnd = wholeNumbersEnd(content);
  // The first block has no numbers before it.
  for (let start = BLOCK_BYTES; start < wholeEnd; start += BLOCK_BYTES) {
    const end = Math.min(start + BLOCK_BYTES, wholeEnd);
    const last = ranges.at(-1);
    const before = last?.end === start ? last : undefined;
    const cost = (bytes: Uint8Array, distance: number) =>
      entropyBytes(bytes, start, end) + (distance === (before?.distance ?? 0) ? 0 : RANGE_BYTES);
    let best = { distance: 0, cost: cost(content, 0) };
    for (const { distance, bytes } of candidates) {
      const candidate = { distance, cost: cost(bytes, distance) };
      if (candidate.cost < best.cost) best = candidate;
    }
    const { distance } = best;
    if (distance === 0) continue;
    if (before?.distance === distance) before.end = end;
    else ranges.push({ start, end, distance });
  }
  return ranges;
}

/** A copy of `content` whose numbers are, within the ranges, differences to those before them. */
export function withDifferences(content: Uint8Array, ranges: readonly DifferenceRange[]): Uint8Array {
  const result = content.slice();
  for (const { start, end, distance } of ranges) subtract(content, result, { start, end, distance });
  return result;
}

function differences(content: Uint8Array, distance: number): Uint8Array {
  return withDifferences(content, [{ start: BLOCK_BYTES, end: wholeNumbersEnd(content), distance }]);
}

/** Where the last whole number ends. */
const wholeNumbersEnd = (content: Uint8Array): number => content.byteLength - (content.byteLength % 2);

function subtract(from: Uint8Array, to: Uint8Array, { start, end, distance }: DifferenceRange): void {
  for (let position = start; position < end; position += 2) {
    const difference = numberAt(from, position) - numberAt(from, position - distance);
    to[position] = difference;
    to[position + 1] = difference >> 8;
  }
}

const numberAt = (bytes: Uint8Array, position: number): number =>
  (bytes[position] ?? 0) | ((bytes[position + 1] ?? 0) << 8);

/** How long these bytes would be if each were written in as many bits as its share among them is worth. */
function entropyBytes(bytes: Uint8Array, start: number, end: number): number {
  const counts = new Uint16Array(256);
  for (let position = start; position < end; position++) {
    const byte = bytes[position] ?? 0;
    counts[byte] = (counts[byte] ?? 0) + 1;
  }
  const length = end - start;
  let bits = 0;
  for (const count of counts) if (count > 0) bits += count * Math.log2(length / count);
  return bits / 8;
}
