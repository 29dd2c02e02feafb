import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { type LocalService, startLocalService } from "../../../scripts/service/local-service.ts";

/* For tests that need other variables than the shared service has, or kill theirs. */

/** A folder of its own for the state of a service, which has the development account and nothing else. */
export async function makeState(): Promise<string> {
  const stateDir = await mkdtemp(join(tmpdir(), "quire-own-"));
  await cp(inject("prepared"), stateDir, { recursive: true });
  return stateDir;
}

/** Starts the build of this run on this state. Its temporary files are there too, since one that is killed leaves them. */
export const startOwnService = (stateDir: string, vars: Record<string, string>): Promise<LocalService> =>
  startLocalService({ stateDir, built: inject("built"), bare: true, vars, env: { TMPDIR: stateDir } });
