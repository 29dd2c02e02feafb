import type { Chance } from "../generate/chance.ts";
import { drawForeign, drawState, type Place, streetOf, townOf } from "./places.ts";

export interface Party {
  /** As the agreement prints it: "Brightwater & Cole, L.L.C.". */
  printed: string;
  /** As printed, with the usual abbreviation of its form: "Brightwater & Cole LLC". */
  name: string;
  isPerson: boolean;
  short: string;
  /** What an opening says behind the name: "a Delaware corporation"; may be empty. */
  description: string;
  street: string;
  town: string;
  home: Place;
  signer: string;
  office: string;
}

const list = (text: string): string[] => text.split(/[|\n]/);

const FIRST =
  list(`Brightwater|Calloway|Northgate|Veridian|Halcyon|Tessera|Ironbridge|Quillon|Sable Point|Lumenart|Orchard Hill|Redfern|Stonecroft|Kestrel
Aldermere|BlueHarbor|Pinnacle Ridge|Cobalt|Fairhaven|Granite Peak|Juniper|MedAxis|Novalis|OptiCore|Paxton|Ravenswood|Silverline|TransPacific|Umbra|Westbrook
Tri-County|NuVista|DataCore|McAllister|Van Buren|Blue Ridge Mountain|North American Cable|Sun & Moon|Delacroix|ABX|GTS|L.R. Hobart|The Ashford|21st Century|iWorks|Ashby-Crane
A.J. Mercer|3rd Wave|Cedar & Finch|Dunmore, Hale & Price|Harrow & Lindqvist|Mason-Dwyer|O'Rourke|St. Clair|First Keystone|eLumina`);

const TRADE =
  list(`Technologies|Pharmaceuticals|Holdings|Energy Services|Capital Partners|Logistics|Medical Systems|Foods|Software|Bancorp|Industries|Therapeutics
Communications|Resources|Acquisition|Health|Networks|Semiconductor|Insurance Group|Global Sourcing|Consulting|Real Estate|Mining|Restaurants||||`);

const PEOPLE =
  list(`Jane A. Doyle|Robert T. Halloran III|Mary-Anne O'Keefe|David L. Sternberg|Luis Ortega|Priya Raman|Karen S. Whitfield|Thomas Greer|Michael J. Abernathy, Jr.
Anneliese Vogt|Daniel Cho|Patricia Lund|William B. Farnsworth|Stephen R. Kaminski|Alice Moreau|Gregory P. Nash|Helen Zhao|Omar Haddad|J. Michael Orr|Dr. Ines Vasquez|Kwame A. Mensah|Charles de la Cruz|Susan McBride|R. Scott Tanner|Li Wei|Margaret Van Horn|Peter St. John|Eleanor M. Pike|Jonathan Reyes`);

export const drawPerson = (chance: Chance): string => chance.pick(PEOPLE);

export const OFFICES = list(
  "President|Chief Executive Officer|Chief Financial Officer|Vice President|General Counsel|Managing Director|Secretary|Authorized Signatory|SVP, Corporate Development",
);

/** Printed form, form in the truth, and what such a company is called. */
const FORMS: readonly (readonly [number, string, string, string])[] = [
  [8, ", Inc.", "Inc.", "corporation"],
  [4, " Inc.", "Inc.", "corporation"],
  [2, ", Incorporated", "Inc.", "corporation"],
  [5, " Corporation", "Corporation", "corporation"],
  [3, " Corp.", "Corp.", "corporation"],
  [5, ", LLC", "LLC", "limited liability company"],
  [3, ", L.L.C.", "LLC", "limited liability company"],
  [2, " LLC", "LLC", "limited liability company"],
  [3, ", L.P.", "LP", "limited partnership"],
  [1, " LP", "LP", "limited partnership"],
  [2, " Company", "Company", "corporation"],
  [2, " Co.", "Co.", "corporation"],
  [2, ", Ltd.", "Ltd.", "corporation"],
  [1, " Fund II, L.P.", "Fund II LP", "limited partnership"],
  [1, " Bank", "Bank", "state-chartered bank"],
  [1, " LLP", "LLP", "limited liability partnership"],
  [1, " Holdings, Inc.", "Holdings Inc.", "corporation"],
  [1, " & Company, Inc.", "& Company Inc.", "corporation"],
  [1, " Partners IV, LP", "Partners IV LP", "limited partnership"],
  [1, " National Bank", "National Bank", "national banking association"],
  [1, " Bank, N.A.", "Bank N.A.", "national banking association"],
  [1, " Trust Company", "Trust Company", "trust company"],
  [1, " Family Trust", "Family Trust", "trust"],
  [1, " University", "University", "non-profit corporation"],
  [1, " Group", "Group", "general partnership"],
  [1, " Associates, P.C.", "Associates P.C.", "professional corporation"],
  [1, " of America, Inc.", "of America Inc.", "corporation"],
];

const FOREIGN_FORMS: readonly (readonly [string, string, string])[] = [
  [" Limited", "Ltd.", "company incorporated under the laws of England and Wales"],
  [" Ltd.", "Ltd.", "company organized under the laws of the State of Israel"],
  [" plc", "PLC", "public limited company registered in England under number 04417265"],
  [" GmbH", "GmbH", "limited liability company organized under the laws of Germany"],
  [" S.A.", "S.A.", "société anonyme organized under the laws of Luxembourg"],
  [" N.V.", "N.V.", "public company organized under the laws of the Netherlands"],
  [" AG", "AG", "Swiss stock corporation"],
  [" Pte. Ltd.", "Pte. Ltd.", "company incorporated in the Republic of Singapore"],
  [" Pty Ltd", "Pty Ltd.", "company incorporated in New South Wales"],
  [" B.V.", "B.V.", "private company with limited liability under the laws of the Netherlands"],
  [" S.p.A.", "S.p.A.", "company organized under the laws of Italy"],
  [" A/S", "A/S", "company organized under the laws of Denmark"],
  [" AB", "AB", "company organized under the laws of Sweden"],
  [" SE", "SE", "European company registered in Germany"],
  [" Co., Ltd.", "Co. Ltd.", "company organized under the laws of Japan"],
  [" ULC", "ULC", "Nova Scotia unlimited liability company"],
  [" S.à r.l.", "S.à r.l.", "private limited liability company organized under the laws of Luxembourg"],
  [" K.K.", "K.K.", "company organized under the laws of Japan"],
  [" S.A. de C.V.", "S.A. de C.V.", "company organized under the laws of Mexico"],
];

export function drawCompany(chance: Chance, isForeign: boolean): Party {
  const trade = chance.pick(TRADE);
  const first = chance.pick(FIRST);
  const base = trade === "" ? first : `${first} ${trade}`;
  const home = isForeign ? drawForeign(chance) : drawState(chance);
  const [, form, canonical, kind] = chance.weighted(FORMS.map((row) => [row[0], row] as const));
  const foreign = chance.pick(FOREIGN_FORMS);
  const trading =
    !isForeign && chance.is(0.04) ? ` ${chance.pick(["d/b/a", "dba"])} ${chance.pick(FIRST)} Services` : "";
  return {
    printed: `${base}${isForeign ? foreign[0] : form}`,
    name: `${base} ${isForeign ? foreign[1] : canonical}`,
    isPerson: false,
    short: shortOf(chance, first, base),
    description: `${trading}${isForeign ? `, a ${foreign[2]}` : describe(chance, kind, home)}`,
    street: streetOf(chance),
    town: townOf(chance, home),
    home,
    signer: drawPerson(chance),
    office: chance.pick(OFFICES),
  };
}

function shortOf(chance: Chance, first: string, base: string): string {
  const letters = base.replace(/[^A-Za-z &-]/g, "").match(/\b[A-Za-z]/g) ?? [];
  const initials = letters.join("").toUpperCase();
  return initials.length > 2 && chance.is(0.25) ? initials : (first.split(/(?<!^St\.) |,/)[0] ?? first);
}

function describe(chance: Chance, kind: string, home: Place): string {
  const article = /^[AEIOU]/.test(home.name) && home.name !== "Utah" ? "an" : "a";
  return chance.pick([
    `, ${article} ${home.name} ${kind}`,
    `, ${article} ${home.name} ${kind}`,
    `, a ${kind} organized and existing under the laws of ${home.formal}`,
    `, a ${kind} formed under the laws of ${home.name}`,
    `, ${article} ${home.name} ${kind}, on behalf of itself and its affiliates`,
    `, ${article} ${home.name} ${kind}, and its subsidiaries and affiliates`,
    "",
  ]);
}

export function drawIndividual(chance: Chance): Party {
  const name = drawPerson(chance);
  const home = drawState(chance);
  const street = streetOf(chance);
  const town = townOf(chance, home);
  return {
    printed: name,
    name: name.replace(", Jr.", " Jr."),
    isPerson: true,
    short: (
      name
        .replace(/,? (?:Jr\.|III)$/, "")
        .split(" ")
        .at(-1) ?? name
    ).replace(",", ""),
    description: chance.pick([
      ", an individual",
      `, a resident of ${home.formal}`,
      `, residing at ${street}, ${town}`,
      "",
      "",
    ]),
    street,
    town,
    home,
    signer: name,
    office: "",
  };
}
