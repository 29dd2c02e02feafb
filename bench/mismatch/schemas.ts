/*
 * Schemas that do not fit invoices, orders, agreements, papers and manuals: on such documents all their fields should
 * remain empty. `"text"` and the other strings are types; `[...]` is a list.
 */
type Shape = "text" | "number" | "integer" | "boolean" | "date" | { [name: string]: Shape } | Shape[];

const SHAPES: Record<string, { [name: string]: Shape }> = {
  resume: {
    candidate_name: "text",
    date_of_birth: "date",
    years_of_experience: "integer",
    skills: ["text"],
    education: [{ degree: "text", institution: "text", year: "integer" }],
    employment_history: [{ employer: "text", position: "text", start_date: "date", end_date: "date" }],
    driving_licence: "boolean",
  },
  lab_report: {
    patient_name: "text",
    patient_id: "text",
    specimen_collected_on: "date",
    diagnosis: "text",
    attending_physician: "text",
    results: [{ analyte: "text", value: "number", unit: "text", reference_range: "text" }],
    fasting: "boolean",
  },
  payslip: {
    payroll_number: "text",
    pay_grade: "text",
    gross_pay: "number",
    net_pay: "number",
    income_tax_withheld: "number",
    hours_worked: "number",
    deductions: [{ description: "text", amount: "number" }],
    pay_period_end: "date",
  },
  bank_statement: {
    account_holder: "text",
    opening_balance: "number",
    closing_balance: "number",
    statement_date: "date",
    transactions: [{ date: "date", details: "text", debit: "number", credit: "number", balance: "number" }],
  },
  boarding_pass: {
    passenger_name: "text",
    flight_number: "text",
    departure_airport: "text",
    arrival_airport: "text",
    boarding_time: "text",
    seat: "text",
    gate: "text",
  },
  vehicle_registration: {
    licence_plate: "text",
    chassis_number: "text",
    engine_capacity_ccm: "integer",
    first_registration: "date",
    keeper: { name: "text", address: "text" },
    previous_keepers: ["text"],
  },
  recipe: {
    dish: "text",
    servings: "integer",
    preparation_minutes: "integer",
    ingredients: [{ name: "text", quantity: "number", unit: "text" }],
    steps: ["text"],
    vegetarian: "boolean",
  },
  patent: {
    patent_number: "text",
    inventors: ["text"],
    assignee: "text",
    filing_date: "date",
    claims: ["text"],
    priority_country: "text",
  },
  property_listing: {
    asking_price: "number",
    bedrooms: "integer",
    living_area_sqm: "number",
    energy_class: "text",
    amenities: ["text"],
    rooms: [{ name: "text", area: "number" }],
    has_garden: "boolean",
  },
  school_report: {
    pupil: "text",
    school_year: "text",
    class_teacher: "text",
    grades: [{ subject: "text", grade: "text" }],
    days_absent: "integer",
  },
};

function schemaOf(shape: Shape): object {
  if (Array.isArray(shape)) return { type: "array", items: schemaOf(shape[0] ?? "text") };
  if (typeof shape === "object") {
    return {
      type: "object",
      properties: Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, schemaOf(inner)])),
    };
  }
  if (shape === "date") return { type: "string", description: "ISO 8601 date" };
  return { type: shape === "text" ? "string" : shape };
}

/** JSON Schemas by the kind of document that they are made for. */
export const MISMATCH_SCHEMAS: Record<string, object> = Object.fromEntries(
  Object.entries(SHAPES).map(([name, shape]) => [name, schemaOf(shape)]),
);
