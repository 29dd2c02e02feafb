import { readdir, readFile } from "node:fs/promises";

/** Clock ticks per second: the unit in which Linux reports CPU time, with this value on all common platforms. */
const TICKS_A_SECOND = 100;
const GROUP_FIELD = 2;
const USER_TIME_FIELD = 11;
const SYSTEM_TIME_FIELD = 12;

/** Seconds of CPU that the processes named `name` in a process group have used so far. */
export async function cpuSeconds(group: number, name: string): Promise<number> {
  let ticks = 0;
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const line = await readFile(`/proc/${entry}/stat`, "utf8").catch(() => "");
    const nameEnd = line.lastIndexOf(")");
    const fields = line.slice(nameEnd + 2).split(" ");
    if (!line.slice(0, nameEnd).endsWith(`(${name}`) || Number(fields[GROUP_FIELD]) !== group) continue;
    ticks += Number(fields[USER_TIME_FIELD]) + Number(fields[SYSTEM_TIME_FIELD]);
  }
  return ticks / TICKS_A_SECOND;
}
