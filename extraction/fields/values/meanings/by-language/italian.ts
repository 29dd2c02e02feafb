/** Further words of Italian labels, by what they mean, as in `forms.ts`. */
export const ITALIAN_MEANINGS: Readonly<Record<string, string>> = {};

/** Italian labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const ITALIAN_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [];
