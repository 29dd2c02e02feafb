/**
 * How captions begin: the word for tables or figures, in the languages whose documents are most common, and a number.
 */

const TABLE =
  "table|tab\\.|tabelle|tableau|tabla|tabela|tabella|tabel|tabell|taula|tafla|cuadro|quadro|jadual|tabulka|tabuľka|taulukko|tablica|tabelul|tablo|bảng|таблица|таблиця|табліца|табела|табл\\.|πίνακας|աղյուսակ|表|표|الجدول|جدول|טבלה|तालिका|कोष्टक|ตารางที่";
const FIGURE =
  "fig\\.|figure|figura|figur|figuur|abbildung|abb\\.|afbeelding|kuva|obrázek|obrázok|obr\\.|rysunek|rys\\.|slika|şekil|hình|gambar|рисунок|рис\\.|мал\\.|фиг\\.|εικόνα|σχήμα|նկար|图|図|圖|그림|الشكل|شكل|شکل|איור|चित्र|รูปที่|ภาพที่";

const NUMBERED_TABLE = new RegExp(
  `^(${TABLE})(\\s*([A-Z][.-]?)?[.\\d]|\\s+([A-Z]|[IVX]+)(?!\\p{L}))|^\\d+[.:] táblázat`,
  "iu",
);
const WITH_FIGURE_NUMBER = new RegExp(`^(${FIGURE})\\s*([A-Z][.-]?)?\\d|^\\d+[.:] ábra`, "iu");
const WITH_DIGIT = new RegExp(`^(${TABLE}|${FIGURE})\\s*([A-Z][.-]?)?\\d|^\\d+[.:] (táblázat|ábra)`, "iu");

const REST_OF_NUMBER = /^[\p{Nd}IVX]*(?:[.-][\p{Nd}]+)*\p{Ll}?(?!\p{L})/u;
/** What follows the number of a title: nothing, a sign, or a word with a capital; in East Asia, any word. */
const AFTER_NUMBER =
  /^\s*(?:$|[.:：．|–—-])|^\s+(?:[^\p{L}]|\p{Lu}|\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana})/u;

/** How texts in one of these begin: few lines do, which is faster to see than which word it is. */
const MAY_BE_TABLE = /^(?:[bcjqt\d]|[^ -~])/i;

/** Whether a text begins like "Table 3". */
export const isTableCaption = (text: string): boolean => MAY_BE_TABLE.test(text) && NUMBERED_TABLE.test(text);

/** Whether a text is set like the title of a table: "Table 3 gives" begins a sentence. */
export function isTableTitle(text: string): boolean {
  const [begin] = MAY_BE_TABLE.test(text) ? (NUMBERED_TABLE.exec(text) ?? []) : [];
  return begin !== undefined && AFTER_NUMBER.test(text.slice(begin.length).replace(REST_OF_NUMBER, ""));
}

/** Whether a text begins like "Figure 3". */
export const isFigureCaption = (text: string): boolean => WITH_FIGURE_NUMBER.test(text);

/** Whether a text begins with the word for tables or figures and digits. */
export const isNumberedCaption = (text: string): boolean => WITH_DIGIT.test(text);
