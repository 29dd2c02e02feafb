/** Languages that work out of the box, by their ISO 639-2 names: each has a model among the packages. */
export const PACKAGED_LANGUAGES = ["eng", "deu", "fra", "spa", "ita", "por", "nld"];
