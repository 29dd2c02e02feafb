/** Headers of what leaves an account, without accents and currencies. */
const OUT =
  /^(?:debits?|debet|debito|paid out|money out|out|withdrawals?|withdrawn|payments out|soll|belastung(?:en)?|lastschrift(?:en)?|ausgang|ausgange|auszahlung(?:en)?|cargos?|debe|adeudos?|dare|uscite|addebit[oi]|af|obciazeni[ae]|wyplat[ay]|ut|uttag|saidas?|debitos)$/;
/** Headers of what comes in. */
const IN =
  /^(?:credits?|kredit|credito|paid in|money in|in|deposits?|payments in|received|haben|gutschrift(?:en)?|eingang|eingange|einzahlung(?:en)?|abonos?|haber|ingresos?|avere|entrate|accredit[oi]|bij|uznani[ae]|wplat[ay]|insattning(?:ar)?|entradas?|creditos)$/;
const CURRENCIES = /^(?:eur|euro|euros|gbp|usd|chf|pln|zl|sek|nok|dkk|kr|czk)$/;

/** Whether words name what leaves an account or what comes in. */
export function sideOf(words: readonly string[]): "out" | "in" | undefined {
  const text = words.filter((word) => !CURRENCIES.test(word)).join(" ");
  if (OUT.test(text)) return "out";
  return IN.test(text) ? "in" : undefined;
}
