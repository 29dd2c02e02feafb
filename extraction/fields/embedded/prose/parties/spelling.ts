import { hasLegalForm, organisationName } from "../../vocabulary/organisation-names.ts";
import { startOfSignatures } from "./other-parties.ts";
import { endsAsOrganisation, type Party, personName } from "./party.ts";

/** A party's name as the rest of the text spells it: where it is printed in capitals, has lost a space, or is one half. */
export const wellSpelled = (party: Party, text: string): Party =>
  withSmallLetters(withBlanks(withFirstHalf(party, text), text), text);

const FIRST_HALF = /(?<![\p{L}\p{N}])(?:\p{Lu}[\p{L}\p{N}.&'\u2019-]*\s+){1,4}(?:and|AND)\s+$/u;
const LONGEST_HALF = 80;
/** A second half is a word with its legal form: longer ones are names. */
const SECOND_HALF = /^\S+\s+\S+$/u;

/** "Example Oil and Gas Company", as a signature has it, is one name: "Gas Company" is its second half. */
function withFirstHalf(party: Party, text: string): Party {
  const half = FIRST_HALF.exec(text.slice(Math.max(0, party.from - LONGEST_HALF), party.from))?.[0];
  if (half === undefined || !SECOND_HALF.test(party.value) || !hasLegalForm(party.value)) return party;
  const printed = half + text.slice(party.from, party.to);
  const whole = printed.trim().split(/\s+/u).map(plain).join("\\s+");
  const signed = new RegExp(`\\n\\s*${whole}\\s*(?:\\n|B[yY]\\b|/s/|_|Name|Signature)`, "iu");
  if (!signed.test(text.slice(startOfSignatures(text)))) return party;
  return { ...party, value: organisationName(printed), from: party.from - half.length };
}

/** "Example Deposit &Trust Company": a space was lost, and the signature may have the correct name. */
const BLANK_LOST = /\s&\p{L}{2}|\p{L}{2}&\s/u;

function withBlanks(party: Party, text: string): Party {
  if (!BLANK_LOST.test(party.value)) return party;
  const words = text.slice(party.from, party.to).split(/\s*&\s*|\s+/u);
  const elsewhere = new RegExp(`(?<!\\p{L})${words.map(plain).join("\\s+(?:(?:&|and)\\s+)?")}`, "u").exec(text);
  if (elsewhere === null) return party;
  const [found] = elsewhere;
  return { ...party, value: organisationName(found), from: elsewhere.index, to: elsewhere.index + found.length };
}

/** Shorter words are initials or links. */
const SHORTEST = 3;

/** "EXAMPLEWORKS" and "CHO" as "ExampleWorks" and "Cho", if these stand in quotes or beside their neighbours elsewhere. */
function withSmallLetters(party: Party, text: string): Party {
  const printed = text.slice(party.from, party.to);
  if (/\p{Ll}{2}/u.test(printed)) return party;
  if (isPerson(party)) return { ...party, value: personName(printed) };
  const words = party.value.split(" ");
  const spelled = words.map((word, index) => {
    const letters = word.replace(/[^\p{L}\p{N}'\u2019-]/gu, "");
    if (letters.length < SHORTEST || letters !== word) return word;
    const before = index === 0 ? undefined : words[index - 1];
    return spelledElsewhere(word, [before, words[index + 1]], text) ?? word;
  });
  return { ...party, value: spelled.join(" ") };
}

/** Whether a party has its last word as a short name: "IDA CHO (“Cho”)". */
const isPerson = ({ value, roles }: Party): boolean =>
  !hasLegalForm(value) &&
  !endsAsOrganisation(value) &&
  /^\S+\s\S/u.test(value) &&
  roles.some((role) => /\p{Ll}/u.test(role) && role.toLowerCase() === value.split(" ").at(-1)?.toLowerCase());

const plain = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, ".");

function spelledElsewhere(
  word: string,
  [before, after]: readonly (string | undefined)[],
  text: string,
): string | undefined {
  const own = plain(word);
  const beside = [
    `["\\u201c]${own}(?=["\\u201d])`,
    ...(before === undefined ? [] : [`(?<!\\p{L})${plain(before)}\\s+${own}(?!\\p{L})`]),
    ...(after === undefined ? [] : [`(?<!\\p{L})${own}(?=,?\\s+${plain(after)})`]),
  ];
  for (const [found] of text.matchAll(new RegExp(beside.join("|"), "giu"))) {
    const spelling = found.slice(-word.length);
    if (/\p{Ll}/u.test(spelling) && /\p{Lu}/u.test(spelling.slice(0, 2))) return spelling;
  }
  return undefined;
}
