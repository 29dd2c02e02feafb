import { BASE_MEANINGS } from "./base.ts";
import { COLUMN_PHRASES } from "./column-phrases.ts";
import { COMMON_MEANINGS } from "./common.ts";
import { DAILY_MEANINGS } from "./daily.ts";
import { ENGLISH_MEANINGS } from "./english.ts";
import { FORM_MEANINGS } from "./forms.ts";
import { HEALTH_AND_MONEY_PHRASES } from "./health-and-money-phrases.ts";
import { INSURANCE_MEANINGS } from "./insurance.ts";
import { LABEL_PHRASES } from "./label-phrases.ts";
import { COMPOUNDS, LABEL_WORDS } from "./label-words/index.ts";
import { LANGUAGE_PHRASES } from "./language-phrases.ts";
import { LANGUAGES_FROM_M } from "./languages-from-m.ts";
import { LANGUAGES_TO_L } from "./languages-to-l.ts";
import { MEDICINE_MEANINGS } from "./medicine.ts";
import { MONEY_MEANINGS } from "./money.ts";
import { OFFICE_MEANINGS } from "./offices.ts";
import { OUTING_MEANINGS } from "./outings.ts";
import { PAPER_PHRASES } from "./paper-phrases.ts";
import { PHRASES } from "./phrases.ts";
import { PROPERTY_MEANINGS } from "./property.ts";
import { RECORD_PHRASES } from "./record-phrases.ts";
import { SCHOOL_MEANINGS } from "./schools.ts";
import { SERVICE_PHRASES } from "./service-phrases.ts";
import { TRADE_MEANINGS } from "./trade.ts";
import { TRADE_PHRASES } from "./trade-phrases.ts";
import { TRANSPORT_MEANINGS } from "./transport.ts";
import { VEHICLE_MEANINGS } from "./vehicles.ts";
import { WORK_AND_HOME_PHRASES } from "./work-and-home-phrases.ts";

/** Meanings with their words, those of papers of any kind first: a word's first meaning is its likeliest. */
export const ALL_MEANINGS: readonly (readonly [meaning: string, words: string])[] = [
  FORM_MEANINGS,
  DAILY_MEANINGS,
  BASE_MEANINGS,
  COMMON_MEANINGS,
  TRADE_MEANINGS,
  MONEY_MEANINGS,
  INSURANCE_MEANINGS,
  PROPERTY_MEANINGS,
  TRANSPORT_MEANINGS,
  VEHICLE_MEANINGS,
  MEDICINE_MEANINGS,
  SCHOOL_MEANINGS,
  OFFICE_MEANINGS,
  OUTING_MEANINGS,
  ENGLISH_MEANINGS,
  LANGUAGES_TO_L,
  LANGUAGES_FROM_M,
  ...LABEL_WORDS,
].flatMap((area) => Object.entries(area));

/** Phrases with what they mean; some mean several things. */
export const ALL_PHRASES: typeof PHRASES = [
  ...PHRASES,
  ...PAPER_PHRASES,
  ...TRADE_PHRASES,
  ...HEALTH_AND_MONEY_PHRASES,
  ...WORK_AND_HOME_PHRASES,
  ...SERVICE_PHRASES,
  ...RECORD_PHRASES,
  ...LANGUAGE_PHRASES,
  ...LABEL_PHRASES,
  ...COLUMN_PHRASES,
  ...COMPOUNDS,
];
