/** Names of the parts of articles, reports and manuals in many languages. */
const USUAL_HEADING =
  /^(?:abstract|summary|introduction|background|(?:materials? and |patients and )?methods?|results(?: and discussion)?|discussion|conclusions?|references|bibliography|acknowledge?ments?|abbreviations|funding(?: .{0,20})?|(?:author|authors'?) contributions?|(?:conflicts?|declarations?) of (?:competing )?interests?|competing interests?|disclosures?|consent .{0,30}|ethic(?:s|al) .{0,40}|(?:data sharing|availability of data .{0,20}|data availability)(?: statement)?|appendix.{0,20}|glossary|index|contents|table of contents|preface|foreword|overview|scope|limitations|recommendations|zusammenfassung|einleitung|methoden|ergebnisse|diskussion|fazit|literatur(?:verzeichnis)?|inhalt(?:sverzeichnis)?|anhang|vorwort|résumé|méthodes|résultats|conclusion|références|bibliographie|sommaire|annexe|remerciements|resumen|introducción|métodos|resultados|discusión|conclusion(?:es)|referencias|bibliografía|índice|agradecimientos|anexo|resumo|introdução|metodologia|discussão|conclus(?:ão|ões)|referências|agradecimentos|riassunto|introduzione|metodi|risultati|discussione|conclusioni|bibliografia|indice|prefazione|samenvatting|inleiding|methoden|resultaten|discussie|conclusies|inhoud|voorwoord|sammanfattning|inledning|metod|resultat|diskussion|slutsatser|innehåll|förord|indledning|indhold|forord|sisällys|johdanto|wstęp|wyniki|wnioski|spis treści|úvod|obsah|závěr|введение|методы|результаты|обсуждение|заключение|выводы|литература|содержание|предисловие|приложение|вступ|зміст|εισαγωγή|περιεχόμενα|συμπεράσματα|önsöz|giriş|sonuç|içindekiler|引言|前言|绪论|方法|结果|讨论|结论|参考文献|目录|附录|摘要|前書き|はじめに|概要|方法|結果|考察|結論|参考文献|目次|付録|서론|방법|결과|고찰|결론|참고문헌|차례|초록|مقدمة|المقدمة|النتائج|المناقشة|الخاتمة|المراجع|مقدمه|نتایج|منابع|מבוא|שיטות|תוצאות|דיון|מסקנות|giới thiệu|kết luận|mục lục)$/u;
/** Labels printed above an article or beside a text, which are not headings. */
const USUAL_LABEL =
  /^(?:(?:original |full |research |review |short |case |brief |clinical |systematic |mini |invited |special |feature )+(?:article|paper|report|review|research|communication|study)|research|review|article|editorial|commentary|correspondence|letter(?: to the editor)?|open access|short communication|perspective|protocol|study protocol|note|notes?|tip|hint|warning|caution|important|example|listing|attention|achtung|hinweis|tipp|warnung|beispiel|remarque|attention|astuce|avertissement|exemple|nota|advertencia|consejo|ejemplo|atenção|aviso|dica|exemplo|avvertenza|suggerimento|esempio|attenzione|opmerking|waarschuwing|voorbeeld|obs|varning|exempel|advarsel|примечание|внимание|совет|пример|предупреждение|注意|提示|警告|注记|注記|ヒント|참고|주의|ملاحظة|تحذير|wichtig|anmerkung|vorsicht|conseil|mise en garde|importante|sugerencia|precaución|cuidado|avvertimento|suggeriment|belangrijk|let op|bemærk|vink|vigtigt|merk|viktig|viktigt|notera|tips|försiktighet|huomaa|huomautus|vihje|tärkeää|varoitus|uwaga|wskazówka|ważne|ostrzeżenie|poznámka|důležité|dôležité|upozornění|varování|varovanie|megjegyzés|fontos|figyelmeztetés|notă|sfat|avertisment|atenție|ipucu|önemli|dikkat|uyarı|σημείωση|συμβουλή|σημαντικό|προσοχή|προειδοποίηση|важно|замечание|осторожно|примітка|порада|важливо|увага|попередження|重要|小心|备注|備註|비고|중요|경고|ghi chú|mẹo|quan trọng|cảnh báo|هام|تنبيه|نکته|توجه|هشدار|הערה|חשוב|אזהרה|\(?continued.{0,25})$/u;

/** A text without its number, a sign before it ("⚠ Warning") and final punctuation. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[^\p{L}(]+/u, "")
    .replace(/[\s:.]+$/, "")
    .replaceAll("’", "'");

/** Whether a text is a common name of a part of a document: "Introduction", "3. Ergebnisse". */
export const isUsualHeading = (text: string): boolean => USUAL_HEADING.test(wordsOf(text));

/** Whether a text is a label printed above articles or beside texts: "Original Article", "Note". */
export const isUsualLabel = (text: string): boolean => USUAL_LABEL.test(wordsOf(text));
