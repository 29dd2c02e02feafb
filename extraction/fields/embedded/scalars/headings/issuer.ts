import { findEmails, findWebAddresses } from "../../../values/contacts.ts";
import { plainLetters } from "../../../values/plain-letters.ts";
import type { ScalarValue } from "../labels/scalar-value.ts";
import { type LinedPage, type TextLine, wordsOfSpan } from "../lines/page-lines.ts";

/** Kinds of issuers by the words of properties, each with what only papers of such issuers say. */
const ISSUERS: readonly [asked: RegExp, said: RegExp][] = [
  [
    /^(?:hotel|hostel|hostal|albergo|guesthouse|accommodation)$/,
    /(?<!\p{L})(?:rooms?|guests?|nights?|zimmer|gast|habitacion|huesped|chambre|camera|ospite|kamer)(?!\p{L})/u,
  ],
  [
    /^(?:restaurante?s?|ristorante|gaststatte|cafe|bistro|trattoria)$/,
    /(?<!\p{L})(?:menus?|table|covers|tisch|speisen|mesa|pax|carta|couverts?|tavolo|coperti?|ementa|tafel|stolik)(?!\p{L})/u,
  ],
  [
    /^(?:laborator\w*|labor|lab|laboratoire)$/,
    /(?<!\p{L})(?:samples?|results?|analys[ei]s|probe|befund|muestras?|resultados?|analisis|echantillon|campione|esami|amostra|probka|wynik\w*)(?!\p{L})/u,
  ],
  [
    /^(?:employer|company|arbeitgeber|employeur|entreprise|empresa|empleador|azienda|datore|werkgever|pracodawca|arbejdsgiver|arbetsgivare|empregador)$/,
    /(?<!\p{L})(?:employees?|earnings|pay period|salary|gehalt|lohn|salaire|recru\w+|nomina|salario|retribuzione|salaris|wynagrodzeni\w*|lon|vacancy|cdi|cdd)(?!\p{L})/u,
  ],
  [
    /^(?:carrier|spediteur|transporteur|transportista|vettore|vervoerder|przewoznik|fragtforer)$/,
    /(?<!\p{L})(?:parcels?|tracking|shipments?|tickets?|paket\w*|sendung\w*|colis|billet|envio|billete|spedizione|biglietto|bilet|przesylk\w*|zending)(?!\p{L})/u,
  ],
  [
    /^(?:hospital|clinic|krankenhaus|klinik|praxis|hopital|clinique|clinica|ospedale|ziekenhuis|szpital)$/,
    /(?<!\p{L})(?:patients?|patienten|pacientes?|pazienti?|pacjen\w+|termin|appointment)(?!\p{L})/u,
  ],
  [
    /^(?:manufacturer|hersteller|fabricant|fabricante|fabbricante|produttore|fabrikant|producent|tillverkare)$/,
    /(?<!\p{L})(?:technical data|data ?sheet|datenblatt|technische daten|fiche technique|ficha tecnica|scheda tecnica)(?!\p{L})/u,
  ],
  [
    /^(?:broker|agency|makler|maegler|agence|agenzia|inmobiliaria|makelaar|maklare)$/,
    /(?<!\p{L})(?:property|immobilie|wohnflache|bolig|villa|bien|inmueble|immobile|woning|bostad)(?!\p{L})/u,
  ],
];
const NAME = /^(?:name|nom|nombre|nome|naam|namn|navn|nazwa)$/;
const LINK = /^(?:of|the|de|del|du|di|do|des|der)$/;

/** Words of a domain or a handle that say nothing about whose it is. */
const GENERAL =
  /^(?:info|mail|shop|online|hotel|restaurant|group|service|gmail|googlemail|outlook|hotmail|yahoo|icloud|web|the|and|for)$/;
const HANDLE = /(?<![\p{L}\d.])@([a-z0-9_.]{5,})/giu;
/** Letters of a name that its domain has at least, and the share of the domain. */
const FEWEST_LETTERS = 5;
const SHARE = 0.4;
const SHORTEST_WORD = 3;
const FEWEST_WORDS = 2;
const MOST_WORDS = 7;

/**
 * Who issued a paper, if the property says which kind of issuer it is and the paper is of that kind: the largest name
 * that its own domain repeats, "THE LANTERN ROOMS" with lanternrooms.example.
 */
export function issuerByDomain(pages: readonly LinedPage[], words: readonly string[]): ScalarValue | undefined {
  const [own, ...others] = words.filter((word) => !NAME.test(word) && !LINK.test(word));
  const kind = own === undefined || others.length > 0 ? undefined : ISSUERS.find(([asked]) => asked.test(own));
  const [first] = pages;
  if (kind === undefined || first === undefined) return undefined;
  const texts = first.lines.map(({ text }) => text);
  if (!texts.some((text) => kind[1].test(plainLetters(text)))) return undefined;
  const domains = [...new Set(texts.flatMap(domainsIn))];
  const named = first.lines.flatMap((line) => namesIn(line).filter(({ value }) => isOfDomain(value, domains)));
  const largest = Math.max(...named.map(({ size }) => size));
  const found = named.filter(({ size }) => size >= largest - 0.5);
  const [name] = found;
  return new Set(found.map(({ value }) => plainLetters(value))).size === 1 ? name : undefined;
}

/** The words by which a line's domains and handles are known: "lanternrooms". */
function domainsIn(text: string): string[] {
  const hosts = [...findEmails(text), ...findWebAddresses(text)].map(({ value }) =>
    value.replace(/^.*@|^https?:\/\//u, ""),
  );
  const bare = [...text.matchAll(/(?<![\p{L}\d@.-])([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(?![\p{L}\d.])/giu)].map(
    ([host]) => host,
  );
  const handles = [...text.matchAll(HANDLE)].map(([, handle = ""]) => handle);
  const labels = [...hosts, ...bare].flatMap((host) => (host.split("/")[0] ?? "").split(".").slice(0, -1));
  return [...labels, ...handles]
    .map((label) => label.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .filter((label) => label.length >= FEWEST_LETTERS && !GENERAL.test(label));
}

function namesIn(line: TextLine): (ScalarValue & { size: number; value: string })[] {
  return [...line.text.matchAll(/[^·•|–—]+/gu)].flatMap(({ 0: part, index }) => {
    const value = part.replace(/^[^\p{L}]+|[^\p{L}.)]+$/gu, "");
    const count = value.split(/\s+/).length;
    // A single word may be a brand.
    if (count < FEWEST_WORDS || count > MOST_WORDS || /[\d@:]|\.\p{Ll}{2,}/u.test(part)) return [];
    const from = index + part.indexOf(value);
    const words = wordsOfSpan(line, from, from + value.length);
    return [{ value, page: line.page, words, size: words[0]?.size ?? 0 }];
  });
}

function isOfDomain(name: string, domains: readonly string[]): boolean {
  const words = plainLetters(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= SHORTEST_WORD && !GENERAL.test(word));
  return domains.some((domain) => {
    const shared = words.filter((word) => domain.includes(word)).join("").length;
    return shared >= FEWEST_LETTERS && shared >= SHARE * domain.length;
  });
}
