import { oncePerText } from "./text/prose-text.ts";

/** Phrases that agreements are full of. */
const OF_AGREEMENTS =
  /\b(?:this\s+(?:\p{L}+\s+)?agreement|the\s+parties|hereto|herein|hereof|hereby|hereunder|whereas)\b/giu;
const FEWEST_TURNS = 5;

/** Whether a text has the phrases of an agreement. */
export const isAgreement = oncePerText(({ text }) => (text.match(OF_AGREEMENTS)?.length ?? 0) >= FEWEST_TURNS);

/** The title of a short agreement, which has few of these phrases. */
const TITLED = /\b(?:AGREEMENT|Agreement|COVENANTS?|Covenants?|UNDERTAKING|Undertaking)\b/u;
const TITLE_WITHIN = 600;
const END = 2500;
const SIGNED = /\/s\/|\bIN\s+WITNESS\s+WHEREOF\b|\bB[yY]\s*:/u;

/** The same, or the title of an agreement with one of them or with signatures. */
export const seemsAgreement = oncePerText(
  (prose) =>
    isAgreement(prose) ||
    ((TITLED.test(prose.text.slice(0, TITLE_WITHIN)) || /\bthis\s+letter\b/iu.test(prose.text)) &&
      (prose.text.search(OF_AGREEMENTS) >= 0 || SIGNED.test(prose.text.slice(-END)))),
);
