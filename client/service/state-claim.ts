import { join } from "node:path";
import { type Claim, claimant, RunClaim } from "./run-claim.ts";

/** Below the folder of a service's state; a start that deletes the state leaves it alone. */
export const STATE_CLAIMS = "running";

/**
 * A service's claim to the state in this folder while it runs: two runtimes that write the same files would damage the
 * database and the stored documents. Throws when a living service has claimed it.
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
