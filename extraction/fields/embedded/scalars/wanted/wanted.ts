import type { ScalarSchema } from "../../../field-schema.ts";
import { describedWords, meaningfulWords, nameWords } from "../../../property-words.ts";
import type { Role } from "../../vocabulary/roles.ts";
import type { Term, ValueKind } from "../../vocabulary/terms.ts";
import { labelVariants } from "./label-variants.ts";
import { type MeantTerm, meantTerm } from "./meant-term.ts";
import { isOfOtherPaper, isOfPaper, PAPERS, papersNamed, withLabelsOf } from "./papers.ts";
import { periodSide } from "./period-side.ts";
import { roleIn, withoutRole } from "./role-names.ts";

/** What a property asks for, as far as its name and description tell. */
export interface Wanted {
  schema: ScalarSchema;
  kind: ValueKind;
  /** Labels that may come before the value, the most specific first. */
  labels: readonly string[];
  /** Those labels that are made from the name, including the words that say whose value it is. */
  ownLabels: readonly string[];
  /** The party (seller, buyer ...) to which the value belongs. */
  role: Role | undefined;
  /** Whether the property's own name says so. */
  namesRole: boolean;
  /** The part of that party's address that the property asks for. */
  part: PartyPartName | undefined;
  term: Term | undefined;
  /** Words of the property's name. */
  words: string[];
  /** Words around the name that say whose value it is, if that is not a party of a business document. */
  owner: string[];
  /** The kind of document that the name mentions and the term does not, such as a statement. */
  paper: RegExp | undefined;
}

type BlockPart = "name" | "street" | "postcode" | "city" | "region" | "country";
/** "address" is the whole of it, on one line. */
type PartyPartName = BlockPart | "address";

const PARTS: Record<BlockPart, readonly string[]> = {
  name: ["name", "company", "firm", "firma", "nom", "nombre", "nome", "naam", "sociale"],
  street: [
    "street",
    "strasse",
    "rue",
    "address",
    "adresse",
    "calle",
    "via",
    "straat",
    "direccion",
    "indirizzo",
    "adres",
  ],
  postcode: ["postcode", "zip", "zipcode", "plz", "postal", "cap", "postleitzahl", "cp"],
  city: ["city", "town", "ort", "ville", "stadt", "ciudad", "citta", "stad", "plaats", "cidade"],
  region: ["state", "province", "region", "bundesland", "provincia"],
  country: ["country", "land", "pays", "pais", "paese"],
};

/** Kinds of days: of one end of a period, the label of the whole may say more than its own. */
export const OF_DAYS: ReadonlySet<string> = new Set(["date", "range-start", "range-end"]);

/** Words for a whole address, unless its parts are asked for one by one. */
const WHOLE: ReadonlySet<string> = new Set(
  "address adresse anschrift direccion domicilio indirizzo adres endereco".split(" "),
);

/**
 * Reads what is wanted from a property's name, the names of the enclosing objects, its description, and the names of
 * the properties beside it.
 */
export function wantedOf(path: string[], schema: ScalarSchema, beside: string[] = []): Wanted {
  const known = wantedBySchema.get(schema) ?? [];
  const found = known.find((each) => isSame(each.path, path) && isSame(each.beside, beside));
  if (found !== undefined) return found.wanted;
  const wanted = readWanted(path, schema, beside);
  known.push({ path, beside, wanted });
  wantedBySchema.set(schema, known);
  return wanted;
}

/** A property is asked for in several places, and on every batch of pages. */
const wantedBySchema = new WeakMap<ScalarSchema, { path: string[]; beside: string[]; wanted: Wanted }[]>();

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((name, at) => name === other[at]));

function readWanted(path: string[], schema: ScalarSchema, beside: string[]): Wanted {
  const name = nameWords(path.at(-1) ?? "");
  const around = path.slice(0, -1).flatMap((step) => nameWords(step));
  const described = describedWords(schema);
  const rest = withoutRole(name);
  const numeric = schema.type === "number" || schema.type === "integer";
  // "Customer number" is a term in itself, and says nothing about a customer's address.
  const isShare = numeric && PERCENT.test(`${path.at(-1)} ${name.join(" ")} ${schema.description ?? ""}`);
  const own = meantTerm(name, [], numeric);
  const isTerm = own?.whole === true && own.term.names.includes(name.join(" "));
  const near = isTerm ? own : meantTerm(rest.length === 0 ? name : rest, described, numeric);
  const meant = isShare && near?.term.kind === "amount" ? rateOf(near) : near;
  const term = meant?.whole === true ? meant.term : undefined;
  const kind = isShare ? "percentage" : kindOf(meant?.term, term, schema, { name, described });
  const side = OF_DAYS.has(kind)
    ? periodSide(name, described, kind === "date" ? meant?.term.kind.startsWith("range") === true : undefined)
    : undefined;
  // "Buyer's order number" is not part of the buyer's address.
  const role =
    roleIn([...(isTerm ? [] : name), ...around].join(" ")) ??
    (term === undefined ? roleIn(described.join(" ")) : undefined);
  const asked = isWhole(rest, beside, role) ? "address" : partIn(rest, schema);
  // A property may ask for a country without saying whose.
  const part = role === undefined && asked !== "country" ? undefined : asked;
  const label = meaningfulWords((schema.description ?? "").replace(FORMAT, ""));
  const fromDescription = label.length > 0 && label.length <= MOST_WORDS_OF_LABEL ? [label.join(" ")] : [];
  const variants = labelVariants(name);
  const labels = [
    name.join(" "),
    ...(rest.length < name.length ? [] : [rest.join(" ")]),
    ...fromDescription,
    ...(side?.labels ?? []),
    ...(term === undefined && rest.length === name.length ? variants : []),
  ];
  const papers = papersNamed(name);
  const distinct = [...new Set(labels)].filter(
    (label) => label !== "" && (papers.length === 0 || !isOfOtherPaper(papersNamed(label.split(" ")), papers)),
  );
  return {
    schema,
    kind: side?.kind ?? kind,
    labels: term === undefined ? distinct : withLabelsOf(term, distinct, papers),
    ownLabels: [name.join(" "), ...variants.filter((label) => roleIn(label) !== undefined)],
    role,
    namesRole: rest.length < name.length,
    part,
    term,
    words: name,
    owner: role === undefined ? around.filter((word) => !NO_OWNER.has(word)) : [],
    paper: PAPERS.find((paper) => name.some((word) => paper.test(word)) && !isOfPaper(term, paper)),
  };
}

/** What is asked for in percent: "iva (porcentaje)", "efficiency (%)". */
const PERCENT =
  /%|(?<!\p{L})(?:percent(?:age)?|pct|prozent(?:satz)?|pourcentage|porcentaje|percentuale|porcentagem|procent)(?!\p{L})/iu;

/** The rate of a tax, if the tax is asked for in percent. */
const rateOf = ({ term }: MeantTerm): MeantTerm | undefined =>
  /tax|vat/.test(term.names[0] ?? "") ? meantTerm(["vat", "rate"], [], true) : undefined;

/** Names of objects that only group properties. */
const NO_OWNER: ReadonlySet<string> = new Set(
  "document doc invoice order header footer details detail info information data general summary totals total amounts amount payment dates date numbers references reference meta metadata fields content main basic other form page contract agreement rechnung facture".split(
    " ",
  ),
);

/** Whether a property asks for a whole address: "shop_address", if nothing asks for the shop's town. */
function isWhole(words: string[], beside: string[], role: Role | undefined): boolean {
  const [only, ...others] = words.filter((word) => !LINK.test(word));
  if (only === undefined || others.length > 0 || !WHOLE.has(only)) return false;
  return !beside.some((other) => {
    const name = nameWords(other);
    const ofOther = roleIn(name.join(" "));
    return (ofOther === undefined || ofOther === role) && name.some(isOfTown);
  });
}

/** "adresse du client". */
const LINK = /^(?:of|the|de|del|della|dello|dell|dei|du|des|di|da|do|der|van|la|le|l|el|il|los|las|les)$/;

const isOfTown = (word: string): boolean => PARTS.city.includes(word) || PARTS.postcode.includes(word);

function partIn(words: string[], schema: ScalarSchema): Wanted["part"] {
  if (schema.type !== "string") return undefined;
  if (words.length === 0) return "name";
  for (const part of ["country", "postcode", "city", "region", "street", "name"] as const) {
    if (words.some((word) => PARTS[part].includes(word))) return part;
  }
  return undefined;
}

/** Units of what is counted or measured, at the end of a name or a description: "term_months", "Weight (kg)". */
const MEASURE =
  /^(?:kwh|mwh|kw|watts?|kg|mg|lbs?|mm|cm|km|sqm|m2|litres?|liters?|hz|khz|mhz|ghz|psi|rpm|days|tagen?|jours|dias|giorni|dagen|weeks|months|monaten?|mois|meses|mesi|maanden|years|jahren?|hours|stunden|heures|horas|uren|minutes|minuten)$/;

const isMeasured = (words: readonly string[]): boolean => words.length > 1 && MEASURE.test(words.at(-1) ?? "");

const NAME_WORD = /^(?:name|nom|nombre|nome|naam|namn|navn|nazwa)$/;

/** Whether a property's last word says that its value is a name, which has letters. */
export const isOfName = (words: readonly string[], kind: ValueKind): boolean =>
  (kind === "text" || kind === "name") && NAME_WORD.test(words.at(-1) ?? "");

/** A description with more words is no label. */
const MOST_WORDS_OF_LABEL = 6;

/** How a date is to be written, and the year asked for, at the end of a description. */
const FORMAT = /\s*\((?:ISO 8601(?: date)?|YYYY-MM-DD|\d{4})\)\s*$/i;
const DATE_WORD = /(?:(?<!candi|man|up|vali|consoli)date|datum|fecha|data|day|dob)$|^on$/;
const ISO_DATE = /8601|\byyyy\b|\biso date\b/;
const IDENTIFIER_WORD = /^(?:number|no|num|id|code|codice|codigo|kod|nr|reference|ref|numero|n)$|nummer$|nr$/;
/** Kinds whose values do not show what they are: a property is of such a kind only if it names the whole term. */
const SHAPELESS: ReadonlySet<ValueKind> = new Set(["text", "name"]);

function kindOf(
  near: Term | undefined,
  whole: Term | undefined,
  schema: ScalarSchema,
  { name, described }: { name: string[]; described: string[] },
): ValueKind {
  if (whole !== undefined) return whole.kind;
  if (schema.type === "integer") return "integer";
  const isDate = ISO_DATE.test(described.join(" ")) || name.some((word) => DATE_WORD.test(word));
  if (near !== undefined && !SHAPELESS.has(near.kind) && !(isDate && near.kind === "identifier")) return near.kind;
  if (schema.type === "number") return isMeasured(name) || isMeasured(described) ? "number" : "amount";
  if (isDate) return "date";
  // British postcodes have a space.
  const isPostcode = name.some((word) => PARTS.postcode.includes(word));
  return name.some((word) => IDENTIFIER_WORD.test(word)) && !isPostcode ? "identifier" : "text";
}
