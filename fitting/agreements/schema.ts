/** The schema used for every printed agreement. */
export const agreementSchema = {
  type: "object",
  properties: {
    effective_date: { type: "string", description: "Date from which the agreement is effective (ISO 8601 date)" },
    jurisdiction: { type: "string", description: "State or country whose law governs the agreement" },
    party: { type: "array", description: "Names of the contracting parties", items: { type: "string" } },
    term: { type: "string", description: "Duration of the agreement, as a number and a unit, such as 18 months" },
  },
};
