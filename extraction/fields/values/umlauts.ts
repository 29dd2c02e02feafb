/** "ae", "oe" and "ue" inside words, which spell umlauts in ASCII; not "due", "value" or "queue". */
const SPELLED = /[ao]e(?=\p{L})|(?<![aeoqg])ue(?=\p{L})/gu;

/** "faelligkeit" as "falligkeit", which is "Fälligkeit" without its accents. */
export const withoutSpelledUmlauts = (text: string): string => text.replace(SPELLED, (spelled) => spelled.charAt(0));
