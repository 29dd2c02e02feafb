import { nameWords } from "../../property-words.ts";
import { plainLetters } from "../../values/plain-letters.ts";
import type { LinedPage } from "./lines/page-lines.ts";
import type { Wanted } from "./wanted/wanted.ts";

/** What papers about a payment from one account to another call themselves. */
const TRANSFER =
  /(?<!\p{L})(?:(?:bank|wire|credit|money) transfer|transfer (?:confirmation|order|receipt)|payment order|uberweisung\w*|zahlungsauftrag|virement|transferencia|bonifico|overschrijving|przelew\w*|bankoverforsel|overforing)(?!\p{L})/u;
const TITLE =
  /^(?:potwierdzenie|confirmation|bestatigung|avis|justificante|comprobante|ricevuta|comprovativo)(?!\p{L})/u;
/** A line with more words is no title or caption. */
const MOST_WORDS = 6;

/** Whether pages are about a transfer of money, whose sender pays and whose recipient is paid. */
const isTransfer = ([first]: readonly LinedPage[]): boolean =>
  first?.lines.some(({ words, text }) => {
    const plain = words.length <= MOST_WORDS ? plainLetters(text) : "";
    return (
      TRANSFER.test(plain) && (TITLE.test(plain) || first.lines.some((line) => ACCOUNT.test(plainLetters(line.text))))
    );
  }) === true;

const ACCOUNT = /(?<!\p{L})(?:iban|account|konto\w*|compte|cuenta|conto|rekening\w*|rachun\w*|conta)(?!\p{L})/u;

const PARTY =
  /^(?:sender|payer|recipient|receiver|beneficiary|debtor|creditor|payee|nadawca|odbiorca|absender|empfanger|empfaenger|expediteur|destinataire|remitente|destinatario|mittente|afzender|ontvanger|remetente|afsender|modtager)$/;

/** What a property of a party to a transfer asks for: the value of a label, not of a seller or a buyer. */
export function inTransfer(pages: readonly LinedPage[], wanted: Wanted, path: readonly string[]): Wanted {
  if (wanted.role === undefined) return wanted;
  const around = path.slice(0, -1).flatMap((step) => nameWords(step));
  if (![...around, ...wanted.words].some((word) => PARTY.test(word)) || !isTransfer(pages)) return wanted;
  return { ...wanted, role: undefined, part: undefined, owner: around };
}
