import { type Asked, list, pairs, table } from "./asked.ts";

/** Written after the rules had been made for the first thirty, of which they read 4 of 15 right at first. */
export const ASKED_SIXTH: Asked[] = [
  {
    description:
      "titular da conta, agência, número da conta, saldo inicial, saldo final e lançamentos (data, histórico, valor)",
    shape: {
      titular_conta: "string",
      agencia: "string",
      numero_conta: "string",
      saldo_inicial: "number",
      saldo_final: "number",
      lancamentos: [{ data: "date", historico: "string", valor: "number" }],
    },
    html: `<h1>Extrato de conta</h1>${pairs(
      ["Titular da conta", "Renata Moraes"],
      ["Agência", "0412-7"],
      ["Número da conta", "55218-3"],
      ["Saldo inicial", "R$ 1.100,00"],
      ["Saldo final", "R$ 2.340,50"],
    )}<h3>Lançamentos</h3>${table(
      ["Data", "Histórico", "Valor"],
      ["05/05/2025", "Salário", "2.900,00"],
      ["09/05/2025", "Aluguel", "-1.450,00"],
      ["20/05/2025", "Farmácia", "-209,50"],
    )}`,
    values: {
      titular_conta: "Renata Moraes",
      agencia: "0412-7",
      numero_conta: "55218-3",
      saldo_inicial: 1100,
      saldo_final: 2340.5,
      lancamentos: [
        { data: "2025-05-05", historico: "Salário", valor: 2900 },
        { data: "2025-05-09", historico: "Aluguel", valor: -1450 },
        { data: "2025-05-20", historico: "Farmácia", valor: -209.5 },
      ],
    },
  },
  {
    description: "hyresvärd, hyresgäst, månadshyra (kr), tillträdesdag, uppsägningstid",
    shape: {
      hyresvard: "string",
      hyresgast: "string",
      manadshyra: "number",
      tilltradesdag: "date",
      uppsagningstid: "string",
    },
    html: `<h1>Hyresavtal</h1>${pairs(
      ["Hyresvärd:", "Bostads AB Fyren"],
      ["Hyresgäst:", "Lina Ekström"],
      ["Månadshyra:", "7 950 kr"],
      ["Tillträdesdag:", "2025-08-01"],
      ["Uppsägningstid:", "3 månader"],
    )}`,
    values: {
      hyresvard: "Bostads AB Fyren",
      hyresgast: "Lina Ekström",
      manadshyra: 7950,
      tilltradesdag: "2025-08-01",
      uppsagningstid: "3 månader",
    },
  },
  {
    description: "納品書番号、納品日、明細（品名、数量、単価）、合計",
    shape: {
      納品書番号: "string",
      納品日: "date",
      明細: [{ 品名: "string", 数量: "number", 単価: "number" }],
      合計: "number",
    },
    html: `<h1>納品書</h1>${pairs(["納品書番号：", "D-20417"], ["納品日：", "2025年5月16日"])}<h3>明細</h3>${table(
      ["品名", "数量", "単価"],
      ["名刺用紙", "5", "480"],
      ["封筒", "12", "150"],
    )}${pairs(["合計：", "4,200円"])}`,
    values: {
      納品書番号: "D-20417",
      納品日: "2025-05-16",
      明細: [
        { 品名: "名刺用紙", 数量: 5, 単価: 480 },
        { 品名: "封筒", 数量: 12, 単価: 150 },
      ],
      合計: 4200,
    },
  },
  {
    description:
      "po_number: str\nsupplier:\n  name: str\n  country: str\nlines:\n  - sku: str\n    qty: int\n    price: float\ndelivery_date: date",
    shape: {
      po_number: "string",
      supplier: { name: "string", country: "string" },
      lines: [{ sku: "string", qty: "integer", price: "number" }],
      delivery_date: "date",
    },
    html: `<h1>Purchase order</h1><p><b>Supplier:</b><br>Juniper Optics GmbH<br>Werkstr. 8<br>07745 Jena<br>Germany</p>${pairs(
      ["PO number", "P-30118"],
      ["Delivery date", "20 June 2025"],
    )}${table(["SKU", "Qty", "Price"], ["LN-50", "8", "112.00"], ["FL-52", "20", "14.50"])}`,
    values: {
      po_number: "P-30118",
      supplier: { name: "Juniper Optics GmbH", country: "Germany" },
      lines: [
        { sku: "LN-50", qty: 8, price: 112 },
        { sku: "FL-52", qty: 20, price: 14.5 },
      ],
      delivery_date: "2025-06-20",
    },
  },
  {
    description:
      "Is the apartment furnished? How many bedrooms are there? What's the monthly rent and when does the lease end?",
    shape: {
      "apartment_furnished|furnished": "boolean",
      "number_of_bedrooms|bedrooms": "integer",
      monthly_rent: "number",
      "lease_end|lease_end_date|end_date": "date",
    },
    html: `<h1>Lease summary</h1>${pairs(
      ["Furnished", "Yes"],
      ["Bedrooms", "2"],
      ["Monthly rent", "$1,890.00"],
      ["Lease end", "August 31, 2026"],
    )}`,
    values: { apartment_furnished: true, number_of_bedrooms: 2, monthly_rent: 1890, lease_end: "2026-08-31" },
  },
  {
    description:
      "| field | type |\n|---|---|\n| invoice_id | string |\n| issued | date |\n| total | number |\n| paid | boolean |",
    shape: { invoice_id: "string", issued: "date", total: "number", paid: "boolean" },
    html: `<h1>Invoice</h1>${pairs(["Invoice ID", "INV-7719"], ["Issued", "6 May 2025"], ["Total", "$410.00"], ["Paid", "No"])}`,
    values: { invoice_id: "INV-7719", issued: "2025-05-06", total: 410, paid: false },
  },
  {
    description:
      "From the attached insurance claim form get: claimant's full name and address, policy no., incident date, incident type (theft, fire, water damage or other), amount claimed, and all documents attached",
    shape: {
      "claimant_full_name|full_name": "string",
      "address|claimant_address": "string",
      "policy_no|policy_number": "string",
      incident_date: "date",
      incident_type: { oneOf: ["theft", "fire", "water damage", "other"] },
      amount_claimed: "number",
      "documents_attached|documents|attached_documents": ["string"],
    },
    html: `<h1>Insurance claim form</h1>${pairs(
      ["Claimant full name:", "Ivy Thornton"],
      ["Address:", "9 Birch Road, Leeds LS6 2AB"],
      ["Policy no.:", "HP-771204"],
      ["Incident date:", "2 April 2025"],
      ["Incident type:", "Water damage"],
      ["Amount claimed:", "£1,340.00"],
    )}<h3>Documents attached</h3>${list("Photographs", "Plumber's invoice")}`,
    values: {
      claimant_full_name: "Ivy Thornton",
      address: "9 Birch Road, Leeds LS6 2AB",
      policy_no: "HP-771204",
      incident_date: "2025-04-02",
      incident_type: "water damage",
      amount_claimed: 1340,
      documents_attached: ["Photographs", "Plumber's invoice"],
    },
  },
];
