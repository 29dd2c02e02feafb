/*
 * The fields to read from a trial document, by the kind of document it appears to be. As with any schema, names and
 * descriptions are all that the engine knows about them.
 */

const text = (description: string) => ({ type: "string", description });
const number = (description: string) => ({ type: "number", description });

const INVOICE = {
  type: "object",
  properties: {
    invoice_number: text("Invoice number"),
    invoice_date: text("Invoice date (ISO 8601 date)"),
    due_date: text("Due date (ISO 8601 date)"),
    seller_name: text("Name of the company that sends the invoice"),
    buyer_name: text("Name of the customer"),
    currency: text("Currency (ISO 4217 code)"),
    total: number("Total amount with tax"),
    iban: text("IBAN of the account to pay to"),
    items: {
      type: "array",
      items: {
        type: "object",
        properties: {
          description: text("Description of the article"),
          quantity: number("Quantity"),
          unit_price: number("Price of one"),
          amount: number("Amount of the line"),
        },
      },
    },
  },
};

const PAPER = {
  type: "object",
  properties: {
    title: text("Title of the document"),
    authors: { type: "array", items: { type: "string" }, description: "Names of the authors" },
    abstract: text("Abstract"),
    language: text("Language (ISO 639-1 code)"),
    section_titles: { type: "array", items: { type: "string" }, description: "Titles of the sections" },
  },
};

const DELIVERY_NOTE = {
  type: "object",
  properties: {
    delivery_note_number: text("Delivery note no."),
    date: text("Date (ISO 8601 date)"),
    order_number: text("Order no."),
    carrier: text("Carrier"),
    total_weight: number("Total weight"),
    pallets: {
      type: "array",
      items: {
        type: "object",
        properties: {
          pallet: text("Pallet"),
          contents: text("Contents"),
          pieces: number("Pieces"),
          weight: number("Weight kg"),
        },
      },
    },
  },
};

const ANY = {
  type: "object",
  properties: {
    title: text("Title of the document"),
    date: text("Date of the document (ISO 8601 date)"),
    language: text("Language (ISO 639-1 code)"),
    summary: text("Summary"),
    section_titles: { type: "array", items: { type: "string" }, description: "Titles of the sections" },
  },
};

/** The sample documents, by their names in the form: their file names and their fields. */
export const SAMPLES = {
  invoice: { fileName: "invoice.pdf", schema: INVOICE },
  paper: { fileName: "paper.pdf", schema: PAPER },
  scan: { fileName: "scan.pdf", schema: DELIVERY_NOTE },
};
export type SampleName = keyof typeof SAMPLES;

const BY_CATEGORY: Record<string, object> = { invoice: INVOICE, article: PAPER };

/** The schema for a document of this category, named as in the structured document. */
export const schemaFor = (category: string): object => BY_CATEGORY[category] ?? ANY;
