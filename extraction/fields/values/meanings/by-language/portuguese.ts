/** Further words of Portuguese labels, by what they mean, as in `forms.ts`. */
export const PORTUGUESE_MEANINGS: Readonly<Record<string, string>> = {};

/** Portuguese labels of several words, and words of compounds, with what they mean together, as in `phrases.ts`. */
export const PORTUGUESE_PHRASES: readonly (readonly [meanings: string, phrases: string])[] = [];
