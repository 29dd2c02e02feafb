import type { LinedPage } from "../lines/page-lines.ts";
import type { AddressBlock } from "./address-blocks.ts";
import type { PartyBlock } from "./party-block.ts";
import { isInHead, SIDE_EVIDENCE, type Side, sideEvidence } from "./side-evidence.ts";
import weights from "./side-weights.json" with { type: "json" };

/** What each kind of evidence is worth in log-odds, as `fitting/parties.ts` found it. */
const WEIGHTS: readonly number[] = SIDE_EVIDENCE.map((name) => weights[name]);

export interface Sides {
  seller: AddressBlock;
  buyer: AddressBlock;
}

/** Log-odds beyond which sides are likelier to be the other way round than their places say. */
const CLEAR = 0.4;

interface Judged extends Sides {
  /** Log-odds that the sides are not the other way round. */
  odds: number;
}

/** Addresses in the same town with the same name belong to one side. */
export function sidesOf(free: AddressBlock[]): Side[] {
  const sides: Side[] = [];
  for (const block of free) {
    const own = sides.find(({ blocks }) => blocks.some((other) => isSame(block, other)));
    if (own === undefined) sides.push({ blocks: [block] });
    else own.blocks.push(block);
  }
  return sides;
}

/** More sides than this are a list of addresses. */
const MOST_SIDES = 4;

/**
 * Sender and recipient if there are several addresses and headings name one of them or none: judged by what is printed
 * with each, how often it is named, and its place.
 */
export function unlabelledSides(
  pages: LinedPage[],
  free: AddressBlock[],
  known: Partial<Sides> = {},
): Sides | undefined {
  const sides = sidesOf([...new Set([...free, ...Object.values(known)])]);
  const isOf = ({ blocks }: Side, role: keyof Sides) => known[role] === undefined || blocks.includes(known[role]);
  if (sides.length < 2 || sides.length > MOST_SIDES) return undefined;
  const heads = sides.filter(({ blocks }) => blocks.some((block) => isInHead(block) && isNamed(block)));
  const senders = sides.filter((side) => isOf(side, "seller"));
  let best: Judged | undefined;
  const compare = (recipient: Side, buyer: AddressBlock | undefined): void => {
    for (const sender of senders) {
      const seller = blockOf(sender);
      if (recipient === sender || seller === undefined || buyer === undefined) continue;
      const odds = senderOdds(pages, sender, recipient);
      if (best === undefined || odds > best.odds) best = { seller, buyer, odds };
    }
  };
  for (const recipient of known.buyer === undefined ? heads : sides.filter((side) => isOf(side, "buyer")))
    compare(
      recipient,
      known.buyer ?? recipient.blocks.find((block) => isInHead(block) && isNamed(block) && !block.single),
    );
  // On a slip at the foot, an address may be the recipient's.
  if (known.buyer === undefined && (best?.odds ?? 0) < -CLEAR)
    for (const recipient of sides)
      compare(
        recipient,
        recipient.blocks.find((block) => isNamed(block) && !block.single),
      );
  // With a heading for one of them, the other address may be of someone else.
  return best !== undefined && (best.odds > 0 || Object.keys(known).length === 0) ? judged(best, best.odds) : undefined;
}

function judged({ seller, buyer }: Sides, odds: number): Sides {
  const certainty = 1 / (1 + Math.exp(-odds));
  return { seller: { ...seller, certainty }, buyer: { ...buyer, certainty } };
}

const senderOdds = (pages: LinedPage[], side: Side, other: Side): number =>
  sideEvidence(pages, side, other).reduce((sum, value, at) => sum + value * (WEIGHTS[at] ?? 0), 0);

const isNamed = ({ name }: AddressBlock): boolean => name !== undefined;

/** Whether two addresses are in the same town, and have the same name if both have one. */
function isSame(a: PartyBlock, b: PartyBlock): boolean {
  if (a.postcode?.value !== b.postcode?.value) return false;
  const [one, other] = [a.name?.value.toLowerCase(), b.name?.value.toLowerCase()];
  return one === undefined || other === undefined || one.includes(other) || other.includes(one);
}

/** The most complete address: several lines in the head rather than one line above a window or in the foot. */
function blockOf({ blocks }: Side): AddressBlock | undefined {
  const named = blocks.filter(isNamed);
  const best = named.find((block) => !block.single && isInHead(block)) ?? named.find(isInHead) ?? named[0] ?? blocks[0];
  // A logo may be only the beginning of the name.
  const whole = named.find(({ name }) => name?.value.startsWith(`${best?.name?.value} `));
  return best && { ...best, name: whole?.name ?? best.name };
}
