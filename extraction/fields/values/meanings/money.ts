/** Words of banks, loans, payroll and tax. */
export const MONEY_MEANINGS: Readonly<Record<string, string>> = {
  accrued: "accrued aufgelaufen* courus devengado maturato opgelopen",
  advisor:
    "advisor adviser berater* conseiller* asesor* consulente consulenti adviseur doradc* radgiver radgivare poradce consultor",
  allowance: "allowance* zulage* indemnite indemnites complemento indennita toelage dodatek tillag tillagg priplatek",
  applicant:
    "applicant antragsteller* demandeur solicitante richiedente aanvrager wnioskodawc* ansoger sokande zadatel* requerente soker",
  appraisal: "appraisal gutachten tasacion perizia taxatie wycena vurdering vardering",
  assessment: "assessment bescheid* festsetzung veranlagung* accertamento aanslag* wymiar ansattelse",
  asset: "asset* vermogenswert* actif activo activos attivo attivita aktywa aktiver tillgangar aktiva ativo",
  average:
    "average durchschnitt* mittelwert moyenne moyen promedio medio gemiddeld* srednia sredni gennemsnit* genomsnitt* medel prumer* medie",
  balance: "saldi",
  bonus: "bonus pramie premia tantieme gratifikation gratifica bonos",
  borrower:
    "borrower darlehensnehmer* kreditnehmer* emprunteur prestatario mutuatario kredietnemer leningnemer kredytobiorc* pozyczkobiorc* lantagare laantager dluznik mutuario",
  branch: "bankfiliale",
  cheque: "cheque scheck assegno czek",
  closing: "closing schluss* cloture cierre chiusura koncow* utgaende konecny konecna fechamento encerramento",
  collateral: "collateral sicherheiten suretes garanzie zabezpieczeni* sikkerhedsstillelse zajisteni",
  contribution:
    "contribution* beitrage cotisation* cotizacion* contributi skladki skladka bidrag prispevek contribuicao",
  debt: "debt schuld* schulden dette dettes deuda deudas debito debiti schuld dlug zadluzeni* gald skuld* dluh divida restschuld",
  deduction:
    "deduction* abzug* abzuge retenue retenues deduccion deducciones trattenute trattenuta detrazioni detrazione inhouding* potraceni* fradrag avdrag srazk* deducao",
  dependant: "dependant* dependent* unterhaltsberechtigt* dependiente",
  deposited: "einzahlung* versement* stortingen wplata wplaty indbetaling insattning vklad",
  dividend: "dividend* ausschuttung dividende dividendo dywidend* udbytte utdelning",
  earnings:
    "earning* bezuge entgelte remuneration* devengos devengado retribuzione verdiensten gains indtjening indkomst",
  equity: "equity eigenkapital",
  exchange: "exchange wechselkurs* umrechnungskurs* umrechnung wisselkoers kurs valutakurs vaxelkurs kurzu kursu",
  expense:
    "expense* ausgabe ausgaben aufwand* auslagen spesen depense* gasto gastos uscita uscite uitgave* wydatk* udgift* utgift* utlagg vydaj* despesa despesas",
  fund: "fund fonds fondo fundusz fond fonden fundo",
  garnishment: "garnishment pfandung* saisie embargo pignoramento beslag zajecie",
  guarantee: "garanties",
  holder:
    "holder inhaber* titulaire titular intestatario titolare houder posiadacz* indehaver innehavare majitel* detentor",
  income:
    "income einkommen einkunfte einnahmen revenu* ingreso ingresos reddito redditi entrate inkomen dochod dochodu przychod* indkomst inkomst* prijem prijmu rendimento rendimentos renda lohneinkunfte",
  investment: "investment anlage investition* investissement inversion investimento investering inwestycj*",
  lender:
    "lender darlehensgeber* kreditgeber preteur prestamista mutuante kredietgever kredytodawc* langiver langivare veritel",
  liability: "liabilit* verbindlichkeit* passif pasivo passivo passivita passiva verplichting* zobowiazani*",
  loan: "loan darlehen* kredit* pret emprunt prestamo credito mutuo finanziamento lening kredyt* pozyczk* lan laan pujcka uver uveru emprestimo financiamento krediet",
  loss: "loss* verlust* perte* perdida* perdita perdite verlies strata straty forlust ztrat* prejuizo",
  maturity: "maturity endfalligkeit echeance vencimiento scadenza vervaldag zapadalnosc udlob falligkeit falligkeits",
  mortgage: "mortgage hypothek* grundschuld hypotheque hipoteca ipoteca hypotheek hipotek* realkredit bolan hypotek*",
  movement: "movement* kontobewegung* mouvement* movimiento* moviment* mutatie mutaties bevaegelse",
  nominal: "nominal nennwert nominale nominaal nominell nominalny",
  opening: "opening anfangs* ouverture apertura inicial iniziale poczatkow* ingaende pocatecni abertura initial anfang",
  overdraft: "overdraft dispositions* decouvert descubierto scoperto rood debetowy overtrak kontokredit",
  overtime:
    "overtime uberstunde* mehrarbeit extraordinarias straordinari* overuren overwerk nadgodzin* overarbejde overtid prescas* mehrarbeitsstunden",
  payroll: "payroll lohnabrechnung gehaltsabrechnung entgeltabrechnung verdienstabrechnung",
  payslip: "payslip lohnzettel nomina loonstrook lonseddel lonespecifikation",
  portfolio: "portfolio depot portefeuille cartera portafoglio depa",
  principal: "principal kapital capital hauptbetrag capitale hoofdsom kapitalu hovedstol jistina",
  profit: "profit gewinn benefice beneficio utile winst zysk overskud vinst zisk lucro",
  rebate: "rebate bonusgutschrift",
  repayment:
    "repay* tilgung* ruckzahlung* amortissement amortizacion ammortamento rimborso aflossing splata splaty afdrag amortering splatk* amortizacao remboursement",
  revenue:
    "revenue turnover umsatz* umsatzerlose ingresos fatturato ricavi omzet przychody obrot omsatning omsattning vynosy receita receitas erlose",
  salary: "vergutung* remuneracion retribuzione bezoldiging uposazeni* honorarium",
  savings:
    "saving* epargne ahorro ahorros risparmio spaar* oszczednosc* opsparing sparande usporen* poupanca sparkonto sparguthaben",
  securities: "securities wertpapier* effecten papiery vardipapirer vardepapper",
  share:
    "share shares aktie* aktien accion acciones azione azioni aandeel aandelen akcja akcji akcje acao acoes anteil*",
  social: "social sozial* sociale sociali spoleczn* sociala socialni",
  taxable:
    "taxable steuerpflichtig* imposable imponible imponibile belastbaar opodatkowan* skattepligtig* beskattningsbar* zdanit* tributavel versteuernd*",
  taxpayer:
    "taxpayer steuerpflichtiger contribuable contribuyente contribuente belastingplichtige podatnik* skatteyder skattskyldig poplatnik* contribuinte",
  yield: "yield rendite rendement rendimiento rendimento rentownosc afkast avkastning vynos",
};
