import { plainLetters } from "../../../values/plain-letters.ts";
import { isCompanyName } from "../../vocabulary/organisation-names.ts";
import type { ScalarValue } from "../labels/scalar-value.ts";
import { type LinedPage, type TextLine, wordsOfSpan } from "../lines/page-lines.ts";

/** Kinds of organisations by the words of properties, each with the words of which its names have one. */
const KINDS: readonly [asked: RegExp, named: RegExp][] = [
  [
    /^(?:bank\w*|banco|banque|banca)$/,
    /(?<!\p{L})(?:\p{L}*bank(?:en|ing|ers)?|banque|banco|banca|credit(?:o)?|caja|caixa|caisse|\p{L}*sparkasse|savings|building society)(?!\p{L})/u,
  ],
  [
    /^(?:insurer|insurance|assureur|versicherer|versicherung|asegurador\w*|assicurat\w*|verzekeraar|ubezpieczyciel|seguradora|underwriter)$/,
    /(?<!\p{L})(?:insurance|assurances?|\p{L}*versicherung(?:en|s\p{L}*)?|mutuelle|mutual|seguros|assicurazion[ei]|\p{L}*verzekering(?:en)?|ubezpiecz\p{L}*|forsikring|forsakring\p{L}*|\p{L}*krankenkasse|health plan|indemnity|pojistovna)(?!\p{L})/u,
  ],
  [
    /^(?:laborator\w*|labor|labo?|lab|laboratoire|facility)$/,
    /(?<!\p{L})(?:labs?|\p{L}*lab|laborator\p{L}*|\p{L}*labor|laboratoire\p{L}*|diagnosti\p{L}*|patholog\p{L}*|metrolog\p{L}*)(?!\p{L})/u,
  ],
  [
    /^(?:hospital|clinic|facility|krankenhaus|klinik\w*|praxis|practice|hopital|clinique|clinica|ospedale|ziekenhuis|szpital|establishment|etablissement|centro)$/,
    /(?<!\p{L})(?:hospital\p{L}*|clinics?|clinica|clinique|\p{L}*klinik(?:um|en)?|\p{L}*krankenhaus|\p{L}*spital|hopital|ospedale|sanatori\p{L}+|infirmary|(?:medical|health|surgical) (?:cent\p{L}+|group)|centre hospitalier|centro medico|ziekenhuis|surgery|nhs|szpital|sjukhus|sykehus|sygehus|policlinic\p{L}*)(?!\p{L})/u,
  ],
  [
    /^(?:school|university|college|institution|schule|hochschule|universitat|ecole|etablissement|escuela|colegio|scuola|istituto|academy|szkola|skola|skole)$/,
    /(?<!\p{L})(?:schools?|college|universit\p{L}*|uniwersytet|universidad\p{L}*|\p{L}*hochschule|\p{L}*schule|\p{L}*gymnasium|lycee|ecole|escuela|colegio|institut[eo]?|istituto|liceo|scuola|academy|akademie|academie|\p{L}*skola|\p{L}*skole|szkola|faculdade)(?!\p{L})/u,
  ],
  [
    /^(?:municipality|council|authority|agency|office|commune|gemeinde|mairie|ayuntamiento|comune|gemeente|gmina|kommun|municipio|behoe?rde|autorite|autoridad|administration)$/,
    /(?<!\p{L})(?:(?:city|town|county|borough|state|commonwealth|province|district|ministry|department|office) of|council|county|borough|shire|municipalit\p{L}*|\p{L}*stadt|\p{L}*gemeinde|gemeinde\p{L}*|ville de|mairie|commune de|ayuntamiento|comune di|gemeente|kommune?|gmina|urzad|prefeitura|camara municipal|landkreis|landrats\p{L}*|minist\p{L}+|agency|authority|prefecture|\p{L}*amt)(?!\p{L})/u,
  ],
  [
    /^(?:management|hausverwaltung|verwaltung|syndic)$/,
    /(?<!\p{L})(?:\p{L}*verwaltung(?:en)?|\p{L}*immobilien\p{L}*|lettings?|real(?:ty| estate)|(?:property|estate|block) management|immobili\p{L}+|syndic|vastgoed\p{L}*)(?!\p{L})/u,
  ],
  [
    /^(?:court|gericht|tribunal|juzgado|rechtbank|sad|tribunale|domstol)$/,
    /(?<!\p{L})(?:court|\p{L}*gericht|tribunal\p{L}*|juzgado|rechtbank|cour|domstol|\p{L}*tingsratt)(?!\p{L})/u,
  ],
  [
    /^(?:club|association|verein|asociacion|associazione|vereniging|forening)$/,
    /(?<!\p{L})(?:clubs?|\p{L}*club|\p{L}*verein|association|society|asociacion|associazione|vereniging|e\.?\s?v|federation|\p{L}*forening|\p{L}*klub)(?!\p{L})/u,
  ],
  [
    /^(?:hotel|hostel|hostal|albergo|guesthouse|accommodation)$/,
    /(?<!\p{L})(?:hotels?|hostel|hostal|resort|inn|lodge|albergo|guest ?house)(?!\p{L})/u,
  ],
];
/** Words of a property's name beside that for the kind. */
const WEAK =
  /^(?:names?|nom|nombre|nome|naam|namn|navn|nazwa|of|the|de|del|du|di|do|des|der|property|building|managing|issuing|issuer|testing|planning|licensing|building|examining|certifying|awarding|local|tax|competent|company|medical|healthcare|health|care|emetteur|emisor\w*)$/;
/** What papers are called: "Bank statement", "Laboratory report", "School report". */
const PAPER =
  /(?<!\p{L})(?:reports?|statements?|certificates?|invoices?|summar(?:y|ies)|schedules?|polic(?:y|ies)|notices?|forms?|applications?|agreements?|contracts?|letters?|records?|cards?|bills?|orders?|minutes|manual|sheets?|\p{L}*bericht|\p{L}*abrechnung|\p{L}*rechnung|\p{L}*bescheid|\p{L}*zeugnis|\p{L}*protokoll|\p{L}*vertrag|\p{L}*ladung|\p{L}*antrag|\p{L}*anzeige|\p{L}*brief|\p{L}*auszug|attestation|releve|facture|certificat\p{L}*|avis|contrat\p{L}*|compte|bulletin|informe|factura|recibo|resultados?|analisis|referto|fattura|polizza|estratto|bolletta|oordeel|factuur|aanvraag|swiadectwo|umowa|wniosek|faktura)(?!\p{L})/u;
const GENERAL = /^(?:of|the|and|for|de|del|la|le|les|des|du|di|da|do|der|die|das|fur|und|et|y|e|van|het)$/;

/** Names stand in this upper share of the first page. */
const HEAD = 0.35;
const FEWEST_WORDS = 2;
const MOST_WORDS = 9;
/** What somebody is asked about, or written to. */
const TO_OTHERS = /^(?:to|an|an das|an die|a|à|attn|attention|z\. ?hd|c\/o|dear|ship to|bill to|for)\b/iu;

/**
 * Who issued a paper, if the property asks for an organisation of some kind and one name at the head of the paper says
 * that it is of that kind: "COMUNE DI LOREGGIA" as the municipality.
 */
export function issuerByKind([first]: readonly LinedPage[], asked: readonly string[]): ScalarValue | undefined {
  // The manager of a property is a company; other managers are people.
  const words = asked.some((word) => OF_PROPERTY.test(word)) ? asked.map((word) => MANAGER[word] ?? word) : asked;
  const [own = words.find((word) => OF_COMPANY.test(word)), ...others] = words.filter((word) => !WEAK.test(word));
  if (first === undefined || own === undefined || others.length > 0) return undefined;
  const kinds = KINDS.filter(([asked]) => asked.test(own));
  if (kinds.length === 0) return OF_COMPANY.test(own) ? onlyCompany(first) : undefined;
  const named = headOf(first)
    .flatMap((line) => namesIn(line))
    .filter(({ value }) => kinds.some(([, kind]) => isOfKind(value, kind)));
  const [name] = named;
  if (name === undefined) return undefined;
  // With several of a kind, the largest is whose paper it is.
  const distinct = new Map(named.map((each) => [plainLetters(each.value), each]));
  if (distinct.size === 1) return name;
  const [largest, next] = [...distinct.values()].sort((a, b) => b.size - a.size);
  return largest !== undefined && next !== undefined && largest.size > next.size + 1 ? largest : undefined;
}

const OF_PROPERTY = /^(?:property|building|estate)$/;
const MANAGER: Readonly<Record<string, string>> = { manager: "management" };

/** The lines at the head of a page, from top to bottom. */
const headOf = ({ lines, height }: LinedPage): TextLine[] =>
  lines.filter(({ box }) => box.top <= HEAD * height).sort((a, b) => a.box.top - b.box.top);

/** Whoever issues papers of any kind. */
const OF_COMPANY = /^(?:company|firm|issuer|empresa|entreprise|azienda|firma|aussteller|emittente)$/;
/** It is among the first lines. */
const FIRST_LINES = 3;

/** The only company named at the head of a page; further down, whoever is written to may be one. */
function onlyCompany(page: LinedPage): ScalarValue | undefined {
  const named = headOf(page).flatMap((line, at) =>
    namesIn(line)
      .filter(({ value }) => isCompanyName(value))
      .map((name) => ({ name, isFirst: at < FIRST_LINES })),
  );
  const [only] = named;
  const isOne = new Set(named.map(({ name }) => plainLetters(name.value))).size === 1;
  return isOne && only?.isFirst === true ? only.name : undefined;
}

function isOfKind(name: string, kind: RegExp): boolean {
  const plain = plainLetters(name);
  if (!kind.test(plain) || PAPER.test(plain)) return false;
  const rest = plain.replace(new RegExp(kind, "gu"), " ").split(/[^\p{L}]+/u);
  return isCompanyName(name) || rest.some((word) => word.length > 1 && !GENERAL.test(word));
}

function namesIn(line: TextLine): (ScalarValue & { size: number; value: string })[] {
  if (TO_OTHERS.test(line.text.trim())) return [];
  return [...line.text.matchAll(/[^·•|–—]+/gu)].flatMap(({ 0: part, index }) => {
    const value = part.replace(/^[^\p{L}]+|[^\p{L}.)”"]+$/gu, "").replace(/,\s.*$|\s\([^()]*\)$/su, "");
    const count = value.split(/\s+/).length;
    const isName = count >= FEWEST_WORDS && count <= MOST_WORDS && /^\p{Lu}/u.test(value) && !/[\d@:/]/.test(value);
    if (!isName || /\p{Ll}{2}\.\s\p{Lu}|(?<!\.)[.?!]$/u.test(value.replace(/\b\p{L}{1,4}\.$/u, ""))) return [];
    const from = index + part.indexOf(value);
    const words = wordsOfSpan(line, from, from + value.length);
    return [{ value, page: line.page, words, size: words[0]?.size ?? 0 }];
  });
}
