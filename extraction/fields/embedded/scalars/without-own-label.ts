import type { Role } from "../vocabulary/roles.ts";
import { standingAlone } from "./headings/standing-alone.ts";
import type { Locale } from "./labels/read-kind.ts";
import type { ScalarValue } from "./labels/scalar-value.ts";
import type { LinedPage } from "./lines/page-lines.ts";
import { valueOfSubject } from "./of-subject.ts";
import type { PartyBlock } from "./parties/party-block.ts";
import { partyOfPaper } from "./party-of-paper.ts";
import { valueUnderHeading } from "./under-heading.ts";
import type { Wanted } from "./wanted/wanted.ts";

/** What is found out of a document only if it is asked for. */
interface Document {
  isBill: () => boolean;
  parties: () => Partial<Record<Role, PartyBlock>>;
}

/**
 * A value that no label of the property's own names: beside a label of whom the document is about, under a heading, by
 * where it stands, or by what sender and reader of such a paper are to each other. `least` is the least score of a label.
 */
export const withoutOwnLabel = (
  pages: LinedPage[],
  wanted: Wanted,
  known: { locale: Locale; least: number },
  { isBill, parties }: Document,
): ScalarValue | undefined =>
  valueOfSubject(pages, wanted, known) ??
  valueUnderHeading(pages, wanted, known) ??
  standingAlone(pages, wanted, known.locale, isBill) ??
  partyOfPaper(pages, wanted, parties);
