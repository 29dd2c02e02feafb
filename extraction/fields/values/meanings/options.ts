/**
 * Words for what developers let a service choose from, in eleven languages and plain letters: ways to pay, species, how
 * often something is due. Phrases are separated by `|`; a star stands for any ending.
 */
export const OPTIONS: Readonly<Record<string, string>> = {
  // Persons
  female:
    "female|f|w|k|weiblich|frau|feminin|femme|femenino|mujer|hembra|femmina|femminile|donna|vrouw|vrouwelijk|v|feminino|mulher|kobieta|kvinna|kvinde|kvinne|hunkon|zena|weibl|zensk*|stute|teef|hona|tik|tispe|hundin|katzin|chienne|perra|cagna|girl|dziewczynka",
  male: "male|m|mannlich|mann|masculin|homme|masculino|hombre|h|macho|maschio|maschile|uomo|man|mannelijk|homem|mezczyzna|mand|hankon|muz|mannl|meski|rude|hengst|reu|boy|chlopiec|varon",
  married: "married|verheiratet|marie|mariee|casad*|coniugat*|sposat*|gehuwd|getrouwd|gift|zonat*|zamezna|zenaty|vdana",
  single:
    "single|ledig|celibataire|solter*|celibe|nubile|ongehuwd|ugift|ogift|kawaler|panna|svobodn*|solteir*|einzel*|alleinstehend|individual",
  divorced:
    "divorced|geschieden|divorce|divorcee|divorciad*|divorziat*|gescheiden|skilt|skild|rozwiedzion*|rozwod*|rozveden*",
  widowed: "widow*|verwitwet|veuf|veuve|viud*|vedov*|weduw*|enke|anka|wdow*|vdov*|viuv*",
  joint:
    "joint|gemeinsam*|zusammen*|splitting*|conjoint*|conjunt*|congiunt*|gezamenlijk|falles|gemensam|wspoln*|spolecn*|cointestat*",
  owner:
    "owner|eigentumer*|proprietaire*|propietari*|proprietari*|eigenaar|eigenaren|ejer|agare|eier|wlasciciel*|vlastnik*|owner occupied|selbstgenutzt",
  tenant:
    "tenant*|mieter*|locataire*|inquilin*|arrendatari*|conduttore|inquilino|huurder*|gebruiker|lejer|hyresgast|leietaker|najemca|najemc*|lokator*",
  adult: "adult*|erwachsen*|adulte*|adult|volwassen*|voksen|vuxen|doros*|dospel*|maggiorenne",
  child:
    "child*|kind|kinder|enfant*|nino|nina|bambin*|kinderen|crianca|barn|dziec*|dite|deti|detsk*|minor|minderjahrig",
  // Payment
  card: "card|credit card|debit card|karte|kreditkarte|ec karte|girocard|kartenzahlung|carte|cb|carte bancaire|tarjeta|tarj|carta|carta di credito|bancomat|pos|kaart|pinpas|pin|cartao|karta|karta|kort|kartou|visa|mastercard|amex|contactless|platnosc karta|betaalkaart|maestro",
  cash: "cash|bar|barzahlung|bargeld|especes|comptant|efectivo|metalico|contanti|contant|contante|dinheiro|numerario|gotowka|gotowk*|kontant*|hotove|hotovost*|kontanter",
  transfer:
    "transfer*|bank transfer|wire*|uberweis*|bankuberweisung|virement*|transferencia*|bonifico|overschrijving|overboeking|overmaking|przelew*|overforsel|bankoverforsel|overforing|bankgiro*|plusgiro|prevod*|prevodem|bacs|ach|eft|giro",
  direct_debit:
    "direct debit|debit order|lastschrift*|sepa lastschrift|bankeinzug|einzug*|einzugsermachtigung|abgebucht|abbuchung|prelevement*|preleve*|mensualise*|domiciliacion|domiciliad*|domiciliazione|addebit*|adeudo|rid|sdd|automatische incasso|automatisch incasso|incasso|machtiging|debito direto|debito directo|polecenie zaplaty|betalingsservice|bs|autogiro|avtalegiro|inkaso|autopay|pre authorized|preauthorized|pad",
  cheque: "cheque*|check|scheck|cheque|assegno|czek|checkbetalning|sek",
  paypal: "paypal",
  online: "online|internet|web|app|portal|en ligne|en linea",
  prepaid:
    "prepaid|prepay*|vorausbezahlt|vorkasse|frei|franco|port paye|franco de port|freight paid|carriage paid|pagado|prepagad*|porto franco|franko|frankert|betalt av avsender|oplacon*|vyplacene|prepaye|dap|ddp|cpt",
  collect:
    "collect|unfrei|port du|porte du|debido|porto assegnato|ongefrankeerd|nachnahme|cod|contre remboursement|contrassegno|rembours|pobranie|exw|ex works",
  third_party: "third party|dritte*|tiers|tercer*|terzi|derde*|tredjepart*|tredjeman|osoba trzecia|treti strana",
  // Frequency
  daily:
    "daily|taglich|quotidien*|diari*|giornalier*|dagelijks|daglig*|dziennie|codziennie|denne|per day|pro tag|par jour|per dag",
  weekly:
    "weekly|per week|a week|each week|wochentlich|hebdomadaire|semanal*|settimanal*|wekelijks|ugentlig*|ukentlig*|veckovis|tygodniow*|tydne|pw|week",
  fortnightly:
    "fortnight*|biweekly|bi weekly|every two weeks|14 taglich|zweiwochentlich|quincenal*|bimensuel|quindicinal*|tweewekelijks|co dwa tygodnie",
  four_weekly: "four weekly|4 weekly|vierwekelijks|every four weeks|per 4 weken|lunar",
  monthly:
    "monthly|per month|a month|each month|pcm|monatlich|monats*|mensuel*|mensual*|mensil*|maandelijks|per maand|maand|manedlig*|manadsvis|manadlig*|manedsvis|mandlig*|mesicn*|miesieczn*|mensal|mensalmente|par mois|pro monat|al mes|al mese|mtl|mois|mes|mese|md",
  two_monthly: "bimonthly|every two months|zweimonatlich|bimestr*|tweemaandelijks|co dwa miesiace",
  quarterly: "quarter*|viertelj*|quartals*|trimestr*|kwartaal*|per kwartaal|kvartal*|kwartal*|ctvrtlet*|quartal",
  half_yearly:
    "half yearly|semi annual*|six monthly|biannual*|halbjahrlich|halbj*|semestr*|semestral*|halfjaar*|halvar*|polroczn*|pololet*",
  yearly:
    "year*|annual*|annually|jahrlich|jahres*|annuel*|par an|anual*|annual*|annuo|jaarlijks|per jaar|jaar|arlig*|per ar|rocz*|rocni|rocne|p a|pa|jhrl|einmalig",
  once: "once|one off|one time|einmal*|unique|unica|unico|eenmalig|engangs*|engang|jednorazow*|jednorazov*",
  // Time, contract
  permanent:
    "permanent|indefinite|unbefristet|cdi|duree indeterminee|indefinid*|tempo indeterminato|indeterminato|onbepaalde tijd|onbepaald|vast|tillsvidare|fastansattelse|fast|na czas nieokreslony|nieokreslon*|doba neurcita|neurcit*|sem termo|open ended",
  temporary:
    "temporary|fixed term|befristet|cdd|duree determinee|temporal|tempo determinato|determinato|bepaalde tijd|bepaald|tidsbegranset|visstid*|midlertidig|na czas okreslony|okreslon*|doba urcita|urcit*|termo certo|limited term",
  full_time:
    "full time|fulltime|vollzeit|temps plein|temps complet|jornada completa|tempo completo|tempo pieno|voltijd|fuldtid|heltid|pelny etat|plny uvazek|tempo inteiro",
  part_time:
    "part time|parttime|teilzeit|temps partiel|tiempo parcial|media jornada|part time|tempo parziale|deeltijd|deltid|niepelny etat|zkraceny uvazek|tempo parcial",
  internship: "intern*|praktikum|stage|practicas|tirocinio|stagiaire|praktik|staz|estagio",
  seasonal: "season*|saison*|temporada|stagional*|seizoen*|sason*|sasong*|sezon*",
  // States of papers and things
  draft: "draft|entwurf|brouillon|borrador|bozza|concept|projet|udkast|utkast|kladde|projekt|navrh|rascunho",
  final:
    "final|endgultig|endbefund|schluss*|definitif|definitive|definitiv*|definitief|final*|finale|endelig*|slutlig*|slut*|ostateczn*|koncow*|konecn*|schlussbescheid",
  preliminary:
    "prelimin*|provision*|vorlaufig*|zwischen*|provisoire|provisorio|provvisori*|voorlopig*|forelobig*|prelimin*|wstepn*|predbezn*|interim|vorbefund",
  partial:
    "partial*|part|teil*|teilweise|partiel*|parcial*|parzial*|gedeeltelijk|deel*|delvis|czesciow*|castecn*|teilbefund|abschlag*",
  corrected:
    "correct*|korrig*|berichtig*|geandert|rectif*|corrig*|rettificat*|gecorrigeerd|rettet|rattad|korekt*|skorygowan*|opraven*|amended|revised|supersedes",
  original: "original*|erst*|urschrift|origineel|oryginal*|initial|erstausstellung",
  copy: "copy|kopie|abschrift|duplikat|duplicate|copie|copia|afschrift|kopi|kopia|odpis|zweitschrift|reprint|duplicado",
  initial:
    "initial|first|erst*|premiere|primera|prima|eerste|forste|forsta|pierwsz*|prvni|erstprufung|mise en service|commissioning|oplever*|ingebruikname|odbiorcz*",
  periodic:
    "periodic*|regular|wiederkehrend*|hauptprufung|regelm*|periodi*|periodiek|jaarlijks*|lopende|okresow*|pravideln*|routine|annual",
  repeat:
    "repeat*|re inspection|reinspection|re test|nachprufung|nachkontrolle|wiederholung*|contre visite|recontrole|contre essai|repeticion|ripetizione|herkeuring|omsyn|ombesiktning|ponown*|opakovan*|follow up|resit",
  pass: "pass*|bestanden|mangelfrei|favorable|apto|apta|conforme*|positiv*|esito positivo|regolare|goedgekeurd|voldoende|voldoet|godkendt|godkand|godkant|pozytywn*|zdan*|vyhov*|prospel*|aprovad*|aprobad*|ok|conforms|satisfactory|in order|zgodn*|erfullt|promosso|admis|reussi|geslaagd|bestand|o k",
  fail: "fail*|nicht bestanden|durchgefallen|defavorable|no apto|non conforme|no conforme|esito negativo|negativ*|afgekeurd|onvoldoende|ikke godkendt|ej godkand|underkand|negatywn*|nevyhov*|reprovad*|suspens*|gezakt|unsatisfactory|refuse|insuffisant|nicht erfullt|mangelhaft|bocciato",
  granted:
    "grant*|approv*|bewilligt|genehmigt|stattgegeben|zuerkannt|accord*|concedid*|estimad*|conces*|accolt*|approvat*|toegekend|toegewezen|verleend|bevilget|innvilget|beviljad|bifall*|przyznan*|uwzglednion*|pozytywn*|priznan*|schvalen*|deferid*|upheld|allowed|godkendt|conditional permission|permission granted",
  refused:
    "refus*|reject*|denied|dismiss*|declin*|abgelehnt|ablehnung|zuruckgewiesen|rejet*|denegad*|desestimad*|respint*|rigettat*|negat*|afgewezen|geweigerd|afvist|afslag|avslag|avslagen|odmow*|oddalon*|zamitn*|indeferid*|recusad*",
  withdrawn:
    "withdraw*|zuruckgezogen|zuruckgenommen|retir*|desistid*|ritirat*|ingetrokken|trukket|atertagen|wycofan*|vzat*",
  pending:
    "pending|offen|ausstehend|in bearbeitung|en attente|en cours|pendiente*|in corso|in sospeso|in attesa|in behandeling|openstaand|afventer|under behandling|w toku|oczekuj*|vyrizuje|em curso|awaiting|open|in progress|outstanding",
  confirmed:
    "confirm*|bestatigt|confirme*|confirmad*|confermat*|bevestigd|bekraeftet|bekraftad|potwierdz*|potvrzen*|definitiv gebucht",
  cancelled:
    "cancel*|storn*|annull*|annul*|anulad*|cancelad*|annullat*|disdett*|geannuleerd|aflyst|avbokad|instalt|kansellert|anulowan*|zrusen*|gekundigt|resilie*|revoked|void",
  waitlisted:
    "waitlist*|waiting list|warteliste|liste d attente|lista de espera|lista d attesa|wachtlijst|venteliste|vantelista|lista rezerwowa",
  active:
    "active|aktiv|in force|en vigueur|vigente|attiv*|actief|van kracht|aktivni|aktywn*|gultig|open|current|ativo|ativa|in kraft|gallande",
  suspended:
    "suspend*|ausgesetzt|ruhend|suspendu*|sospes*|opgeschort|geschorst|suspenderet|zawieszon*|pozastav*|gesperrt",
  expired:
    "expired|abgelaufen|expire|vencid*|caducad*|scadut*|verlopen|udlobet|utgangen|wygas*|uplynul*|expirad*|lapsed",
  closed:
    "closed|geschlossen|erledigt|clos|cloture|cerrad*|chius*|gesloten|lukket|stangd|zamkniet*|uzavren*|encerrad*|settled|abgeschlossen",
  paid: "paid|bezahlt|beglichen|paye|payee|acquitte*|pagad*|pagat*|betaald|voldaan|betalt|betald|zaplacon*|oplacon*|zaplacen*|uhrazen*|pago",
  overdue:
    "overdue|uberfallig|in verzug|en retard|vencid*|scadut*|achterstallig|forfalden|forfallen|przeterminowan*|po splatnosti|past due|arrears|zalegl*",
  complete:
    "complete*|full|vollstandig|komplett|volle|complet*|entiere|integral*|totale|volledig|fuldstaendig|fuld|hel|pelny|pelna|kompletn*|uplna|plny|plna|uplny|taydellinen",
  delivered:
    "delivered|geliefert|zugestellt|livre|livree|entregad*|consegnat*|geleverd|bezorgd|leveret|levererad|levert|dostarczon*|dorucen*|entregue",
  shipped:
    "shipped|dispatched|despatched|versandt|versendet|expedie*|enviad*|spedit*|verzonden|afsendt|skickad|wyslan*|odeslan*",
  damaged:
    "damaged|beschadigt|endommage*|danad*|danneggiat*|beschadigd|beskadiget|skadad|skadet|uszkodzon*|poskozen*|danificad*",
  good: "good|gut|bon|bonne|bueno|buena|buono|buona|goed|god|bra|dobr*|bom|boa|einwandfrei|sound",
  fair: "fair|befriedigend|ausreichend|moyen*|etat d usage|regular|discreto|redelijk|rimelig|godtagbar|dostateczn*|average",
  poor: "poor|schlecht|mangelhaft|mauvais*|malo|mala|cattivo|scarso|slecht|darlig|zly|zla|zle|spatn*",
  low: "low|niedrig|gering|bas|basse|faible|bajo|baja|basso|bassa|laag|lav|lag|nisk*|nizk*|baixo|baixa|minor|leicht",
  medium: "medium|mittel|moyen|moyenne|medio|media|gemiddeld|middel|medel|sredni*|stredni|moderate|moderat",
  high: "high|hoch|hohe|haut|haute|eleve*|alto|alta|hoog|hoj|hog|hoy|wysok*|vysok*|severe|schwer",
  normal: "normal*|standard|regular|gewohnlich|ordinaire|ordinari*|gewoon|almindelig|vanlig|zwykl*|bezn*|economy|usual",
  express:
    "express*|expres|ekspres*|eilig|eilt|eil*|urgent*|spoed|prioritaire|dringend|haster|il|pilne|expresso|same day|overnight|priority|next day|24h",
  urgent: "urgent*|dringend|dringlich|eilig|spoed|hastende|akut|pilne|naleh*|brady|emergency|notfall",
  immediate:
    "immediate*|instant*|sofort|echtzeit*|immediat*|inmediat*|immediat*|istantane*|onmiddellijk|direkt|straks|natychmiast*|okamzit*",
  // Money
  refund:
    "refund*|erstatt*|guthaben|rembours*|restitu*|devolucion|devolver|a devolver|rimbors*|a credito|teruggaaf|teruggave|terug te ontvangen|tilbagebetal*|overskydende|aterbetal*|tilgode|til gode|favor|nadplat*|zwrot*|preplatek|vratka|reembolso|credit balance|overpaid|credit|zu viel|haben",
  payment_due:
    "nachzahl*|zu zahlen|amount due|payment due|balance due|a payer|solde a payer|a ingresar|a pagar|da versare|a debito|da pagare|te betalen|bijbetalen|restskat|restbetal*|att betala|kvarskatt|at betale|doplat*|do zaplaty|niedoplat*|nedoplatek|owing|owed|shortfall|debit balance|nachforderung",
  balanced: "ausgeglichen|balanced|solde nul|saldado|in pareggio|settled|nil balance",
  credit:
    "credit*|gutschrift|haben|avoir|abono|haber|accredito|avere|bij|credit|kredit|tilgodehavende|uznani*|ma|kreditering|cr|creditnota",
  debit: "debit*|belastung|soll|debit|cargo|debe|addebito|dare|af|debet|obciazeni*|winien|dr|sollbuchung",
  variable: "variab*|variabel*|floating|revisable|indexe*|zmienn*|rorlig*|promenliv*|euribor|adjustable|arm",
  fixed:
    "fixed|fest*|festzins|sollzins gebunden|fixe|fijo|fija|fisso|fissa|vast|vaste|fast|fastforrentet|bunden|stal*|fixni|pevn*|fixo|fixa|gebunden*",
  mixed: "mixed|gemischt|mixte|mixto|mixta|mist|misto|mista|gemengd|blandet|blandad|mieszan*|smisen*",
  tracker: "tracker",
  discount: "discount*|rabatt*|remise|descuento|sconto|korting|rabat|slev*|desconto",
  annuity: "annuit*|annuitat*|annuiteit*|annuitet*|rata rowna|rownych rat*",
  linear: "linear*|lineair*|lineal|lineaire|malejac*",
  interest_only: "interest only|endfallig|tilgungsfrei|in fine|aflossingsvrij|afdragsfri*|amorteringsfri*",
  repayment:
    "repayment|capital and interest|tilgung*|annuitatendarlehen|amortissable|amortizacion|ammortamento|amortisatie",
  mortgage:
    "mortgage|hypothek*|grundschuld|hypotheque|hypothecaire|immobilier|hipotec*|ipotec*|mutuo|hypotheek|realkredit|pant*|bolan|hipoteczn*|hypotec*|hipotecari*|baufinanzierung|boliglan",
  personal: "personal|privat*|consumo|personnel*|personale|persoonlijk*|osobist*|osobni|pessoal|konsum*",
  invoice: "invoice*|rechnung|facture|factura|fattura|factuur|faktura|fatura|tax invoice|bill",
  credit_note:
    "credit note|credit memo|gutschrift|rechnungskorrektur|stornorechnung|avoir|nota de credito|abono|factura rectificativa|nota di credito|creditnota|creditfactuur|kreditnota|kreditfaktura|faktura korygujaca|korekta|dobropis",
  receipt:
    "receipt|quittung|kassenbon|beleg|recu|ticket de caisse|quittance|recibo|ticket|ricevuta|scontrino|bon|kassabon|kvitt*|paragon|uctenka|talao",
  invoice_receipt: "fatura recibo|factura recibo|invoice receipt|facture acquittee",
  reminder:
    "reminder|mahnung|zahlungserinnerung|erinnerung|rappel|relance|recordatorio|sollecito|herinnering|aanmaning|paminnelse|purring|rykker*|przypomnieni*|wezwani*|upominka|demand|final notice|mise en demeure",
  quote:
    "quote|quotation|angebot|kostenvoranschlag|devis|presupuesto|oferta|preventivo|offerta|offerte|tilbud|offert|oferta|nabidka|orcamento|estimate",
  order:
    "order|bestellung|auftrag|commande|pedido|ordine|bestelling|ordre|bestallning|zamowieni*|objednavka|encomenda|purchase order",
  // Travel
  first:
    "first|1st|erste*|1 klasse|1 kl|premiere|1ere|1re|1e|primera|1a|prima|eerste|1e klas|forste|forsta|1|pierwsza|primeira|prvni|i",
  second:
    "second|2nd|zweite*|2 klasse|2 kl|seconde|2eme|2nde|2de|2e|segunda|2a|seconda|tweede|2e klas|anden|andra|2|druga|klasa 2|druhe|ii",
  economy: "economy|eco|economica|economique|turista|touriste|economisch|ekonomi*|ekonomiczn*|coach|standard",
  business: "business|affaires|ejecutiva|biznes",
  one_way:
    "one way|single|einfach*|hinfahrt|aller simple|aller|solo ida|ida|sola andata|solo andata|enkele reis|enkel*|enkelt|enkelbillett|w jedna strone|jednosmern*|so ida",
  return:
    "return|round trip|hin und ruck*|hin und zuruck|aller retour|ida y vuelta|andata e ritorno|retour|tur retur|retur|tur og retur|tam i z powrotem|zpatecni|ida e volta",
  road: "road|truck|lkw|strasse|route|camion|carretera|strada|weg|vej|vag|drogow*|silnic*|van",
  rail: "rail*|bahn|zug|train|ferroviaire|ferrocarril|treno|ferrovi*|spoor|trein|tog|tag|kolej*|zelezni*|vlak",
  air: "air|luft*|flug*|aerien*|aereo|aerea|lucht*|fly|flyg|lotnicz*|letad*|letec*|flight",
  sea: "sea|ocean|see*|schiff*|maritime|maritim*|mar|mare|zee*|sjo*|morsk*|namorni|vessel|fcl|lcl",
  ferry: "ferry|fahre|faehre|bac|traghetto|transbordador|veerboot|faerge|farja|ferge|prom|trajekt",
  // Vehicles, energy, buildings
  petrol:
    "petrol|gasoline|benzin*|super|ottokraftstoff|essence|sans plomb|gasolina|benzina|benzine|bensin|benzyna|e10|e5|natural 95|unleaded",
  diesel: "diesel*|gazole|gasoil|gasoleo|gasolio|nafta|olej napedowy|dieselmotor",
  electric: "electric*|elektr*|electri*|elettric*|strom|el|prad*|elektrisch|bev|batterie",
  hybrid: "hybrid*|hybride|hibrid*|ibrid*|phev",
  electricity:
    "electricity|strom*|elektrizitat|electricite|electricidad|luz|energia elettrica|elettricita|luce|elektriciteit|stroom|elektricitet|elforbrug|elnat|energia elektryczna|elektrin*|eletricidade|kwh",
  gas: "gas|erdgas|gaz|gas natural|gas naturale|metano|aardgas|naturgas|gaz ziemny|zemni plyn|plyn|lpg|smc",
  dual: "dual*|dual fuel|both",
  water: "water|wasser|trinkwasser|eau|agua|acqua|vand|vatten|vann|wod*|vod*",
  heat: "heat*|warme|fernwarme|chaleur|chauffage|calor|calore|riscaldamento|warmte|varme|fjernvarme|fjarrvarme|ciepl*|teplo",
  oil: "oil|heizol|ol|fioul|mazout|gasoleo|gasolio|stookolie|olie|olja|olej",
  wood: "wood|holz|pellet*|bois|madera|lena|legno|legna|hout|trae|tra|drewn*|drev*",
  automatic: "automat*|automatik|automatique|automatic*|automatico|automaat|automatgear|automatyczn*",
  manual:
    "manual*|manuell*|schaltgetriebe|handschaltung|manuelle|mecanique|manuale|handgeschakeld|manuelt|reczn*|manualni",
  house:
    "house|haus|einfamilienhaus|maison|casa|chalet|villa|huis|woonhuis|hus|enebolig|dom|domek|moradia|parcelhus|rodinny dum|pavillon|detached|bungalow|terraced",
  apartment:
    "apartment|flat|wohnung|eigentumswohnung|appartement|piso|apartamento|departamento|appartamento|flat|lejlighed|lagenhet|leilighet|bostadsratt|mieszkani*|byt|fracao|condominium|condo",
  garage: "garage|stellplatz|parking|garaje|cochera|plaza de garaje|box|autorimessa|garageplads|garaz|lugar de garagem",
  land: "land|grundstuck|bauland|terrain|solar|parcela|terreno|grond|bouwgrond|grund|mark|tomt|dzialka|pozemek|plot",
  commercial:
    "commercial|gewerb*|geschaft*|local commercial|bureau*|oficina*|commerciale|negozio|bedrijf*|kantoor|erhverv*|lokal uzytkowy|komercn*|office|business premises|kommersiell",
  residential:
    "residential|wohn*|wohnzweck*|habitation|residencial|vivienda|residente|residenziale|abitativo|domestico|woning|bolig|bostad|mieszkaln*|bytov*|domestic|household|habitacao",
  basement:
    "basement|keller|untergeschoss|sous sol|cave|sotano|cantina|kelder|souterrain|kalder|kallare|kjeller|piwnic*|sklep",
  // Animals, health
  dog: "dog|hund|chien|perro|canino|canine|cane|hond|cao|canideo|pies|psa|ps|pes|puppy|welpe",
  cat: "cat|katze|kater|chat|gato|felino|feline|gatto|kat|katt|kot|kotka|kocka|kitten|felin",
  horse: "horse|pferd|cheval|caballo|equino|cavallo|paard|hest|hast|kon|klacz|cavalo|equine|pony",
  rabbit: "rabbit|kaninchen|lapin|conejo|coniglio|konijn|kanin|krolik|kralik|coelho",
  bird: "bird|vogel|oiseau|ave|pajaro|uccello|fugl|fagel|ptak|papagei",
  neutered:
    "neuter*|castrat*|kastrier*|sterilis*|steriliz*|castre*|castrad*|gecastreerd|gesteriliseerd|kastreret|steriliseret|kastrera*|wykastrowan*|kastrowan*|kastrovan*|spayed|ovariectom*|desexed|fixed|fn|mn",
  left: "left|links|linke*|gauche|izquierd*|sinistr*|linker*|venstre|vanster|lew*|leva|levy|esquerd*|l",
  right: "right|rechts|rechte*|droit|droite|derech*|destr*|rechter*|hojre|hoger|hoyre|praw*|prava|pravy|direit*|r",
  both: "both|beide*|beidseits|bilateral*|les deux|ambos|ambas|entrambi|entrambe|begge|bada|oba|obie|obou*|beidseitig|bds",
  positive: "positiv*|reactive|nachgewiesen|detected|reaktiv|dodatni*",
  negative: "negativ*|non reactive|nicht nachgewiesen|not detected|ujemn*|negatywn*|n n",
  inpatient:
    "inpatient|stationar|hospitalisation|hospitalizacion|ricovero|opname|klinisch|indlagt|inneliggande|hospitalizacja|internamento",
  outpatient: "outpatient|ambulant*|ambulatoire|ambulatori*|poliklinisch|ambulatoryjn*|consulta externa|day case",
  smoker:
    "smok*|raucher*|fume*|fumeur*|fumador*|fumatore|fumatrice|roker*|rookt|roken|ryger|roker|rokare|roykt*|palac*|palen*|kurak|kurac*|kuri|nikotin*|tabagisme|tabaquismo",
  mri: "mr|mri|mrt|irm|rm|rmn|kernspin*|magnetresonan*|magnetic resonance|resonancia magnetica|risonanza magnetica|rezonans",
  ct: "ct|cat|computertomogra*|scanner|tdm|tac|tc|tomogra*|tk",
  ultrasound: "us|ultrasound|ultraschall*|sonogra*|echograph*|ecograf*|echograf*|echocard*|ultralyd|ultraljud|usg",
  xray: "xr|x ray|xray|rontgen*|radiograph*|radiograf*|rx|rtg|rontgen|roentgen",
  danger: "danger|gefahr|peligro|pericolo|gevaar|fare|fara|niebezpieczenstwo|nebezpeci|perigo",
  warning:
    "warning|achtung|attention|atencion|attenzione|avvertenza|waarschuwing|advarsel|varning|uwaga|varovani|atencao",
  private: "private*|privat*|prive*|privad*|particular*|privato|privata|prywatn*|soukrom*|privatkunde",
  public: "public*|offentlich*|publique|pubblic*|openbaar|offentlig*|publiczn*|verejn*|gesetzlich|statutory|council",
  passport: "passport|reisepass|passeport|pasaporte|passaporto|paspoort|pass|pas|paszport|cestovni pas|passaporte",
  identity_card:
    "identity card|id card|personalausweis|carte d identite|carte nationale d identite|cni|dni|documento de identidad|carta d identita|identiteitskaart|id kort|legitimation*|dowod osobisty|obcansky prukaz|cartao de cidadao|national id",
  residence_permit:
    "residence permit|aufenthaltstitel|aufenthaltserlaubnis|titre de sejour|permiso de residencia|nie|tie|permesso di soggiorno|verblijfsvergunning|opholdstilladelse|uppehallstillstand|karta pobytu",
  driving_licence:
    "driving licence|driver s license|drivers license|fuhrerschein|permis de conduire|carnet de conducir|permiso de conducir|patente|rijbewijs|korekort|forerkort|prawo jazdy|ridicsky prukaz|carta de conducao",
  buy: "buy*|bought|purchase*|kauf|achat|compra|acquisto|aankoop|koop|kob|kop|kupno|nakup",
  sell: "sell*|sold|sale|verkauf|vente|venta|vendita|verkoop|salg|forsaljning|sprzedaz|prodej|venda",
  national: "national|domestic|inland*|nationale|nacional|nazionale|binnenland*|indenlandsk|inrikes|krajow*|tuzemsk*",
  international:
    "international*|ausland*|internacional|internazionale|buitenland*|udenlandsk|utrikes|zagraniczn*|miedzynarodow*|zahranicn*|mezinarodni",
  own: "self|selbst|selbstablesung|eigen*|auto lecture|autolettura|propia|propio|proprio|eigen|zelf|egen|selv|sjalv|wlasn*|vlastni|customer reading|kundenablesung|kunde",
  remote:
    "remote*|fern*|funk*|tele*|a distance|telereleve*|telelectura|remot*|da remoto|op afstand|fjern*|fjarr*|zdaln*|dalk*|smart meter|videoconf*|visio*|video|virtual|online",
  on_site:
    "on site|onsite|vor ort|sur place|sur site|in situ|in loco|sul posto|ter plaatse|pa stedet|pa plats|na miejscu|na miste|in person|physical|prasenz|at the customer",
  estimated:
    "estimat*|geschatzt*|schatzung|estime*|estimad*|stimat*|stima|geschat|anslaet|uppskatt*|beraknad*|szacowan*|szacunk*|prognoz*|odhad*|e",
  actual:
    "actual*|real|abgelesen*|ablesung|tatsachlich*|reel*|releve*|leida|rilevat*|effettiv*|reale|afgelezen|werkelijk*|aflaest*|avlast*|faktisk|rzeczywist*|odczytan*|skutecn*|odecten*|measured|a|leitura real",
  other:
    "other|sonstige*|andere*|autre*|otro|otra|otros|altro|altra|anders|overig*|anden|andet|annan|annet|inny|inna|inne|jine|jiny|outro|outra|divers|misc*",
  none: "none|kein*|ohne|aucun*|sans|ningun*|sin|nessun*|senza|geen|zonder|ingen|inga|uden|utan|brak|zadn*|bez|nenhum*|sem|nil|no",
  unknown:
    "unknown|unbekannt|inconnu*|desconocid*|sconosciut*|onbekend|ukendt|okand|ukjent|nieznan*|neznam*|desconhecid*|no consta|n a|unclear|not stated|undetermined",
  curtain:
    "curtain*|tautliner|plane|planen*|schiebeplane|gardine|bache*|savoyarde|rideau*|lona*|tauliner|telo*|centinat*|schuifzeil*|huif|firan*|plandek*|plachta|kapell|gardin*",
  reefer: "reefer|refriger*|kuhl*|frigo*|frigorifi*|isotherm*|koel*|kole*|kyl*|chlodni*|chladir*|mraz*",
  box: "box|koffer*|fourgon|furgon*|cassonato|kast*|kontener|skrinov*|closed|kuffert",
  platform: "flatbed|platform*|pritsche*|plateau|plataforma|pianale|open|dieplader|platforma",
  container: "container*|conteneur|contenedor|kontener*|kontejner*|teu",
  lease:
    "lease|leasing|leas*|miete|location|alquiler|arrendamiento|locazione|affitto|huur|leje|hyra|najem|pronajem|rental",
  jury: "jury|jurado|giuria|geschworen*",
  bench: "bench|nonjury|judge alone|court trial",
  civil: "civil*|zivil*|civile|cywiln*|obcansk*",
  criminal: "criminal*|straf*|penal*|penale|karn*|trestni",
  building: "building|gebaude*|batiment|edificio|gebouw|opstal|bygning|byggnad|budyn*|budova|wohngebaude*",
  contents: "contents|hausrat*|contenu|mobilier|contenido|contenuto|inboedel|indbo|losore|bohag|ruchomosci|domacnost",
  liability:
    "liability|haftpflicht*|responsabilite civile|rc|responsabilidad civil|responsabilita civile|aansprakelijkheid|wa|ansvar*|oc|odpowiedzialnosc cywilna",
  comprehensive:
    "comprehensive|vollkasko|kasko|tous risques|todo riesgo|all risk*|allrisk|helforsakring|fuld kasko|ac|autocasco|havarijni",
  third_party_fire_theft:
    "third party fire and theft|teilkasko|tpft|tiers etendu|beperkt casco|halvforsakring|delkasko",
};
