/** Words of schools, certificates and employment. */
export const SCHOOL_MEANINGS: Readonly<Record<string, string>> = {
  achievement: "achievement* leistungsnachweis",
  attendance: "attendance anwesenheit* assiduite asistencia presenze obecnosc* fremmode narvaro dochazka",
  award:
    "award* auszeichnung* premio onderscheiding nagroda pris ocenen* verliehen decerne otorgado conferito toegekend nadan* tildelt tilldelad udelen* outorgado",
  behaviour:
    "behaviour behavior verhalten comportement comportamiento comportamento gedrag zachowani* opforsel uppforande chovani",
  candidate:
    "candidate kandidat* prufling candidat candidato candidata bewerber* bewerbung kandydat* uchazec* soker ansoger sollicitant aspirante",
  career: "career laufbahn carriere carrera carriera loopbaan",
  college: "college hochschule* colegio",
  credits: "credits ects leistungspunkte creditos crediti studiepunten kreditpoint punktyects",
  degree:
    "degree abschluss akademisch* diplome titulacion laurea graad stopien grad examensgrad titul grau studienabschluss",
  department: "fachabteilung oddeleni",
  director:
    "director direktor* geschaftsfuhrer* directeur directrice direttore direttrice dyrektor* reditel* diretor bestuurder",
  employment:
    "employment beschaftigung* anstellung* emploi empleo impiego dienstverband zatrudnieni* ansattelse anstallning zamestnani emprego",
  establishment: "establishment etablissement establecimiento stabilimento zaklad*",
  exam: "exam exams examen examens prufung* esame examination egzamin* eksamen tentamen zkouska zkousky exame pruefung klausur",
  examiner: "examiner prufer* examinateur examinador esaminatore examinator* egzaminator* zkousejici",
  faculty: "faculty facultad fakultat faculte facolta faculteit wydzial fakultet fakulta faculdade fachbereich",
  grade: "nota noten calificacion znamka mark",
  graduation: "graduation graduacion",
  headteacher: "headteacher headmaster principal schulleit* proviseur rektor* preside rector skoleleder",
  hire: "hire hired hiring einstellung* embauche contratacion assunzione indiensttreding zatrudniono admissao nastup eintritt diensteintritt",
  institution:
    "institution* institut* einrichtung* institucion istituto instelling placowk* institusjon instituce instituicao",
  instructor: "kursleit* ausbilder* lektor* formatore kursleiter*",
  learner: "learner lernende* apprenant* cursist kursist kursdeltagare",
  leave:
    "leave urlaub* conge conges vacaciones permiso ferie ferien verlof urlop* ferias dovolena dovolene vacation holiday holidays vakantie*",
  lesson: "lesson* unterricht* lecon leccion lezione lekcj* lektion*",
  level: "niveaustufe sprachniveau uroven",
  manager: "manager vorgesetzter verantwoordelijke gerente gestore beheerder menedzer kierownik jefe chef manazer",
  module: "module* modul moduly modulo modulos",
  passed: "passed bestanden aprobado superato geslaagd zdany bestaet godkand uspel",
  probation: "probation* probezeit* proeftijd probny provetid provanstallning zkusebni",
  professional:
    "professional beruflich* professionnel* profesional professionale zawodow* faglig yrkes profesni profissional",
  programme: "program* programme studiengang* studien filiere opleidingsprogramma kierunek studieprogram bildungsgang",
  qualification:
    "qualification* qualifikation* cualificacion qualifica kwalifikacj* kvalifikation* kvalifikac* befahigung*",
  recruit: "recruit*",
  remote: "remote",
  resignation: "resign* rucktritt* demission dimissioni ontslagname rezygnacj*",
  schedule: "schedule stundenplan zeitplan horaire horario orario rooster harmonogram* rozvrh",
  score: "mark marks punkte points puntuacion punteggio punten punkty poang pontos score notenpunkte qualificacion",
  semester: "semestr* polrocze pololeti",
  signatory: "signatory unterzeichner* signataire firmante firmatario ondertekenaar",
  skill:
    "skill* fahigkeit* kenntnisse competences habilidades vaardigheid* umiejetnosc* fardigheder dovednosti competenc* kompetenz* competencia* kompetencj* kompetence kompetens",
  student:
    "studentka zak zaka zakyne elever elevens studierende* estudiante* studente studenti studentessa studerende uczennic* ucznia aluno",
  subject: "fach facher matiere materia materie asignatura vak vakken przedmiot* fag predmet* disciplina disciplinas",
  supervisor: "vorgesetzter",
  teacher:
    "klassenlehrer* professeur* maestro maestra insegnante lektor leerkracht underviser lararens ucitel* wychowawc* klasselarer enseignante",
  thesis: "thesis dissertation abschlussarbeit memoire tesis tesi scriptie speciale",
  trade: "gewerbe gewerk* handwerk* metier oficio mestiere ambacht handwerkskammer",
  trainee: "trainee* auszubildende* praktikant* stagiaire* apprenti* aprendiz apprendista leerling praktykant*",
  trainer: "instructor kursleiter* ausbilder*",
  training:
    "training schulung* weiterbildung* fortbildung* capacitacion addestramento trening szkolenie oplaring skoleni formacao",
  university: "universit* universidad universita uniwersytet* hojskole hogskola vysoka universidade",
  vacancy: "vacanc*",
};
