import { looseKey, meaningKeys } from "../../meaning-keys.ts";
import { plainLetters } from "../../values/plain-letters.ts";
import { isCompanyName } from "../vocabulary/organisation-names.ts";
import type { Role } from "../vocabulary/roles.ts";
import { isVocabulary } from "./labels/label-like.ts";
import type { ScalarValue } from "./labels/scalar-value.ts";
import { type LinedPage, sizeOf, type TextLine } from "./lines/page-lines.ts";
import type { PartyBlock } from "./parties/party-block.ts";
import { wholeAddress } from "./parties/whole-address.ts";
import type { Wanted } from "./wanted/wanted.ts";

/** A kind of paper: the words that name it at its head, who sends it, and to whom, by what these are called. */
interface Paper {
  named: RegExp;
  senders: ReadonlySet<string>;
  readers: ReadonlySet<string>;
}

const paper = (named: string, senders: string, readers: string): Paper => ({
  named: new RegExp(`(?<!\\p{L})(?:${named.replace(/\s+/g, "|").replaceAll("_", "\\s")})(?!\\p{L})`, "u"),
  senders: new Set(senders.split(", ")),
  readers: new Set(readers.split(", ")),
});

/** In plain letters, with `_` for a blank. */
const PAPERS: readonly Paper[] = [
  paper(
    `pay_?slip salary wages? payroll \\p{L}*lohn\\p{L}* \\p{L}*gehalts?\\p{L}* bezuge bulletin_de_(?:paie|salaire) nomina cedolino
     busta_paga loon\\p{L}* salarisspecificatie lonn?e?s\\p{L}* lonespecifikation employment arbeits(?:vertrag|zeugnis) recibo_de_vencimento holerite
     odmena wynagrodz\\p{L}*`,
    "employer, company",
    "employee",
  ),
  paper(
    `insurance \\p{L}*versicherung\\p{L}* assurances? seguros? assicura\\p{L}* polizza verzekering\\p{L}* polis forsikring\\p{L}* forsakring\\p{L}*
     ubezpiecz\\p{L}* pojist\\p{L}* apolice policy mutuelle`,
    "insurer, insurance company, company insurance",
    "insured, policyholder, member",
  ),
  paper(
    `loan mortgage credit \\p{L}*hypothe\\p{L}* \\p{L}*kredit\\p{L}* \\p{L}*darlehen\\p{L}* hipotec\\p{L}* prestamo mutuo finanziamento emprestimo
     leningo? kredyt\\p{L}* uver\\p{L}*`,
    "lender, bank",
    "borrower, applicant",
  ),
  paper(
    `rent lease leasing tenancy \\p{L}*miet\\p{L}* betriebskosten\\p{L}* nebenkosten\\p{L}* heizkosten\\p{L}* loyers? bail locati\\p{L}* quittance alquiler
     arrendamiento affitto locazione condomini\\p{L}* huur\\p{L}* servicekosten hyra husleje arrendamento aluguel najm\\p{L}* czynsz\\p{L}* residents?
     apartments? hausverwaltung wohnung\\p{L}* syndic copropriete`,
    "",
    "tenant, lessee, resident, occupant, owner",
  ),
  paper(
    `rates? tax(?:es|ation)? permit licen[cs]e decision bescheid\\p{L}* \\p{L}*bescheid genehmigung \\p{L}*steuer\\p{L}* impots? taxes taxe_fonciere
     permis arrete impuestos? tributos? licencia autorizacion resolucion tassa tributi vergunning beschikking besluit aanslag afgorelse beslut
     decyzj\\p{L}* rozhodnuti zezwoleni\\p{L}*`,
    "",
    "applicant, taxpayer, owner, action owner, holder, permit holder, holder permit",
  ),
  paper(
    `admission enrol\\p{L}* school university college zulassung\\p{L}* \\p{L}*schule universitat hochschule inscription lycee ecole universite matricul\\p{L}*
     universidad colegio iscrizione universita scuola antagning\\p{L}* opptak`,
    "school, university, college, institution",
    "student, applicant, candidate, pupil",
  ),
  paper(
    `electricity gas power energy water broadband strom\\p{L}* erdgas \\p{L}*gasrechnung wasser\\p{L}* electricite eau gaz energie electricidad agua luz energia
     bolletta acqua stroom water el(?:rakning|regning|faktura) prad\\p{L}* elektrin\\p{L}*`,
    "company",
    "account holder, holder",
  ),
  paper(
    "donation gift_aid spende\\p{L}* spenden\\p{L}* recu_fiscal donacion donazione donatie donativo darowizn\\p{L}*",
    "organisation, charity, donee",
    "donor, donator",
  ),
];

/** The head of the first page, by a share of its height, where a paper says what it is. */
const HEAD = 0.5;
/** Least certainty of whose address a block is, where a block has one. */
const LEAST = 0.5;

/**
 * Name and address of the sender or of the reader of a paper, asked for by what they are to each other: a statement of
 * service charges is addressed to the tenant, and a mortgage offer has the letterhead of the lender.
 */
export function partyOfPaper(
  [first]: readonly LinedPage[],
  { words, kind, role, owner, part }: Wanted,
  parties: () => Partial<Record<Role, PartyBlock>>,
): ScalarValue | undefined {
  if (first === undefined || kind !== "text" || role !== undefined || part !== undefined || owner.length > 1)
    return undefined;
  const asked = [...owner, ...words];
  const isOfAddress = asked.some((word) => ADDRESS.test(word));
  const keys = meaningKeys(asked.filter((word) => !ADDRESS.test(word))).map(looseKey);
  const possible = PAPERS.filter(({ senders, readers }) => keys.some((key) => senders.has(key) || readers.has(key)));
  if (possible.length === 0) return undefined;
  const head = titlesOf(first);
  const own = possible.find(({ named }) => named.test(head));
  if (own === undefined) return undefined;
  const { seller, buyer } = parties();
  const isReader = keys.some((key) => own.readers.has(key));
  const block = isReader ? buyer : isCompanyName(seller?.name?.value ?? "") ? seller : undefined;
  if (block === undefined || (block.certainty ?? 1) < LEAST || !isName(block.name?.value ?? "")) return undefined;
  return isOfAddress ? wholeAddress(block) : block.name;
}

/** What a paper says that it is: its larger and bold lines, and what it is about. */
function titlesOf({ lines, height }: LinedPage): string {
  const sizes = lines.map(sizeOf).sort((a, b) => a - b);
  const body = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const isTitle = (line: TextLine): boolean =>
    line.box.top < HEAD * height &&
    line.words.length <= MOST_WORDS_OF_TITLE &&
    (sizeOf(line) > body + 1 || line.words.every(({ bold }) => bold) || ABOUT.test(line.text));
  return plainLetters(lines.flatMap((line) => (isTitle(line) ? [line.text] : [])).join("\n"));
}

const MOST_WORDS_OF_TITLE = 12;
const ABOUT = /^(?:re|ref|subject|betreff|betr|objet|asunto|oggetto|onderwerp|betreft|assunto|dotyczy|věc)\s*[.:]/iu;

/** Two words of a name, and no figures: what stands first in an address may also be a greeting, a street or a title. */
const isName = (text: string): boolean =>
  !/[\d:@€$£]|(?<!\p{L})(?:EUR|USD|GBP|CHF)(?!\p{L})/u.test(text) &&
  isVocabulary(text) === false &&
  text.split(/\s+/).filter((word) => NAME_WORD.test(word)).length >= 2;
const NAME_WORD = /^\p{Lu}[\p{L}'’-]+,?$/u;

const ADDRESS = /^(?:address|adresse|anschrift|direccion|domicilio|indirizzo|adres|endereco|adresa)$/;
