import { remembered } from "../../remembered.ts";

const ASKED = [
  "organisation",
  "person",
  "postcode",
  "city",
  "street",
  "day",
  "time",
  "title",
  "given",
  "family",
] as const;

/** Whom or what a property asks for: a name, a part of an address, a day, or what the document is about. */
export type AskedFor = (typeof ASKED)[number];

/** Words of properties, in plain letters, by what they ask for. A star stands for any ending. */
const WORDS: Readonly<Record<AskedFor, string>> = {
  organisation:
    "organisation organization organizacion organisacion organizzazione organisazione company firm firma firmy empresa entreprise azienda societa societe issuer issued emittente emisor emetteur aussteller employer arbeitgeber employeur werkgever pracodawca arbejdsgiver arbetsgivare bank* banco banque banca entidad insurer versicherer versicherung assureur asegurador* assicurator* verzekeraar underwriter seguradora hospital klinik* clinic* ospedale hopital laborator* labor labo school schule ecole escola escuela scuola skole skola college etablissement university universitat institution institut* authority behorde autorite autoridad autorita myndighed myndighet council landlord vermieter bailleur lender creditor kreditgeber carrier spediteur transporteur frachtfuhrer vettore przewoznik transportista manufacturer hersteller fabricant fabricante produttore fabrikant producent supplier vendor seller merchant provider anbieter lieferant fournisseur proveedor fornitore leverancier dostawca leverandor agency agence agentur restaurant hotel shop store airline operator operador payer shipper consignor consignee sender absender contractor subcontractor distributor distributore utility facility practice praxis body anordnare rederi organiser organizer veranstalter publisher club verein association broker makler agent workshop officina garage station dealer notary court gericht tribunal buyer customer client kunde cliente klant purchaser department einrichtung fund trustee registrar laboratorio ente funder grantor grantee grantmaker sponsor municipality municipio municipalite municipalidad municipalita kommun kommune gemeinde gemeente gmina commune obec entity entite entita entidade brand marke marque marca merk caterer chargee mortgagee mortgagor auditor printer verlag editeur editor ministry ministerium ministere ministerio ministero ministerstvo organismo organisme organo organ office ufficio oficina bureau amt urzad urad clinica krankenhaus sykehus sjukhus szpital nemocnice spital korhaz sairaala pharmacy apotheke pharmacie farmacia apotek apteka lekarna fakultat faculty faculte facultad facolta museum musee museo church parish paroisse parrocchia pfarramt kirche gallery galerie venue centre center centro zentrum exporter importer exportador importador forwarder haulier hauler courier reinsurer administrator administrador amministratore verwalter verwaltung hausverwaltung syndic developer bautrager bauherr bauherrschaft studio atelier foundation stiftung fundacion fondation fondazione stichting fundacja nadace charity donee union gewerkschaft federation verband kammer chamber federazione federacion licensor licensee lessor lessee guarantor counterparty certifier zertifizierer prufstelle prufinstitut stelle lab labs laboratoire laboratorium spolecnost spolecenstvi dodavatel odberatel zamestnavatel soud banka pojistovna szkola uczelnia uniwersytet przychodnia sad izba wystawca sprzedawca nabywca organizator zleceniodawca wykonawca arbeidsgiver tyonantaja koulu yliopisto pankki yritys yhdistys munkaltato iskola cegnev angajator furnizor scoala universitate primarie autoritate emitent society mairie ayuntamiento rathaus stadtwerke finanzamt prefecture consulate embassy registry tribunale juzgado tribunaux rechtbank domstol promoter label theatre theater cinema orchestra league federatie team clubs dealership brewery winery estate farm depositary custodian trustees brewer roaster bakery caterers surgery kennel breeder shelter",
  person:
    "person persona contact ansprechpartner employee mitarbeiter arbeitnehmer salarie dipendente empleado werknemer pracownik worker patient paciente paziente patientin pasjent student pupil schuler eleve alumno alunno leerling uczen elev tenant mieter locataire inquilino huurder najemca member mitglied passenger passagier voyageur pasajero passeggero guest gast holder policyholder insured owner eigentumer proprietaire propietario taxpayer contribuable contribuyente handler officer sachbearbeiter* bearbeiter* gestionnaire gestor clerk signatory signed signer signe unterzeichner approved prepared validated checked inspector technician techniker prufer technicien tecnico teacher lehrer* author autor doctor physician arzt medecin medico pathologist vet surgeon consultant manager director directeur chair* secretary treasurer president* driver fahrer candidate applicant antragsteller claimant borrower emprunteur titular recipient empfanger destinataire destinatario name surname lastname firstname salesperson operator teilnehmer participant attendee winner offender licensee debtor beneficiary spouse parent child kursdeltagare mandant assure versicherte* versicherungsnehmer* steuerpflichtig* pensioner subscriber resident occupier vendedor comprador judge richter juge juez giudice rechter sedzia notaire notar notario notaio notaris notariusz referee umpire coach trainer captain conductor lawyer anwalt avocat abogado avvocato advocaat adwokat counsel attorney solicitor barrister engineer ingenieur ingeniero ingegnere architect architekt architecte arquitecto architetto surveyor assessor adjuster gutachter expert perito sachverstandige* nurse midwife hebamme therapist dentist zahnarzt accountant bookkeeper analyst researcher scientist investigator supervisor betreuer tutor mentor dean rector rektor principal headteacher headmaster prezes dyrektor kierownik reditel vedouci forman foreman bauleiter projektleiter leiter leiterin sampler operatore monteur mechanic mechaniker electrician elektriker plumber chef cook photographer fotograf speaker referent vortragende* host gastgeber organizer seller buyer donor spender donateur donante donatore darczynca gifter giver deceased defunt verstorbene* fallecido defunto heir erbe heritier heredero erede executor testator testateur mother father mutter vater mere pere madre padre mutti guardian tuteur bride groom husband wife ehemann ehefrau allocataire adherent cotisant usager abonne abonnent abbonato socio socia soggetto nominativo intestatario cointestatario contraente assicurato asegurado tomador beneficiario segurado contribuinte sujeito aluno docente profesor professor professore enseignant reporter melder meldende* caller complainant beschwerdefuhrer petitioner respondent defendant plaintiff beklagte* klager demandeur defendeur demandante demandado actor recurrente representative vertreter* representant representante rappresentante vertegenwoordiger przedstawiciel delegate delegierte* proxy bevollmachtigte* mandataire apoderado conservator librarian curator witness zeuge temoin testigo testimone getuige swiadek instructor examiner prufer* ausbilder* apprentice auszubildende* azubi apprenti trainee intern praktikant* stagiaire becario",
  postcode: "postcode postal zip zipcode plz postleitzahl cap cp postnr postnummer postalcode kod psc codepostal",
  city: "city town ort wohnort ville stadt ciudad localidad citta comune stad woonplaats plaats cidade localidade miasto miejscowosc by mesto suburb commune",
  street:
    "street strasse rue calle via straat ulica adresse address anschrift direccion indirizzo adres endereco domicilio line1 morada gade vej gata adresa",
  day: "date datum fecha data dato deadline until by due issued expire expires expiry valid frist termin stichtag fallig* echeance vence vencimiento scadenza vervaldatum limite start begin beginn end ende fin inicio fine since born geboren geldig gultig termijn incasso premiere booked signed from to day wystawienia waznosci",
  time: "time hora heure uhrzeit uhr ora orario tijd godzina klockslag klockan tid tidspunkt cas at check checkin checkout arrival departure open opens",
  title:
    "title titel titre titolo titulo tytul nazev cim otsikko subject betreff objet asunto oggetto assunto onderwerp temat product produit produkt prodotto producto produto tuote project projekt projet proyecto progetto projeto projekti event veranstaltung evenement evento study studie etude estudio studio programme program course kurs cours curso corso fund fonds fondo brand campaign exhibition ausstellung exposition book report bericht rapport informe relazione article artikel theme thema tema topic model modell modele modelo modello policy plan tariff tarif scheme film show performance recipe rezept document dokument game",
  given:
    "firstname forename forenames vorname vornamen rufname prenom prenoms givenname given imie imiona jmeno voornaam voornamen fornavn fornamn etunimi keresztnev prenume first ad",
  family:
    "lastname surname nachname familienname familyname nazwisko prijmeni achternaam etternavn efternavn efternamn sukunimi cognome apellido apellidos sobrenome apelido vezeteknev last family soyad",
};

const whole = new Map<string, AskedFor[]>();
const beginnings: { start: string; asked: AskedFor }[] = [];
for (const asked of ASKED)
  for (const word of WORDS[asked].split(" "))
    if (word.endsWith("*")) beginnings.push({ start: word.slice(0, -1), asked });
    else whole.set(word, [...(whole.get(word) ?? []), asked]);

/** What a word of a property, in plain letters, may ask for. */
function askedByWord(word: string): readonly AskedFor[] {
  const begun = beginnings.flatMap(({ start, asked }) => (word.startsWith(start) ? [asked] : []));
  return [...(whole.get(word) ?? []), ...begun];
}

/** "First" and "last" ask for a name only beside its word. */
const OF_NAME = /^(?:first|last|given|family)$/;
const NAME = /^(?:names?|nom)$/;

interface AskingWord {
  asked: readonly AskedFor[];
  isName: boolean;
  isOfName: boolean;
}

/** A word of properties, each of which is read beside those of all others. */
const askingWord = remembered(
  (word): AskingWord => ({ asked: askedByWord(word), isName: NAME.test(word), isOfName: OF_NAME.test(word) }),
  { most: 5000 },
);

/** What a property of these words may ask for. */
export function askedFor(words: readonly string[]): ReadonlySet<AskedFor> {
  const asking = words.map(askingWord);
  const isNamed = asking.some(({ isName }) => isName);
  return new Set(asking.flatMap(({ asked, isOfName }) => (isOfName && !isNamed ? [] : asked)));
}

/** The part of a person's name that a property asks for, with what those beside it ask for: "nom" beside "prénom". */
export function namePartAsked(
  words: readonly string[],
  beside: readonly { asked: ReadonlySet<AskedFor> }[],
): "given" | "family" | undefined {
  const own = askedFor(words);
  if (own.has("given")) return "given";
  if (own.has("family")) return "family";
  if (!words.some((word) => NAME_OF_PERSON.test(word))) return undefined;
  if (beside.some(({ asked }) => asked.has("given"))) return "family";
  return beside.some(({ asked }) => asked.has("family")) ? "given" : undefined;
}

const NAME_OF_PERSON = /^(?:names?|nom|nome|nombre|naam|navn|namn|nev|nimi|nume)$/;

/** Whether a word names a person or an organisation, or the part that one has. */
export const namesParty = (word: string): boolean =>
  askingWord(word).asked.some((asked) => asked === "organisation" || asked === "person");
