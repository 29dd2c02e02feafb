import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayCount, weekdayOf } from "../../../../extraction/fields/values/calendar.ts";
import { findDaysWithoutYear } from "../../../../extraction/fields/values/days-of-month.ts";

const days = (text: string, writtenOn = "2025-11-06") => findDaysWithoutYear(text, writtenOn).map(({ value }) => value);

describe("days without a year", () => {
  test("are those nearest to the day of writing", () => {
    expect(days("We met on 24 August and meet again on 4 March.")).toEqual(["2025-08-24", "2026-03-04"]);
    expect(days("You paid on March 24.")).toEqual(["2026-03-24"]);
    expect(days("You paid on March 24.", "2025-04-09")).toEqual(["2025-03-24"]);
  });

  test("are written in many languages, and in figures behind a word that leads to them", () => {
    expect(days("senest fredag den 10. oktober kl. 12")).toEqual(["2025-10-10"]);
    expect(days("Prevendita dal 4 maggio")).toEqual(["2026-05-04"]);
    expect(days("du 1er avril au 30 septembre")).toEqual(["2026-04-01", "2025-09-30"]);
    expect(days("bis zum 15.12. oder am 3. Januar")).toEqual(["2026-01-03", "2025-12-15"]);
  });

  test("fall on the weekday that they name", () => {
    expect(days("on Friday 22nd May")).toEqual(["2026-05-22"]);
    expect(days("on Friday 23rd May")).toEqual(["2025-05-23"]);
    expect(days("on Friday 24th May")).toEqual(["2024-05-24"]);
    expect(days("on Friday 25th May")).toEqual([]);
    expect(days("up to 6th February")).toEqual(["2026-02-06"]);
  });

  test("share the month of the last of several", () => {
    expect(days("between 16 and 20 March")).toEqual(["2026-03-20", "2026-03-16"]);
    expect(days("On 24, 25 and 31 December")).toEqual(["2025-12-31", "2025-12-24", "2025-12-25"]);
  });

  test("are no days with a year, no words and no numbers of things", () => {
    expect(days("18 May 2026, May 18, 2026, 18. Mai '26")).toEqual([]);
    expect(days("10 may apply, 20 march on, section 2.3. of it, 12 apples, 31 June, 12.50 Mai")).toEqual([]);
  });
});

test("days are counted, and their weekdays told, as the calendar does", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date("1800-01-01"), max: new Date("2199-12-31"), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(dayCount(iso)).toBe(Math.floor(date.getTime() / 86_400_000));
      expect(weekdayOf(iso)).toBe(date.getUTCDay());
    }),
  );
});
