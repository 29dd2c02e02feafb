const ARTICLE =
  /^(?:i(?=\s\p{Ll}+i(?:\s|$))|(?:le|la) ou (?:la|le)|el o la|il o la|der oder die|die oder der|some|mehrere|several|multiple|plusieurs|vari[oae]s?|meerdere|flera|kilka|einige|quelques|algunos|algunas|alcun[ie]|eine?[nr]?|uno|una|uma|um|een|then|finally|the|a|an|its|their|our|my|your|leurs?|loro|hun|his|her|each|every|all|any|and|also|as well as|(?:below|after|under(?:neath)?) (?:that|it|them)|plus|der|die|das|den|dem|und|le|la|les|un|une|et|of(?!\s(?:er|het|de|hij|zij|ze)\s)|el|los|las|os|o|as|il|lo|gli|het|son|sa|ses|su|sus|suo|sua|zijn|seine?|ihre?|y|ed|en|och|oraz|alle|tutt[ei]|tous|toutes|todos|todas|wszystkie|samtliga)\s+/iu;

/** A thing without the articles before it. */
export function stripArticles(text: string): string {
  // "den Lieferanten" is the accusative of one.
  let stripped = text.trim().replace(/^den\s+(\p{L}+(?:ant|ent|ist))en$/iu, "$1");
  // "UN number" has no French article.
  if (/^\p{Lu}{2,}\s\p{Ll}/u.test(stripped)) return stripped;
  for (let next = stripped.replace(ARTICLE, ""); next !== stripped; next = stripped.replace(ARTICLE, ""))
    stripped = next;
  // The Polish accusative: "datę urodzenia".
  return stripped.replace(/^(?!imi)(\p{L}{2,})ę(?!\p{L})/iu, "$1a");
}
