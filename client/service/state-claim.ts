import { join } from "node:path";
import { type Claim, claimant, RunClaim } from "./run-claim.ts";

/** Folder of claims below the folder of a service's state. A start that deletes the state leaves it alone. */
export const STATE_CLAIMS = "running";

/**
 * Claims the state in this folder for a service while it runs: two runtimes that write the same files would damage the
 * database and the stored documents. Throws if a living service has claimed it.
 */
export const claimState = (stateDir: string, address: string): Promise<RunClaim> =>
  RunClaim.take(join(stateDir, STATE_CLAIMS), { wishes: "serve", marks: ["state"], address }, (other) =>
    inUse(stateDir, other),
  );

function inUse(stateDir: string, other: Claim): string {
  const { where, kill } = claimant(other);
  const end = kill === undefined ? "end it" : `end it with \`${kill}\``;
  const address = other.address === undefined ? "" : ` at ${other.address}`;
  return `another service uses the state in ${stateDir} (${where}${address}, since ${other.since.slice(0, 19)}Z): use that one, ${end}, or give this one a folder of its own with --state DIR`;
}
