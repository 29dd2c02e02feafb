const text = (description: string) => ({ type: "string", description });
const day = (description: string) => text(`${description} (ISO 8601 date)`);
const number = (description: string) => ({ type: "number", description });

/** The schema used for every printed invoice. */
export const invoiceSchema = {
  type: "object",
  properties: {
    invoice_number: text("Number of the invoice or credit note"),
    issue_date: day("Date of issue"),
    due_date: day("Date on which payment is due"),
    delivery_date: day("Date of delivery or service, the last of a period"),
    order_reference: text("Buyer's order number"),
    seller_name: text("Name of the seller"),
    seller_vat_id: text("VAT identification number of the seller"),
    seller_postcode: text("Postcode of the seller"),
    seller_city: text("City of the seller"),
    buyer_name: text("Name of the buyer"),
    buyer_postcode: text("Postcode of the buyer"),
    buyer_city: text("City of the buyer"),
    iban: text("IBAN to pay to"),
    line_total: number("Sum of the line amounts before discounts and charges"),
    net_total: number("Total amount without tax"),
    tax_total: number("Total tax amount"),
    grand_total: number("Total amount with tax"),
    due_payable: number("Amount due for payment"),
    lines: {
      type: "array",
      description: "Items of the invoice",
      items: {
        type: "object",
        properties: {
          article_number: text("Article number"),
          name: text("Name of the item"),
          quantity: number("Quantity"),
          unit_price: number("Net price of one unit"),
          line_total: number("Net amount of the line"),
        },
      },
    },
  },
};
