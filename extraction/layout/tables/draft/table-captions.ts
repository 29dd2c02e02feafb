const CAPTION =
  /^(table|tab\.|tabelle|tableau|tabla|tabela|tabella|tabel|tabell|таблица|表|الجدول|جدول)\s*[\dA-ZIVX.]/i;

/** Whether a text begins like "Table 3", in the most common languages. */
export const isTableCaption = (text: string): boolean => CAPTION.test(text);
