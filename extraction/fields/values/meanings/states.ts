/** A state in which a thing may be: the words for it, and those for its opposite. */
export interface State {
  is: string;
  isNot?: string;
}

/**
 * Words for what documents say of a thing, in eleven languages and plain letters: that it is included, allowed, required.
 * Phrases are separated by `|`; a star stands for any ending.
 */
export const STATES: Readonly<Record<string, State>> = {
  included: {
    is: "includ*|incl|inclus*|inclui*|incluy*|inklusive|inkl|inbegriff*|enthalten|eingeschlossen|mitversichert|compris|comprise|comprises|compres*|inbegrepen|inclusief|inklud*|medfolg*|medfolj*|inga|ingar|inngar|indgar|w cenie|wliczon*|zawart*|v cene|zahrnut*|contained",
    isNot:
      "exclud*|exkl|excl|exclus*|exclusief|ausgeschlossen|ausschluss|esclus*|exclui*|excluy*|uitgesloten|eksklusive|ikke inkluderet|wylaczon*|nicht enthalten|non compris*|hors|zzgl|zuzuglich|sold separately|extra charge|gegen aufpreis|additional cost|on top|vyloucen*",
  },
  allowed: {
    is: "allow*|permit*|permiss*|may be|erlaub*|gestatte*|zulass*|zugelassen|genehmigt|autoris*|authori*|authoriz*|autoriz*|autorizz*|permis|permise|permitid*|admis*|admitid*|ammess*|consentit*|toegestaan|toegelaten|tillad*|tillaten|tillatt*|tillatet|sallittu|permis|dozwolon*|dopuszczaln*|wolno|povolen*|dovolen*|possible|moglich*|welcome|willkommen|bienven*|admitted|accept*|akzeptiert|accettat*|geaccepteerd",
    isNot:
      "forbid*|kielletty|interzis*|prohibit*|untersagt|verboten|unzulassig*|interdit*|prohibid*|vietat*|verboden|proibid*|zabroni*|niedozwolon*|wzbronion*|zakaz*|forbud*|forbjud*|zakazan*|banned|disallow*|not permitted|interdiction",
  },
  required: {
    is: "requir*|necess*|needed|need|needs|mandatory|compulsory|obligat*|erforderlich*|notwendig*|benotigt*|verpflichtend|notig|pflicht|requis*|exig*|necesari*|obligatori*|necessari*|richiest*|vereist|verplicht|nodig|benodigd|pakraevet|kraevet|pakravet|kravs|kreves|nodvandig*|nodvendig*|wymag*|koniecz*|obowiazk*|vyzad*|nutn*|povinn*|obrigator*|must",
    isNot:
      "optional*|voluntary|freiwillig|entfallt|facultatif|facultat*|opcional*|facoltativ*|optioneel|valgfri*|valfri*|frivillig*|dobrowoln*|nepovinn*|waived|exempt*|befreit|dispens*|exonere*|esonerat*|vrijgesteld|fritag*|zwolni*|unnecessary",
  },
  available: {
    is: "availab*|verfugbar*|vorhanden|disponib*|disponiv*|beschikbaar|aanwezig|tilgangelig*|tillganglig*|tilgjengelig*|dostepn*|dostupn*|present|on site|provided|equipped|vorhandene|vorliegend",
    isNot:
      "unavailable|nicht verfugbar|fehlt|fehlend*|missing|manquant*|indisponib*|mancante|ontbreek*|ontbrekend*|mangler|saknas|brak|brakuj*|chybi|absent|absence|ausente|afwezig|lacking|lacks|falta|faltan|manca",
  },
  applied: {
    is: "appl*|charged|charge|berechnet|facture*|cobrad*|addebitat*|in rechnung|berekend|opkraev*|debiter*|pobran*|uctovan*|fallig|angewend*|angewandt|angesetzt|berucksichtigt|gewahrt*|applique*|aplicad*|aplica|applicat*|toegepast|verrekend|anvend*|tillamp*|tillagt|zastosowan*|naliczon*|uwzgledni*|uplatn*|granted|deducted|abgezogen|deduit*|descontad*|detratt*|dedotto|afgetrokken",
  },
  given: {
    is: "given|gave|erteilt|gegeben|donne|accord*|dad*|concedid*|dato|prestat*|rilasciat*|gegeven|verleend|givet|gitt|udziel*|wydan*|udelen*|administered|verabreicht|administre*|administrad*|somministrat*|toegediend|signed|handed",
  },
  used: {
    is: "use*|using|usage|verwend*|genutzt|benutzt|eingesetzt|utilis*|utiliz*|usad*|gebruik*|brugt|anvant*|brukt|uzyt*|wykorzyst*|pouzit*|drawn|inanspruch*|beansprucht",
    isNot: "unused|ungenutzt|ongebruikt|niewykorzyst*|nevyuzit*|obrugt|oanvand*",
  },
  found: {
    is: "found|detect*|identif*|observ*|noted|record*|reported|festgestellt|gefunden|nachgewiesen|constat*|detectad*|encontrad*|rilevat*|riscontrat*|aangetroffen|vastgesteld|geconstateerd|konstater*|fundet|pavist|stwierdz*|wykryt*|zjisten*|evident|seen|visible|sichtbar|erkennbar|present|auffallig",
    isNot: "unauffallig|unremarkable|free of|frei von|absent|sans particularite|negativ*|negative|fri for",
  },
  paid: {
    is: "paid|payed|settled|bezahlt|beglichen|gezahlt|entrichtet|paye|payee|payes|payees|acquitte*|regle|reglee|pagad*|abonad*|pagat*|saldat*|quietanzat*|betaald|voldaan|betalt|betald|betalad|zaplacon*|oplacon*|uiszczon*|uhrazen*|zaplacen*|pago|paga|liquidad*|received",
    isNot:
      "unpaid|outstanding|overdue|unbezahlt|offen|offene|ausstehend|impaye*|impagad*|pendiente*|insolut*|onbetaald|openstaand|ubetalt|obetald|niezaplacon*|zalegl*|nezaplacen*|due|owed|owing|scadut*|non pagat*",
  },
  covered: {
    is: "cover*|insur*|versichert|mitversichert|gedeckt|abgesichert|couvert*|garanti*|assure*|cubiert*|asegurad*|copert*|assicurat*|gedekt|verzekerd|dakket|dekket|tackt|forsakra*|forsikr*|objet*|ubezpiecz*|kryt*|pojisten*|coberto|coberta",
    isNot: "uninsured|unversichert|excluded|ausgeschlossen|exclu*|esclus*|uitgesloten|onverzekerd|undtaget|wylaczon*",
  },
  approved: {
    is: "approv*|genehmigt|freigegeben|bewilligt|anerkannt|zugelassen|approuve*|agree|agreee|aprobad*|approvat*|omologat*|goedgekeurd|godkendt|godkant|godkjent|bevilget|bevilgad|zatwierdz*|schvalen*|aprovad*|granted|certified|zertifiziert|suitable|geeignet",
    isNot:
      "refus*|reject*|denied|declined|abgelehnt|versagt|rejete*|rechazad*|denegad*|respint*|negat*|afgekeurd|afgewezen|geweigerd|afvist|avslag|underkend*|odrzucon*|zamitn*|recusad*|indeferid*|disapproved",
  },
  accepted: {
    is: "accept*|angenommen|akzeptiert|aceptad*|accettat*|aanvaard|geaccepteerd|accepteret|accepterad|przyjet*|akcept*|prijat*|aceite|agreed|admitted|anerkannt|accept",
    isNot:
      "refus*|reject*|denied|declined|abgelehnt|rechazad*|rifiutat*|geweigerd|afvist|odmow*|odmitn*|recusad*|dispute*",
  },
  exceeded: {
    is: "exceed*|uberschritten|ubersteigt|depass*|excedid*|superad*|superat*|oltre|overschreden|overskred*|overskrid*|przekroczon*|prekrocen*|above|over limit",
    isNot:
      "within|unterschritten|eingehalten|innerhalb|dans la limite|dentro|entro i limiti|binnen|inden for|inom|w normie|v norme|below|under",
  },
  met: {
    is: "meets|met|conform*|complian*|comply|complies|complied|erfullt|entspricht|eingehalten|konform|bestanden|respecte*|cumple*|cumpli*|conforme*|rispett*|voldoet|voldaan|opfyld*|uppfyll*|oppfyll*|overholdt|spelnia*|zgodn*|splnu*|splnen*|vyhov*|passed|pass|satisf*|fulfil*|in accordance",
    isNot:
      "nicht bestanden|fail*|non conform*|nonconform*|incumpl*|afwijk*|niezgodn*|nevyhov*|underkant|out of specification|mangelhaft",
  },
  completed: {
    is: "complet*|finish*|abgeschlossen|erledigt|vollstandig|fertig*|durchgefuhrt|acheve*|termine*|effectue*|realise*|completad*|realizad*|completat*|effettuat*|eseguit*|voltooid|uitgevoerd|afgerond|gennemfort|udfort|utfort|fullfort|klar|zakonczon*|wykonan*|przeprowadz*|dokoncen*|proveden*|concluid*|performed|carried out|done|erfolgt|vorgenommen|conducted|took place",
    isNot:
      "pending|incomplet*|ausstehend|unvollstandig|en attente|pendiente*|in sospeso|openstaand|onvolledig|afventer|mangler|niekompletn*|neuplny",
  },
  active: {
    is: "activ*|aktiv*|attiv*|actief|in force|gultig|en vigueur|vigente*|in vigore|van kracht|galdende|gallande|obowiazuj*|czynn*|platn*|enabled|switched on|eingeschaltet|eingerichtet|set up|in place|besteht|bestehend",
    isNot:
      "inactiv*|inaktiv*|inattiv*|expired|abgelaufen|expire|vencid*|scadut*|verlopen|udlobet|utgangen|wygas*|neplatn*|disabled|deaktiv*|cancelled|gekundigt|resilie*|terminated|ended|nieaktywn*",
  },
  requested: {
    is: "request*|asked|ordered|booked|gewunscht|beantragt|gebucht|bestellt|angefordert|demande*|reserve*|solicitad*|pedid*|reservad*|richiest*|prenotat*|gevraagd|aangevraagd|geboekt|bestilt|onsket|begard|bestalld|bokad*|zamowion*|zadan*|pozadovan*|objednan*|chosen|selected|taken out|opted",
    isNot:
      "declined|turned off|switched off|opted out|deselected|abgelehnt|abgewahlt|refuse|rifiutat*|rechazad*|afgezien|fravalgt|avbojd*|rezygn*",
  },
  renewed: {
    is: "renew*|renov*|rinnov*|verlanger*|erneuer*|reconduc*|prorog*|prorrog*|tacita|tacite|verleng*|forny*|fornya*|forleng*|forlang*|odnaw*|odnow*|przedluz*|prodlouz*|obnov*|rolls over",
    isNot: "endet automatisch|ends automatically|expires automatically|lapses",
  },
  working: {
    is: "work*|functional|functioning|operational|funktionsfahig|funktioniert|intakt|intact|en service|fonctionn*|funciona*|funzion*|werkt|fungerer|fungerar|virker|sprawn*|dziala*|funkcni|operativ*|in order|in ordnung|en bon etat|in good condition|unversehrt|integr*|unbeschadigt",
    isNot:
      "defect*|defekt*|broken|kaputt|faulty|hors service|en panne|averiad*|guast*|kapot|uszkodz*|niesprawn*|rozbit*|damaged|beschadigt|endommage*|danneggiat*|beschadigd|out of order|inoperative|fail*",
  },
  tested: {
    is: "test*|getestet|gepruft|untersucht|analys*|analiz*|teste*|examin*|ensay*|collaudat*|verificat*|getest|onderzocht|geanalyseerd|provet|undersogt|undersokt|badan*|zbadan*|zkous*|vysetren*|checked|sampled",
    isNot: "untested|ungepruft|nicht gepruft|n t|not tested",
  },
  signed: {
    is: "sign*|unterschrieben|unterzeichnet|gezeichnet|firmad*|firmat*|ondertekend|underskrevet|undertecknad|podpisan*|assinad*|signature",
    isNot: "unsigned|ohne unterschrift|sans signature|sin firma|nieunterschrieben",
  },
  refundable: {
    is: "refund*|erstattbar|erstattungsfahig|ruckerstatt*|erstatt*|remboursable*|rembours*|reembols*|rimborsab*|rimbors*|terugbetaal*|restitueer*|refunder*|aterbetal*|zwrotn*|zwrot|vratn*",
    isNot: "nonrefundable|bezzwrotn*|nevratn*|keine erstattung|no refund*",
  },
  estimated: {
    is: "estimat*|geschatzt*|schatzung|estime*|estimad*|estimat*|stimat*|stima|geschat*|anslaet*|uppskatt*|beraknad*|beregnet|szacowan*|szacunk*|odhad*|provisional",
    isNot:
      "actual|abgelesen*|ablesung|gemessen|releve*|reel|reelle|real|leida|rilevat*|effettiv*|afgelezen|werkelijk*|aflaest|avlast|faktisk|odczyt*|rzeczywist*|odecten*|skutecn*|measured",
  },
  automatic: {
    is: "automat*|auto|stilschweig*|stillschweig*|tacit*|self acting",
    isNot: "manual*|manuell*|reczn*|rucn*",
  },
  fixed: {
    is: "fixed|fest|feste|fester|fixe|fija|fijo|fisso|fissa|vast|vaste|fast|faste|staly|stala|stale|pevn*|fixo|fixa|fixiert",
    isNot: "variab*|variabel|floating|indexe|revisable|zmienn*|rorlig*|promenliv*|tracker",
  },
  insideTax: {
    is: "incl vat|inkl mwst|ttc|iva incluido|iva inclusa|incl btw|inkl moms|brutto",
    isNot:
      "ht|hors taxe*|excl vat|ex vat|plus vat|zzgl mwst|netto|iva esclusa|sin iva|excl btw|exkl moms|exclusive of vat|net of vat",
  },
  delayed: {
    is: "delay*|late|verspat*|retard*|ritard*|vertraag*|forsink*|forsen*|opozni*|zpozd*|behind schedule|in verzug",
    isNot:
      "on time|on schedule|punctual|punktlich|a l heure|puntual*|in orario|op tijd|i tide|terminowo|vcas|planmassig|termingerecht",
  },
  furnished: {
    is: "furnish*|mobliert|meuble|meublee|amueblad*|arredat*|gemeubileerd|mobler*|umeblowan*|zarizen*|mobilad*",
    isNot: "unfurnished|unmobliert|non meuble*|vide|sin amueblar|ongemeubileerd|omoblerad|nieumeblowan*|nezarizen*",
  },
  complete: {
    is: "full|complete|vollstandig|komplett|entier*|complet*|intero|integral*|volledig|fuld|full|pelny|uplny|total",
    isNot: "partial|part|teilweise|partiel*|parcial*|parzial*|gedeeltelijk|delvis|czesciow*|castecn*|incomplet*",
  },
  new: {
    is: "new|neu|neuf|neuve|nuevo|nueva|nuovo|nuova|nieuw|ny|nytt|now*|novo|nova|nove",
    isNot: "used|gebraucht|occasion|usado|usada|usato|usata|gebruikt|brugt|begagnad|brukt|uzywan*|pouzit*|ojet*",
  },
};
