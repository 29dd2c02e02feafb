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

/** A description with its lists written in one way, and names of people as one thing. */
export const plainLists = (description: string): string =>
  description
    .replace(AS_LIST, " (list of ")
    .replace(LIST_COLON, "(list of ")
    .replace(LIST_OF_PARTS, " mit ")
    .replace(FULL_NAME, (_, first: string, link: string, second: string) => `${first}_${link}_${second}`);

/** Names of people as they were written. */
export const withoutJoints = (text: string): string =>
  text.replace(/(?<=\p{L})_(i|y|e|et|und|en|and|a)_(?=\p{L})/giu, " $1 ");
