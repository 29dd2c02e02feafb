import { matchAll, type ValueMatch } from "./value-match.ts";

const EMAIL = /(?<![\w.+-])[\w.+-]+@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,24}(?![\w-])/gu;
const ADDRESS_OF_SITE =
  /(?<![\w@.])(?:https?:\/\/[^\s<>"')\]/.:]+[.:][^\s<>"')\]]+|(?:www\.)(?:[\p{L}\d-]+\.)+\p{L}{2,24}(?:\/[^\s<>"')\]]*)?)/giu;
const PHONE =
  /(?<![\p{L}\d.,/-])(?:\+|00)?\(?\d{1,5}\)?(?:[ \u00a0./-]{0,3}\(?\d{1,6}\)?){1,7}(?![\p{L}\d]|[.,/-]\d)/gu;

const MIN_PHONE_DIGITS = 7;
const MAX_PHONE_DIGITS = 15;

/** All e-mail addresses in a text, as printed. */
export const findEmails = (text: string): ValueMatch<string>[] => matchAll(text, EMAIL, ([address]) => address);

/** All web addresses in a text, as printed, without the punctuation of their sentence. */
export function findWebAddresses(text: string): ValueMatch<string>[] {
  return matchAll(text, ADDRESS_OF_SITE, ([address]) => address).map((match) => {
    const value = match.value.replace(/[.,;:!?]+$/, "");
    return { ...match, value, end: match.start + value.length };
  });
}

/**
 * All runs of figures in a text that may be telephone numbers, as printed. Only a label tells them from other numbers.
 */
export function findPhones(text: string): ValueMatch<string>[] {
  return matchAll(text, PHONE, ([printed]) => {
    const digits = printed.replace(/\D/g, "").length;
    const looksLikeDate =
      /^(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d\d|(?:19|20)\d\d([./-])\d{1,2}\2\d{1,2})(?:$|\s)|^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(
        printed,
      );
    return digits < MIN_PHONE_DIGITS || digits > MAX_PHONE_DIGITS || looksLikeDate ? undefined : printed;
  });
}
