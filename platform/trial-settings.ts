import * as z from "zod";

const count = z.coerce.number().int().min(0);
const positive = z.coerce.number().int().positive();

/** What visitors may try on the home page without an account. */
export const trialSettingsSchema = z.object({
  /** Files that one address may try without an account in an hour; `0` turns trials off, including samples. */
  TRIALS_PER_HOUR: count.default(5),
  /** Samples that one address may try in an hour. */
  TRIAL_SAMPLES_PER_HOUR: count.default(30),
  /** Most pages of a trial file. */
  TRIAL_PAGES: positive.default(10),
  /** Most bytes of a trial file. */
  TRIAL_FILE_BYTES: positive.default(5 * 1024 * 1024),
  /** Minutes for which a trial is kept, unless its visitor signs up. */
  TRIAL_MINUTES: positive.default(60),
});
