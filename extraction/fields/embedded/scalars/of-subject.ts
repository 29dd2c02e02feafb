import { labelledValues } from "./labels/candidates.ts";
import type { Locale } from "./labels/read-kind.ts";
import type { ScalarValue } from "./labels/scalar-value.ts";
import type { LinedPage } from "./lines/page-lines.ts";
import { type Wanted, wantedOf } from "./wanted/wanted.ts";

/** Whom a document of one person is about. */
const SUBJECT =
  /^(?:patient|student|pupil|candidate|applicant|employee|member|passenger|guest|holder|driver|mitarbeiter|schueler|mitglied|patiente?n?|eleve|etudiante?|paciente|alumn[oa]|aluno|studente|paziente|leerling|kandidaat|utente)$/;

/** "Patient name" beside the only "Name:" of the pages, which are about the patient. */
export function valueOfSubject(
  pages: LinedPage[],
  { words: [subject = "", ...rest], kind, role }: Wanted,
  { locale, least }: { locale: Locale; least: number },
): ScalarValue | undefined {
  if (role !== undefined || rest.length === 0) return undefined;
  // In running text "Received: May 5" is a label, though "received" is none.
  const isDay = kind === "date" && rest.join() === "date" && /\p{L}ed$/u.test(subject);
  if (!isDay && !(SUBJECT.test(subject) && isOfPerson(pages))) return undefined;
  const own = wantedOf([rest.join("_")], { type: "string" }).labels;
  const labels = isDay ? [subject] : rest.at(-1) === "id" ? [...own, "id number", "id no"] : own;
  const [only, other] = labelledValues(pages, { kind, labels, locale, withColon: true });
  return only !== undefined && other === undefined && only.score >= least ? only : undefined;
}

/** What is only said of people. */
const OF_PERSON =
  /(?<!\p{L})(?:birth|born|d\.?o\.?b|geburts|geboren|geboorte|naissance|nacimiento|nascimento|nascita|gender|sex|geschlecht|sexe|sexo|sesso|geslacht)/iu;

const isOfPerson = (pages: LinedPage[]): boolean =>
  pages.some(({ lines }) => lines.some(({ text }) => OF_PERSON.test(text)));
