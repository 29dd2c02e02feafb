import type { ScalarSchema } from "../../field-schema.ts";
import { isLinking } from "../../meaning-keys.ts";
import { nameWords } from "../../property-words.ts";
import type { ScalarValue } from "../scalars/labels/scalar-value.ts";
import { askedFor } from "./asked-for.ts";
import { isLikeOrganisation, isLikePerson } from "./names.ts";

/** What follows a name: "Tarka Insurance Services, agency 40228", "Rosalind Achterberg, NICET III #149907". */
const FOLLOWED = /,\s|\s\(|\s[–—]\s/gu;
/** "3rd floor" and "lot 3" may belong to a name; a number of so many figures is another thing. */
const FIGURES_OF_NUMBER = 4;
/** The first word of the next sentence: "Dr Emeka Nwosu. You". */
const BEGUN = /(?<=\p{Ll}{4}|\d)\.\s(\p{Lu}\p{Ll}*)$/u;

const BEGINS_SENTENCE = /^(?:you|we|this|these|please|it|there|if|all|no|your|our|wir|sie|nous|vous|ils?|si|wij|vi)$/iu;

/**
 * A text that is read for a property of a name, without what is printed behind the name: a number, an address, the first
 * word of the next sentence.
 */
export function nameAlone(found: ScalarValue, name: string, schema: ScalarSchema): ScalarValue {
  const { value, words } = found;
  if (typeof value !== "string" || schema.enum !== undefined) return found;
  const alone = withoutNumber(
    value.replace(BEGUN, (all, word: string) =>
      isLinking(word.toLowerCase()) || BEGINS_SENTENCE.test(word) ? "" : all,
    ),
    name,
  );
  if (alone === value) return found;
  const isWordForWord = words.length === value.split(" ").length;
  return { ...found, value: alone, words: isWordForWord ? words.slice(0, alone.split(" ").length) : words };
}

function withoutNumber(value: string, name: string): string {
  if (value.replace(/\D/g, "").length < FIGURES_OF_NUMBER || askedFor(nameWords(name)).has("street")) return value;
  for (const { index } of value.matchAll(FOLLOWED)) {
    const [head, rest] = [value.slice(0, index), value.slice(index)];
    if (rest.replace(/\D/g, "").length < FIGURES_OF_NUMBER) return value;
    // "Brandvold Builders, Inc.": a legal form behind a comma belongs to the name.
    const isWhole = !LEGAL_FORM.test(rest);
    if (isWhole && (isLikePerson(head) || isLikeOrganisation(head))) return head;
  }
  return value;
}

const LEGAL_FORM =
  /^,\s(?:inc|ll[cp]|ltd|limited|l\.?p|s\.?\s?a|s\.?\s?l|s\.?\s?r\.?\s?[lo]|lda|gmbh|p\.?\s?c|pllc|a\.?\s?s|k\.?\s?k|co|corp|jr|sr)\b/iu;
