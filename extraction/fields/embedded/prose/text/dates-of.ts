import { remembered } from "../../../remembered.ts";
import { findDates } from "../../../values/dates.ts";

/** The days of a batch's text, which are looked for once, however many properties ask for them. */
export const datesOf = remembered((text) => findDates(text), { most: 2 });
