const LIST = "(?:list|array|table|liste|lista|lijst|elenco|tableau|tabelle|tabela|tabla|lista)";
/** "experience as a list (title, company)", "experiencia como lista (puesto, empresa)". */
const AS_LIST = new RegExp(
  `\\s+(?:as|als|jako|como|come|comme|som|sous forme de)\\s+(?:an?\\s+|eine\\s+|une\\s+|una\\s+|uma\\s+|een\\s+|en\\s+)?${LIST}\\s*\\((?=[^()]+,)`,
  "giu",
);
/** "languages (list: language, level)". */
const LIST_COLON = new RegExp(`\\(\\s*${LIST}\\s*:\\s*(?=[^()]+,)`, "giu");
/** "Positionen: Liste aus Menge, Preis". */
const LIST_OF_PARTS = /(?<=\bliste)\s+aus\s+/giu;
/** One name in two words: "imię i nazwisko", "nombre y apellidos". */
const FULL_NAME =
  /(?<!\p{L})(imi[ęe]|nombre|nome|nom|pr[ée]noms?|vorname|nachname|name|naam|voornaam|jm[ée]no|first name)\s+(i|y|e|et|und|en|and|a)\s+(nazwisko|apellidos?|cognome|sobrenome|pr[ée]noms?|nom|nachname|vorname|achternaam|p[řr][íi]jmen[íi]|surname|last name)(?!\p{L})/giu;

/** "avec pour chacune la désignation". */
const WITH_FOR_EACH =
  /(?<!\p{L})(avec|mit|con|com|with|met|med)\s+(?:pour\s+chacune?|f(?:ü|ue)r\s+jede[sn]?|per\s+ognun[oa]|para\s+cada\s+un[oa]|for\s+each(?:\s+(?:one|of\s+them))?|voor\s+elke?|f[öo]r\s+varje)\s+/giu;
/** "een lijst met regels (omschrijving, aantal)". */
const LIST_WITH =
  /(?<!\p{L})(?:een\s+lijst\s+met|eine\s+liste\s+mit|une\s+liste\s+avec|una\s+lista\s+con|uma\s+lista\s+com|en\s+list[ae]\s+med)\s+(?=[\p{L}-]+\s*\([^()]+,)/giu;
/** "recipient (same fields)" behind "sender (name, city)". */
const SAME_PARTS =
  /(\([^()]*,[^()]*\))([^()]{1,80})\(\s*(?:(?:the\s+)?same(?:\s+(?:fields|structure|details|parts|data|as\s+above))?|dito|ditto|idem|gleiche\s+felder)\s*\)/giu;
/** "diagnosis (with code and description)". */
const WITH_IN_PARENTHESES =
  /\(\s*(?:each\s+)?(?:with|mit|avec|con|com|met|med)\s+(?=[^()]*(?:,|\s(?:and|und|et|y|e|en|och)\s))/giu;
/** "secondary endpoints (there can be several)". */
const SEVERAL =
  /\(\s*(?:there\s+(?:can|may|might)\s+be\s+(?:several|many|more than one)|(?:can|may)\s+be\s+(?:several|multiple)|one\s+or\s+more(?:\s\p{L}+)?|multiple|several|mehrere(?:\s+m[öo]glich)?|plusieurs(?:\s+possibles)?|varios|v[áa]rios|meerdere)\s*\)/giu;

/** "remote or not". */
const OR_NOT =
  /(?<=\p{L})(?<!\s(?:s[ìíi]|yes|ja|oui|sim|tak))\s+(?:or\s+not|oder\s+nicht|ou\s+(?:non|n[ãa]o)|o\s+no|of\s+niet)(?=[^\S\n]*(?:[,;.)\n]|$))/giu;

/** "adverse events, for each: name, grade". */
const FOR_EACH =
  /,?\s+(?:(?:for|of)\s+each(?:\s+(?:one|of\s+them))?|f(?:ü|ue)r\s+jede[sn]?|pour\s+chacune?|para\s+cada\s+un[oa]|per\s+ognun[oa]|voor\s+elk)\s*:\s+/giu;

/** "das Datum, an dem die Abnahme stattfand", "der Person, die unterschrieben hat". */
const GERMAN_CLAUSE =
  /,\s(?:(?:an|in|zu|bei|mit|auf|von|f(?:ü|ue)r)\s(?:dem|der|denen|den|die|das)\s(?:\p{L}+\s){1,4}?\p{Ll}+|(?:der|die|das|den|dem)\s(?:\p{L}+\s){0,4}?\p{Ll}+\s(?:hat|haben|ist|sind|wurden?|wird|war|soll|muss))(?=\s*(?:[,.;)]|$))/gu;

/** "(elenco di: codice, descrizione)". */
const LIST_OF_COLON = /\(\s*(?:list|liste|lista|elenco|lijst)\s+(?:of|di|de|von|van|med|met)\s*:\s*/giu;

/** A description with its lists written in one way, and names of people as one thing. */
export const plainLists = (description: string): string =>
  description
    .replace(AS_LIST, " (list of ")
    .replace(LIST_COLON, "(list of ")
    .replace(LIST_OF_PARTS, " mit ")
    .replace(WITH_FOR_EACH, "$1 ")
    .replace(LIST_WITH, "list of ")
    .replace(SAME_PARTS, "$1$2$1")
    .replace(WITH_IN_PARENTHESES, "(")
    .replace(SEVERAL, "(list)")
    .replace(OR_NOT, " (boolean)")
    .replace(FOR_EACH, ": ")
    .replace(LIST_OF_COLON, "(list of ")
    .replace(GERMAN_CLAUSE, "")
    .replace(FULL_NAME, (_, first: string, link: string, second: string) => `${first}_${link}_${second}`);

const OF_THE = "(?:do|da|dos|das|del|della|dello|dell['’]|dei|degli|delle|du|des|de la|de l['’])";
const EACH_OF_THE = new RegExp(
  `(^|,\\s+(?:(?:e|et|y|ed)\\s+)?|\\s(?:e|et|y|ed)\\s+)${OF_THE}(?:\\s+|(?<=['’]))`,
  "giu",
);
const STARTS_OF_THE = new RegExp(`^${OF_THE}\\s`, "iu");
const FEWEST_OF_THE = 3;

/** "do nome, da data e do total", as after "preciso": without the prepositions, if several things have one. */
export const withoutPrepositions = (sentence: string): string =>
  STARTS_OF_THE.test(sentence) && (sentence.match(EACH_OF_THE)?.length ?? 0) >= FEWEST_OF_THE
    ? sentence.replace(EACH_OF_THE, "$1")
    : sentence;

/** Names of people as they were written. */
export const withoutJoints = (text: string): string =>
  text.replace(/(?<=\p{L})_(i|y|e|et|und|en|and|a)_(?=\p{L})/giu, " $1 ");
