import { meaningKeys, meanTheSame } from "../../../meaning-keys.ts";
import { nameWords } from "../../../property-words.ts";
import { CURRENCY } from "../../../values/currencies.ts";
import type { LinedPage } from "../lines/page-lines.ts";
import { isProse } from "../lines/prose-share.ts";
import type { ScalarValue } from "./scalar-value.ts";

/** What a property says about its owner and its document. */
interface Owned {
  words: string[];
  owner: string[];
  paper: RegExp | undefined;
}

/** A heading or a label has at most this many words. */
const MOST_WORDS_OF_TITLE = 6;
const MONEY = new RegExp(CURRENCY, "u");

const BILLED: ReadonlySet<string> = new Set(["total", "cash", "change"]);

/** Keeps labels from being misread on the given pages. */
export class CarefulLabels {
  /** Whether the pages are running text, where a word that is a label in forms is usually just a word. */
  readonly inProse: boolean;
  private readonly lined: LinedPage[];
  private known: Named | undefined;

  constructor(lined: LinedPage[]) {
    this.lined = lined;
    this.inProse = isProse(lined);
  }

  /**
   * Labels of a property that belongs to an owner or a kind of document. A plain "Name" is the keeper's only if the
   * pages mention a keeper, and a plain "Date" that of a statement only if they call themselves one.
   */
  own({ owner, paper, words }: Owned, labels: readonly string[]): readonly string[] {
    if (owner.length > 0 && !owner.some((own) => meaningKeys([own]).some((key) => this.named().meanings.has(key)))) {
      return labels.flatMap((label) => owner.map((own) => `${own} ${label}`));
    }
    if (paper === undefined || [...this.named().words].some((word) => paper.test(word))) return labels;
    return labels.filter((label) => {
      const said = label.split(" ");
      return said.some((word) => paper.test(word)) || meanTheSame(said, words);
    });
  }

  /**
   * Words such as "date" and "total" are labels in forms; in running text only a longer label counts, or the
   * property's own name.
   */
  plain(labels: readonly string[], words: string[]): readonly string[] {
    return this.inProse ? labels.filter((label) => label.includes(" ") || label === words.join(" ")) : labels;
  }

  /** Whether there is a currency on the line: without one, a figure in running text may count anything. */
  isMoney({ page, words }: ScalarValue): boolean {
    const [first] = words;
    const lines = this.lined.find((each) => each.page === page)?.lines ?? [];
    return lines.some((line) => first !== undefined && line.words.includes(first) && MONEY.test(line.text));
  }

  /** Whether a short line names what bills end with, even if the figure beside it is unreadable. */
  namesSum(): boolean {
    return [...BILLED].some((word) => this.named().words.has(word));
  }

  private named(): Named {
    this.known ??= namedOn(this.lined);
    return this.known;
  }
}

/** The words of headings and labels, and their meanings. */
interface Named {
  words: ReadonlySet<string>;
  meanings: ReadonlySet<string>;
}

function namedOn(lined: readonly LinedPage[]): Named {
  const titles = lined.flatMap(({ lines }) => lines.filter(({ words }) => words.length <= MOST_WORDS_OF_TITLE));
  const words = new Set(titles.flatMap(({ text }) => nameWords(text)));
  return { words, meanings: new Set([...words].flatMap((word) => meaningKeys([word]))) };
}
