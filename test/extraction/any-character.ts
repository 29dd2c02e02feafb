import fc from "fast-check";

const LAST_ASCII = 0x7f;
const SURROGATES = { first: 0xd800, last: 0xdfff };
const LAST = 0x10_ffff;

/**
 * Any Unicode character; half of them are ASCII. fast-check's own unit for this takes a second to list all characters.
 */
export const anyCharacter = fc
  .oneof(
    { weight: 2, arbitrary: fc.integer({ min: 0, max: LAST_ASCII }) },
    fc.integer({ min: LAST_ASCII + 1, max: SURROGATES.first - 1 }),
    fc.integer({ min: SURROGATES.last + 1, max: LAST }),
  )
  .map((code) => String.fromCodePoint(code));
