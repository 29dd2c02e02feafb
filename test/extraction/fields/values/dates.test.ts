import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findDateRanges } from "../../../../extraction/fields/values/date-ranges.ts";
import { dateOrderOf, findDates } from "../../../../extraction/fields/values/dates.ts";

const values = (text: string, order?: "day-first" | "month-first") =>
  findDates(text, { order }).map(({ value }) => value);

const ENGLISH = "January February March April May June July August September October November December".split(" ");
const day = fc
  .tuple(fc.integer({ min: 1970, max: 2069 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, dayOfMonth]) => ({
    year,
    month,
    day: dayOfMonth,
    iso: `${year}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`,
  }));

describe("dates", () => {
  test("are read from every usual printed form, wherever they are", () => {
    fc.assert(
      fc.property(day, fc.constantFrom("", "dated ", "am "), ({ year, month, day, iso }, before) => {
        const name = ENGLISH[month - 1] ?? "";
        const twoDigits = (value: number) => String(value).padStart(2, "0");
        const forms = [
          iso,
          `${twoDigits(day)}.${twoDigits(month)}.${year}`,
          `${twoDigits(day)}.${twoDigits(month)}.${twoDigits(year % 100)}`,
          `${day}.${month}.${year}`,
          `${name} ${day}, ${year}`,
          `${day} ${name} ${year}`,
          `${day}th day of ${name}, ${year}`,
          `${day}-${name.slice(0, 3)}-${twoDigits(year % 100)}`,
        ];
        for (const form of forms) expect(values(`${before}${form} x`), form).toEqual([iso]);
        expect(values(`${before}${day}/${month}/${year}`, "day-first")).toEqual([iso]);
        expect(values(`${before}${month}/${day}/${year}`, "month-first")).toEqual([iso]);
      }),
    );
  });

  test.each([
    ["5. März 2012", "2012-03-05"],
    ["le 1er août 2013", "2013-08-01"],
    ["12 de mayo de 2014", "2014-05-12"],
    ["7 luglio 2015", "2015-07-07"],
    ["3 maart 2016", "2016-03-03"],
    ["2 de março de 2017", "2017-03-02"],
    ["7 czerwca 2019", "2019-06-07"],
    ["this fifth day of December, 2011", "2011-12-05"],
    ["05MAR2012", "2012-03-05"],
    ["12 . 03 . 2012", "2012-03-12"],
    ["20120305", "2012-03-05"],
  ])("%s is %s", (text, iso) => {
    expect(values(text)).toEqual([iso]);
  });

  test.each([
    "31.02.2012",
    "13/13/2012",
    "1.234,56",
    "Order 12-03-2012-1",
    "see 5.2.10 and 5.2.11",
    "1 set 20",
    "Mayor 5 2012",
    "Invoice 20120305 of",
  ])("%s contains no date", (text) => {
    expect(values(text)).toEqual([]);
  });

  test("are marked if they can be read in two ways", () => {
    expect(findDates("03/05/2012")).toMatchObject([{ value: "2012-03-05", otherReading: "2012-05-03", whole: true }]);
    expect(findDates("03/25/2012")[0]).not.toHaveProperty("otherReading");
  });

  test("are matched without anything around them", () => {
    const text = "Invoice of March 5, 2012 (copy)";
    const [match] = findDates(text);
    expect(text.slice(match?.start, match?.end)).toBe("March 5, 2012");
    expect(match?.whole).toBe(false);
  });

  test("are read in the order of the document's unambiguous dates", () => {
    expect(dateOrderOf(["01/02/2012", "25/02/2012"])).toBe("day-first");
    expect(dateOrderOf(["01/02/2012 and 02/25/2012"])).toBe("month-first");
    expect(dateOrderOf(["01/02/2012"])).toBeUndefined();
    expect(dateOrderOf(["25/02/2012", "02/25/2012"])).toBeUndefined();
  });
});

describe("dates that are asked for again", () => {
  const text = "03/04/2021, 5 May 2021";

  test("are those of the order asked for", () => {
    expect(values(text, "day-first")).toEqual(["2021-04-03", "2021-05-05"]);
    expect(values(text, "month-first")).toEqual(["2021-03-04", "2021-05-05"]);
    expect(values(text, "day-first")).toEqual(["2021-04-03", "2021-05-05"]);
  });

  test("are there although those given before were taken out", () => {
    findDates(text).splice(0);
    expect(values(text)).toHaveLength(2);
  });
});

describe("date ranges", () => {
  test.each([
    ["12.03.2012 - 15.03.2012", "2012-03-12", "2012-03-15"],
    ["01.-15.03.2012", "2012-03-01", "2012-03-15"],
    ["01.03. - 04.04.2015", "2015-03-01", "2015-04-04"],
    ["03/01 - 03/15/2012", "2012-03-01", "2012-03-15"],
    ["March 1 - 15, 2012", "2012-03-01", "2012-03-15"],
    ["March 1 to April 2, 2012", "2012-03-01", "2012-04-02"],
    ["1. bis 15. März 2012", "2012-03-01", "2012-03-15"],
    ["from 3 May 2011 until 4 May 2011", "2011-05-03", "2011-05-04"],
  ])("%s", (text, from, to) => {
    expect(findDateRanges(text).map(({ value }) => value)).toEqual([{ from, to }]);
  });

  test("two dates that nothing joins, or that run backwards, are not a range", () => {
    expect(findDateRanges("3 May 2011, 4 May 2011")).toEqual([]);
    expect(findDateRanges("4 May 2011 - 3 May 2011")).toEqual([]);
  });
});
