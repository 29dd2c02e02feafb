import { readdir, readFile } from "node:fs/promises";

const KIB = 1024;
const MIB = 1024 * 1024;

/** Resident memory of all processes of the service together, in MiB. */
export async function residentMiB(group: number): Promise<number> {
  let total = 0;
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const statLine = await readFile(`/proc/${entry}/stat`, "utf8").catch(() => "");
    const [name = "", rest = ""] = [
      statLine.slice(0, statLine.lastIndexOf(")")),
      statLine.slice(statLine.lastIndexOf(")") + 2),
    ];
    if (Number(rest.split(" ")[2]) !== group || !name.endsWith("(workerd")) continue;
    const status = await readFile(`/proc/${entry}/status`, "utf8").catch(() => "");
    total += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * KIB;
  }
  return Math.round(total / MIB);
}

/** Peak memory while `work` runs, determined by sampling. */
export async function peakMiB<T>(group: number, work: () => Promise<T>): Promise<{ result: T; peak: number }> {
  let peak = await residentMiB(group);
  let isDone = false;
  const sampling = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await residentMiB(group));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  try {
    return {
      result: await work(),
      get peak() {
        return peak;
      },
    };
  } finally {
    isDone = true;
    await sampling;
  }
}
