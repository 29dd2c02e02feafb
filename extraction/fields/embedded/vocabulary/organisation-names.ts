/** Legal forms as printed, and their normal spelling. Other forms are unchanged. */
const FORMS: Record<string, string> = {
  inc: "Inc.",
  incorporated: "Inc.",
  corp: "Corp.",
  corporation: "Corporation",
  company: "Company",
  co: "Co.",
  llc: "LLC",
  llp: "LLP",
  pllc: "PLLC",
  lllp: "LLLP",
  lp: "LP",
  ltd: "Ltd.",
  limited: "Ltd.",
  plc: "PLC",
  nv: "N.V.",
  bv: "B.V.",
  ag: "AG",
  gmbh: "GmbH",
  sa: "S.A.",
  spa: "S.p.A.",
  srl: "S.r.l.",
  sarl: "S.à r.l.",
  se: "SE",
  ab: "AB",
  as: "A/S",
  oy: "Oy",
  kg: "KG",
  na: "N.A.",
  nationalassociation: "National Association",
  pa: "P.A.",
  pc: "P.C.",
  pty: "Pty",
  pte: "Pte",
  "pte.": "Pte.",
  pvt: "Pvt",
  "pvt.": "Pvt.",
};

/** A legal form, with or without the punctuation of its letters. */
export const LEGAL_FORM =
  "(?:S\\.\\s?A\\.\\s(?:B\\.\\s)?(?:de|DE)\\sC\\.\\s?V\\.|(?<=\\.(?:com|net|org),?\\s)(?:inc\\.?|llc)|(?<=\\p{Lu}{2},?\\s)incorporated(?=\\s*(?:[(,]|$))|Inc(?:orporated)?\\.?|INC(?:ORPORATED)?\\.?|Corp(?:oration)?\\.?|CORP(?:ORATION)?\\.?|L\\.?\\s?L\\.?\\s?C\\.?|L\\.?L\\.?P\\.?|P\\.?L\\.?L\\.?C\\.?|L\\.P\\.|LP|Ltd\\.?|LTD\\.?|Limited|LIMITED|Co\\.|CO\\.|Company|COMPANY|PLC|plc|Plc|P\\.L\\.C\\.|N\\.V\\.|NV|B\\.V\\.|BV|AG|GmbH|GMBH|S\\.A\\.|S\\.[pP]\\.A\\.|S\\.r\\.l\\.|SE|AB|A/S|KG|N\\.A\\.|N(?:ational\\sAssociation|ATIONAL\\sASSOCIATION)|P\\.C\\.|P\\.A\\.|P(?:ty|TY)\\.?|Pte\\.?|PTE\\.?|Pvt\\.?|PVT\\.?|S(?:dn|DN)\\.?\\s?B(?:hd|HD)\\.?|ULC|K\\.K\\.|Oyj?|ASA|S\\.\u00e0\\sr\\.l\\.|F\\.S\\.B\\.|FSB|DAC|L\\.L\\.L\\.P\\.|LLLP|S\\.A\\.S\\.|A\\.G\\.|P\\.?S\\.?C\\.?|S\\.R\\.L\\.|P\\.?B\\.?C\\.?|L\\.C\\.|C\\.V\\.|Ltda\\.)(?![\\p{L}\\d])";

const FORM_AT_END = new RegExp(`(?:,\\s*|\\s+)${LEGAL_FORM}\\s*$`, "u");
/** "Example Acquisition Corp. II" is the second of its name. */
const ENDS_WITH_FORM = new RegExp(`(?<![\\p{L}])${LEGAL_FORM}(?:\\s+(?:II|III|IV|V))?$`, "u");

const formKey = (printed: string): string => printed.replace(/[^\p{L}]/gu, "").toLowerCase();

/** Words in capitals are initials up to this length; longer ones are set in capitals for emphasis. */
const LONGEST_INITIALS = 3;
/** Short words that are not initials. */
const SHORT_WORDS =
  /^(?:THE|NEW|BAR|SUN|SEA|RED|BIG|ONE|TWO|AIR|BAY|OIL|GAS|SKY|ICE|KEY|BOX|OLD|WEB|NET|MAX|ALL|INN|ART|TOP|SAN|LOS|LAS|DEL|RIO|VAN|FOX|BEE|LOG|RIM|CAR|PET|TOY|JET|FUN|EYE|LAW|DAY|WAY|TEA|END|RUN|WIN|HOT|DRY|LAB|HUB|MAC|LEE|ROY|RAY|JOE|TOM|BEN|SAM|DAN|JIM|BOB)$/;
const ORDINAL = /^\d+(?:ST|ND|RD|TH)$/u;
const LINKS = /^(?:OF|AND|THE|FOR|IN|DE|DU|LA|LE|UND|ET|Y)$/;

/**
 * The normal spelling of a name in an agreement, so that a title in capitals and the text below it name one party, not
 * two: without a comma before the legal form, the form abbreviated as usual, each word with one capital, initials
 * unchanged.
 */
export function organisationName(printed: string): string {
  let rest = printed
    .replace(/-\s+(?=\p{Ll})/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[,;:]+$/, "")
    // The end of a sentence or a stray stop: abbreviations are shorter.
    .replace(/(?<=\p{Ll}{6})\.$/u, "");
  const forms: string[] = [];
  for (let form = FORM_AT_END.exec(rest); form !== null; form = FORM_AT_END.exec(rest)) {
    const text = form[0].replace(/^[,\s]+/, "").trim();
    const normal = FORMS[text.toLowerCase()] ?? FORMS[formKey(text)] ?? text;
    // "Example, Inc. Inc." repeats its form by mistake.
    if (normal !== forms[0]) forms.unshift(normal);
    rest = rest.slice(0, form.index);
  }
  const name = asName(rest.replace(/,(?=\s+(?:[JS]r\.?|I{2,3}|IV)$)/iu, ""));
  return [name.replace(/(?<=\s[JS]r)$/u, "."), ...forms].join(" ").trim();
}

/** A key that is the same whatever the case, the form of the apostrophe, and whether "&" or "and" is printed. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("\u2019", "'")
    .replace(/\s*&\s*/g, " and ");

export const hasLegalForm = (name: string): boolean => ENDS_WITH_FORM.test(name.trim());

/** Other countries' legal forms, at the end of a name or before it. */
const OTHER_FORMS =
  /(?<![\p{L}])(?:e\.?\s?K(?:fm|fr)?\.?|e\.\s?U\.|OG|Ges\.?mbH|eGen|S\.L\.L\.|S\.\s?Coop\.?|SCA|S\.c\.a\.?r\.l\.|S\.r\.l\.s\.|v\.o\.f\.|Sp\.\s?[jk]\.|eG|OHG|UG|GbR|mbH|e\.\s?V\.|a\.\s?G\.|KGaA|SAS|SA|NV|SCI|SCOP|GIE|ASBL|VZW|Sàrl|AS|ASA|d\.o\.o\.|SARL|EURL|SASU|SNC|S\.A\.S\.|S\.L\.U?\.?|SL|SLU|S\.R\.L\.|SRL|S\.n\.c\.|S\.a\.s\.|BVBA|VOF|V\.O\.F\.|ApS|Oyj?|Lda\.?|Ltda\.?|Sp\.?\s?z\s?o\.?\s?o\.?|s\.r\.o\.|Kft\.?|plc|S(?:dn|DN)\.?\s?B(?:hd|HD)\.?|S\/B|B(?:hd|HD)\.?|Enterprise|ENTERPRISE)(?![\p{L}])/u;

/** "Corn oil 5KG" is no limited partnership. */
const OF_WEIGHT = /\dKG$/iu;

/** Whether a line of an address names a company. */
export const isCompanyName = (name: string): boolean =>
  (hasLegalForm(name) || OTHER_FORMS.test(name)) && !OF_WEIGHT.test(name.trim());

/** What may be left of a legal form for the next line. */
const REST_OF_FORM =
  /^(?:(?:&\s*)?Co\.?\s*(?:KG(?:aA)?|OHG)|KG(?:aA)?|mbH(?:\s*&\s*Co\.?\s*KG)?|\(haftungsbeschränkt\)(?:\s*&\s*Co\.?\s*KG)?|(?:z\s?)?o\.\s?o\.|K\.|V\.)$/u;

/** "Example GmbH & Co." above "KG": the legal form goes on. */
export const goesOnInForm = (first: string, next: string): boolean =>
  REST_OF_FORM.test(next) && /(?:&|\.|\p{L}|\))$/u.test(first) && isCompanyName(`${first} ${next}`);

function asName(text: string): string {
  return text
    .split(" ")
    .map((word, index) => wordAsName(word, index))
    .join(" ");
}

function wordAsName(word: string, index: number): string {
  const letters = word.replace(/[^\p{L}]/gu, "");
  if (ORDINAL.test(word)) return word.toLowerCase();
  const isCapitals = letters !== "" && letters === letters.toUpperCase();
  if (index > 0 && /^[JS]R$/u.test(letters)) return capitalised(word, 0);
  if (isCapitals) {
    if (index > 0 && LINKS.test(letters)) return word.toLowerCase();
    const isInitials = letters.length <= LONGEST_INITIALS && !SHORT_WORDS.test(letters);
    if (isInitials || !/[AEIOUY]/u.test(letters) || /\p{L}\.\p{L}/u.test(word)) return word;
  }
  // Capitals within a word that also has lower-case letters belong to the name.
  return isCapitals ? word.replace(/\p{L}+/gu, capitalised) : word;
}

/** "MURPHY'S" has one capital, "O'NEILL" and "McNeill" have two. */
function capitalised(part: string, at: number): string {
  if (at > 0 && part.length === 1) return part.toLowerCase();
  const prefix = /^mc(?=\p{L}{3})/iu.test(part) ? 3 : 1;
  const head = prefix === 3 ? `Mc${part.charAt(2).toUpperCase()}` : part.charAt(0).toUpperCase();
  return head + part.slice(prefix).toLowerCase();
}
