/** Further words of Spanish labels, by what they mean, as in `forms.ts`. */
export const SPANISH_MEANINGS: Readonly<Record<string, string>> = {};

/** Spanish labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const SPANISH_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [];
