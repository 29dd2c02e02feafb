import type { TextElement } from "../page/page-model.ts";
import { lookOf } from "./heading-evidence.ts";
import { isNumbered } from "./heading-words.ts";

/** Texts whose left edges are in the same step of this many points are in line. */
const SAME_EDGE = 2;

/** If at least this share of the texts of one look are headings, the others are too ... */
const ALMOST_ALL = 2 / 3;
/** ... from this probability on, or from the second one below a heading. */
const LIKELY_PEER = 0.2;
const LIKELY_BELOW = 0.05;
/** A text above all headings of its look, as the names of authors are, needs at least this many of them. */
const PEERS_BELOW = 2;
/** Such texts are headings about this often. */
const CONFIDENCE_OF_PEERS = 0.8;
/** Beside at least this many texts of its look, of which at most this share are headings, a heading must be this sure. */
const MANY_PEERS = 3;
const HARDLY_ANY = 0.25;
const SURE_ALONE = 0.75;

/** A text as the model judged it. */
export interface JudgedText {
  element: TextElement;
  /** Where it stands: its page, and its position among the texts there. */
  page: number;
  index: number;
  probability: number;
  /** Whether the probability is enough for a heading. */
  isHeading: boolean;
}

type Place = Pick<JudgedText, "page" | "index">;

/** Texts that look the same and stand at the same edge. */
interface Peers {
  texts: number;
  headings: Place[];
  /** Those among them that begin with a number. */
  numbered: { texts: number; headings: number };
}

/** Lines of a title page that look the same stand right below each other: names, and the day. */
const isApart = (a: Place, b: Place): boolean => a.page !== b.page || Math.abs(a.index - b.index) > 1;
const isAbove = (a: Place, b: Place): boolean => a.page < b.page || (a.page === b.page && a.index < b.index);

/** Headings of one kind look the same: where the model is unsure, a text goes with the others of its look. */
export class HeadingPeers {
  private readonly groups = new Map<string, Peers>();

  /** Counts a text among its peers; returns whether it may become a heading yet, or is one. */
  add({ element, page, index, probability, isHeading }: JudgedText): boolean {
    const group = this.groupOf(element);
    group.texts++;
    if (isHeading) group.headings.push({ page, index });
    if (isNumbered(element.content.text)) {
      group.numbered.texts++;
      if (isHeading) group.numbered.headings++;
    }
    return isHeading || probability >= LIKELY_BELOW;
  }

  /** Probability of a text as a heading beside its peers, all of which must have been added; undefined if it is none. */
  among(text: JudgedText): number | undefined {
    const { texts, headings, numbered } = this.groupOf(text.element);
    const others = texts - 1;
    if (text.isHeading) {
      const alike = isNumbered(text.element.content.text) ? numbered : { texts, headings: headings.length };
      const isOdd = alike.texts > MANY_PEERS && alike.headings - 1 <= HARDLY_ANY * (alike.texts - 1);
      return isOdd && text.probability < SURE_ALONE ? undefined : text.probability;
    }
    if (headings.length < ALMOST_ALL * others) return undefined;
    const apart = headings.filter((peer) => isApart(peer, text));
    const isBelow = apart.some((peer) => isAbove(peer, text));
    if (apart.length < (isBelow ? 1 : PEERS_BELOW)) return undefined;
    return text.probability >= (isBelow ? LIKELY_BELOW : LIKELY_PEER) ? CONFIDENCE_OF_PEERS : undefined;
  }

  private groupOf(element: TextElement): Peers {
    const edge = element.centered ? "centred" : Math.round(element.box.left / SAME_EDGE);
    const key = `${lookOf(element)}|${edge}`;
    const group = this.groups.get(key) ?? { texts: 0, headings: [], numbered: { texts: 0, headings: 0 } };
    this.groups.set(key, group);
    return group;
  }
}
