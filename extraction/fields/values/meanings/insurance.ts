/** Words of insurance. */
export const INSURANCE_MEANINGS: Readonly<Record<string, string>> = {
  annuity: "annuity leibrente renta rendita lijfrente",
  beneficiary: "bezugsberechtigt* begunstigter beneficiaria uprawnion* obmyslen* opravneny",
  broker:
    "broker versicherungsmakler courtier corredor mediador mediatore intermediario tussenpersoon posrednik* magler maklare zprostredkovatel* corretor makler vermittler*",
  claimant:
    "claimant anspruchsteller* geschadigt* reclamante danneggiato danneggiata benadeelde poszkodowan* skadelidte skadelidande poskozen* lesado perjudicado",
  company: "compagnie compagnia compania companhia",
  cover:
    "cover coverage deckung* versicherungsschutz couverture cobertura copertura dekking dakning deckning kryti garanties",
  deductible:
    "deductible selbstbehalt* selbstbeteiligung franchise franquicia franchigia scoperto selvrisiko sjalvrisk egenandel spoluucast franquia excess",
  endorsement: "endorsement nachtrag* avenant appendice aanhangsel aneks aditamento",
  expert: "expert sachverstandig* perito gutachter* expertise rzeczoznawc* taksator besiktningsman znalec",
  insurance: "pojisten* forsakring* assicurativ* assicurazion* pojistn*",
  insured:
    "insured versicherte versicherter versicherten assure assuree assures asegurado asegurada assicurato assicurata verzekerde ubezpieczony ubezpieczona ubezpieczonego forsikrede forsakrad forsakrade pojisteny pojisteneho segurado segurada",
  insurer:
    "insurer versicherer assureur aseguradora asegurador assicuratore verzekeraar ubezpieczyciel* forsikringsselskab forsakringsbolag forsikringsselskap pojistitel* pojistovna seguradora versicherungsgesellschaft",
  liability: "haftpflicht* odpowiedzialnosc*",
  limit: "limit* hochstgrenze grenze plafond limite limites limieten",
  police: "police polizei policia polizia politie policja politi policie",
  policy: "pojistka policyjny forsikringspolice forsakringsbrev police versicherungspolice polizze",
  policyholder: "pojistnik* forsikringstaker tomadora contraente versicherungsnehmerin verzekeringsnemer preneur",
  premium: "pojistne premia skladki primes premio",
  reinsurer: "reinsurer ruckversicherer reassureur",
  risk: "risk risiko* risque riesgo rischio risico ryzyk* riziko risco",
  surrender: "surrender ruckkauf* rachat rescate riscatto afkoop wykup genkob aterkop odkup resgate",
  tariff: "tarif tarifs tarief tarifa tariffa taryfa tarifgruppe",
  third: "third dritte* tiers tercero terzi derden",
};
