import type { Role } from "../../vocabulary/roles.ts";
import type { Candidate } from "../labels/candidate.ts";
import type { PartyBlock } from "./party-block.ts";

/** Distances in points within which a value is near a line of an address block. */
const NEAR = { across: 150, down: 90 };

/**
 * Values that are nearer to the block of a role than to any other; for a seller without any, those that are near no
 * other.
 */
export function ofRole(candidates: Candidate[], role: Role, roles: Partial<Record<Role, PartyBlock>>): Candidate[] {
  const others = Object.entries(roles).flatMap(([other, block]) => (other === role ? [] : [block]));
  const toOwn = (candidate: Candidate) => distanceTo(roles[role], candidate);
  const toOthers = (candidate: Candidate) => Math.min(...others.map((other) => distanceTo(other, candidate)));
  const nearOwn = candidates.filter((candidate) => {
    const distance = toOwn(candidate);
    return distance < Number.POSITIVE_INFINITY && distance < toOthers(candidate);
  });
  if (nearOwn.length > 0 || role !== "seller") return nearOwn;
  return candidates.filter((candidate) => toOthers(candidate) === Number.POSITIVE_INFINITY);
}

/** Distance of a value from the nearest line of a block, in points; infinite if none is near. */
function distanceTo(block: PartyBlock | undefined, { page, words: [word] }: Candidate): number {
  if (block === undefined || word === undefined) return Number.POSITIVE_INFINITY;
  const distances = block.lines.flatMap(({ page: own, box }) => {
    const down = Math.abs(word.box.top - box.top);
    const across = Math.abs(word.box.left - box.left);
    return own === page && down < NEAR.down && across < NEAR.across ? [down + across] : [];
  });
  return Math.min(...distances, Number.POSITIVE_INFINITY);
}
