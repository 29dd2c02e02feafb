import { ROLE_PHRASES, ROLE_WORDS, type Role } from "../../vocabulary/roles.ts";

const ROLES = Object.keys(ROLE_WORDS) as Role[];

/** The party that words name, such as "bill to" or "supplier". */
export function roleIn(words: string): Role | undefined {
  const spaced = ` ${words} `;
  return beginningIn(NAMES_OF_ROLES, words.split(" ")).find(({ name }) => spaced.includes(name))?.role;
}

/** A name of a role between spaces, and its first word. */
interface NameOfRole {
  role: Role;
  name: string;
  first: string;
  rank: number;
}

/** Names by their first words: few of them begin with a word of a property. */
type NamesByFirst = ReadonlyMap<string, readonly NameOfRole[]>;

function namesByFirst(...all: Record<Role, readonly string[]>[]): NamesByFirst {
  const names = all.flatMap((each) => ROLES.flatMap((role) => each[role].map((name) => ({ role, name }))));
  return Map.groupBy(
    names.map(({ role, name }, rank) => ({ role, name: ` ${name} `, first: name.split(" ")[0] ?? "", rank })),
    ({ first }) => first,
  );
}

/** The names that begin with one of these words, in their order. */
const beginningIn = (names: NamesByFirst, words: readonly string[]): NameOfRole[] =>
  [...new Set(words)].flatMap((word) => names.get(word) ?? []).sort((a, b) => a.rank - b.rank);

const PHRASES_OF_ROLES = namesByFirst(ROLE_PHRASES);
const WORDS_OF_ROLES: ReadonlySet<string> = new Set(ROLES.flatMap((role) => ROLE_WORDS[role]));
const NAMES_OF_ROLES = namesByFirst(ROLE_PHRASES, ROLE_WORDS);

/** A name without the words that say whose value it is. */
export function withoutRole(name: string[]): string[] {
  let rest = ` ${name.join(" ")} `;
  for (const { name: phrase } of beginningIn(PHRASES_OF_ROLES, name)) rest = rest.replace(phrase, " ");
  return rest.split(" ").filter((word) => word !== "" && !WORDS_OF_ROLES.has(word));
}
