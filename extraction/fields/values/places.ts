import { COMMA_COUNTY, withoutCounty } from "./british-counties.ts";
import { monthNumber } from "./months.ts";
import { BLANK, matchAll, type ValueMatch, withoutOverlaps } from "./value-match.ts";

/** A town as printed on a line of an address. */
export interface Place {
  postcode: string;
  city: string;
  /** State or province after the city, as printed. */
  region?: string;
}

const COUNTRY_PREFIX = "(?:(?:[A-Z]{1,3})\\s?[-\\u2013]\\s?)?";
const NAME_WORD =
  "(?!CEDEX|Cedex|(?:BIC|SWIFT|IBAN)(?!\\p{L}))(?:(?:['\u2019][st][- ])?[\\p{Lu}][\\p{L}\\p{M}.'\\u2019-]*|d['\\u2019]\\p{Lu}[\\p{L}-]*)";
const LINK_WORD =
  "(?:am|an|der|dem|den|im|in|ob|bei|v\\.|a\\.|d\\.|i\\.|de|du|des|la|le|les|sur|sous|en|del|di|da|do|dos|das|nad|op|aan|upon|on|y|s/)";
/** "Praha 1": towns whose districts have numbers. */
const DISTRICT = `(?:(?<=Praha|Prague|Brno|Plzeň|Ostrava|Bratislava|Košice|Paris|Lyon|Marseille|Dublin)${BLANK}\\d{1,2}(?=\\s*(?:$|[,;·|•])))?`;
const CITY = `${NAME_WORD}(?:${BLANK}(?:${LINK_WORD}${BLANK})*${NAME_WORD}){0,4}${DISTRICT}(?:${BLANK}?\\([\\p{L}. ]{2,20}\\))?`;
const CEDEX = `(?:${BLANK}(?:CEDEX|Cedex)(?:${BLANK}\\d{1,2})?)?`;
const FIGURES_FIRST = new RegExp(
  `(?<![\\p{L}\\d.,/-])${COUNTRY_PREFIX}(\\d{4}${BLANK}?[A-Z]{2}|\\d{3}${BLANK}\\d{2}|\\d{2}-\\d{3}|\\d{4}-\\d{3}|\\d{4,6}|\\d{5}(?=\\p{Lu}\\p{Ll}{3}))(?:${BLANK}+|(?=\\p{Lu}\\p{Ll}{3}))(${CITY}${CEDEX})`,
  "gu",
);
/** A town before its postcode, alone on a line: "Berlin, 10115". */
const CITY_COMMA = new RegExp(`^\\s*(${CITY}),${BLANK}*(\\d{4,5})\\s*$`, "gu");
/** A postcode before its town: "10115, Berlin". */
const FIGURES_COMMA = new RegExp(`(?<![\\p{L}\\d.,/-])(\\d{5}),${BLANK}(${CITY})\\s*$`, "gu");
/** Irish codes too: "D02 XY45". */
const BRITISH =
  "(?:[A-Z]{1,2}\\d[A-Z\\d]?\\s?\\d[A-Z]{2}|[AC-FHKNPRTV-Y]\\d[\\dW]\\s[AC-FHKNPRTV-Y\\d]{4}(?<=\\s[A-Z\\d]*\\d[A-Z\\d]*))";
const CANADIAN = "[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d";
/** Four figures behind the short name of a state. */
const AUSTRALIAN = `(?<=(?<!\\p{L})(?:NSW|VIC|QLD|ACT|TAS|NT|SA|WA),?${BLANK}+)\\d{4}`;
const CITY_FIRST = new RegExp(
  `(${NAME_WORD}(?:${BLANK}${NAME_WORD}){0,3}),?${BLANK}+\\(?([A-Z]{2}|\\p{Lu}\\p{L}+(?:${BLANK}\\p{Lu}\\p{L}+)?)\\)?,?${BLANK}+(\\d{5}(?:-\\d{4})?|${CANADIAN}|${AUSTRALIAN})(?![\\p{L}\\d])`,
  "gu",
);
const BRITISH_LAST = new RegExp(
  `(${NAME_WORD}(?:${BLANK}${LINK_WORD})?(?:${BLANK}${NAME_WORD}){0,3}(?:(?<=Dublin|Cork)${BLANK}\\d{1,2}W?)?(?:${COMMA_COUNTY})?),?\\s+(${BRITISH})(?![\\p{L}\\d])`,
  "gu",
);
/** "Bardez, Goa 403507", "Pune, Maharashtra - 411 004": six figures behind a town and its state. */
const INDIAN = new RegExp(
  `(${NAME_WORD}(?:${BLANK}${NAME_WORD}){0,2}),${BLANK}(?!S(?:ingapore|INGAPORE))(\\p{Lu}\\p{L}+(?:${BLANK}\\p{Lu}\\p{L}+)?)${BLANK}?(?:[-\\u2013]${BLANK}?)?([1-8]\\d{2}${BLANK}?\\d{3})(?![\\p{L}\\d.,/-]\\d|\\d)`,
  "gu",
);
const SINGAPORE = /(Singapore|SINGAPORE)\s(\d{6})(?!\d)/gu;
/** A postcode alone on a line. */
const BRITISH_ALONE = new RegExp(`^\\s*${BRITISH}\\s*$`, "u");

export const isBritishPostcode = (text: string): boolean => BRITISH_ALONE.test(text);

const BRITISH_FIRST = new RegExp(`(?<![\\p{L}\\d])(${BRITISH})\\s+(${CITY})`, "gu");

/** The end of a street's name, before which figures are a house number, not a postcode: "1212 Harbor Dr". */
const STREET_END =
  /\s(?:St|Street|Str|Ave|Avenue|Rd|Road|Dr|Drive|Blvd|Boulevard|Ln|Lane|Way|Ct|Court|Pl|Place|Plaza|Sq|Square|Pkwy|Parkway|Hwy|Highway|Ter|Terrace|Cir|Circle|Trail|Row|Broadway)\.?$/u;

/** "INV-87575 Invoice date: ...": what a colon follows is a label; "1186 Route 105, Keswick" is a street. */
const GOES_ON = /^(?::|\s\d{1,4},\s)/;

/** A cheap test for the figures and capitals that every text with a place has. */
const FIGURES = /\d{4}|\d{3}\s\d{2}|\d{2}-\d{3}/;
const AMERICAN = /\d{5}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|(?:NSW|VIC|QLD|ACT|TAS|NT|SA|WA),?\s+\d{4}/;
const SIX_FIGURES = /\d{3}\s?\d{3}(?!\d)/;
const BRITISH_CODE = /[A-Z]\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[\dW]\s[A-Z\d]{4}/;

/** Longest name of a month and what may follow it, in characters. */
const LONGEST_MONTH = 14;

/** Whether figures are a year, since a month comes before: "30 November 2023 Order". */
const isYear = (postcode: string, before: string): boolean =>
  /^(?:19|20)\d\d$/.test(postcode) && monthNumber(/(\p{L}{3,})\.?\s*$/u.exec(before)?.[1] ?? "") !== undefined;

/** "20121 Milano (MI)", "20121 Milano MI": the province is not part of the town. */
function inProvince(postcode: string, printed: string): Place {
  const [, city = "", region] =
    /^(.*?)\s*\(([A-Z]{2})\)$/.exec(printed) ?? /^(.*\p{Ll}.*)\s([A-Z]{2})$/u.exec(printed) ?? [];
  return region === undefined ? { postcode, city: printed } : { postcode, city, region };
}

/** All postcodes in a text with their towns: "D-80333 München", "Boston, MA 02110", "London SW1A 1AA". */
export function findPlaces(text: string): ValueMatch<Place>[] {
  const found: ValueMatch<Place>[] = [];
  if (FIGURES.test(text)) {
    const places = matchAll(text, FIGURES_FIRST, ([, postcode = "", city = ""]): Place | undefined =>
      STREET_END.test(city) ? undefined : inProvince(postcode, city),
    );
    found.push(...places.filter(({ end }) => !GOES_ON.test(text.slice(end))));
    if (text.includes(","))
      found.push(
        ...matchAll(text, CITY_COMMA, ([, city = "", postcode = ""]): Place => ({ postcode, city })),
        ...matchAll(text, FIGURES_COMMA, ([, postcode = "", city = ""]): Place => ({ postcode, city })),
      );
  }
  if (AMERICAN.test(text)) {
    const places = matchAll(
      text,
      CITY_FIRST,
      ([, city = "", region = "", postcode = ""]): Place => ({
        postcode,
        city,
        region,
      }),
    );
    found.push(...places);
  }
  if (SIX_FIGURES.test(text))
    found.push(
      ...matchAll(text, INDIAN, ([, city = "", region = "", postcode = ""]): Place => ({ postcode, city, region })),
      ...matchAll(text, SINGAPORE, ([, city = "", postcode = ""]): Place => ({ postcode, city })),
    );
  if (BRITISH_CODE.test(text)) {
    found.push(
      ...matchAll(text, BRITISH_FIRST, ([, postcode = "", city = ""]): Place => ({ postcode, city })),
      ...matchAll(text, BRITISH_LAST, ([, town = "", postcode = ""]): Place => ({ postcode, ...withoutCounty(town) })),
    );
  }
  return withoutOverlaps(
    found.filter(({ value, start }) => !isYear(value.postcode, text.slice(Math.max(0, start - LONGEST_MONTH), start))),
  );
}
