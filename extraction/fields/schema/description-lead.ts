import { plainLetters } from "../values/plain-letters.ts";

/** What introduces a list of fields, in any of the languages, and names nothing itself. */
const FILLERS: ReadonlySet<string> = new Set(
  `please kindly could can would you i we us me need want like to know extract extracting get find read give list return pull capture collect identify parse out grab fetch provide output include show tell also both following these fields field values information details json object as with keys data points finally lastly additionally furthermore moreover then next
   bitte ich wir brauche brauchen moechte moechten mochte mochten hatte gern gerne extrahiere extrahieren lies lese lesen gib mir nenne finde hol folgende folgenden felder werte ausserdem außerdem zudem ferner
   je nous veux voudrais besoin extraire extrais extrayez trouver donne moi lire recuperer suivants suivantes champs aussi
   quiero necesito quisiera extraer extraiga extrae saca sacar dame obtener lee los siguientes campos tambien ademas verder ook
   vorrei voglio ho bisogno estrarre estrai trova leggi seguenti campi anche inoltre
   ensuite puis depois luego despues danach poi ta skriv ogsa ponha take geef mij ons donnez ik wil graag extraheer haal volgende velden quero preciso extrair extraia seguintes tambem
   prosze wyodrebnij odczytaj podaj pola jag vill extrahera hamta las foljande falt hent ut pls`.split(/\s+/),
);
/** Fillers that are fields or lists unless another filler stands before them. */
const ONLY_AFTER_OTHERS: ReadonlySet<string> = new Set(
  "off down list data values information details object fields field with as both to of los las keys points json output".split(
    " ",
  ),
);
const ARTICLES: ReadonlySet<string> = new Set("the a an all der die das den le la les el il lo i de het".split(" "));

/** "Hello,". */
export const GREETING =
  /^(?:hi|hello|hey|dear|(?:good )?(?:morning|afternoon|evening)|good day|hoi|beste|cze[śs][ćc]|hallo|guten (?:tag|morgen|abend)|moin|bonjour|salut|hola|buen[oa]s(?: (?:d[ií]as|tardes))?|ciao|buongiorno|salve|ol[áa]|bom dia|boa tarde|goedemorgen|goedendag|dzie[ńn] dobry|god dag|hej)(?:\s+(?:all|everyone|team|there|zusammen|\p{L}+))?\s*[,!.]\s+(?:as (?:discussed|agreed),?\s+)?/iu;

/** "Por favor,". */
const PLEASE = /^(?:please|bitte|s['’]il (?:vous|te) pla[iî]t|por favor|per favore|alstublieft|prosz[ęe])\s*,\s*/iu;

/** "On top of that", "for those just". */
const FOR_THOSE =
  /^(?:(?:on|in)\s(?:the|each|every)\s\p{L}+\s(?:there(?:['’]s|\sis|\sare)|(?:you|we)(?:['’]ll)?\s(?:find|see|have))|there(?:['’]s| is| are) also (?:a (?:table|list) (?:with|of)\s)?|(?:me|nos)\s+(?:puedes|podr[íi]as|puede)\s|on top of that|besides|in addition|after that|for (?:those|these|them)),?\s*(?:just\s+)?/iu;
/** "Tom, for the reports we agreed on:", "For the reports:". */
const TO_SOMEONE =
  /^(?:\p{Lu}\p{Ll}+,\s+(?=(?:for|as|from|please|can|could)\s))?(?:for\s(?!(?:each|every|all)\s)[^:,;]{2,60}:\s+)?/u;
/** "We receive certificates and need". */
const AND_NEED =
  /^(?:(?:i|we)\s[^,:;()]{2,60}?\s(?:and|so|but)\s+(?:(?:i|we)\s+)?(?:need|want|would like)\s+|(?:i|we|my|our)\s[^:;()]{2,90}?,?\s+so\s+(?:please\s+)?(?:(?:could|can)\s+you\s+)?(?:please\s+)?(?:get|give|extract|pull|send)\s+(?:me\s+|us\s+)?)/iu;

/** "Bank statements, please: IBAN". */
const PLEASE_BEHIND =
  /^[^,:;()]{2,50},\s+(?:please|bitte|por favor|svp|s['’]il (?:vous|te) pla[iî]t|per favore|graag|tack|felder|fields|keys|columns|spalten|colonnes|columnas|colonne|kolommen|champs|campos|campi|velden|pola|f[äa]lt|felter)\s*:\s+/iu;

/** "Uit de vrachtbrief:". */
const SOURCE_COLON = /^(?:from|out of|aus|uit|dal(?:la|le)?|dall['’]|du|dans|del|från|fra|ze?)\s[^:,;()]{2,50}:\s+/iu;

/** "All the job ads have". */
const ALL_HAVE = /^all\s(?:(?:the|our|my|of them)\s?)?(?:\p{L}+\s){0,3}(?:have|contain|show|include|list)\s+/iu;

/** "For a real estate listing, extract". */
const FROM_SOURCE =
  /^(?:à partir (?:de la|de|des|du)|dans|sur)\s[^,:;]{2,60},\s+(?=(?:il|je|nous|j['’])\b)|^(?:from|in|on|out of)\s+(?:each|every|any|the|an?)\s+(?:[\p{L}-]+\s+){1,4}(?=(?:please\s+)?(?:extract|get|give|list|return|find|pull|capture|read)\s+(?:me|us|the|out|all)\s)|^(?:for|from|in|out of)\s+(?:an?|the|this|these|all|my|our)\s+[^,:;]{2,50},\s+(?=(?:please\s+)?(?:extract|get|give|list|return|find|pull|capture|read|tell|i|we)\s)/iu;

/** "For each I need", "for each of them we want". */
const OF_EACH_ONE =
  /^(?:for|from|per|of)\s+each(?:\s+(?:one|of (?:them|these|those)|document|file|pdf|page))?\s*,?\s+(?=(?:i|we)\s)/iu;

/** "restaurant menu, get me the name". */
const DOCUMENT_FIRST =
  /^[^,:;()]{2,50},\s+(?=(?:i|we)\s(?:(?:only|just|really)\s)?(?:need|want|care about)\s|(?:please\s+)?(?:get|give|extract|find|pull|return)\s+(?:me|us|the|out|all)\s)/iu;

/** "From the attached form get:", "Ich brauche aus jedem Beleg:". */
const ANNOUNCED =
  /^[^:,;]{0,120}\b(?:extract|get|return|pull|find|need|want|capture|collect|list(?!\s+of)|give me|extrahiere|brauche|ben[öo]tige|extraire|extrais|besoin|faut|extraer|extraiga|necesito|estrarre|estrai|serv(?:e|ono)|extraheer|wil|nodig|extrair|preciso|quero|quiero|voudrais|vorrei|m[öo]chte|wyodr[ęe]bnij|potrzebuj(?:ę|e|emy)|wyci[ąa]gn[ąa][ćc]|beh[öo]ver|vill|[øo]nsker)(?!\p{L})[^:,;]{0,60}(?:,\s(?:for|für|pour|para|per|voor)\s[^:,;]{0,40})?:\s+(?!(?:for|per|pour|por|para|für|zu|voor|för|dla)\s+(?:each|every|chaque|cada|jede[nmrs]?|ogni|elke?|varje|ka[żz]d)|(?:each|every)\s)/iu;

/** "The output shall contain the following elements:", "only:". */
const OUTPUT =
  /^(?:(?:the|your|my)\s+(?:output|result|response|schema|json|answer|record|data)\s+(?:shall|should|must|needs? to|has to|will)\s+(?:contain|include|have|be|list)\s+(?:(?:all|the)\s+)*(?:following\s+)?(?:(?:elements|fields|items|data|information)\b)?\s*:?\s*|it\s+would\s+be\s+(?:lovely|nice|great|good|handy|useful)\s+to\s+(?:have|know|get)\s+|it\s+(?:has|contains|shows|gives|lists)\s+(?=(?:the|an?)\s)|it\s+(?:should|must|shall)\s+(?:give|contain|have|list|show|include|return)\s+(?:(?:me|us)\s+)?|what\s+(?:i|we)(?:['’]m|['’]re|\s+am|\s+are)\s+(?:after|looking for)(?:\s+(?:is|are))?\s*:?\s+|[^:]{0,100}\b(?:only|just|nur|seulement|solo)\s*:\s+)/iu;

const KNOWING =
  "(?:\\s+(?:to|zu|te|at)?\\s*(?:extract|get|know|have|see|find|read|capture|tirar|store|save|record|collect|sacar|extraer|obtener|saber|conocer|leer|estrarre|ottenere|avere|sapere|leggere|extraire|r[ée]cup[ée]rer|avoir|obtenir|conna[îi]tre|savoir|extrair|obter|hebben|weten|wissen|haben|ha|veta))?";
/** "For every passport I'd need", "Necesito sacar", "What we need from each contract is". */
const WISH = new RegExp(
  `^(?!(?:for|per)\\s+(?:each|every|all)\\s)(?:(?:[^:;()]{0,80}?\\b)?(?:(?:what|all(?:\\s+that)?|the\\s+only\\s+things?)\\s+(?:i|we|(?:our|my)\\s\\p{L}+)(?:['’]d)?\\s+(?:needs?|wants?|care\\s+about)|(?:the\\s+)?(?:important|relevant|key|interesting)\\s+(?:bits|parts|things|fields|facts))\\b[^,:;]{0,50}?\\s(?:is|are)|(?:[^,:;()]{0,70}?\\s)?(?:(?:i|we)(?:['’]d|\\s+(?:would|will|also|only|just|really))*\\s+(?:need|want|like|require|care\\s+about)|needed\\s+(?:are|is):?|(?:brauchen?|ben[öo]tigen?|m[öo]chten?|h[äa]tten?)\\s+(?:ich|wir)|(?:ich|wir)\\s+(?:brauchen?|ben[öo]tigen?|m[öo]chten?|h[äa]tten?\\s+gern)|wichtig\\s+(?:sind|ist|w[äa]ren)|es\\s+geht\\s+um|chodzi\\s+o|il\\s+s['’]agit\\s+de|(?:mi|ci)\\s+interessa(?:no)?|(?:uns|mich)\\s+interessier(?:t|en)|important\\s+(?:are|is)|gesucht\\s+(?:sind|ist|werden|wird)|(?:gebraucht|ben[öo]tigt)\\s+(?:werden|wird)|(?:je|j['’]|nous|il\\s+(?:me|nous))\\s*(?:veux|voudrais|aimerais|voulons|voudrions|faut|faudrait)|j['’]ai\\s+besoin|necesit(?:o|amos)|quiero|quero|quer(?:emos|r[ií]amos)|quisiera|vorre(?:i|mmo)|(?:mi|ci)\\s+serv(?:e|ono)|ik\\s+wil|wil(?:len)?\\s+(?:ik|we|wij)|(?:wij|we)\\s+willen|precis(?:o|amos)|gostaria|potrzebuj(?:ę|e|emy)|(?:jag|vi)\\s+(?:beh[öo]ver|vill)|vill\\s+(?:jag|vi)(?:\\s+ha)?|(?:jeg|vi)\\s+(?:vil\\s+gerne|skal\\s+bruge)|vil\\s+(?:jeg|vi)\\s+gerne)(?:\\s+(?:graag|gern|gerne))?${KNOWING})\\s+(?=\\S+(?:\\s|,))`,
  "iu",
);

const SOURCE_ARTICLE =
  "(?:the|this|each|every|de|het|een|dem|der|den|einer|einem|la|las|los|el|le|les|una|il|lo|o|a|os|as)";
/** "uit de vacature", "del extracto bancario", before an article. */
const SOURCE_NOUNS = `(?:${SOURCE_ARTICLE}\\s+)?[\\p{L}-]+(?:\\s(?!(?:y|e|and|und|en|et)\\s)[\\p{L}-]+){0,3}?\\s+`;
const SOURCE = new RegExp(
  `^(?:de\\s+cada\\s+(?:\\p{L}+\\s+){1,3}?(?=(?:o|a|os|as|el|la|los|las)\\s+\\p{L})|uit\\s+${SOURCE_NOUNS}(?=(?:de|het)\\s+\\p{L})|(?:aus|from|dans|nelle?|nei|nos|nas|del?|da(?:i|gli|lle)|dal|dalla|dall['’]|du|des|från|fra|z|ze|d[ao]s?)\\s+${SOURCE_NOUNS}(?=(?:the|all|el|la|los|las|le|les|il|lo|gli|den|die|das|alle|o|os|as)\\s+\\p{L}))`,
  "iu",
);

/** What may come before a list of fields, in the order in which it does. */
const BEGINNINGS: readonly RegExp[] = [
  GREETING,
  /^[¿¡]\s*/,
  PLEASE,
  TO_SOMEONE,
  AND_NEED,
  ALL_HAVE,
  SOURCE_COLON,
  PLEASE_BEHIND,
  FOR_THOSE,
  FROM_SOURCE,
  OUTPUT,
  OF_EACH_ONE,
  DOCUMENT_FIRST,
];

/** The text without "Please extract the following fields:" or its like. */
export function withoutLead(text: string): string {
  let rest = BEGINNINGS.reduce((left, beginning) => left.replace(beginning, ""), text.trimStart());
  const announced = rest.replace(ANNOUNCED, "");
  const wished = announced === rest ? rest.replace(WISH, "") : announced;
  let any = wished !== rest;
  rest = any ? wished.replace(SOURCE, "") : rest;
  for (;;) {
    const word = /^[\p{L}']+(?=[\s:,]|$)/u.exec(rest)?.[0];
    if (word === undefined) break;
    const plain = plainLetters(word);
    const next = rest.slice(word.length);
    const after = plainLetters(/^\s+([\p{L}'’]+)/u.exec(next)?.[1] ?? "");
    // "list the ...", but "list of ..."
    const fills =
      FILLERS.has(plain) &&
      (any || !ONLY_AFTER_OTHERS.has(plain) || (plain === "list" && after !== "of")) &&
      !(plain === "list" && after === "of") &&
      !(plain === "i" && /^alt$/.test(after)) &&
      !(plain === "next" && !/^\s*[,:]/.test(next)) &&
      !(plain === "data" && /^(?:di|de|da|del|dell[ao]?|degli|delle|d|wystawienia|e)(?!\p{L})/u.test(after)) &&
      /^\s*[:,]?\s+\S|^\s*:/.test(next);
    const articled = any && ARTICLES.has(plain) && FILLERS.has(after);
    if (!fills && !articled) break;
    any = true;
    rest = next.replace(/^[\s:,]+/, "").replace(SOURCE, "");
  }
  return rest.replace(/^(?:only|just|nur|seulement|s[oó]lo|solo|alleen|tylko|bara|kun)\s+/iu, "");
}
