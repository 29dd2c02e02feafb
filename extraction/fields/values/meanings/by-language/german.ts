/** Further words of German labels, by what they mean, as in `forms.ts`. */
export const GERMAN_MEANINGS: Readonly<Record<string, string>> = {};

/** German labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const GERMAN_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [];
