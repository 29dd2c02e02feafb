const CAPTION =
  /^(table|tab\.|tabelle|tableau|tabla|tabela|tabella|tabel|tabell|таблица|表|الجدول|جدول)\s*[\dA-ZIVX.]/i;

/** "Table 3" or the like, in the most common languages. */
export const isTableCaption = (text: string): boolean => CAPTION.test(text);
