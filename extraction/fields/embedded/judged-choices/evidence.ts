import { flag } from "../../../judging/flag.ts";
import { coverage, type Fit } from "./fit.ts";
import { PASSAGE_KINDS } from "./passages.ts";
import type { SaidWords } from "./said.ts";
import { isCondition, isNegation } from "./words-of-answers.ts";

/** Evidence for an answer to be a property's, in the order of `choiceEvidence`. */
export const CHOICE_EVIDENCE = [
  "yes or no",
  "said in label",
  "said in body",
  "said in clause",
  "said",
  "label says property",
  "clause says property",
  "words unsaid",
  "things unsaid",
  "state said",
  "opposed",
  "described said",
  "has description",
  "owner said",
  "has owner",
  "words of property",
  "spread",
  ...PASSAGE_KINDS,
  "cell",
  "words of block",
  "size",
  "bold",
  "down",
  "page",
  "words",
  "words of label",
  "words behind label",
  "colon",
  "gap",
  "words of clause",
  "question",
  "conditions in clause",
  "conditions",
  "figures",
  "value",
  "yes or no said",
  "distance of yes or no",
  "mark",
  "whole answer",
  "empty answer",
  "negation before",
  "negation behind",
  "negation among",
  "negations",
  "negations of passage",
  "denied by label",
  "denied before",
  "opposites",
  "is label",
  "options",
  "rest",
  "option said in body",
  "option said in label",
  "option is all",
  "option begins",
  "option ticked",
  "others ticked",
  "option spelled",
  "letters of option",
  "option of clause",
  "option distance",
  "negation before option",
  "other options here",
  "options in document",
  "lead",
  "lead over choices",
  "alike",
  "agreeing",
  "rank",
  "said of schema",
  "passages",
] as const;

/** What else bears on it. */
export interface Context {
  /** How much better the passage fits than the best one with another answer, and than the next property would. */
  lead: number;
  leadOverChoices: number;
  /** How many passages fit as well, and how many of them answer the same. */
  alike: number;
  agreeing: number;
  rank: number;
  /** How many different answers the document has. */
  optionsSaid: number;
  /** How much of the schema's names the document says. */
  ofSchema: number;
}

/** The evidence for an answer to be a property's, as numbers in the order of `CHOICE_EVIDENCE`. */
export function choiceEvidence(fit: Fit, context: Context, all: SaidWords): number[] {
  const { choice, said, parts, answer, option, optionParts } = fit;
  const { passage } = said;
  const { words, labelled } = passage;
  const owner = all.sayings(choice.owner, said).strengths;
  const inClause = words.filter(({ clause }) => clause === parts.clauseNumber);
  const spread = parts.anchors.map((at) => Math.log2(1 + all.spread(words[at]?.word ?? "")));
  return [
    flag(option === undefined),
    parts.label,
    parts.body,
    parts.clause,
    parts.all,
    parts.labelBack,
    parts.clauseBack,
    parts.unsaid,
    parts.thingsUnsaid,
    parts.state,
    flag(parts.isOpposed),
    parts.described,
    flag(choice.described.length > 0),
    coverage(choice.owner, owner, () => true),
    flag(choice.owner.length > 0),
    choice.own.length,
    spread.length === 0 ? 0 : spread.reduce((sum, one) => sum + one, 0) / spread.length,
    ...PASSAGE_KINDS.map((kind) => flag(kind === passage.kind)),
    flag(passage.isCell),
    passage.blockWords,
    passage.size,
    flag(passage.bold),
    passage.down,
    passage.page,
    words.length,
    labelled,
    words.length - labelled,
    flag(passage.hasColon),
    passage.gap,
    inClause.length,
    flag(passage.isQuestion),
    inClause.filter(({ word }) => isCondition(word)).length,
    words.filter(({ word }) => isCondition(word)).length,
    (passage.body.match(/\d+/g) ?? []).length,
    option === undefined ? flag(fit.value === true) : -1,
    answer.said,
    answer.distance,
    answer.mark,
    flag(answer.isWhole),
    flag(answer.isEmpty),
    answer.before,
    answer.after,
    answer.among,
    answer.negations,
    words.filter(({ word }) => isNegation(word)).length,
    flag(answer.byLabel),
    flag(answer.byList),
    answer.opposites,
    flag(passage.isLabel),
    choice.options.length,
    flag(option?.isRest),
    optionParts?.body ?? -1,
    optionParts?.label ?? -1,
    flag(optionParts?.isAll),
    flag(optionParts?.begins),
    optionParts?.mark ?? -1,
    flag(optionParts?.otherMarks),
    optionParts?.spelled ?? -1,
    optionParts?.letters ?? -1,
    flag(optionParts?.sameClause),
    optionParts?.distance ?? -1,
    flag(optionParts?.isNegated),
    optionParts?.others ?? -1,
    context.optionsSaid,
    context.lead,
    context.leadOverChoices,
    context.alike,
    context.agreeing,
    context.rank,
    context.ofSchema,
    Math.log2(1 + all.passages.length),
  ];
}
