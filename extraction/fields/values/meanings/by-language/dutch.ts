/** Further words of Dutch labels, by what they mean, as in `forms.ts`. */
export const DUTCH_MEANINGS: Readonly<Record<string, string>> = {};

/** Dutch labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const DUTCH_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [];
