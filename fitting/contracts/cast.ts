import type { Chance } from "../generate/chance.ts";

/** Who concludes a contract. */
export interface Side {
  /** As it stands in the document. */
  name: string;
  kind: "company" | "person" | "body";
  /** "Licensee", "Bank". */
  role: string;
  /** What is said of the side after its name, without a comma before it. */
  nature: string;
  address: string[];
  signer: string;
  office: string;
}

const STEMS = [
  ...[
    "Aldermoor",
    "Brightwater",
    "Calyx",
    "Dunmore",
    "Everline",
    "Fenwick",
    "Graylock",
    "Hollis",
    "Ironbark",
    "Juniper",
  ],
  ...["Kestrel", "Lumenis", "Marwood", "Northvale", "Orchid Bay", "Pinecrest", "Quillon", "Ridgeway", "Stonebridge"],
  ...["Tamarack", "Umbra", "Verity", "Wexford", "Xylem", "Yarrow", "Zephyr", "Acuity", "Blue Heron", "Copper Ridge"],
  ...[
    "Delphi",
    "eVantage",
    "First Harbor",
    "GreenLeaf",
    "iNova",
    "K2",
    "MicroPath",
    "NeuroGen",
    "ProMedica",
    "TriStar",
  ],
  ...[
    "U.S. Granite",
    "3Sixty",
    "A.B. Larkin",
    "St. Clair",
    "Mid-Atlantic",
    "O'Hara",
    "McAllister",
    "San Rafael",
    "D&K",
  ],
];
const TRADES = [
  ...["Technologies", "Holdings", "Capital", "Partners", "Pharmaceuticals", "Systems", "Industries", "Energy", "Foods"],
  ...["Software", "Bancorp", "Resources", "Therapeutics", "Networks", "Logistics", "Semiconductor", "Realty Trust"],
  ...[
    "Acquisition",
    "Media Group",
    "Medical Devices",
    "Insurance Services",
    "Restaurants",
    "Steel",
    "Brands",
    "Ventures",
  ],
  ...[
    "Communications International",
    "Gaming & Entertainment",
    "Oil and Gas",
    "Management",
    "Diagnostics",
    "Solutions",
  ],
];
const ENDINGS: readonly (readonly [number, string])[] = [
  [9, ", Inc."],
  [5, " Inc."],
  [6, ", LLC"],
  [4, " LLC"],
  [5, " Corporation"],
  [4, " Corp."],
  [2, ", L.P."],
  [1, " L.L.C."],
  [2, " Limited"],
  [2, " Ltd."],
  [2, ", Ltd."],
  [2, " Company"],
  [1, " Co., Ltd."],
  [1, " plc"],
  [1, " GmbH"],
  [1, " S.A."],
  [1, " AG"],
  [1, " B.V."],
  [1, ", N.A."],
  [1, " LLP"],
  [1, " Pty Ltd"],
  [1, ", Incorporated"],
  [1, " Corp. II"],
  [1, ""],
];
const GIVEN = [
  ...["Amara", "Brent", "Carla", "Desmond", "Elena", "Farid", "Grace", "Hector", "Ingrid", "Jerome", "Keiko", "Lowell"],
  ...["Marisol", "Nikhil", "Odette", "Patrick", "Quentin", "Rosalind", "Soren", "Tabitha", "Ulrich", "Vera", "Walter"],
  ...["Xavier", "Yolanda", "Zachary", "Jo Ann", "Wei", "Mary Beth"],
];
const SURNAMES = [
  ...[
    "Abernathy",
    "Bauer",
    "Castellano",
    "Duarte",
    "Ekström",
    "Fitzgerald",
    "Goldfarb",
    "Huang",
    "Iverson",
    "Jankowski",
  ],
  ...[
    "Kapoor",
    "Lindqvist",
    "MacLeod",
    "Nakamura",
    "O'Donnell",
    "Petrova",
    "Quirk",
    "Rasmussen",
    "Saltzman",
    "Thornbury",
  ],
  ...["Underhill", "van der Berg", "Whitcomb", "Yoon", "Zeller", "de la Cruz", "Park-Ellis", "St. John"],
];
const BODIES = [
  ...[
    "The Regents of the University of Marlborough",
    "City of Eastbrook",
    "Halden Memorial Hospital",
    "Tri-County Water District",
  ],
  ...[
    "The Board of Trustees of Prescott College",
    "Westmark Foundation",
    "Bank of Carrow",
    "Cedar Valley School District No. 12",
  ],
  ...[
    "National Federation of Orchardists",
    "Royal Society of Hydrology",
    "Port Authority of Lindell",
    "Hartwell University",
  ],
];
const STREETS = [
  "Commerce Drive",
  "Market Street",
  "Old Mill Road",
  "Avenue of the Pines",
  "Technology Parkway",
  "Wacker Drive",
];
const TOWNS = [
  ...["Wilmington, Delaware 19801", "Austin, Texas 78701", "San Jose, California 95113", "Boston, MA 02110"],
  ...["Chicago, Illinois 60606", "New York, NY 10022", "Denver, Colorado 80202", "Atlanta, Georgia 30309"],
];
export const STATES = [
  ...["Delaware", "New York", "California", "Texas", "Massachusetts", "Florida", "Illinois", "Nevada", "Minnesota"],
  ...["Pennsylvania", "Virginia", "Ohio", "Georgia", "Washington", "Colorado", "New Jersey", "North Carolina", "Utah"],
  ...["Wisconsin", "Tennessee", "Maryland", "Oregon", "Arizona", "Michigan", "Connecticut", "Missouri", "Indiana"],
];
const OFFICES = [
  ...[
    "President",
    "Chief Executive Officer",
    "Vice President, Business Development",
    "Managing Member",
    "General Counsel",
  ],
  ...[
    "Senior Vice President",
    "Director",
    "Chief Financial Officer and Secretary",
    "Authorized Signatory",
    "Partner",
    "CEO",
  ],
];

export function personName(chance: Chance): string {
  const middle = chance.weighted([
    [4, ""],
    [4, ` ${chance.pick([..."ABCDEFGHJKLMNPRSTW"])}.`],
    [1, ` ${chance.pick(GIVEN)}`],
  ]);
  const given = chance.is(0.12)
    ? `${chance.pick([..."ABCDEFGHJ"])}. ${chance.pick(GIVEN)}`
    : `${chance.pick(GIVEN)}${middle}`;
  const end = chance.weighted([
    [14, ""],
    [1, ", Jr."],
    [1, " III"],
    [1, ", M.D."],
    [1, ", Ph.D."],
  ]);
  return `${given} ${chance.pick(SURNAMES)}${end}`;
}

function companyName(chance: Chance): string {
  const stem = chance.is(0.12) ? `${chance.pick(SURNAMES)} & ${chance.pick(SURNAMES)}` : chance.pick(STEMS);
  const name = `${stem}${chance.is(0.85) ? ` ${chance.pick(TRADES)}` : ""}${chance.weighted(ENDINGS)}`;
  const article = chance.is(0.04) ? `The ${name}` : name;
  return chance.is(0.15) ? article.toUpperCase() : article;
}

function natureOf(chance: Chance, name: string): string {
  const state = chance.pick(STATES);
  const of = (what: string) =>
    chance.pick([`a ${state} ${what}`, `a ${what} organized under the laws of the State of ${state}`]);
  if (/LLC|L\.L\.C/i.test(name)) return of("limited liability company");
  if (/L\.P\.|LLP/i.test(name)) return of("limited partnership");
  if (/Limited|Ltd|plc/i.test(name))
    return chance.pick([
      "a company incorporated in England and Wales",
      "a private limited company",
      "an exempted company",
    ]);
  if (/GmbH|AG$/i.test(name))
    return chance.pick(["a German company", "a company organized under the laws of Switzerland"]);
  if (/S\.A\.|B\.V\./i.test(name))
    return chance.pick(["a société anonyme", "a Dutch private company with limited liability"]);
  if (/N\.A\./.test(name)) return "a national banking association";
  return chance.pick([
    of("corporation"),
    of("corporation"),
    `a corporation duly incorporated in ${state}`,
    `a ${state} corporation and its subsidiaries`,
  ]);
}

/** A side that may sign a contract of this kind. */
export function drawSide(chance: Chance, role: string, kind: Side["kind"]): Side {
  const name = kind === "person" ? personName(chance) : kind === "body" ? chance.pick(BODIES) : companyName(chance);
  const nature =
    kind === "person"
      ? chance.pick(["an individual", "an individual residing in the State of Ohio", ""])
      : kind === "body"
        ? ""
        : natureOf(chance, name);
  const address = [
    `${chance.int(10, 9900)} ${chance.pick(STREETS)}${chance.is(0.4) ? `, Suite ${chance.int(100, 900)}` : ""}`,
    chance.pick(TOWNS),
  ];
  return {
    name,
    kind,
    role,
    nature,
    address,
    signer: personName(chance).replace(/, (?:M\.D|Ph\.D)\./, ""),
    office: chance.pick(OFFICES),
  };
}
