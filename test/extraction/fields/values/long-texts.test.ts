import { expect, test } from "vitest";
import { findAmounts } from "../../../../extraction/fields/values/amounts.ts";
import { findEmails, findPhones } from "../../../../extraction/fields/values/contacts.ts";
import { findDates } from "../../../../extraction/fields/values/dates.ts";
import { findIdentifiers } from "../../../../extraction/fields/values/identifiers.ts";
import { findPlaces } from "../../../../extraction/fields/values/places.ts";

const PIECES = ["123 ", "1.", "1-", "(", "a", "Abc ", "May ", "5th day of ", "a@b-", "12,-"];

/** A pattern that scans the whole text again from each position would take minutes for these. */
test.each(PIECES)("a page of nothing but %o is read at once", (piece) => {
  const text = piece.repeat(Math.ceil(30_000 / piece.length));
  for (const find of [findAmounts, findDates, findIdentifiers, findPhones, findEmails, findPlaces]) {
    expect(Array.isArray(find(text))).toBe(true);
  }
});
