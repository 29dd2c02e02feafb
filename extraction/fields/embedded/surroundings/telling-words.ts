import type { TextLine } from "../scalars/lines/page-lines.ts";
import type { AlikeWords } from "./alike-words.ts";
import { type AroundLine, lineWords } from "./around-line.ts";
import type { AskedLeaf } from "./asked-leaf.ts";
import { allMeanings, tellingMeanings } from "./meant-together.ts";
import { MOST_LINES } from "./sentence-around.ts";
import type { Sighting } from "./sightings.ts";

/** Of some words, those that are like one of a property, and what they mean together that a property means. */
interface Told {
  words: readonly string[];
  meanings: readonly string[];
}

const NO_WORDS: readonly string[] = [];
const NOTHING: Told = { words: NO_WORDS, meanings: NO_WORDS };

/** The words of a document that may say something of what is asked for. */
export class TellingWords {
  private readonly words: ReadonlySet<string>;
  private readonly meanings: ReadonlySet<string>;
  private readonly told = new Map<readonly string[], Told>();
  private readonly lines = new Map<TextLine, boolean>();
  private readonly places = new Map<AroundLine, boolean>();

  constructor(open: readonly AskedLeaf[], alike: AlikeWords) {
    this.words = new Set(
      open.flatMap(({ own, owner }) => [...own, ...owner].flatMap(({ word }) => [...alike.like(word).keys()])),
    );
    this.meanings = new Set(open.flatMap(({ meant }) => allMeanings(meant)));
  }

  has(word: string): boolean {
    return this.words.has(word);
  }

  /** What words say that tells something. Those beside a line are around all values in it, of any kind. */
  in(words: readonly string[]): Told {
    const known = this.told.get(words);
    if (known !== undefined) return known;
    const said = words.filter((word) => this.words.has(word));
    const meanings =
      this.meanings.size === 0 ? NO_WORDS : tellingMeanings(words).filter((meaning) => this.meanings.has(meaning));
    const told = said.length === 0 && meanings.length === 0 ? NOTHING : { words: said, meanings };
    this.told.set(words, told);
    return told;
  }

  /** The telling words of the sentence around a value; most lines and those next to them have none. */
  inSentence(sighting: Sighting): readonly string[] {
    if (!sighting.isInWord && !this.areNear(sighting.place)) return NO_WORDS;
    return sighting.sentence.all.filter((word) => this.words.has(word));
  }

  /** Whether a line, or one that its sentences may go on to, has a telling word. */
  private areNear(place: AroundLine): boolean {
    const known = this.places.get(place);
    if (known !== undefined) return known;
    let found = this.tells(place.line);
    let [over, under] = [place.over, place.under];
    for (let count = 0; count < MOST_LINES && !found; count++) {
      found = (over !== undefined && this.tells(over.line)) || (under !== undefined && this.tells(under.line));
      [over, under] = [over?.over, under?.under];
    }
    this.places.set(place, found);
    return found;
  }

  private tells(line: TextLine): boolean {
    const found = this.lines.get(line) ?? lineWords(line).some((word) => this.words.has(word));
    this.lines.set(line, found);
    return found;
  }
}
