import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../../builders.ts";
import { contentOf, rows } from "./printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };
const RECEIPT = {
  company: { type: "string", description: "Company that issued the receipt" },
  address: { type: "string", description: "Address of the shop, on one line" },
} satisfies Record<string, FieldSchema>;

/** A receipt with these lines at its head. */
function receipt(...head: string[]): PageBuilder {
  const page = new PageBuilder();
  rows(page, 60, [60], ...head.map((line) => [line]));
  return rows(page, 60 + 24 * head.length, [60, 220], ["Invoice No", "CS0012"], ["Milk", "8.00"], ["Total", "8.00"]);
}

const NAME = "MOSS GROCERIES SDN BHD";

describe("the whole address of a party", () => {
  it("is what stands between its name and its contacts, on one line", () => {
    const page = receipt(
      NAME,
      "(887766-X)",
      "NO 14, JALAN BARU 3,",
      "TAMAN JAYA,",
      "31350 IPOH, PERAK",
      "TEL: 05-3121188",
    );
    expect(contentOf(page, RECEIPT)).toEqual({
      company: NAME,
      address: "NO 14, JALAN BARU 3, TAMAN JAYA, 31350 IPOH, PERAK",
    });
  });

  it("gets commas between lines that have none at their ends", () => {
    const page = new PageBuilder();
    rows(page, 80, [60], ["Atelier Brunel SARL"], ["12 rue des Lices"], ["49100 Angers"], ["Tél. 02 41 00 00 00"]);
    rows(page, 300, [340, 480], ["Facture", "FA-1"], ["Total TTC", "120,00 €"]);
    expect(contentOf(page, { seller_address: TEXT })).toEqual({ seller_address: "12 rue des Lices, 49100 Angers" });
  });

  it("goes on below a town with a comma after it, and leaves out labels and other names", () => {
    const page = receipt(
      NAME,
      "Licensee of Fern Foods",
      "LEVEL 6,",
      "NO.3, JALAN BARU,",
      "47400 PETALING JAYA,",
      "SELANGOR",
    );
    expect(contentOf(page, RECEIPT)).toMatchObject({
      address: "LEVEL 6, NO.3, JALAN BARU, 47400 PETALING JAYA, SELANGOR",
    });
  });

  it("is only the street if the town is asked for beside it", () => {
    const page = receipt(NAME, "NO 14, JALAN BARU 3,", "31350 IPOH, PERAK", "TEL: 05-3121188");
    expect(contentOf(page, { seller_address: TEXT, seller_city: TEXT })).toMatchObject({
      seller_address: "NO 14, JALAN BARU 3,",
    });
  });
});

describe("the name at the head of a receipt", () => {
  it("does not include the number of the company", () => {
    expect(contentOf(receipt(`${NAME} (554433-D)`, "UNIT 2-07", "81200 JOHOR BAHRU"), RECEIPT)).toMatchObject({
      company: NAME,
    });
    expect(contentOf(receipt(`${NAME} (1.`, "UNIT 2-07", "81200 JOHOR BAHRU"), RECEIPT)).toMatchObject({
      company: NAME,
    });
  });

  it("is not a number nor a house", () => {
    const page = receipt(
      "RESTORAN SRI MOSS",
      "( 1120908-M)",
      "NO.1, TAMAN SRI, JALAN HITAM",
      "43800 DENGKIL, SELANGOR",
    );
    expect(contentOf(page, RECEIPT)).toEqual({
      company: "RESTORAN SRI MOSS",
      address: "NO.1, TAMAN SRI, JALAN HITAM, 43800 DENGKIL, SELANGOR",
    });
  });

  it("is that of the shop, whose address is not the customer's, below what was written on the receipt", () => {
    const page = new PageBuilder();
    rows(page, 110, [60], ["No 3180404"], [NAME], ["95 Beach Road"], ["10300 Penang"]);
    rows(page, 240, [60, 220], ["Total", "8.00"], ["Cash", "10.00"], ["Change", "2.00"]);
    expect(contentOf(page, { ...RECEIPT, customer_name: TEXT })).toEqual({
      company: NAME,
      address: "95 Beach Road, 10300 Penang",
      customer_name: null,
    });
  });

  it("has its short form in letters, also on worn paper", () => {
    expect(contentOf(receipt("99 MOSS MART 5/8 {519537-X)", "LOT PT. 2811", "41150 KLANG"), RECEIPT)).toMatchObject({
      company: "99 MOSS MART S/B",
    });
  });
});
