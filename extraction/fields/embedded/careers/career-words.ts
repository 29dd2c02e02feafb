import { nameWords } from "../../property-words.ts";
import { hasLegalForm } from "../vocabulary/organisation-names.ts";

/** What lists of a curriculum vitae are of. */
export type Career = "posts" | "studies";

const POSTS =
  /^(?:experience|experiences|employment|jobs?|positions?|posts?|career|berufserfahrung|werdegang|berufspraxis|arbeitserfahrung|parcours|emplois?|experiencia|experiencias|empleos?|trabajos|esperienza|esperienze|lavori|impieghi|werkervaring|ervaring|loopbaan|doswiadczenie|zatrudnienie|erfarenhet|erfaring|anstallningar)$/;
const STUDIES =
  /^(?:education|educations|studies|qualifications|degrees?|ausbildung|studium|schulbildung|bildungsweg|bildung|formation|formations|etudes|diplomes|formacion|estudios|titulos|istruzione|formazione|studi|opleiding|opleidingen|wyksztalcenie|edukacja|formacao|educacao|utbildning|uddannelse)$/;
/** Words that say more of a list: "professional experience", "employment history". */
const MORE =
  /^(?:work|working|professional|relevant|previous|other|and|history|background|academic|list|beruflicher?|und|professionnelles?|et|laboral|profesional|profesionales|y|academica|lavorativ[ae]|professional[ei]|e|zawodowe|i|training|higher|school|schule)$/;

/** What a heading or the name of a list announces; `undefined` if it says anything else. */
export function careerOf(text: string): Career | undefined {
  const words = nameWords(text);
  const telling = words.filter((word) => !MORE.test(word));
  if (telling.length === 0 || words.length > 5) return undefined;
  if (telling.every((word) => POSTS.test(word))) return "posts";
  return telling.every((word) => STUDIES.test(word)) ? "studies" : undefined;
}

/** Headings of the other parts of a curriculum vitae. */
const OTHERS =
  /^(?:skills|languages|interests|hobbies|publications|references|referees|projects|certifications|certificates|awards|summary|profile|contact|volunteering|activities|kenntnisse|sprachen|sprachkenntnisse|interessen|profil|kontakt|hobbys|zertifikate|competences|langues|loisirs|divers|idiomas|aptitudes|habilidades|perfil|contacto|otros|datos|lingue|competenze|interessi|profilo|contatti|altro|talen|vaardigheden|umiejetnosci|jezyki|zainteresowania|linguas|competencias|sprak|kompetenser|intressen)$/;

/** Whether a line begins another part. */
export function endsCareer(text: string): boolean {
  const words = nameWords(text);
  return (
    words.length > 0 && words.length <= 4 && (words.some((word) => OTHERS.test(word)) || careerOf(text) !== undefined)
  );
}

/** What a property of an entry asks for. */
export type CareerPart = "period" | "begin" | "end" | "title" | "place" | "field" | "town";

const PARTS: readonly [CareerPart, RegExp][] = [
  ["begin", /^(?:start|begin|beginn|debut|inicio|inizio|from|od|since|van|desde|da)$/],
  ["end", /^(?:end|ende|fin|fine|until|to|do|bis|tot|hasta|a|termino)$/],
  [
    "period",
    /^(?:period|periods|dates?|years?|duration|zeitraum|dauer|jahre|periode|dates|annees|periodo|fechas|anos|anni|okres|lata|tidsperiod|when)$/,
  ],
  ["field", /^(?:field|major|subject|fach|fachrichtung|specialite|especialidad|kierunek|richting|amne)$/],
  [
    "title",
    /^(?:title|position|role|job|post|degree|diploma|qualification|stelle|taetigkeit|tatigkeit|funktion|beruf|abschluss|poste|fonction|intitule|diplome|puesto|cargo|titulo|posizione|ruolo|mansione|titolo|functie|diploma|stanowisko|stopien|tytul|befattning|examen|stilling)$/,
  ],
  [
    "place",
    /^(?:company|employer|organi[sz]ation|institution|school|university|firm|college|arbeitgeber|firma|unternehmen|einrichtung|hochschule|schule|entreprise|employeur|etablissement|ecole|societe|empresa|centro|institucion|universidad|azienda|datore|istituto|ente|werkgever|bedrijf|instelling|school|uczelnia|pracodawca|szkola|foretag|arbetsgivare|larosate|virksomhed)$/,
  ],
  ["town", /^(?:city|location|town|ort|stadt|ville|lieu|ciudad|lugar|citta|luogo|plaats|stad|miasto|cidade|local)$/],
];

/** The part that a property asks for by its name. */
export function careerPart(name: string): CareerPart | undefined {
  const words = nameWords(name);
  return PARTS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0];
}

const INSTITUTION =
  /(?<!\p{L})(?:universit|hochschule|uniwersytet|politechnika|college|institut|school|academy|akademie|gymnasium|lycée|école|escuela|colegio|facult|liceo|istituto|htwk|fachhochschule|restaurante?|hotel|bank|büro|bureau|council|ministry|hospital|klinik|clinic|museum|agency|agencia|studio|systems|group|labs?|partners|consulting|services|stadt|gemeinde|ayuntamiento|mairie|comune)/iu;
const OCCUPATION =
  /(?:engineer|developer|programmer|manager|assistant|intern|analyst|director|consultant|officer|teacher|technician|designer|scientist|nurse|accountant|clerk|editor|lecturer|tutor|trainee|apprentice|leiter|zeichner|ingenieur|entwickler|berater|praktik|sachbearbeiter|referent|kauffrau|kaufmann|pfleger|meister|ingénieur|développeu|responsable|chargée?|stagiaire|vendeu|professeur|jefe|jefa|ayudante|técnic|gerente|cociner|camarer|ingenier|profesor|prácticas|responsabile|impiegat|stagista|cuoco|tecnico|medewerker|stagiair|adviseur|verkoper|analityc|kierownik|specjalist|inżynier|asystent|stażyst|sprzedawc|analist|assistente|engenheir|ingenjör|utvecklare|konsult|säljare)/iu;
const DEGREE =
  /(?<!\p{L})(?:bachelor|master|magister|magist|licen[cz]|laurea|diplom|abitur|matur|m\.?sc|b\.?sc|m\.?a\.?(?!\p{L})|b\.?a\.?(?!\p{L})|ph\.?d|doctor|doktor|dottorato|técnico superior|bac(?!\p{L})|baccalauréat|mba|b\.?eng|m\.?eng|staatsexamen|certificate|brevet|grado|máster|bachiller)/iu;

/** Whether a text is like the name of a firm or a school. */
export const isPlace = (text: string): boolean => hasLegalForm(text) || INSTITUTION.test(text);

/** Whether a text is like the name of a post or a degree. */
export const isTitle = (text: string): boolean => OCCUPATION.test(text) || DEGREE.test(text);
