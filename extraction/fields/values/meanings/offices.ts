/** Words of public notices, meetings and registers. */
export const OFFICE_MEANINGS: Readonly<Record<string, string>> = {
  action: "action* massnahme* azione azioni maatregel* dzialani* atgard* opatreni* tiltak acao",
  adjournment: "adjourn* vertagung",
  agenda: "agenda tagesordnung* odg porzadek dagsorden dagordning",
  amendment:
    "amendment* anderung* modification* modificacion modifica modifiche wijziging* zmian* andring andring* zmena zmeny alteracao enmienda",
  announcement:
    "announcement* bekanntmachung* annonce anuncio annuncio aankondiging ogloszeni* kungorelse oznameni aviso",
  appeal:
    "appeal* rechtsbehelf* einspruch* widerspruch* recours recurso ricorso bezwaar odwolani* klage overklagande odvolani rechtsmittel*",
  application:
    "application antrag* demande solicitud* domanda aanvraag wniosk* wniosek ansogning ansokan zadost* pedido requerimento bewerbung",
  appointed: "appointed ernannt nomme nombrado nominato benoemd powolan* udnavnt utsedd jmenovan*",
  assembly:
    "assembly versammlung* assemblee asamblea assemblea zgromadzeni* generalforsamling arsmote shromazdeni assembleia hauptversammlung",
  association: "association verein* asociacion associazione vereniging stowarzyszeni* forening* spolek associacao",
  attendee: "presentes narvarande tilstede pritomn*",
  auction: "auction versteigerung* auktion* enchere* subasta asta veiling aukcja drazba leilao",
  authority: "dienststelle urad* autorita administracion",
  board:
    "board vorstand* conseil consejo consiglio bestuur zarzad* bestyrelse styrelse styre rada predstavenstvo conselho aufsichtsrat",
  budget: "budget haushaltsplan presupuesto bilancio begroting budzet* rozpocet orcamento",
  capital: "capital stammkapital grundkapital",
  case: "case akte aktenzahl dossier expediente fascicolo pratica zaak zaaknummer sprawa sprawy sag sagsnr saksnummer arende arendenummer diarienummer spis processo vorgang vorgangsnummer geschaftszahl",
  committee:
    "committee ausschuss* comite comitato commissie komisja komisji udvalg utskott vybor comissao kommission commissione",
  court: "court amtsgericht gericht* tribunal juzgado tribunale rechtbank sad sadu ret domstol soud soudu corte",
  death: "death tod todes deces muerte defuncion morte decesso overlijden zgon* dod dodsfall umrti obito",
  deceased: "deceased verstorben* decede defunt* fallecid* defunto overleden* zmarl* afdod avliden zemrel*",
  decision:
    "decision* beschluss* entscheidung* decisione deliberazione delibera acuerdo besluit* decyzj* uchwal* beslut* beslutning* vedtak rozhodnuti usneseni decisao resolucion",
  defendant: "defendant beklagt* defendeur demandado convenuto gedaagde pozwan* sagsogte svarande zalovan* reu",
  director: "gerant gerante",
  dissolution: "dissol* auflosung* disolucion scioglimento",
  effective: "effective wirksam* inkrafttreten effet efficacia ingang ikrafttradelse ikrafttradande ucinnost vigor",
  fine: "fine geldbusse bussgeld* amende multa sanzione ammenda boete mandat grzywn* bode pokuta coima",
  founded:
    "founded grundung* gegrundet fondation fundacion fondazione opgericht zalozen* stiftet grundad established creation constitution constitucion costituzione oprichting",
  hearing:
    "hearing anhorung* verhandlung* audience audiencia udienza zitting rozprawa rozprawy retsmode forhandling jednani",
  heir: "heir* erbe erben heritier* hereder* erede eredi erfgenaam spadkobierc* arving arvinge dedic*",
  interpreter: "interpreter dolmetscher*",
  judge: "judge richter* juge juez giudice rechter sedzia dommer domare soudce juiz",
  lawyer: "lawyer* attorney* anwalt* rechtsanwalt* avocat* abogad* avvocat* advocaat adwokat* advokat*",
  marriage:
    "marriage eheschliessung heirat mariage matrimonio huwelijk malzenstw* vielse ajteskab agteskab vigsel manzelstvi casamento",
  minutes: "minutes protokoll* acta verbale notulen protokol referat zapis ata niederschrift",
  moderator: "moderator* versammlungsleit* sitzungsleit* gespraechsleitung",
  notary: "notary notar* notaire notario notaio notaris notariusz* notarius",
  object: "gegenstand* objeto oggetto voorwerp przedmiot* genstand foremal predmet unternehmensgegenstand",
  objection: "objection* einwand* einwendung*",
  offence:
    "offence offense tatvorwurf ordnungswidrigkeit* infraction infraccion infrazione overtreding wykroczeni* overtradelse prestupek infracao",
  officer:
    "officer amtsperson ambtenaar funkcjonariusz urzednik sagsbehandler handlaggare saksbehandler urednik sachbearbeiterin",
  permit:
    "erlaubnis* autorisation autorizacion autorizzazione pozwoleni* tilladelse tillstand povoleni alvara permit permits genehmigung",
  plaintiff: "plaintiff klager klagerin demandeur demandante attore eiser powod sagsoger karande zalobce",
  procurement:
    "procurement vergabe* ausschreibung* licitacion contratacion gara appalto aanbesteding przetarg* udbud upphandling zakazka concurso tender tenders",
  project: "bauvorhaben",
  proposal: "proposal* vorschlag* proposition propuesta proposta voorstel propozycj* forslag* navrh",
  proxy: "proxy vollmacht* procuration poder delega volmacht pelnomocnictw* fuldmagt fullmakt procuracao",
  publication:
    "publication* veroffentlich* publicacion pubblicazione publicatie publikacj* offentliggorelse publicering zverejneni publicacao publikation* kundmachung",
  quorum: "quorum beschlussfahig* kworum",
  residence: "residence wohnsitz residencia residenza domicile zamieszkani* bydliste bopal",
  resolution: "resolution* beschlussfassung",
  sentence: "judgment judgement urteil* jugement sentencia sentenza vonnis wyrok* rozsudek",
  session: "session sesion sessione sessie sesja sesji",
  shareholder:
    "shareholder* gesellschafter* aktionar* actionnaire* accionista* socio soci aandeelhouder* udzialowiec wspolnik* akcjonariusz* aktionaer* aktieagare spolecnik* socios",
  submission: "submission einreichung* presentacion presentazione indiening skladani* inlamning podani apresentacao",
  violation: "violation* verstoss*",
  vote: "vote* abstimmung* stimmen votacion votazione stemming* glosowani* afstemning omrostning hlasovani voto votes",
};
