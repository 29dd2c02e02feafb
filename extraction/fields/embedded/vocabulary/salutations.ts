const TITLES =
  "firma|company|société|sz\\.?\\s?p|egr\\.?(?:\\s?sig)?|spett\\.?le|exmo\\(?s?\\)?\\.?(?:\\s?sr\\(?s?\\)?)?|familie|eheleute|family|famille|herrn?|frau|mr|mrs|ms|m|mme|monsieur|madame|sig|sig\\.?ra|sr|sra|señora?|heer|mevrouw|pan|pani";

const SALUTATION = new RegExp(
  `^(?:an|a|to|z\\s?h(?:d|dn)?|att|attn|(?:${TITLES})(?:\\.?\\s*(?:und|u\\.|&|\\+|and|et|e|y|en|i)\\s+(?:${TITLES}))?)\\.?:?$`,
  "iu",
);

/** Whether a line of an address is only what comes before a name: "An", "Herrn", "Herr und Frau", "M. et Mme". */
export const isSalutation = (line: string): boolean => SALUTATION.test(line.trim());
