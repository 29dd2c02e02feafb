/** Words that deny what the words around them say, in twelve languages. */
const NEGATION =
  /^(?:not|no|non|none|never|nothing|neither|nor|without|cannot|isn|aren|wasn|doesn|don|didn|hasn|won|nil|nicht|kein|keine|keiner|keinen|keinem|keinerlei|keines|nie|niemals|ohne|nichts|weder|pas|ne|sans|aucun|aucune|jamais|ni|neant|sin|ningun|ninguna|ninguno|nunca|tampoco|nessun|nessuna|nessuno|senza|niet|geen|zonder|nooit|niets|nao|sem|nenhum|nenhuma|nem|nenhuns|ikke|ingen|intet|uden|aldrig|hverken|inte|ej|inga|inget|utan|icke|uten|bez|brak|zaden|zadna|zadne|zadny|zadnych|zadneho|neni|nejsou|nebyl|nebyla|nebylo|nebyly|nelze|nema|nemaji|nebude|nesmi|nemusi|neplati|nepozaduje|nevztahuje|nenastal|nezjisten|nezjistena|nezjisteno|nepodleha|nepovoluje|ei|eivat|ilman|nu|fara|nici|niciun|nicio|nem|nincs|hayir|degil|yok)$/;

export const isNegation = (word: string): boolean => NEGATION.test(word);

/** Beginnings by which words deny: "unpaid", "Nichtraucher", "niezwrotny". */
const DENYING = /^(?:nicht|non|un|in|im|ir|dis|nie|ne|niet|on|u|o|ej|ikke|des)(?=\p{L}{4,}$)/u;

/** What a word denies by its beginning, if anything. */
export const deniedBy = (word: string): string | undefined => {
  const found = DENYING.exec(word);
  return found === null ? undefined : word.slice(found[0].length);
};

/** Words that make what is said depend on something, or only possible. */
const CONDITION =
  /^(?:if|unless|only|nur|seulement|uniquement|solo|soltanto|alleen|kun|bara|tylko|pouze|apenas|somente|except|when|where|should|would|could|may|might|wenn|falls|sofern|soweit|ausser|sollte|sollten|wurde|konnte|konnen|kann|gegebenenfalls|si|sauf|lorsque|cas|peut|peuvent|pourra|pourrait|salvo|caso|cuando|puede|pueden|podra|se|qualora|eccetto|puo|possono|indien|als|tenzij|mits|kan|kunnen|mocht|hvis|safremt|medmindre|om|ifall|savida|utom|jesli|jezeli|gdy|gdyby|chyba|moze|mozna|pokud|jestlize|kdyz|muze|lze|quando|pode|podem|excepto|exceto|either|every|any|jos|mikali|daca|jede|jeder|jedes|each|always|shall)$/;

export const isCondition = (word: string): boolean => CONDITION.test(word);

const YES = /^(?:yes|y|ja|oui|si|sim|tak|ano|wahr|true|vrai|x|j|s|verdadero|vero|sant|igen|da|kylla|evet)$/;
const NO =
  /^(?:no|n|nein|non|nee|nao|nie|ne|nej|nei|false|falsch|faux|falso|falskt|ingen|none|nil|keine|keiner|keines|aucun|aucune|neant|ninguno|ninguna|nessuno|nessuna|geen|brak|zadne|zadny|zadna|inga|nenhum|nenhuma|ei|nu|nem|nincs|hayir|yok)$/;

/** Yes (1) or no (-1), if a word says so; 0 if not. */
export const yesOrNo = (word: string): -1 | 0 | 1 => (YES.test(word) ? 1 : NO.test(word) ? -1 : 0);
