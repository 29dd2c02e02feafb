/** "Set approved to true if the supervisor signed". */
export const TO_TRUE =
  /^(?:please\s+)?(?:set|mark)\s+["“'`]?([\p{L}_][\p{L}\p{N}_ ]{1,30}?)["”'`]?\s+(?:to|as)\s+(?:true|yes)\s+(?:if|when)\s+(.+)$/iu;

/** What asks for things: a sentence with one of these words is no remark. */
const ASKS =
  /\b(?:(?<!no\s)need|want|extract|get|give|(?<!(?:that|the|an?|this|empty)\s)list|find|tell|show|know|looking for|care about|pull|provide|collect|capture|interested|brauche|brauchen|ben[öo]tig\p{Ll}*|m[öo]chte\p{Ll}*|gesucht|extrahier\p{Ll}*|voudrais|voulons|besoin|faut|extra(?:ire|is|yez)|quiero|queremos|necesit\p{Ll}*|extra(?:er|e|iga)|vorrei|vorremmo|voglio|serv(?:e|ono)|estra\p{Ll}*|wil|willen|graag|nodig|quero|queremos|precis\p{Ll}*|extrai\p{Ll}*|potrzebuj\p{Ll}*|chc[eę]\p{Ll}*|beh[öo]ver|vill|skal bruge|[øo]nsker)(?!\p{L})/iu;

/** "Note: the pages are scans". */
const NOTED =
  /^(?:(?:a\s(?:bit|little)\sof\s|some\s)?(?:context|background)|note|notes|n\.?b|hint|remark|important|context|background|fyi|hinweis|achtung|anmerkung|wichtig|remarque|attention|nota|importante|opmerking|let op|uwaga|obs|bem[æa]rk)\s*[:,.!–-]\s*(?:\S+\s+){3,}\S+/iu;

/** "Use the consolidated figures", "don't guess", "laisser vide si absent". */
const INSTRUCTS =
  /^(?:please\s+|bitte\s+|merci de\s+|por favor,?\s+|per favore,?\s+)?(?:(?:use|keep|treat|round|convert|format|write|put|mark|prefer|assume|copy|ignore|skip|omit|leave|return(?!\s(?:the|an?)\s[^,]*,)|make|take(?!\s(?:the|an?)\s[^,]*,)|remember|exclude|include only|check|set|drop|avoid|add|verwende|nutze|nimm|lass|lasse|ignoriere|schreib|ignore[rz]?|laisse[rz]?|mets|mettez|utilise[rz]?|usa|deja|pon|ignora|lascia|metti|scrivi|laat|gebruik|negeer|schrijf|deixe|ignore|use|coloque|pomi[ńn]|zostaw|l[äa]mna|anv[äa]nd|lad)\s+(?=(?:the|an?|all|any|only|names|keys|it|its|them|that|those|these|this|null|empty|everything|nothing|out|sure|care|numbers?|dates?|amounts?|prices?|values?|fields?|pages?|die|das|den|alle|es|sie|leer|keine?|nur|das\s+feld|les?|la|vide|tout|une?|el|los|las|vac[íi]o|en|il|lo|gli|i|vuoto|de|het|leeg|alleen|o|os|as|vazio|em|puste|tomt|feltet)\b)|don['’]?t\s|do not\s|never\s|no need\s|bitte\s+(?:keine?|nicht)\s|ne\s+(?:pas|rien)\s|n['’]|no\s+(?:inventes|incluyas|pongas)\b|non\s+(?:inventare|includere)\b|niet\s|não\s|nie\s)/iu;

/** "If a number is in brackets, it is negative": not "if it is paid". */
const CONDITION =
  /^(?:if|when|where|unless|wenn|falls|si|se|als|je[śs]li|om|hvis)\s[^,]+(?:,\s*(?:then|it|they|he|she|we|leave|return|use|put|give|set|write|just|please|the|that|there|skip|dann|bitte|lass|ist|dejar\p{Ll}*|lasciare|laisse[rz]?|mets|mettez|c['’]|il|deja|pon|ponga|lascia|metti|laat|vul|deixe|zostaw|l[äa]mna)\b|\s(?:it is|it['’]s|then)\s)|^(?:when|whenever)\s[^,:;]+\s(?:we|i|you|they)\s(?:get|receive|have)\s[^,:;]*$|^if there (?:is|are) no|^if\s[^,]+\s(?:return|leave|use|put|write|set)\s/iu;

/** "The document is usually a scan", "Times look like 08:30", "Les montants sont en euros". */
const STATES =
  /^(?:the|these|this|those|there|most|many|several|all|both|our|you|sometimes|usually|often|\p{L}+s(?:\s(?:on|of|in|with|from|without)\s\p{L}+)?|die|das|der|alle|le|la|les|el|los|las|gli|lo|i|het|de|os|as)\s(?:[^:,;]+\s)?(?:is|are|was|were|isn['’]t|aren['’]t|has no|have no|can|cannot|can['’]t|may|might|must|should|will|would|looks?|comes?|differs?|var(?:y|ies)|appears?|means?|belongs?|runs?|ist|sind|kann|k[öo]nnen|wird|werden|stehen|steht|est|sont|peut|peuvent|sera|es|son|est[áa]n?|puede|pueden|sono|[èe]|pu[òo]|possono|zijn|kan|kunnen|staan|staat|s[ãa]o|pode|podem|est[ãa]o)\s/iu;
/** "They come in all layouts", "I work for a charity". */
const TELLS =
  /^(?:hope|i['’]m|we['’]re|it['’]s|they['’]re|i|we|you|it|they|he|she|some|sometimes|usually|often|ich|wir|es|sie|manche|einige|je|j['’]|nous|ils?|elles?|on(?!\s(?:the|each|every)\s)|not all|no one|nobody|certain\p{Ll}*|algun\p{Ll}*|alcun\p{Ll}*|ik|wij|sommige|jag|vi|niekt[óo]re|vissa|nogle)\s+(?:\p{L}+\s+)?(?:of\s+|de\s+|dei\s+|delle\s+|der\s+|van\s+|are\b|am\b|is\b|\p{L}+)/iu;
/** Of these only their own wishes ask for something: "We get them as scans". */
const ENGLISH = /^(?:i|we|they|it|he|she|you|some|sometimes|usually|often)(?:['’]\p{L}+)?\s/iu;
const WISHES =
  /\b(?:i|we)(?:['’]d|['’]m|\s+(?:would|only|just|also|will|really|am|are))*\s+(?:need|want|like|love|looking|interested|care|after)\b|\b(?:and|so|but)\s+(?:need|want)\s|^you\s|^it\swould\sbe\s\p{L}+\sto\s(?:have|know|get)\s|^it\s(?:has|contains|shows|gives|lists)\s(?:the|an?)\s|^it\s(?:should|must|shall)\s(?:give|contain|have|list|show|include|return)\s/iu;
/** More separators than this are those of a list of things. */
const MOST_COMMAS = 2;

/** "We don't need the annexes", "the logo is not needed". */
const NOT_WANTED =
  /(?:\b(?:don['’]?t|do not|doesn['’]t|aren['’]t|isn['’]t|not|never|no)\s+(?:\p{L}+\s+)?(?:needed|need|want|wanted|required|interested|care)\b|\bnicht\s+(?:gebraucht|ben[öo]tigt|n[öo]tig)|\bbrauchen?\s+(?:\p{L}+\s+)?(?:nicht|keine?n?)\b|\bpas\s+besoin|\bno\s+necesit|\bnon\s+serv|\bniet\s+nodig|\bhoe(?:f|ft|ven)\s+niet|\binteress\p{Ll}*\s+(?:mich|uns)\s+nicht|\bcan\s+be\s+(?:ignored|skipped|left out)|\bstrunta\s+i|\bkan\s+(?:\p{L}+\s+){0,2}springe\s+over)/iu;
/** "Each PDF is one wine", "Could you build me something for our sheets", "into a spreadsheet". */
const ABOUT_FILES =
  /^(?:each|every|one|a)\s+(?:pdf|file|document|scan|page|card|sheet|letter|report|form)\s+(?:is|are|contains|holds|covers|shows|has|describes|stands for)\s(?:(?:just|only|exactly)\s)?(?:one|a single|many|several|two)\s[^,:]+$|^(?:[¿]\s*)?(?:please\s+)?(?:can|could|would|me puedes|puedes|podr[íi]as|k[öo]nnen sie|k[öo]nntest du|pouvez-vous|peux-tu|puoi|kun je|kunnen jullie)\s+(?:you\s+|mir\s+|me\s+)?(?:please\s+)?(?:build|make|prepare|create|set up|help|preparar|crear|hacer|bauen|erstellen|faire|pr[ée]parer|fare|creare|maken)\s[^:,]*$|\binto (?:an?|our|the)\s(?:spreadsheet|database|table|excel|sheet)\b/iu;

/** "Shout if anything is unclear", "Nothing fancy please", "One record per sample". */
const ASIDE =
  /^(?:(?:shout|ask|call|ping|write|mail|let (?:me|us) know|get in touch|h[öo]r av|meld(?:e|en)?|sag(?:en)?|gib|dis-moi|dites-moi|fammi sapere|av[íi]same|laat)\s(?:[^,:;]{1,30}\s)?(?:if|when|wenn|falls|si|se|om|hvis)\s|(?:lo|la|los|las|o|a|os|as|li|le)\s\p{L}+(?:[aei]mos|iamo)\s|(?:i|we)\s(?:need|want|like)\s(?:all|each|both|most)\sof\s(?:them|it|these|those)$|(?:our|my)\s[^,:;()]{3,40}\s(?:checks?|uses?|reads?|does|do|reviews?)\s(?:this|that|it|them|these)(?!\p{L})|(?:an?|one|some)\s(?:\p{L}+\s){1,3}(?:sends?|gives?|mails?|emails?|hands?)\s(?:me|us)\s[^,:;]*$|(?:please\s)?(?:read|process|scan|go through)\s(?:my|our|these|this|all)\s[^,:;]*$|nothing\s(?:fancy|special|more)|one\s(?:record|row|object|entry|field|line)\s(?:per|for each)\s\p{L}+$)/iu;

/** "I teach and want to scan notebooks", "Ik werk hier en wil bezwaarschriften inlezen". */
const PURPOSE =
  /^[^,:;()]*(?:\b(?:want|wants|need|would like|trying|try|have)\s+to\s+(?:scan|digiti[sz]e|index|import|build|process|automate|anal[yz]se|archive|catalogue|load|convert|compare|track|parse)\s|\b(?:quiero|queremos|necesito|preciso|precisamos|quero|queremos|vorrei|voglio|vogliamo|veux|voulons|voudrais|voudrions)\s(?:de\s)?(?:digitali[sz]ar|digitalizzare|num[ée]riser|scansionare|indexer|saisir|importar\p{Ll}*|archivar|archiviare|ler|leer|informatiser)\s|\bpotrzebuj\p{L}+\sdanych\sze?\s)[^,:;()]*$|^[^,:;()]*\b(?:wil|willen|m[öo]cht\p{Ll}*|woll\p{Ll}*)\s[^,:;()]*(?:inlezen|digitaliseren|verwerken|einlesen|digitalisieren|auswerten|erfassen|archivieren)$|^[^,:;()]*\bvi(?:ll|l)\s(?:l[äa]sa in|digitalisera|digitalisere|indl[æa]se)\s[^,:;()]*$/iu;

/** "so I want a script to read them". */
const WANTS_TOOL =
  /\b(?:want|need)\s(?:an?|some)\s(?:script|tool|program|spreadsheet|way|solution)\s(?:to|that|which|for)\b/iu;

/** Whether a sentence says something about the document or the answer, and asks for nothing. */
export function isRemark(sentence: string): boolean {
  if ([ASIDE, PURPOSE, WANTS_TOOL, NOTED, CONDITION, NOT_WANTED, ABOUT_FILES].some((pattern) => pattern.test(sentence)))
    return true;
  if (INSTRUCTS.test(sentence) && !TO_TRUE.test(sentence)) return true;
  if (TELLS.test(sentence) && !(ENGLISH.test(sentence) ? WISHES : ASKS).test(sentence) && !sentence.includes(":"))
    return true;
  const commas = sentence.split(/,\s/).length - 1;
  return STATES.test(sentence) && !ASKS.test(sentence) && commas <= MOST_COMMAS && !/:(?!\d)|[?(]/.test(sentence);
}
