const STATES =
  "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Puerto Rico|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming";
/** Names of states, provinces and countries whose law agreements choose. */
const NAMES =
  `${STATES}|` +
  "Alberta|British Columbia|Manitoba|New Brunswick|Newfoundland and Labrador|Nova Scotia|Ontario|Prince Edward Island|Quebec|Saskatchewan|Yukon|Northwest Territories|Nunavut|New South Wales|Queensland|South Australia|Tasmania|Victoria|Western Australia|" +
  "England and Wales|England & Wales|England|Wales|Scotland|Northern Ireland|Ireland|United Kingdom|Jersey|Guernsey|Bermuda|Cayman Islands|British Virgin Islands|Isle of Man|Gibraltar|Bahamas|Barbados|Jamaica|Trinidad and Tobago|Marshall Islands|Mauritius|Guam|" +
  "Argentina|Australia|Austria|Belgium|Brazil|Bulgaria|Canada|Chile|China|Colombia|Costa Rica|Croatia|Cyprus|Czech Republic|Denmark|Dominican Republic|Ecuador|Egypt|Estonia|Finland|France|Germany|Ghana|Greece|Hong Kong|Hungary|Iceland|India|Indonesia|Israel|Italy|Japan|Jordan|Kazakhstan|Kenya|Korea|Kuwait|Latvia|Lebanon|Liechtenstein|Lithuania|Luxembourg|Macau|Malaysia|Malta|Mexico|Monaco|Morocco|Netherlands|New Zealand|Nigeria|Norway|Pakistan|Panama|Peru|Philippines|Poland|Portugal|Qatar|Romania|Russia|Saudi Arabia|Serbia|Singapore|Slovakia|Slovenia|South Africa|Spain|Sri Lanka|Sweden|Switzerland|Taiwan|Thailand|Turkey|Ukraine|United Arab Emirates|Uruguay|Vietnam|" +
  "Bundesrepublik Deutschland|Deutschland|Österreich|Schweiz|Frankreich|España|Italia|Nederland|België|Suisse|Belgique|Polska|Brasil|México|Québec";

const byLength = NAMES.split("|").toSorted((a, b) => b.length - a.length);

/** Any of the names, longest first; case-insensitive if the pattern has the flag `i`. */
export const JURISDICTION = `(?:${byLength.map((name) => name.replace(/ /g, "\\s+")).join("|")})(?!\\p{L})`;

/** A state of the United States. */
export const STATE_OF_AMERICA = `(?:${STATES.replace(/ /g, "\\s+")})(?!\\p{L})`;

const SPELLING: ReadonlyMap<string, string> = new Map(byLength.map((name) => [name.toLowerCase(), name]));

const ADJECTIVES: Readonly<Record<string, string>> = {
  english: "England",
  scots: "Scotland",
  scottish: "Scotland",
  irish: "Ireland",
  french: "France",
  german: "Germany",
  swiss: "Switzerland",
  austrian: "Austria",
  dutch: "Netherlands",
  belgian: "Belgium",
  italian: "Italy",
  spanish: "Spain",
  portuguese: "Portugal",
  swedish: "Sweden",
  danish: "Denmark",
  norwegian: "Norway",
  finnish: "Finland",
  polish: "Poland",
  israeli: "Israel",
  japanese: "Japan",
  indian: "India",
  canadian: "Canada",
  australian: "Australia",
  mexican: "Mexico",
  brazilian: "Brazil",
  chinese: "China",
  korean: "Korea",
  greek: "Greece",
  hungarian: "Hungary",
  czech: "Czech Republic",
  turkish: "Turkey",
  russian: "Russia",
};

/** "English", "Swiss", as in "governed by English law". */
export const COUNTRY_ADJECTIVE = `(?:${Object.keys(ADJECTIVES).join("|")})`;

/** The usual spelling of a name that is printed in capitals or broken over two lines. */
export const jurisdictionName = (printed: string): string => {
  const name = printed.replace(/\s+/g, " ").trim();
  return SPELLING.get(name.toLowerCase()) ?? ADJECTIVES[name.toLowerCase()] ?? name;
};
