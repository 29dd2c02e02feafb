import { readFile } from "node:fs/promises";

/**
 * Environment of a service in which the garbage collector runs often, as it does when memory is short, and logs each
 * run. Otherwise the measurement would only show how long collection can be put off.
 */
export const COLLECTOR_ENV = {
  MINIFLARE_WORKERD_V8_FLAGS: "--trace-gc --trace-gc-verbose --min-semi-space-size=1 --max-semi-space-size=1",
};

const KIB_PER_MIB = 1024;
const COLLECTION = /^\[(\d+:0x[0-9a-f]+)\]\s+\d+ ms: ([A-Z][\w-]+) (?:\(.*?\) )?([\d.]+) \([\d.]+\) -> ([\d.]+) /;
const BUFFERS = /^\[(\d+:0x[0-9a-f]+)\] Backing store memory:\s+(\d+) KB/;

interface Collection {
  /** It frees everything that is out of use; the others free only what is new. */
  full: boolean;
  /** Heap before and after the collection, in MiB. */
  before: number;
  after: number;
  /** Memory of array buffers, which are not in the heap, in MiB. */
  buffers: number;
}

/** Number of collections of the Worker's isolate in a service's log so far. */
export const collectionsSoFar = async (logPath: string): Promise<number> => (await collections(logPath)).length;

/**
 * Memory of the Worker's isolate in MiB, heap and buffers: after the last collection before number `from`, and since
 * then the largest value after and before a collection. `needed` is the largest that a full collection left, with the
 * buffers of the next collection: those that it frees are gone by then. It is undefined if there was none.
 */
export async function isolateSince(
  logPath: string,
  from: number,
): Promise<{ before: number; live: number; peak: number; needed: number | undefined }> {
  const all = await collections(logPath);
  const last = all[from - 1];
  const peaks = all.slice(from).map(({ before, buffers }) => before + buffers);
  const before = last === undefined ? 0 : last.after + last.buffers;
  const left = all.slice(from).map(({ after, buffers }) => after + buffers);
  const needed = all
    .slice(from)
    .flatMap(({ full, after }, index) => (full ? [after + (all[from + index + 1]?.buffers ?? 0)] : []));
  return {
    before: Math.round(before),
    live: Math.round(Math.max(before, ...left)),
    peak: Math.round(Math.max(before, ...peaks)),
    needed: needed.length === 0 ? undefined : Math.round(Math.max(...needed)),
  };
}

/**
 * Collections of the isolate with the largest heap, which is the Worker's: the isolates of the simulators are small.
 */
async function collections(logPath: string): Promise<Collection[]> {
  const isolates = new Map<string, Collection[]>();
  for (const line of (await readFile(logPath, "utf8")).split("\n")) {
    const [, id = "", kind, before, after] = COLLECTION.exec(line) ?? [];
    const [, owner = id, buffers] = BUFFERS.exec(line) ?? [];
    if (kind === undefined && buffers === undefined) continue;
    const seen = isolates.get(owner) ?? [];
    isolates.set(owner, seen);
    const last = seen.at(-1);
    if (kind !== undefined)
      seen.push({ full: kind.startsWith("Mark"), before: Number(before), after: Number(after), buffers: 0 });
    else if (last !== undefined) last.buffers = Number(buffers) / KIB_PER_MIB;
  }
  const live = (seen: Collection[]) => Math.max(0, ...seen.map(({ after }) => after));
  return [...isolates.values()].reduce((most, seen) => (live(seen) > live(most) ? seen : most), []);
}
