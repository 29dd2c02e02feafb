import { readFile } from "node:fs/promises";

/**
 * Environment of a service in which the garbage collector runs often, as it does when memory is short, and logs each
 * run. Otherwise the measurement would only show how long collection can be put off.
 */
export const COLLECTOR_ENV = {
  MINIFLARE_WORKERD_V8_FLAGS: "--trace-gc --trace-gc-verbose --min-semi-space-size=1 --max-semi-space-size=1",
};

const KIB_PER_MIB = 1024;
const COLLECTION = /^\[(\d+:0x[0-9a-f]+)\]\s+\d+ ms: [A-Z][\w-]+ (?:\(.*?\) )?([\d.]+) \([\d.]+\) -> ([\d.]+) /;
const BUFFERS = /^\[(\d+:0x[0-9a-f]+)\] Backing store memory:\s+(\d+) KB/;

interface Collection {
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
 * then the largest value after and before a collection.
 */
export async function isolateSince(
  logPath: string,
  from: number,
): Promise<{ before: number; live: number; peak: number }> {
  const all = await collections(logPath);
  const last = all[from - 1];
  const peaks = all.slice(from).map(({ before, buffers }) => before + buffers);
  const before = last === undefined ? 0 : last.after + last.buffers;
  const left = all.slice(from).map(({ after, buffers }) => after + buffers);
  return {
    before: Math.round(before),
    live: Math.round(Math.max(before, ...left)),
    peak: Math.round(Math.max(before, ...peaks)),
  };
}

/**
 * Collections of the isolate with the largest heap, which is the Worker's: the isolates of the simulators are small.
 */
async function collections(logPath: string): Promise<Collection[]> {
  const isolates = new Map<string, Collection[]>();
  for (const line of (await readFile(logPath, "utf8")).split("\n")) {
    const [, id = "", before, after] = COLLECTION.exec(line) ?? BUFFERS.exec(line) ?? [];
    if (before === undefined) continue;
    const seen = isolates.get(id) ?? [];
    isolates.set(id, seen);
    const last = seen.at(-1);
    if (after !== undefined) seen.push({ before: Number(before), after: Number(after), buffers: 0 });
    else if (last !== undefined) last.buffers = Number(before) / KIB_PER_MIB;
  }
  const live = (seen: Collection[]) => Math.max(0, ...seen.map(({ after }) => after));
  return [...isolates.values()].reduce((most, seen) => (live(seen) > live(most) ? seen : most), []);
}
