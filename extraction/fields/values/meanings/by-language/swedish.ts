/** Further words of Swedish labels, by what they mean, as in `forms.ts`. */
export const SWEDISH_MEANINGS: Readonly<Record<string, string>> = {};

/** Swedish labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const SWEDISH_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [];
