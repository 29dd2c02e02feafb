import type { Chance } from "../generate/chance.ts";

export interface Place {
  /** Name in the truth: "New York", "England and Wales". */
  name: string;
  /** As a sentence says it: "the State of New York", "the Commonwealth of Virginia". */
  formal: string;
  /** "New York", "English". */
  adjective: string;
  city: string;
  county: string;
  zip: string;
  isForeign: boolean;
}

const COMMONWEALTHS = new Set(["Massachusetts", "Pennsylvania", "Virginia", "Kentucky"]);

const STATES = `New York;New York;New York;100|Delaware;Wilmington;New Castle;198|California;San Jose;Santa Clara;951
Texas;Houston;Harris;770|Massachusetts;Waltham;Middlesex;024|Pennsylvania;Pittsburgh;Allegheny;152|Illinois;Naperville;Cook;605
Ohio;Dayton;Montgomery;454|Florida;Tampa;Hillsborough;336|Georgia;Atlanta;Fulton;303|Colorado;Boulder;Boulder;803
Nevada;Reno;Washoe;895|Michigan;Ann Arbor;Washtenaw;481|Washington;Bellevue;King;980|Virginia;Reston;Fairfax;201
New Jersey;Princeton;Mercer;085|Connecticut;Stamford;Fairfield;069|Minnesota;Saint Paul;Ramsey;551|Utah;Provo;Utah;846
North Carolina;Durham;Durham;277|Wisconsin;Madison;Dane;537|Arizona;Tempe;Maricopa;852|Tennessee;Nashville;Davidson;372
Kentucky;Lexington;Fayette;405|Oregon;Beaverton;Washington;970|Maryland;Bethesda;Montgomery;208|Missouri;Clayton;St. Louis;631
Kansas;Wichita;Sedgwick;672|Oklahoma;Tulsa;Tulsa;741|South Carolina;Greenville;Greenville;296|New Hampshire;Nashua;Hillsborough;030
Louisiana;Lafayette;Lafayette;705|Indiana;Fort Wayne;Allen;468|Iowa;Ames;Story;500|Rhode Island;Warwick;Kent;028`
  .split(/[|\n]/)
  .map((line): Place => {
    const [name = "", city = "", county = "", zip = ""] = line.split(";");
    const formal = `the ${COMMONWEALTHS.has(name) ? "Commonwealth" : "State"} of ${name}`;
    return { name, formal, adjective: name, city, county, zip, isForeign: false };
  });

const FOREIGN =
  `England and Wales;England and Wales;English;London|England;England;English;Leeds|Ontario;the Province of Ontario;Ontario;Toronto
British Columbia;the Province of British Columbia;British Columbia;Vancouver|Israel;the State of Israel;Israeli;Tel Aviv|Ireland;Ireland;Irish;Dublin
Singapore;Singapore;Singapore;Singapore|Scotland;Scotland;Scots;Edinburgh|Germany;the Federal Republic of Germany;German;Munich`
    .split(/[|\n]/)
    .map((line): Place => {
      const [name = "", formal = "", adjective = "", city = ""] = line.split(";");
      return { name, formal, adjective, city, county: city, zip: "", isForeign: true };
    });

export const drawState = (chance: Chance): Place =>
  chance.is(0.45) ? chance.pick(STATES.slice(0, 5)) : chance.pick(STATES);

export const drawForeign = (chance: Chance): Place => chance.pick(FOREIGN);

const STREETS = `Harbor Boulevard|Old Mill Road|Commerce Parkway|Fifth Avenue|Meridian Street|Technology Drive|Lakeshore Circle|Market Street|Industrial Way|Chestnut Avenue|Research Triangle Court|Beacon Street`;

export function streetOf(chance: Chance): string {
  const street = `${chance.int(11, 9800)} ${chance.pick(STREETS.split("|"))}`;
  const suite = chance.pick([", Suite 400", ", 12th Floor", ", Building B", "", "", ""]);
  return `${street}${suite}`;
}

export const townOf = (chance: Chance, place: Place): string =>
  place.isForeign
    ? `${place.city}${place.city === place.name ? "" : `, ${place.name}`}`
    : `${place.city}, ${place.name} ${place.zip}${String(chance.int(1, 98)).padStart(2, "0")}`;
