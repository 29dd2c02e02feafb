/** Languages available without configuration, by their ISO 639-2 names: a package contains the model of each. */
export const PACKAGED_LANGUAGES = ["eng", "deu", "fra", "spa", "ita", "por", "nld"];
