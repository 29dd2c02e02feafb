/** Words of medicine and laboratories. */
export const MEDICINE_MEANINGS: Readonly<Record<string, string>> = {
  admission:
    "admission aufnahme* hospitalisation ingreso ricovero opname przyjeci* indlaeggelse inskrivning prijeti internamento admissao",
  allergy: "allerg* alerg* unvertraglichkeit*",
  analyst: "analyst laborant* analista analyste",
  anamnesis: "anamnes* vorgeschichte antecedent* antecedentes anamnez*",
  animal: "animal tier tiere animale dier dieren zwierze zwierzecia dyr djur zvire mascota",
  antibody: "antibody antibodies antikorper* anticorps anticuerpos anticorpi przeciwciala",
  blood: "blood blut sang sangre sangue bloed krew krwi blod krev krve",
  collection: "entnommen preleve provtagning",
  concentration:
    "concentrat* konzentration* concentracion concentrazione concentratie stezeni* koncentrac* koncentration* concentracao",
  consultation: "consultation konsultation* consulta visita consult konsultacj* konzultac* consultazione",
  discharge: "entlassung* entlassen alta dimissione ontslag wypis* udskrivning utskrivning propusteni",
  dose: "dose dosis dosierung* dosage dosi dawka dawki dawkowani* dosering davka davkovani doze posologia posologie",
  drug: "drug* medication medicament* arzneimittel medikament* medicamento* farmaco farmaci medicijn* geneesmiddel* lek leku leki lekow laegemiddel lakemedel medicine medicin lecivo medicina",
  examination:
    "examination untersucht examen exploracion esame onderzoek badanie undersogelse* undersokning* vysetreni exame",
  fasting: "fasting nuchtern ayunas digiuno nuchter naczczo faste nalacno jejum",
  finding: "finding* befund* constatation* hallazgo* reperti reperto bevinding* fund nalez* achado* constat",
  health: "health kranken gesundheit* sante salud sanita gezondheid* zdrowi* sundhed* halsa zdravot* saude zorg",
  hospital: "hospital krankenhaus spital hopital ospedale ziekenhuis szpital* sygehus sjukhus sykehus nemocnice",
  indication: "indication* indikation* indicacion indicazione indicatie wskazani* indikace indicacao",
  infection: "infection* infektion* infeccion infezione infectie zakazeni*",
  laboratory: "lab labo laboratory laboratorium laboratoryjn* laboratorio laboratore",
  medical: "medical medizinisch* medicale medyczn* medicinsk* lekarsk*",
  microchip: "microchip chip chipnummer mikrochip* transponder puce",
  nurse: "nurse pfleg* infirmier* enfermer* infermier* verpleeg* pielegniark* sygeplejerske sjukskoterska sestra",
  patient: "pacient* patienten pacjenta",
  prescriber: "prescriber prescripteur prescrittore prescriptor verordner",
  prescription:
    "prescription rezept* verordnung* ordonnance receta ricetta recepta prescripcion prescrizione voorschrift receita verschreibung* predpis recept",
  procedure: "procedure* verfahren* eingriff* procedimiento procedura zabieg* procedur* ingreep postup",
  radiology: "radiolog* rontgen* rtg",
  reagent: "reagent* reagenz* reactif* reactivo* reagente",
  requesting:
    "auftraggebend* einsender* zuweiser* uberweisend* demandeur solicitante prescrittore rekvirent bestallare odesilajici",
  sample:
    "specimen proben probennummer materialprobe prelevement echantillons monstername probki campioni muestras vzorek vzorku amostra",
  specialist:
    "specialist facharzt* fachgebiet specialite especialidad specialita specialisme specjalnosc specjalizacj* speciale specialitet odbornost specialty speciality especialista",
  surgery: "surgery operation op chirurgi* cirugia chirurgia intervention intervencion intervento",
  symptom: "beschwerden symptom* objaw* symptome sintoma* sintomi klachten priznaky",
  therapy: "therap* terapi* traitement",
  vaccination: "ockovani vakcin* vaccinazioni vaccinatie* vaccinations impfung*",
  ward: "ward krankenstation pavillon oddzial",
  weight: "korpergewicht lichaamsgewicht",
};
