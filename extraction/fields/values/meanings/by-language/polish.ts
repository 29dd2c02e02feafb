/** Further words of Polish labels, by what they mean, as in `forms.ts`. */
export const POLISH_MEANINGS: Readonly<Record<string, string>> = {};

/** Polish labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const POLISH_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [];
