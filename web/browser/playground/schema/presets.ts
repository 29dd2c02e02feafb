interface Property {
  type: string;
  description?: string;
  enum?: string[];
  items?: object;
}

type Properties = Record<string, Property>;

const text = (description?: string): Property => ({ type: "string", ...(description ? { description } : {}) });
const number = (description?: string): Property => ({ type: "number", ...(description ? { description } : {}) });
const date = (what: string): Property => text(`${what} (ISO 8601 date)`);
const list = (description: string, items: object): Property => ({ type: "array", description, items });
const texts = (description: string): Property => list(description, { type: "string" });
const table = (description: string, properties: Properties): Property =>
  list(description, { type: "object", properties });

const schema = (properties: Properties, required: string[]): object => ({ type: "object", properties, required });

interface Preset {
  label: string;
  schema: object;
}

const INVOICE: Properties = {
  invoice_number: text(),
  invoice_date: date("Date of the invoice"),
  due_date: date("Date by which it is to be paid"),
  seller_name: text("Company that sends the invoice"),
  seller_vat_id: text("VAT or tax number of the seller"),
  buyer_name: text("Company or person the invoice is for"),
  currency: text("Currency code such as EUR or USD"),
  subtotal: number("Total without tax"),
  tax: number("Amount of tax"),
  total: number("Total amount with tax"),
  line_items: table("Lines of the invoice", {
    description: text(),
    quantity: number(),
    unit_price: number(),
    amount: number("Total of the line"),
  }),
};

const RECEIPT: Properties = {
  merchant: text("Shop or restaurant"),
  address: text("Address of the merchant"),
  date: date("Date of the purchase"),
  time: text("Time of the purchase"),
  payment_method: text("How it was paid, such as cash or card"),
  currency: text("Currency code"),
  tax: number("Amount of tax"),
  total: number("Total amount paid"),
  items: table("What was bought", { name: text(), quantity: number(), price: number() }),
};

const CONTRACT: Properties = {
  title: text("Title of the contract"),
  parties: table("Who concludes the contract", { name: text(), role: text("Such as buyer, landlord or supplier") }),
  effective_date: date("Date from which it is in force"),
  end_date: date("Date on which it ends"),
  term: text("How long it runs"),
  notice_period: text("How long before its end it can be terminated"),
  governing_law: text("Law that applies"),
  value: number("Amount that is paid under the contract"),
  currency: text("Currency code"),
};

const CV: Properties = {
  name: text("Full name of the person"),
  email: text("E-mail address"),
  phone: text("Telephone number"),
  location: text("Where the person lives"),
  skills: texts("Skills"),
  languages: texts("Languages the person speaks"),
  work_experience: table("Jobs, the latest first", { employer: text(), position: text(), start: text(), end: text() }),
  education: table("Degrees and schools", { institution: text(), degree: text(), year: text() }),
};

const BANK_STATEMENT: Properties = {
  bank_name: text("Name of the bank"),
  account_holder: text("Owner of the account"),
  account_number: text("Account number or IBAN"),
  period_start: date("First day of the statement"),
  period_end: date("Last day of the statement"),
  currency: text("Currency code"),
  opening_balance: number("Balance at the beginning"),
  closing_balance: number("Balance at the end"),
  transactions: table("Bookings", {
    date: date("Date of the booking"),
    description: text(),
    amount: number("Negative where it was paid out"),
    balance: number("Balance after the booking"),
  }),
};

const PAPER: Properties = {
  title: text("Title of the paper"),
  authors: texts("Names of the authors"),
  journal: text("Journal or conference"),
  year: { type: "integer", description: "Year of publication" },
  doi: text("Digital object identifier"),
  abstract: text("The abstract"),
  keywords: texts("Keywords"),
  section_titles: texts("Titles of the sections"),
};

/** Schemas of common documents to start from. */
export const PRESETS: Record<string, Preset> = {
  invoice: { label: "Invoice", schema: schema(INVOICE, ["invoice_number", "total"]) },
  receipt: { label: "Receipt", schema: schema(RECEIPT, ["total"]) },
  contract: { label: "Contract", schema: schema(CONTRACT, ["parties"]) },
  cv: { label: "CV", schema: schema(CV, ["name"]) },
  "bank-statement": { label: "Bank statement", schema: schema(BANK_STATEMENT, ["account_number"]) },
  paper: { label: "Paper", schema: schema(PAPER, ["title"]) },
};
