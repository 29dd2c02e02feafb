const CAPTION =
  /^(table|tab\.|tabelle|tableau|tabla|tabela|tabella|tabel|tabell|taula|tabulka|tabuľka|taulukko|tablo|bảng|таблица|таблиця|πίνακας|表|표|الجدول|جدول|טבלה|तालिका|ตารางที่)(\s*([A-Z][.-]?)?[.\d]|\s+([A-Z]|[IVX]+)(?!\p{L}))|^\d+[.:] táblázat/iu;

/** Whether a text begins like "Table 3", in the most common languages. */
export const isTableCaption = (text: string): boolean => CAPTION.test(text);
