import { BASE_MEANINGS } from "./base.ts";
import { COMMON_MEANINGS } from "./common.ts";
import { DAILY_MEANINGS } from "./daily.ts";
import { FORM_MEANINGS } from "./forms.ts";
import { INSURANCE_MEANINGS } from "./insurance.ts";
import { MEDICINE_MEANINGS } from "./medicine.ts";
import { MONEY_MEANINGS } from "./money.ts";
import { OFFICE_MEANINGS } from "./offices.ts";
import { OUTING_MEANINGS } from "./outings.ts";
import { PAPER_PHRASES } from "./paper-phrases.ts";
import { PHRASES } from "./phrases.ts";
import { PROPERTY_MEANINGS } from "./property.ts";
import { SCHOOL_MEANINGS } from "./schools.ts";
import { TRADE_MEANINGS } from "./trade.ts";
import { TRANSPORT_MEANINGS } from "./transport.ts";
import { VEHICLE_MEANINGS } from "./vehicles.ts";

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
].flatMap((area) => Object.entries(area));

/** Phrases with what they mean; some mean several things. */
export const ALL_PHRASES: typeof PHRASES = [...PHRASES, ...PAPER_PHRASES];
