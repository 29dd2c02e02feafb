import type { Asked } from "./asked.ts";
import { divided, LIST_OF } from "./described-group.ts";
import { withoutDocument } from "./description-frame.ts";
import { thingsIn } from "./description-parts.ts";
import { isDocumentTitle } from "./document-titles.ts";
import { isMany } from "./one-or-many.ts";

/** Fewest parts of the only thing for it to be the document: "Packing slip: number, date, carrier, weight". */
const FEWEST_OF_DOCUMENT = 4;

/** What documents have lists of: "line items: description, quantity, unit, price" are no documents. */
const LISTED =
  /(?:^|\s)(?:(?:line )?items?|lines?|rows?|entries|records|positions?|transactions?|movements|bookings|products?|articles?|parts|goods|services|employees|people|persons|members|participants|players|runners|students|parties|payments|charges|fees|costs|expenses|deductions|tests?|results?|measurements|readings|positionen|posten|zeilen|buchungen|artikel|produkte|lignes?|mouvements|op[ée]rations|produits|l[íi]neas|partidas|movimientos|productos|righe|voci|movimenti|prodotti|linhas|itens|movimentos|produtos|regels|posities|producten|pozycje|towary|rader|poster|linjer|varer)$/iu;

/** Fewest if the name of the thing is that of a kind of document. */
const FEWEST_OF_TITLE = 3;

/** A list with parts among the parts: they are those of a document. */
const HAS_LIST =
  /(?:^|[\s(])(?:list|array|table|liste|lista|lijst|elenco|tableau)\s+(?:of|with|von|mit|de|avec|con|com|di|met)\s/iu;

/** So many parts are those of a document even in the plural: "Press releases: headline, city, ...". */
const FEWEST_OF_DOCUMENTS = 8;

/** "Datos del candidato: nombre, edad": what is said about the document's subject. */
const SUBJECT =
  /^(?:(?:the|die|les|los|i|gli|os|de)\s+)?(?:data|details|info(?:rmation)?|fields|daten|angaben|felder|donn[ée]es|informations|champs|datos|informaci[óo]n|campos|dati|informazioni|campi|dados|informa[çc](?:ão|ões)|gegevens|velden|uppgifter|oplysninger|dane)(?:\s|$)/iu;

/** "Annual report key figures". */
const FACTS = /(?:^|\s)(?:basics|essentials|key (?:figures|facts|data)|eckdaten|stammdaten|basisdaten)$/iu;

/** Whether a text is the name of a document, by its last words or before a colon. */
const namesDocument = (text: string): boolean => isDocumentTitle(text) || withoutDocument(`${text}: x`) === "x";

/** What is asked for, without the document that it is asked of: "Invoice with number, date, total". */
export function withoutFrame(things: readonly Asked[]): readonly Asked[] {
  const [only, ...others] = things;
  if (only !== undefined && others.length > 0)
    return [...(isFrame(only, others) ? [] : partsOfFirst(only, others)), ...others];
  if (things.length === 1 && only?.inside !== undefined && (SUBJECT.test(only.text) || FACTS.test(only.text)))
    return only.inside;
  if (
    things.length === 1 &&
    only?.inside !== undefined &&
    (only.wished === true || (only.each === true && isDocumentTitle(only.text)))
  )
    return only.inside;
  if (things.length === 1 && only !== undefined && only.inside === undefined) return partsOfDocument(only) ?? things;
  const isDocument =
    !isMany(only?.text ?? "") ||
    isDocumentTitle(only?.text ?? "") ||
    (only?.inside?.length ?? 0) >= (LISTED.test(only?.text ?? "") ? FEWEST_OF_DOCUMENTS : FEWEST_OF_DOCUMENT) ||
    only?.inside?.some(({ text, inside: below }) => below !== undefined || HAS_LIST.test(text)) === true;
  const inside = things.length === 1 && only?.each !== true && isDocument ? only?.inside : undefined;
  const fewest = isDocumentTitle(only?.text ?? "") ? FEWEST_OF_TITLE : FEWEST_OF_DOCUMENT;
  return inside !== undefined && inside.length >= fewest ? inside : things;
}

/**
 * "Tours: name, code, guide, days: list of date and place; booking number": what stands behind a semicolon or in the
 * next sentence belongs to the same document. "Buyer: name, address; seller: name, address" are two things.
 */
function partsOfFirst(first: Asked, others: readonly Asked[]): readonly Asked[] {
  const { text, inside = [], each } = first;
  const framed = others.length + 1 >= FEWEST_OF_DOCUMENTS ? FRAME_WITH_PART.exec(text)?.[1] : undefined;
  if (framed !== undefined && first.inside === undefined && PLURAL_FRAME.test(text))
    return [{ ...first, text: framed }];
  if (each !== true && inside.length > 0 && isDocumentTitle(text)) return inside;
  if (each === true || inside.length < FEWEST_OF_DOCUMENT || LIST_OF.test(text)) return [first];
  const isDocument =
    namesDocument(text) ||
    FACTS.test(text) ||
    inside.some(({ text: part, inside: below }) => below !== undefined || HAS_LIST.test(part)) ||
    (isMany(text) && inside.length >= FEWEST_OF_DOCUMENTS);
  return isDocument ? inside : [first];
}

/** "numero fattura", "tipo documento": things that are said of a document. */
const SAID_OF_DOCUMENT =
  /^(?:n[uú]m(?:ero|er)?|num[ée]ro|nummer|data|fecha|date|datum|tipo|type|total\p{Ll}*|import[oe]|valore?|nom[ebr]*|durata|duraci[óo]n|oggetto|objeto|objet|stato|estado|statut|pr(?:ix|ezzo|ecio|e[çc]o)|titolo|t[íi]tulo|titre|titel)\s/iu;

/** "Soil report, borehole, depth, ...": the document's kind before its parts. */
const isFrame = ({ text, inside }: Asked, others: readonly Asked[]): boolean =>
  inside === undefined &&
  others.length >= (isDocumentTitle(text) ? FEWEST_OF_TITLE : FEWEST_OF_DOCUMENT) &&
  (/^\p{L}+\s\p{L}/u.test(text) || isDocumentTitle(text)) &&
  !SAID_OF_DOCUMENT.test(text) &&
  namesDocument(text);

/** "Leases", "Verträge". */
const PLURAL_FRAME = /^(?:\p{L}+\s)?\p{L}*(?:[^s]s|[äöü]\p{Ll}*e|[gn]en)\s/iu;
/** "Leases with landlord (name, address)": the first of the document's parts. */
const FRAME_WITH_PART = /^\p{L}+(?:\s\p{L}+)?\s+(?:with|mit|avec|con|com|met|med)\s+([^()]+(?:\([^()]*\)\s*)+)$/iu;

/** "Invoice with number, date, total and currency": the parts are what is asked for. */
function partsOfDocument({ text, each }: Asked): readonly Asked[] | undefined {
  const { head, printed } = divided(text);
  if (each === true || printed === "" || LIST_OF.test(head)) return undefined;
  if (isMany(head) && !isDocumentTitle(head)) return undefined;
  const parts = thingsIn(printed);
  const isDocument = namesDocument(head) || parts.length >= FEWEST_OF_DOCUMENTS;
  return isDocument && parts.length >= FEWEST_OF_DOCUMENT ? parts : undefined;
}
