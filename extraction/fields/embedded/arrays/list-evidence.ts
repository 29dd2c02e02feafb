import { meaningKeys, meanTheSame } from "../../meaning-keys.ts";
import { nameWords, stem } from "../../property-words.ts";
import { plainLetters } from "../../values/plain-letters.ts";
import type { IndexedPage } from "../../word-index.ts";
import type { ColumnChoice } from "./column-choice.ts";
import { type ItemProperty, isNamedByWords } from "./column-concepts.ts";
import type { HeaderColumn } from "./header-bands.ts";

interface Columned {
  columns: HeaderColumn[];
}

/** Words in names of lists of goods and services, which their columns alone identify. */
const OF_TRADE: ReadonlySet<string> = new Set(
  "item items line lines row rows entry entries position positions positionen posten list table detail details record records article articles artikel product products produkte produits productos prodotti producten service services leistungen prestations servicios goods ware waren charge charges fee fees cost costs kosten expense expenses ausgaben depenses purchase purchases spot spots invoice invoices rechnung rechnungs facture factura order orders lignes ligne lineas righe regels regel riga linea ligne zeile rad rader pozycje pozycja positie posities post poster all of the per par by billed sold ordered quote quoted delivered shipped work task tasks activity activities conceptos detalle detalles partidas bienes mercancias articulos articoli artigos itens produtos voci merce merci goederen diensten producten varer varor ydelser tjanster towary uslugi 明細 明细 品目 商品 項目 项目 货物 内訳".split(
    " ",
  ),
);
/** "Varelinjer", "Rechnungspositionen", "orderregels". */
const ENDS_LIKE_TRADE = /(?:linjer|linien|zeilen|posten|positionen|rader|regels|leistungen)$/;
/**
 * Fewest columns that identify a list: those that a property names in its own words and that are not typical of
 * invoices.
 */
const FEWEST_OWN = 2;
/** A heading or label has at most this many words. */
const MOST_WORDS = 6;

/** Entries of an account, which the table of its statement does not name. */
const OF_ACCOUNT =
  /^(?:transactions?|movements?|bookings?|postings?|operations?|buchungen|umsaetze|umsatze|mouvements?|movimientos|movimenti|movimentos|lancamentos|transacciones|transazioni|transakcje|transaktioner|mutaties|boekingen|operacje|operaciones|operazioni|operacoes|(?:konto)?bewegungen|transaktionen|activity|posteringer)$/;
const STATEMENT =
  /(?<!\p{L})(?:account statement|statement of account|bank statement|(?:opening|closing|beginning|ending) balance|kontoauszug|(?:alter|neuer) (?:konto)?saldo|releve de compte|solde (?:initial|final|precedent)|nouveau solde|saldo (?:anterior|inicial|final|iniziale|finale)|extracto (?:de cuenta|bancario)|extrato|estratto conto|rekeningafschrift|kontoutdrag|wyciag)(?!\p{L})/u;

/** Whether a list's name says nothing but that it is a list, or one of goods or services. */
export const isListOfTrade = (list: string): boolean => wordsOfList(list).length === 0;

/** Whether a list's name is that of the entries of an account, which many other tables look like. */
export const isListOfAccount = (list: string): boolean => OF_ACCOUNT.test(list.toLowerCase());

/** Words of a list's name that say what it is a list of, in the singular. */
const wordsOfList = (list: string): string[] =>
  nameWords(list)
    .filter((word) => !OF_TRADE.has(word) && !ENDS_LIKE_TRADE.test(word))
    .map(stem);

/**
 * Tables that are recognisably the requested list: not all goods are "ingredients", nor all rows "deductions". The
 * header or a short line of the pages has a word of the list's name, or the columns are peculiar to that list.
 */
export function tablesOfList<T extends { table: Columned; choice: ColumnChoice }>(
  tables: T[],
  { list, titles }: { list: string; titles: () => ReadonlySet<string> },
  properties: readonly ItemProperty[],
): T[] {
  const words = wordsOfList(list);
  if (words.length === 0) return tables;
  return tables.filter(
    ({ table, choice }) =>
      words.some((word) => table.columns.some(({ header }) => header.words.some((each) => isAlike(each, word)))) ||
      words.some((word) => titles().has(word) || meaningKeys([word]).some((key) => meaningsIn(titles()).has(key))) ||
      (isListOfAccount(list) && titles().has(IN_STATEMENT)) ||
      isOfOwnColumns(table, choice, properties),
  );
}

const isAlike = (one: string, other: string): boolean => stem(one) === other || meanTheSame([one], [other]);

const known = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/** What words mean, in any language. */
function meaningsIn(words: ReadonlySet<string>): ReadonlySet<string> {
  const found = known.get(words) ?? new Set([...words].flatMap((word) => meaningKeys([word])));
  known.set(words, found);
  return found;
}

function isOfOwnColumns({ columns }: Columned, choice: ColumnChoice, properties: readonly ItemProperty[]): boolean {
  const own = properties.filter((property) => {
    const part = choice.get(property.name);
    const column = part && columns[part.column];
    const header = part?.line === undefined ? column?.header : column?.lines[part.line];
    return header !== undefined && property.concept === undefined && isNamedByWords(header, property);
  });
  return own.length >= FEWEST_OWN && choice.size * 2 > properties.length;
}

/** Stands among the words of pages that are the statement of an account. */
const IN_STATEMENT = "(statement)";

/** Words of the pages' short lines, such as headings and labels, in the singular. */
export function titleWords(pages: IndexedPage[]): ReadonlySet<string> {
  const lines = pages.flatMap(({ text }) => text.split("\n")).filter((line) => line.split(" ").length <= MOST_WORDS);
  const words = new Set(lines.flatMap(nameWords).map(stem));
  if (lines.some((line) => STATEMENT.test(plainLetters(line)))) words.add(IN_STATEMENT);
  return words;
}
