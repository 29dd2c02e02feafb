/** What contents lists are called, in the languages whose documents are most common. */
const TITLE =
  "(?:table of )?contents|inhalt(?:sverzeichnis)?|table des matières|sommaire|índice(?: general)?|indice|sommario|contenido|sumário|conteúdo|inhoud(?:sopgave)?|innehåll(?:sförteckning)?|indhold(?:sfortegnelse)?|innhold|sisällys(?:luettelo)?|spis treści|obsah|tartalom(?:jegyzék)?|cuprins|содержание|оглавление|зміст|περιεχόμενα|içindekiler|目\\s*录|目\\s*次|目\\s*錄|차\\s*례|목\\s*차|mục lục|สารบัญ|विषय.?सूची|المحتويات|فهرس(?:ت)?(?: .*)?|תוכן(?: עניינים)?";

const CONTENTS_TITLE = new RegExp(`^(?:${TITLE})$`, "iu");
const LIST_TITLE = new RegExp(`^(?:${TITLE}|index|list of .*)$`, "iu");

/** Whether a text is the title of a contents list. */
export const isContentsTitle = (text: string): boolean => CONTENTS_TITLE.test(text);

/** Whether a text is the title of a contents list, an index or the like. */
export const isTitleOfList = (text: string): boolean => LIST_TITLE.test(text);
