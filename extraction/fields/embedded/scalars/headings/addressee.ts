import { nameWords } from "../../../property-words.ts";
import type { ScalarValue } from "../labels/scalar-value.ts";
import { greetingOf } from "../lines/greeting.ts";
import type { LinedPage, TextLine } from "../lines/page-lines.ts";

/** Whom letters are written to. */
const ASKED =
  /^(?:recipient|addressee|candidate|applicant|employee|tenant|member|customer|client|policyholder|insured|student|borrower|resident|taxpayer|patient|cardholder|holder|subscriber|claimant|donor|empfanger|mieter|kunde|bewerber|mitglied|destinataire|locataire|assure|destinatario|cliente|inquilino|huurder|klant)$/;
const WEAK = /^(?:name|names|nom|nombre|nome|naam|full|of|the|letter|account|title)$/;
const GREETING_WORDS =
  /^(?:dear|sehr|geehrte[rs]?|liebe[rs]?|guten|tag|hallo|madame|monsieur|cher|chere|bonjour|estimad[oa]|querid[oa]|gentile|egregio|geachte|beste|prezad[oa]|mr|mrs|ms|miss|mx|dr|prof|sir|madam|herrn?|frau|sr|sra|dhr|mevrouw|meneer|de|heer|and|und|et|y|e|en|hej|basta|kaere|szanowny|szanowna|pan|pani|signor|signora|sig|dott|mag|ing|dipl|med|colleague|kollege|kollegin|all|team|customer|client|kunde|kundin|member|resident)$/;
const PERSON =
  /^(?:(?:[Mm]rs?|[Mm]s|[Mm]iss|[Mm]x|[Dd]r|[Pp]rof|[Hh]errn?|[Ff]rau|M|[Mm]me|[Mm]lle|[Mm]onsieur|[Mm]adame|[Mm]ademoiselle|[Ss]ra?|D|[Dd]ña|[Ss]ig|[Ss]ig\.ra|[Dd]ott|[Dd]hr|[Mm]evr|[Mm]w)\.?\s(?:(?:[Dd]r|[Mm]ag|[Ii]ng|[Pp]rof|[Dd]ipl\.-[Ii]ng)\.?\s)*)?\p{Lu}[\p{L}\p{M}.'’-]*(?:\s(?:\p{Lu}[\p{L}\p{M}.'’-]*|de|van|von|der|den|da|do|dos|la|le|el|al|bin|ten|zu)){1,4},?$/u;

/** Who a letter is written to: the name above the greeting that it repeats, "Ms Jane Roe" above "Dear Ms Roe". */
export function addressee([first]: readonly LinedPage[], words: readonly string[]): ScalarValue | undefined {
  const [own, ...others] = words.filter((word) => !WEAK.test(word));
  if (first === undefined || own === undefined || others.length > 0 || !ASKED.test(own)) return undefined;
  const greeting = greetingOf(first);
  const greeted = nameWords(greeting?.text ?? "").filter((word) => word.length > 1 && !GREETING_WORDS.test(word));
  if (greeting === undefined || greeted.length === 0) return undefined;
  const isGreeted = ({ text, box }: TextLine): boolean =>
    box.bottom <= greeting.box.top &&
    PERSON.test(text.trim()) &&
    greeted.every((word) => nameWords(text).includes(word));
  const found = first.lines.filter(isGreeted);
  const [line] = found;
  const names = new Set(found.map(({ text }) => nameWords(text).join(" ")));
  return line === undefined || names.size > 1
    ? undefined
    : { value: line.text.trim().replace(/,$/, ""), page: line.page, words: line.words };
}
