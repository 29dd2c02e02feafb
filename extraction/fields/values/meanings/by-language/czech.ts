/** Further words of Czech labels, by what they mean, as in `forms.ts`. */
export const CZECH_MEANINGS: Readonly<Record<string, string>> = {};

/** Czech labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const CZECH_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [];
