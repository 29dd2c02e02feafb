import { nameWords } from "../property-words.ts";
import { areUnits, LIST_OF } from "./described-group.ts";
import { isDay, scalarOf } from "./described-scalar.ts";
import { isMany } from "./one-or-many.ts";

/** Last words of the names that parts of things have in the languages of descriptions. */
const PART_WORDS: ReadonlySet<string> = new Set(
  `name names surname forename number no nr num date day time address street city town zip postcode country state region code id sku price amount total quantity qty unit value rate cost description title text label type kind
   model make brand manufacturer serial plate vin role position department company employer school degree institution email phone mobile fax contact iban bic bank account currency tax vat dose drug strength frequency duration from to start end
   part severity origin destination airport flight seat gate carrier vessel port weight height width length depth size volume colour color rank club team points score relationship occupation affiliation orcid artist author owner task deadline heading topic comment note remark
   nummer datum anschrift adresse straße strasse plz ort land menge anzahl einheit preis betrag summe bezeichnung beschreibung titel rolle firma vorname nachname telefon beginn ende hersteller modell
   nom prénom prenom adresse rue ville pays quantité quantite prix montant taux libellé libelle désignation designation titre rôle téléphone telephone début fin durée unité nombre classe
   apellido apellidos dirección direccion calle ciudad país pais cantidad precio importe concepto descripción descripcion código codigo número numero fecha puesto empresa teléfono telefono tipo marca modelo nif dni cif
   parte gravità gravita costo nome cognome indirizzo via città citta paese quantità quantita prezzo importo descrizione codice numero ruolo azienda telefono voce causa fiscale massimale franchigia
   morada endereço endereco rua cidade quantidade preço preco valor descrição descricao telefone cargo origem destino unidade cpf cnpj
   naam adres straat plaats stad land aantal prijs bedrag omschrijving functie bedrijf telefoon eenheid ernst onderdeel
   imię imie nazwisko nazwa adres ulica miasto kraj ilość ilosc cena kwota opis numer data telefon stanowisko firma nip pesel waga jednostka
   namn navn adress gata stad ort land antal pris belopp beløb belop beskrivning beskrivelse enhet enhed roll rolle telefon företag foretag firma rum år ar åtgärd kostnad`.split(
    /\s+/,
  ),
);

/** Whether a word may end the name of a thing's part. */
export const isPartWord = (word: string): boolean => PART_WORDS.has(word);

const FEWEST_VALUES = 3;
const MOST_WORDS = 2;

/** Whether what stands in parentheses are values that a thing takes, and not its parts: "term (first, second, third)". */
export function areValues(thing: string, values: readonly string[]): boolean {
  if (
    values.length < FEWEST_VALUES ||
    LIST_OF.test(thing) ||
    areUnits(values.join(", ")) ||
    isMany(thing) ||
    scalarOf(thing, thing).type !== "string"
  )
    return false;
  return values.every((value) => {
    if (value.split(" ").length > MOST_WORDS || nameWords(value.toLowerCase()).some(isPartWord)) return false;
    const scalar = scalarOf(value, value);
    return scalar.type === "string" && !isDay(scalar);
  });
}
