/** A stand-in for a language: enough words to generate plausible prose, headings, labels and names. */
export interface Language {
  code: string;
  script:
    | "latin"
    | "cyrillic"
    | "greek"
    | "chinese"
    | "japanese"
    | "korean"
    | "arabic"
    | "hebrew"
    | "devanagari"
    | "thai";
  /** Function words, which prose puts between content words. */
  little: string[];
  words: string[];
  headings: string[];
  /** Surnames. */
  names: string[];
  places: string[];
  labels: Labels;
}

export const isRightToLeft = ({ script }: Language): boolean => script === "arabic" || script === "hebrew";

/** Whether the script has upper and lower case; its words can also be hyphenated. */
export const isCased = ({ script }: Language): boolean =>
  script === "latin" || script === "cyrillic" || script === "greek";

const LABELS = [
  "abstract",
  "keywords",
  "figure",
  "table",
  "note",
  "tip",
  "warning",
  "contents",
  "chapter",
  "page",
  "references",
  "total",
  "source",
  "invoice",
  "date",
  "article",
  "name",
  "address",
] as const;
export type Labels = Record<(typeof LABELS)[number], string>;

interface Lists {
  little: string;
  words: string;
  /** Separated by "|". */
  headings: string;
  names: string;
  places: string;
  /** In the order of LABELS, separated by "|". */
  labels: string;
}

export function language(code: string, script: Language["script"], lists: Lists): Language {
  const labels = lists.labels.split("|");
  return {
    code,
    script,
    little: lists.little.split(" "),
    words: lists.words.split(" "),
    headings: lists.headings.split("|"),
    names: lists.names.split(" "),
    places: lists.places.split(" "),
    labels: Object.fromEntries(LABELS.map((label, index) => [label, labels[index] ?? label])) as Labels,
  };
}
