import type { Chance } from "../generate/chance.ts";

/** The issuer or the recipient of an invoice, or the delivery address. */
export interface DrawnParty {
  name: string;
  person: string | undefined;
  street: string;
  postcode: string;
  city: string;
  country: string;
  vatId: string;
  /** National number: of the tax office or of the company register. */
  taxNumber: string;
  phone: string;
  email: string;
  web: string;
  iban: string;
  bic: string;
}

interface Land {
  names: readonly string[];
  forms: readonly string[];
  people: readonly string[];
  streets: readonly string[];
  towns: readonly string[];
  /** Digits from which the IBAN, after its check digits, and the VAT number are made. */
  account: number;
  vat: (chance: Chance) => string;
  called: string;
}

const list = (text: string): string[] => text.split("|");
const figures = (chance: Chance, count: number): string => chance.times(count, () => chance.int(0, 9)).join("");

export const LANDS: Readonly<Record<string, Land>> = {
  DE: {
    names: list(
      "Nordlicht Elektrotechnik|Bäckerei Sonnenschein|Huber & Söhne Metallbau|Kranich Software|Meyer Bürobedarf|Talblick Gartenbau|Autohaus Winterfeld|proHaus Verwaltungs|Spedition Lührs|Praxisbedarf Kolb",
    ),
    forms: list("GmbH|AG|GmbH & Co. KG|e.K.|UG (haftungsbeschränkt)|KG||OHG"),
    people: list("Petra Vogel|Jens Albers|Dr. Sabine Roth|Max Krüger"),
    streets: list("Hafenstraße 12|Am Alten Markt 3|Industriestr. 45a|Gartenweg 7|Königsallee 101|Lindenplatz 1"),
    towns: list(
      "28195 Bremen|80331 München|04109 Leipzig|79098 Freiburg im Breisgau|50667 Köln|21335 Lüneburg|97070 Würzburg",
    ),
    account: 18,
    vat: (chance) => `DE${figures(chance, 9)}`,
    called: "Deutschland",
  },
  FR: {
    names: list(
      "Au bon verger|Boulangerie Martel|Atelier du Lac|Dubreuil Informatique|Les Jardins d'Émile|Transports Girard|Menuiserie Roussel|Cabinet Lenoir Conseil",
    ),
    forms: list("SARL|SAS|SA|EURL||SASU"),
    people: list("Claire Moreau|Jean-Luc Petit|Sophie Arnaud"),
    streets: list(
      "12 rue du Stade|1242 chemin de l'Olive|8 bis avenue de la République|45, boulevard Voltaire|3 place du Forum",
    ),
    towns: list("75011 Paris|84200 Carpentras|69003 Lyon|33000 Bordeaux|44100 Nantes|13100 Aix-en-Provence"),
    account: 23,
    vat: (chance) => `FR${figures(chance, 11)}`,
    called: "France",
  },
  GB: {
    names: list(
      "Harbour Lane Joinery|Bright Fields Design|Ashworth & Daughters|Northern Tools|Pixel Orchard|Meridian Cleaning Services|Oakley Partners",
    ),
    forms: list("Ltd|Limited|LLP||PLC"),
    people: list("Sarah Whitcombe|James Okafor|Emily Hart"),
    streets: list("27 Harbour Lane|Unit 4, Mill Road|112 Station Road|5 St. Mary's Close|88 King Street"),
    towns: list("LS1 4AP Leeds|M1 2WD Manchester|BS1 5TR Bristol|EH1 3QR Edinburgh|NR2 1AD Norwich"),
    account: 18,
    vat: (chance) => `GB${figures(chance, 9)}`,
    called: "United Kingdom",
  },
  IT: {
    names: list("Officine Bellini|Studio Ferraris|Cantina del Borgo|Rossi Impianti|Edil Marchetti"),
    forms: list("S.r.l.|S.p.A.|S.n.c.||S.a.s."),
    people: list("Giulia Conti|Marco De Santis"),
    streets: list("Via Garibaldi 14|Corso Italia, 120|Viale dei Tigli 5/B|Piazza Dante 2"),
    towns: list("20121 Milano|40126 Bologna|10121 Torino|50122 Firenze|37121 Verona"),
    account: 23,
    vat: (chance) => `IT${figures(chance, 11)}`,
    called: "Italia",
  },
  ES: {
    names: list("Suministros Levante|Talleres Ortega|Aceites del Sur|Diseño Nube|Construcciones Vidal"),
    forms: list("S.L.|S.A.|S.L.U.||SL"),
    people: list("Lucía Romero|Javier Soto"),
    streets: list("Calle Mayor 22|Av. de la Constitución, 5|C/ Colón 8, 2º|Plaza Nueva 1"),
    towns: list("28013 Madrid|46002 Valencia|41001 Sevilla|08002 Barcelona|50003 Zaragoza"),
    account: 20,
    vat: (chance) => `ESB${figures(chance, 8)}`,
    called: "España",
  },
  NL: {
    names: list("De Groene Linde|Van Dam Installaties|Zeewind Webdesign|Bakkerij Visser|Jansen & De Wit Advies"),
    forms: list("B.V.|BV||V.O.F.|N.V."),
    people: list("Anouk de Boer|Pieter Smit"),
    streets: list("Keizersgracht 241|Dorpsstraat 9|Stationsplein 12a|Laan van Meerdervoort 100"),
    towns: list("1016 EA Amsterdam|3511 CE Utrecht|2517 AB Den Haag|9711 LM Groningen|5611 AZ Eindhoven"),
    account: 0,
    vat: (chance) => `NL${figures(chance, 9)}B01`,
    called: "Nederland",
  },
  PL: {
    names: list("Zielony Dom|Kowalski Instalacje|Meble Brzoza|Studio Wisła|Transport Nowak"),
    forms: list("Sp. z o.o.|S.A.||sp. j."),
    people: list("Anna Wójcik|Tomasz Lewandowski"),
    streets: list("ul. Długa 15|al. Jerozolimskie 44/3|ul. Polna 8|os. Słoneczne 2"),
    towns: list("00-024 Warszawa|31-147 Kraków|50-069 Wrocław|80-831 Gdańsk|61-772 Poznań"),
    account: 24,
    vat: (chance) => `PL${figures(chance, 10)}`,
    called: "Polska",
  },
};

export function drawParty(chance: Chance, country: string): DrawnParty {
  const land = LANDS[country];
  if (land === undefined) throw new Error(`no country ${country}`);
  const base = chance.pick(land.names);
  const form = chance.pick(land.forms);
  const town = chance.pick(land.towns);
  const isBritish = country === "GB";
  const parts = town.split(" ");
  const length = isBritish || country === "NL" ? 2 : 1;
  const host = base
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();
  return {
    name: form === "" ? base : `${base} ${form}`,
    person: chance.is(0.3) ? chance.pick(land.people) : undefined,
    street: chance.pick(land.streets),
    postcode: parts.slice(0, length).join(" "),
    city: parts.slice(length).join(" "),
    country,
    vatId: land.vat(chance),
    taxNumber: taxNumber(chance, country),
    phone: `+${chance.int(30, 49)} ${figures(chance, 3)} ${figures(chance, 6)}`,
    email: `${chance.pick(["info", "kontakt", "office", "contact"])}@${host}.example`,
    web: `www.${host}.example`,
    iban: drawIban(chance, country, land.account),
    bic: `${chance.pick(["BYLA", "COBA", "AGRI", "INGB", "NWBK"])}${country}${chance.pick(["M1001", "FF", "PP831", "2A"]).slice(0, 2)}XXX`,
  };
}

function taxNumber(chance: Chance, country: string): string {
  if (country === "DE") return `${figures(chance, 2)}/${figures(chance, 3)}/${figures(chance, 5)}`;
  return country === "FR"
    ? `${figures(chance, 3)} ${figures(chance, 3)} ${figures(chance, 3)} 00012`
    : figures(chance, 9);
}

/** An IBAN with correct check digits. */
function drawIban(chance: Chance, country: string, account: number): string {
  const letters = country === "GB" ? "NWBK" : country === "NL" ? "INGB" : "";
  const rest = letters + figures(chance, country === "GB" ? 14 : country === "NL" ? 10 : account);
  let remainder = 0;
  for (const character of `${rest}${country}00`) {
    const value = /\d/.test(character) ? character : String(character.charCodeAt(0) - 55);
    for (const figure of value) remainder = (remainder * 10 + Number(figure)) % 97;
  }
  return `${country}${String(98 - remainder).padStart(2, "0")}${rest}`;
}
