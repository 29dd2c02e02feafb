import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { parseJson } from "../api/quire-error.ts";
import { codeOf } from "../console/plain-words.ts";
import { processExists, processSpace, processStart } from "../console/processes.ts";

const ENDING = ".claim";
/** How often a run shows that it is alive, and how long after the last such sign it counts as gone, in milliseconds. */
const HEARTBEAT_MS = 10_000;
const GONE_AFTER_MS = 60_000;
/** Two runs that start at the same moment each see the other: both back off, and try again at different times. */
const ATTEMPTS = 3;
const PAUSE_MS = 250;

const claimSchema = z.object({
  space: z.string(),
  pid: z.number().int(),
  start: z.string().exactOptional(),
  since: z.iso.datetime(),
  wishes: z.string(),
  marks: z.array(z.string()),
  /** Address of the service that has claimed its state folder. */
  address: z.string().exactOptional(),
});
export type Claim = z.infer<typeof claimSchema>;

/** What a run claims: these sources, with these options. */
type Claimed = Pick<Claim, "wishes" | "marks" | "address">;

/**
 * A run's claim to its sources, in a file beside the journal. A second run with the same sources is refused while the
 * first is alive, since both would follow, save and record the same jobs. Every claim is a separate file, written
 * before the others are read: of two runs at least one sees the other, and removing the claim of a dead run can never
 * remove that of a living one.
 */
export class RunClaim {
  private readonly path: string;
  private readonly heartbeat: NodeJS.Timeout;

  private constructor(path: string) {
    this.path = path;
    const beat = () => utimes(path, new Date(), new Date()).catch(() => undefined);
    this.heartbeat = setInterval(beat, HEARTBEAT_MS).unref();
  }

  /** Takes a claim. Throws what `refusal` says if a living run has claimed one of the sources with the same options. */
  static async take(folder: string, claimed: Claimed, refusal: (other: Claim) => string = sameJobs): Promise<RunClaim> {
    for (let attempt = 1; ; attempt++) {
      const claim = await RunClaim.write(folder, claimed);
      const other = await claim.conflict(folder, claimed);
      if (other === undefined) return claim;
      await claim.release();
      if (attempt === ATTEMPTS) throw new Error(refusal(other));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * Math.random()));
    }
  }

  private static async write(folder: string, claimed: Claimed): Promise<RunClaim> {
    const start = processStart(process.pid);
    const own = { space: processSpace(), pid: process.pid, ...(start === undefined ? {} : { start }) };
    const claim: Claim = { ...own, since: new Date().toISOString(), ...claimed };
    const path = join(folder, `${randomUUID()}${ENDING}`);
    await writeIn(folder, `${path}.part`, JSON.stringify(claim));
    await rename(`${path}.part`, path);
    return new RunClaim(path);
  }

  private async conflict(folder: string, { wishes, marks }: Claimed): Promise<Claim | undefined> {
    const own = new Set(marks);
    // The time by the clock of the disk, which may be another machine's.
    const { mtimeMs: now } = await stat(this.path);
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (!name.endsWith(ENDING) || path === this.path) continue;
      const claim = await readClaim(path);
      if (claim === undefined) continue;
      if (!isAlive(claim, now)) await rm(path, { force: true });
      else if (claim.wishes === wishes && claim.marks.some((mark) => own.has(mark))) return claim;
    }
    return undefined;
  }

  async release(): Promise<void> {
    clearInterval(this.heartbeat);
    await rm(this.path, { force: true });
  }
}

/** Another run may remove the empty folder just before the file is written. */
async function writeIn(folder: string, path: string, text: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await mkdir(folder, { recursive: true });
    try {
      return await writeFile(path, text);
    } catch (error) {
      if (codeOf(error) !== "ENOENT" || attempt === ATTEMPTS) throw error;
    }
  }
}

async function readClaim(path: string): Promise<(Claim & { seenMs: number }) | undefined> {
  try {
    const read = claimSchema.safeParse(parseJson(await readFile(path, "utf8")));
    return read.success ? { ...read.data, seenMs: (await stat(path)).mtimeMs } : undefined;
  } catch (error) {
    // The run has just ended and removed its claim.
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Whether the run behind a claim is alive. Processes on this machine are looked up; those on another machine that
 * shares the folder show that they are alive.
 */
function isAlive({ space, pid, start, seenMs }: Claim & { seenMs: number }, now: number): boolean {
  if (space === processSpace()) {
    if (!processExists(pid)) return false;
    const found = processStart(pid);
    if (start !== undefined && found !== undefined) return found === start;
  }
  return now - seenMs < GONE_AFTER_MS;
}

/** Where a claim's process runs, in words, and the command that ends it if it runs on this machine. */
export function claimant({ space, pid }: Claim): { where: string; kill: string | undefined } {
  if (space === processSpace()) return { where: `process ${pid}`, kill: `kill ${pid}` };
  return { where: `process ${pid} on ${space.split(" ")[0]}`, kill: undefined };
}

function sameJobs(other: Claim): string {
  const { where, kill } = claimant(other);
  const end = kill === undefined ? "" : `, or end it with \`${kill}\``;
  return `another run is doing the same (${where}, since ${other.since.slice(0, 19)}Z): wait until it has ended${end}. Nothing was sent`;
}
