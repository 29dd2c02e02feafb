import { nameWords } from "../property-words.ts";
import { isMeasured } from "./described-scalar.ts";

const PLURAL =
  /(?:[^s]s|ies|positionen|zeilen|linjer|lignes|posten|ungen|ingen|ionen|righe|voci|prodotti|articoli|produkte|artikel|artiklar|rader|poster|pozycje|towary|明細|品目|項目)$/i;
const NOT_PLURAL =
  /(?:haus|\beis|(?:given|first|middle|maiden) names|\bnotes|digits|opis|observaciones|observa[çc][õo]es|observations|comments|bemerkungen|opmerkingen|osservazioni|servings|portions|credits|nights|(?<![a-z])points|hours|abstentions|address|[oaiu]sis|premises|instructions|dimensions|headquarters|series|species|particulars|remarks|means|proceeds|(?<![a-z])(?:bis|okres|kurs|kg|lbs|months|years|days|weeks|hours|minutes|plus|pages)|status|terms|details|basis|gross|business|class|process|news|analysis|iss|ous|valores|valeurs|pla{1,2}ts|nis|weis|preis|prijs|devis|avis|temps|pays|cours|colis|permis|(?<![a-z])(?:tax|nous|prix|poids|frais|mois|fois|pais|mes|adres))$/i;
/** What there is one of, if it has parts: a party, an address, a period. */
const SINGLE =
  /(?:^|\s)(?:vendor|seller|buyer|customer|supplier|client|issuer|sender|recipient|payer|payee|shipper|consignee|carrier|landlord|tenant|employer|employee|patient|insured|insurer|company|owner|[äa]gare|ejer|eier|eigenaar|eigent[üu]mer|propri[ée]taire|propriet[áa]rio|proprietario|propietario|bank|contact|person|applicant|address|period|property|vehicle|lieferant|kunde|verkäufer|käufer|absender|empfänger|aussteller|vermieter|mieter|arbeitgeber|arbeitnehmer|firma|fournisseur|vendeur|acheteur|émetteur|destinataire|bailleur|locataire|employeur|salarié|adresse|proveedor|vendedor|comprador|cliente|emisor|receptor|destinatario|arrendador|élève|étudiant|alumn[oa]|aluno|arrendatario|empresa|dirección|fornitore|venditore|acquirente|mittente|locatore|conduttore|azienda|indirizzo|leverancier|verkoper|koper|klant|afzender|ontvanger|verhuurder|huurder|werkgever|werknemer|bedrijf|adres|sprzedawca|nabywca|wystawca|odbiorca|firma|säljare|köpare|kund|leverantör|avsändare|mottagare|hyresvärd|hyresgäst|företag|adress|fornecedor|comprador|emitente|endereço)$|(?:請求先|取引先|会社|顧客|住所|宛先|発行者|買主|売主)$/iu;
/** How words for several things end where English would have an "s". */
const MANY_ELSEWHERE = /(?:en|er|e|i|y|or|ar|[\p{Script=Han}\p{Script=Katakana}])$/iu;
/** Words and letters that English has not. */
const NOT_ENGLISH =
  /[à-öø-ÿąćęłńśźżőű\p{Script=Han}]|(?:^|[\s,])(?:mit|met|avec|con|com|med|und|et|och|oraz|der|des|van|di|del|nummer|datum|data|fecha|numer|numero|nazwa|naam|nome|nom|besteldatum|namn|antal|pris|aantal|prijs|omschrijving)(?=[\s,.:]|$)/iu;

/** In the singular, and yet several entries where parts are asked for. */
const COLLECTIVE =
  /\s(?:by|per|pro|par|por|je|nach)\s\p{L}+$|(?:^|\s)(?:medication|medikation|experience|education|history|employment|breakdown|schedule|timeline|expérience|formation|historique|experiencia(?: \p{L}+)?|formación(?: \p{L}+)?|expérience professionnelle|esperienz[ae] (?:lavorativ|professional)[ae]|esperienza|formazione|berufserfahrung|ausbildung|werdegang|werkervaring|opleiding|erfarenhet|utbildning)$/iu;
/** In the plural, and yet one record if parts are asked for: "dimensions: length, width". */
const RECORD =
  /(?:^|\s)(?:dimensions|measurements|coordinates|totals|amounts|sums|terms|details|specs|specifications|abmessungen|ma(?:ß|ss)e|summen|betr[äa]ge|kontaktdaten|totaux|montants|coordonn[ée]es|dimensiones|totales|importes|dimensioni|totali|importi|afmetingen|bedragen)$/iu;

/** "gebreken" with three parts. */
const MOST_OF_ONE = 3;

/** Whether there may be several of a thing with parts; `words` are its own and those of its parts. */
export function isSeveral(thing: string, words: string): boolean {
  if (RECORD.test(thing.trim())) return false;
  if (/(?:points|nights|hours|credits|portions|servings)$/i.test(thing.trim())) return true;
  if (isMany(thing) || COLLECTIVE.test(thing)) return true;
  if (/(?<!ch|g|m|d|v|p|k|e|z)en$/i.test(thing.trim()) && !SINGLE.test(thing) && words.split(" ").length > MOST_OF_ONE)
    return true;
  if (OF_PLURAL_S.test(words)) return false;
  return NOT_ENGLISH.test(words) && !SINGLE.test(thing) && MANY_ELSEWHERE.test(thing.trim());
}

/** Words of Spanish, Portuguese and French, where several end with an "s". */
const OF_PLURAL_S =
  /(?:^|[\s,(])(?:nombre|fecha|direcci[óo]n|número|importe|precio|cantidad|endere[çc]o|telefone|pre[çc]o|quantidade|pr[ée]nom|nom|montant|prix|quantit[ée]|libell[ée]|cpf|cnpj|nif|dni)(?=[\s,.:)]|$)/iu;

/** Words between a thing and what it is of. */
const LINKS = /^(?:de|des|du|di|del|della|do|da|der|van|of|at|on|in|for|from|by|per)$/;

/** The word for the thing itself in "medications at discharge" and "unit price". */
export function headWord(words: readonly string[]): string {
  const link = words.findIndex((word, at) => at > 0 && LINKS.test(word));
  return words[link > 0 ? link - 1 : words.length - 1] ?? "";
}

/** "RCS", "GPS". */
const INITIALS = /(?:^|\s)\p{Lu}{2,}$/u;

/** Whether a thing is named in the plural. */
export const isMany = (thing: string): boolean => {
  if (INITIALS.test(thing)) return false;
  const words = nameWords(thing.toLowerCase());
  // "documents attached"
  const last =
    (words.length > 1
      ? words.findLast(
          (each) =>
            !/ed$|^(?:spoken|taken|written|given|sold|found|made|present|absent|involved|available|due|held|taken|given)$/.test(
              each,
            ),
        )
      : words[0]) ?? "";
  const head = headWord(words);
  const word = head === words.at(-1) ? last : head;
  const whole = head === words.at(-1) ? words.join(" ") : word;
  return !isMeasured(thing) && PLURAL.test(word) && !NOT_PLURAL.test(word) && !NOT_PLURAL.test(whole);
};
