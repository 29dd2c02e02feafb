import { z } from "zod";
import { truthsIn, withoutControls } from "../truths-in.ts";

/** The words of an article. */
export interface KnownArticle {
  title: string;
  headings: string[];
  paragraphs: string[];
}

const documentSchema = z.looseObject({ headings: z.array(z.string()), paragraphs: z.array(z.string()) });

/** Letters. Longer headings are sentences that the truth calls headings; shorter paragraphs are labels and captions. */
const LONGEST_HEADING = 160;
const PARAGRAPH = { shortest: 120, longest: 2500 };
const FEWEST = { headings: 4, paragraphs: 8 };
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}\p{Script=Greek}]/u;

/** Reads the articles of `DIR/gt/NAME.doc.json` that have a title, headings and paragraphs in Latin letters. */
export function knownArticles(folders: string[]): KnownArticle[] {
  return truthsIn(folders, ".doc.json").flatMap((truth) => articleOf(truth) ?? []);
}

function articleOf(truth: unknown): KnownArticle | undefined {
  const known = documentSchema.parse(truth);
  const [title, ...rest] = [...new Set(known.headings.map(withoutControls))];
  const headings = rest.filter((text) => text.length < LONGEST_HEADING && !OTHER_SCRIPT.test(text));
  const paragraphs = known.paragraphs
    .map(withoutControls)
    .filter(({ length }) => length > PARAGRAPH.shortest && length < PARAGRAPH.longest)
    .filter((text) => !OTHER_SCRIPT.test(text));
  if (title === undefined || OTHER_SCRIPT.test(title)) return undefined;
  if (headings.length < FEWEST.headings || paragraphs.length < FEWEST.paragraphs) return undefined;
  return { title, headings, paragraphs };
}
