import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indexPages, locateValue } from "../../../extraction/fields/locate.ts";
import { toPixels } from "../../../extraction/geometry/box.ts";
import { FieldPageBuilder } from "./field-pages.ts";

const locate = (page: FieldPageBuilder, value: string | number | boolean, labels: string[] = []) =>
  locateValue(indexPages([page.page()]), value, { labels });
const quotes = (page: FieldPageBuilder, value: string | number | boolean, labels: string[] = []) =>
  locate(page, value, labels).map(({ quote }) => quote);

describe("the place of a value", () => {
  test("is the box of its words, in pixels", () => {
    const page = new FieldPageBuilder(3).text(50, 100, "Sold by Acme Works of Ulm");
    expect(locate(page, "Acme Works")).toEqual([
      {
        page: 3,
        bbox: toPixels({ left: 50 + 8 * 5, top: 100, right: 50 + 18 * 5, bottom: 110 }),
        quote: "Acme Works",
        grounded: true,
      },
    ]);
  });

  test("is cited line by line if it takes several, in the order of its column", () => {
    const page = new FieldPageBuilder()
      .text(50, 100, "Acme Works", "Mill Road 12", "Ulm")
      .text(300, 100, "Other", "Address", "Here");
    expect(quotes(page, "Acme Works, Mill Road 12, Ulm")).toEqual(["Acme Works", "Mill Road 12", "Ulm"]);
  });

  test("does not depend on case, dashes, quotes, spaces and hyphens at the ends of lines", () => {
    const page = new FieldPageBuilder().text(50, 100, "the “O’Neill–Works” of Penn-", "sylvania");
    expect(quotes(page, 'The "O\'Neill-Works"')).toEqual(["the “O’Neill–Works”"]);
    expect(quotes(page, "Pennsylvania")).toEqual(["Penn-", "sylvania"]);
  });

  test("of a date may lack the year, if no other year is as near to the document's dates", () => {
    const page = new FieldPageBuilder().text(50, 100, "Paarl, 20 August 2025", "I shall review him on 13 October.");
    expect(quotes(page, "2025-10-13")).toEqual(["13 October."]);
    expect(locate(page, "2024-10-13")).toMatchObject([{ grounded: false }]);
    const undated = new FieldPageBuilder().text(50, 100, "I shall review him on 13 October.");
    expect(locate(undated, "2025-10-13")).toMatchObject([{ grounded: false }]);
  });

  test("is never a part of a longer word or figure", () => {
    const page = new FieldPageBuilder().text(50, 100, "Catalogue 12345");
    expect(locate(page, "Cat")).toEqual([{ page: 1, bbox: null, quote: "", grounded: false }]);
    expect(locate(page, "123")).toMatchObject([{ grounded: false }]);
    expect(locate(page, 123)).toMatchObject([{ grounded: false }]);
  });

  test("of a number is found in every printed form", () => {
    const style = fc.constantFrom([",", "."], [".", ","], [" ", ","], ["'", "."], ["", ","]);
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 99_999_999 }), style, (cents, [group = "", mark = ""]) => {
        const whole = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group);
        const printed = `${whole}${mark}${String(cents % 100).padStart(2, "0")}`;
        const page = new FieldPageBuilder().text(50, 100, `Total: ${printed} EUR`);
        expect(quotes(page, cents / 100), printed).toEqual([printed]);
      }),
    );
  });

  test.each([
    [-12.5, "(12.50)"],
    [-12.5, "12,50-"],
    [12, "12kg"],
    [0.19, "19%"],
    [1.2e6, "1.2 million"],
    [1500, "1.500"],
    [1.5, "1.500"],
  ])("%d is found in %s", (value, printed) => {
    expect(locate(new FieldPageBuilder().text(50, 100, `about ${printed} or so`), value)).toMatchObject([
      { grounded: true },
    ]);
  });

  test.each(["5 March 2012", "March 5th, 2012", "5.3.2012", "03/05/2012", "05/03/2012", "2012-03-05"])(
    "a date is found as %s",
    (printed) => {
      expect(quotes(new FieldPageBuilder().text(50, 100, `dated ${printed} in`), "2012-03-05")).toEqual([printed]);
    },
  );

  test("is the one beside the words of the property, if there are several", () => {
    const page = new FieldPageBuilder()
      .text(50, 100, "Invoice date 5.3.2012")
      .text(50, 200, "Due date 5.3.2012")
      .text(50, 300, "Paid 5.3.2012");
    const [place] = locate(page, "2012-03-05", ["due", "date"]);
    expect(place?.bbox?.[1]).toBe(400);
    expect(locate(page, "2012-03-05", ["paid"])[0]?.bbox?.[1]).toBe(600);
  });

  test("of a boolean is the answer on the property's line", () => {
    const page = new FieldPageBuilder().text(50, 100, "Smoker: no").text(50, 120, "Married: yes").text(50, 140, "no");
    expect(locate(page, true, ["married"])).toMatchObject([{ quote: "yes", grounded: true }]);
    expect(locate(page, true, ["smoker"])).toMatchObject([{ grounded: false }]);
  });

  test("may be a field of a form", () => {
    const box = { left: 10, top: 20, right: 30, bottom: 40 };
    const page = new FieldPageBuilder()
      .widget({ box, name: "customer_name", value: "Jane Doe" })
      .widget({ box, name: "newsletter", kind: "checkbox", checked: true });
    expect(locate(page, "Jane Doe")).toMatchObject([{ bbox: toPixels(box), grounded: true }]);
    expect(locate(page, true, ["newsletter"])).toMatchObject([{ bbox: toPixels(box), grounded: true }]);
    expect(locate(page, false, ["newsletter"])).toMatchObject([{ grounded: false }]);
  });
});
