/** Further words of French labels, by what they mean, as in `forms.ts`. */
export const FRENCH_MEANINGS: Readonly<Record<string, string>> = {};

/** French labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const FRENCH_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [];
