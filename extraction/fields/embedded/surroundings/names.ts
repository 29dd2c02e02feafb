import { isCompanyName } from "../vocabulary/organisation-names.ts";

/** Whom or what part of an address a property asks for. */
export type AskedFor = "organisation" | "person" | "postcode" | "city" | "street" | "day" | "time";

/** Words of properties, in plain letters, that ask for the name of an organisation. */
const ORGANISATION =
  /^(?:organi[sz]ation|organi[sz]acion|organi[sz]azione|company|firm|firma|firmy|empresa|entreprise|azienda|societa|societe|issuer|issued|emittente|emisor|emetteur|aussteller|employer|arbeitgeber|employeur|werkgever|pracodawca|arbejdsgiver|arbetsgivare|bank\w*|banco|banque|banca|entidad|insurer|versicherer|versicherung|assureur|asegurador\w*|assicurator\w*|verzekeraar|underwriter|seguradora|hospital|klinik\w*|clinic\w*|ospedale|hopital|laborator\w*|labor|labo|school|schule|ecole|escola|escuela|scuola|skole|skola|college|etablissement|university|universitat|institution|institut\w*|authority|behorde|autorite|autoridad|autorita|myndighed|myndighet|council|landlord|vermieter|bailleur|lender|creditor|kreditgeber|carrier|spediteur|transporteur|frachtfuhrer|vettore|przewoznik|transportista|manufacturer|hersteller|fabricant|fabricante|produttore|fabrikant|producent|supplier|vendor|seller|merchant|provider|anbieter|lieferant|fournisseur|proveedor|fornitore|leverancier|dostawca|leverandor|agency|agence|agentur|restaurant|hotel|shop|store|airline|operator|operador|payer|shipper|consignor|consignee|sender|absender|contractor|subcontractor|distributor|distributore|utility|facility|practice|praxis|body|anordnare|rederi|organiser|organizer|veranstalter|publisher|club|verein|association|broker|makler|agent|workshop|officina|garage|station|dealer|notary|court|gericht|tribunal|buyer|customer|client|kunde|cliente|klant|purchaser|facility|department|einrichtung|utility|fund|trustee|registrar|laboratorio|azienda|ente)$/;
/** Words of properties that ask for the name of a person. */
const PERSON =
  /^(?:person|persona|contact|ansprechpartner|employee|mitarbeiter|arbeitnehmer|salarie|dipendente|empleado|werknemer|pracownik|worker|patient|paciente|paziente|patientin|pasjent|student|pupil|schuler|eleve|alumno|alunno|leerling|uczen|elev|tenant|mieter|locataire|inquilino|huurder|najemca|member|mitglied|passenger|passagier|voyageur|pasajero|passeggero|guest|gast|holder|policyholder|insured|owner|eigentumer|proprietaire|propietario|taxpayer|contribuable|contribuyente|handler|officer|sachbearbeiter\w*|bearbeiter\w*|gestionnaire|gestor|clerk|signatory|signed|signer|signe|unterzeichner|approved|prepared|validated|checked|inspector|technician|techniker|prufer|technicien|tecnico|teacher|lehrer\w*|author|autor|doctor|physician|arzt|medecin|medico|pathologist|vet|surgeon|consultant|manager|director|directeur|chair\w*|secretary|treasurer|president\w*|driver|fahrer|candidate|applicant|antragsteller|claimant|borrower|emprunteur|titular|recipient|empfanger|destinataire|destinatario|name|surname|lastname|firstname|salesperson|operator|teilnehmer|participant|attendee|winner|offender|licensee|debtor|beneficiary|spouse|parent|child|kursdeltagare|mandant|assure|versicherte\w*|versicherungsnehmer\w*|steuerpflichtig\w*|pensioner|subscriber|resident|occupier|vendedor|comprador)$/;
const POSTCODE =
  /^(?:postcode|postal|zip|zipcode|plz|postleitzahl|cap|cp|postnr|postnummer|postalcode|kod|psc|codepostal)$/;
const CITY =
  /^(?:city|town|ort|wohnort|ville|stadt|ciudad|localidad|citta|comune|stad|woonplaats|plaats|cidade|localidade|miasto|miejscowosc|by|mesto|suburb|commune)$/;
const STREET =
  /^(?:street|strasse|rue|calle|via|straat|ulica|adresse|address|anschrift|direccion|indirizzo|adres|endereco|domicilio|line1|morada|gade|vej|gata|adresa)$/;
const DAY =
  /^(?:date|datum|fecha|data|dato|deadline|until|by|due|issued|expires?|expiry|valid|frist|termin|stichtag|fallig\w*|echeance|vence|vencimiento|scadenza|vervaldatum|limite|start|begin|beginn|end|ende|fin|inicio|fine|since|born|geboren|geldig|gultig|termijn|incasso|premiere|booked|signed|from|to|day|wystawienia|waznosci)$/;
const TIME =
  /^(?:time|hora|heure|uhrzeit|uhr|ora|orario|tijd|godzina|klockslag|klockan|tid|tidspunkt|cas|at|check|checkin|checkout|arrival|departure|opens?)$/;

const ASKED: readonly [AskedFor, RegExp][] = [
  ["organisation", ORGANISATION],
  ["person", PERSON],
  ["postcode", POSTCODE],
  ["city", CITY],
  ["street", STREET],
  ["day", DAY],
  ["time", TIME],
];

/** What a property of these words may ask for. */
export const askedFor = (words: readonly string[]): ReadonlySet<AskedFor> => new Set(words.flatMap(askedBy));

/** What one word asks for: those of properties are few. */
function askedBy(word: string): readonly AskedFor[] {
  const known = knownWords.get(word);
  if (known !== undefined) return known;
  if (knownWords.size === MOST_KNOWN) knownWords.clear();
  const found = ASKED.flatMap(([asked, pattern]) => (pattern.test(word) ? [asked] : []));
  knownWords.set(word, found);
  return found;
}

const knownWords = new Map<string, readonly AskedFor[]>();
const MOST_KNOWN = 5000;

/** Words for papers, and for which of them: the "title" of an agreement is not that of who signs it. */
const PAPER = /^(?:agreement|contract|invoice|receipt)$/;
const WHICH = /^(?:original|corrected)$/;

/** Whether a word of a property qualifies a text, so that a label without it names another. */
export const qualifiesText = (word: string): boolean => PAPER.test(word) || WHICH.test(word);

/** The same of a number or a day, which labels say of a person, an organisation or another paper. */
export const qualifiesValue = (word: string): boolean =>
  ORGANISATION.test(word) || PERSON.test(word) || WHICH.test(word);

const TITLE =
  "(?:(?:mr|mrs|ms|miss|mx|dr|prof|herrn?|frau|m|mme|monsieur|madame|sr|sra|d|dna|don|dona|doña|sig|sigra|dott|dhr|mevr|pan|pani|ing|fru|hr)\\.?(?:\\sund\\s|\\s))*";
const PERSON_NAME = new RegExp(
  `^${TITLE}\\p{Lu}[\\p{L}\\p{M}.'’-]*(?:\\s(?:\\p{Lu}[\\p{L}\\p{M}.'’-]*|de|van|von|der|den|da|do|dos|la|le|el|al|bin|ten|zu|y|e|di|del)){1,4}$`,
  "iu",
);
const CAPITAL = /^\P{L}*\p{Lu}/u;

const LONGEST_NAME = 80;

/** Whether a text may be the name of a person. */
export const isLikePerson = (text: string): boolean =>
  text.length <= LONGEST_NAME &&
  !/\d|[:;!?]/.test(text) &&
  PERSON_NAME.test(text) &&
  text.split(/\s/).filter((word) => CAPITAL.test(word)).length > 1;

const OF_ORGANISATION =
  /(?:bank|klinik|clinic|clinique|clinica|hospital|hôpital|ospedale|universit|school|schule|collège|college|lycée|gymnas|laborator|versicherung|insurance|assurance|seguros|assicurazion|verzekering|gemeinde|gemeente|council|county|ministry|ministerium|finanzamt|landkreis|agency|agence|institut|association|verein|club|hotel|hôtel|society|trust|stadtwerke|comune di|ayuntamiento|municipal|authority|airways|airlines|logisti|transport|spedition|partners|group|gruppe|solutions|services|systems|consult|praxis|pharma|apotheke|akademi|academy|foundation|stiftung|kommune|region|department|office of|credit union|cooperative|caja)/iu;

const LONGEST_ORGANISATION = 120;

/** Whether a text may be the name of an organisation. */
export const isLikeOrganisation = (text: string): boolean =>
  text.length <= LONGEST_ORGANISATION &&
  (isCompanyName(text) || (CAPITAL.test(text) && text.split(/\s/).length <= 8 && OF_ORGANISATION.test(text)));
