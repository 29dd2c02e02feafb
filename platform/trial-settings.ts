import * as z from "zod";

const count = z.coerce.number().int().min(0);
const positive = z.coerce.number().int().positive();

/** What visitors may try on the home page without an account. */
export const trialSettingsSchema = z.object({
  /** Files that one IP address may try per hour without an account; `0` disables trials, including samples. */
  TRIALS_PER_HOUR: count.default(5),
  /** Samples that one IP address may try per hour. */
  TRIAL_SAMPLES_PER_HOUR: count.default(30),
  /** Maximum number of pages of a trial file. */
  TRIAL_PAGES: positive.default(10),
  /** Maximum size of a trial file. */
  TRIAL_FILE_BYTES: positive.default(5 * 1024 * 1024),
  /** Minutes for which a trial is kept, unless its visitor signs up. */
  TRIAL_MINUTES: positive.default(60),
});
