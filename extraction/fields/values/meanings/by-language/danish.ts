/** Further words of Danish labels, by what they mean, as in `forms.ts`. */
export const DANISH_MEANINGS: Readonly<Record<string, string>> = {};

/** Danish labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const DANISH_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [];
