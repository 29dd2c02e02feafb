import { type Asked, list, pairs, table } from "./asked.ts";

/** Written before the code that answers them was looked at. */
export const ASKED_SECOND: Asked[] = [
  {
    description: "Fakturanummer, fakturadatum, förfallodatum, OCR-nummer, att betala",
    shape: {
      fakturanummer: "string",
      fakturadatum: "date",
      forfallodatum: "date",
      ocr_nummer: "string",
      att_betala: "number",
    },
    html: `<h2>Elbolaget Norr AB</h2><h1>Faktura</h1>${pairs(
      ["Fakturanummer", "880412"],
      ["Fakturadatum", "2025-05-28"],
      ["Förfallodatum", "2025-06-30"],
      ["OCR-nummer", "8804120019"],
      ["Att betala", "1 245,00 kr"],
    )}`,
    values: {
      fakturanummer: "880412",
      fakturadatum: "2025-05-28",
      forfallodatum: "2025-06-30",
      ocr_nummer: "8804120019",
      att_betala: 1245,
    },
  },
  {
    description: "請求書番号、発行日、支払期限、合計金額、取引先名",
    shape: { 請求書番号: "string", 発行日: "date", 支払期限: "date", 合計金額: "number", 取引先名: "string" },
    html: `<h1>請求書</h1>${pairs(
      ["請求書番号：", "INV-00352"],
      ["発行日：", "2025年6月10日"],
      ["支払期限：", "2025年7月31日"],
      ["取引先名：", "株式会社みどり商事"],
      ["合計金額：", "132,000円"],
    )}`,
    values: {
      請求書番号: "INV-00352",
      発行日: "2025-06-10",
      支払期限: "2025-07-31",
      合計金額: 132000,
      取引先名: "株式会社みどり商事",
    },
  },
  {
    description:
      "Bill of lading number, shipper, consignee, notify party (optional), vessel and voyage, port of loading, port of discharge, containers with container number, seal number, gross weight (kg)",
    shape: {
      bill_of_lading_number: "string",
      shipper: "string",
      consignee: "string",
      notify_party: "string",
      vessel: "string",
      voyage: "string",
      port_of_loading: "string",
      port_of_discharge: "string",
      containers: [{ container_number: "string", seal_number: "string", "gross_weight|gross_weight_kg": "number" }],
    },
    html: `<h1>Bill of Lading</h1>${pairs(
      ["Bill of lading number", "MSLU7781204"],
      ["Shipper", "Anadolu Tiles A.S."],
      ["Consignee", "Baxter Building Supplies Ltd"],
      ["Notify party", "Harbour Forwarding Ltd"],
      ["Vessel", "MV Castor Star"],
      ["Voyage", "214W"],
      ["Port of loading", "Izmir"],
      ["Port of discharge", "Felixstowe"],
    )}${table(
      ["Container number", "Seal number", "Packages", "Gross weight (kg)"],
      ["MSKU1234565", "SL40112", "20 pallets", "18,420"],
      ["MSKU7654320", "SL40113", "22 pallets", "20,105"],
    )}`,
    values: {
      bill_of_lading_number: "MSLU7781204",
      shipper: "Anadolu Tiles A.S.",
      consignee: "Baxter Building Supplies Ltd",
      notify_party: "Harbour Forwarding Ltd",
      vessel: "MV Castor Star",
      voyage: "214W",
      port_of_loading: "Izmir",
      port_of_discharge: "Felixstowe",
      containers: [
        { container_number: "MSKU1234565", seal_number: "SL40112", gross_weight: 18420 },
        { container_number: "MSKU7654320", seal_number: "SL40113", gross_weight: 20105 },
      ],
    },
  },
  {
    description:
      "For every test in the lab report give me test name, result, unit, reference range and flag (H, L or N). Also patient name, sample date.",
    shape: {
      tests: [
        {
          test_name: "string",
          result: "string|number",
          unit: "string",
          reference_range: "string",
          flag: { oneOf: ["H", "L", "N"] },
        },
      ],
      patient_name: "string",
      sample_date: "date",
    },
    html: `<h1>Laboratory report</h1>${pairs(["Patient name", "Owen Tully"], ["Sample date", "14 May 2025"])}${table(
      ["Test name", "Result", "Unit", "Reference range", "Flag"],
      ["Haemoglobin", "118", "g/L", "130-170", "L"],
      ["Leukocytes", "7.2", "10^9/L", "4.0-10.0", "N"],
      ["CRP", "24", "mg/L", "0-5", "H"],
    )}`,
    values: {
      tests: [
        { test_name: "Haemoglobin", result: "118", unit: "g/L", reference_range: "130-170", flag: "L" },
        { test_name: "Leukocytes", result: "7.2", unit: "10^9/L", reference_range: "4.0-10.0", flag: "N" },
        { test_name: "CRP", result: "24", unit: "mg/L", reference_range: "0-5", flag: "H" },
      ],
      patient_name: "Owen Tully",
      sample_date: "2025-05-14",
    },
  },
  {
    description:
      "Candidate's full name, email, phone, LinkedIn URL, list of languages spoken, work experience (company, job title, start date, end date), education entries with degree, university and graduation year",
    shape: {
      "full_name|candidate_full_name|candidates_full_name|candidate_s_full_name": "string",
      email: "string",
      phone: "string",
      linkedin_url: "string",
      "languages_spoken|languages": ["string"],
      work_experience: [{ company: "string", job_title: "string", start_date: "date", end_date: "date" }],
      "education_entries|education": [{ degree: "string", university: "string", graduation_year: "integer" }],
    },
    html: `<h1>Curriculum vitae</h1>${pairs(
      ["Full name:", "Nadia Okafor"],
      ["Email:", "nadia.okafor@example.com"],
      ["Phone:", "+44 20 7946 0958"],
      ["LinkedIn:", "https://www.linkedin.com/in/nadia-okafor"],
    )}<h2>Work experience</h2>${table(
      ["Company", "Job title", "Start date", "End date"],
      ["Brightline Rail", "Data analyst", "01/02/2019", "31/08/2022"],
      ["Cobalt Health", "Lead analyst", "01/09/2022", "30/04/2025"],
    )}<h2>Education</h2>${table(
      ["Degree", "University", "Graduation year"],
      ["BSc Mathematics", "University of Leeds", "2016"],
      ["MSc Statistics", "University of Warwick", "2018"],
    )}<h2>Languages</h2>${list("English", "Igbo", "French")}`,
    values: {
      full_name: "Nadia Okafor",
      email: "nadia.okafor@example.com",
      phone: "+44 20 7946 0958",
      linkedin_url: "https://www.linkedin.com/in/nadia-okafor",
      languages_spoken: ["English", "Igbo", "French"],
      work_experience: [
        { company: "Brightline Rail", job_title: "Data analyst", start_date: "2019-02-01", end_date: "2022-08-31" },
        { company: "Cobalt Health", job_title: "Lead analyst", start_date: "2022-09-01", end_date: "2025-04-30" },
      ],
      education_entries: [
        { degree: "BSc Mathematics", university: "University of Leeds", graduation_year: 2016 },
        { degree: "MSc Statistics", university: "University of Warwick", graduation_year: 2018 },
      ],
    },
  },
  {
    description:
      "landlord and tenant names; property address; monthly rent (USD); security deposit; lease start and end dates; pets allowed (yes/no)",
    shape: {
      "landlord_name|landlord": "string",
      "tenant_name|tenant": "string",
      property_address: "string",
      "monthly_rent|monthly_rent_usd": "number",
      security_deposit: "number",
      "lease_start_date|lease_start": "date",
      "lease_end_date|end_date|lease_end": "date",
      pets_allowed: "boolean",
    },
    html: `<h1>Residential Lease Summary</h1>${pairs(
      ["Landlord name", "Greta Hollis"],
      ["Tenant name", "Samuel Ortiz"],
      ["Property address", "410 Cedar Ave, Boise, ID 83702"],
      ["Monthly rent", "$1,475.00"],
      ["Security deposit", "$1,475.00"],
      ["Lease start date", "July 1, 2025"],
      ["Lease end date", "June 30, 2026"],
      ["Pets allowed", "No"],
    )}`,
    values: {
      landlord_name: "Greta Hollis",
      tenant_name: "Samuel Ortiz",
      property_address: "410 Cedar Ave, Boise, ID 83702",
      monthly_rent: 1475,
      security_deposit: 1475,
      lease_start_date: "2025-07-01",
      lease_end_date: "2026-06-30",
      pets_allowed: false,
    },
  },
  {
    description:
      "Certificate holder, insured, insurer(s), policy number, coverage limits as a list of objects with coverage type and limit in USD, effective date, expiry date",
    shape: {
      certificate_holder: "string",
      insured: "string",
      "insurers|insurer": ["string"],
      policy_number: "string",
      coverage_limits: [{ coverage_type: "string", "limit_in_usd|limit|limit_usd": "number" }],
      effective_date: "date",
      expiry_date: "date",
    },
    html: `<h1>Certificate of Liability Insurance</h1>${pairs(
      ["Certificate holder", "City of Dayton"],
      ["Insured", "Keller Roofing LLC"],
      ["Insurers", "Buckeye Mutual, Lakeshore Casualty"],
      ["Policy number", "GL-4471902"],
      ["Effective date", "02/01/2025"],
      ["Expiry date", "02/01/2026"],
    )}${table(
      ["Coverage type", "Limit (USD)"],
      ["Each occurrence", "1,000,000"],
      ["Damage to rented premises", "100,000"],
      ["General aggregate", "2,000,000"],
    )}`,
    values: {
      certificate_holder: "City of Dayton",
      insured: "Keller Roofing LLC",
      insurers: ["Buckeye Mutual", "Lakeshore Casualty"],
      policy_number: "GL-4471902",
      coverage_limits: [
        { coverage_type: "Each occurrence", limit_in_usd: 1000000 },
        { coverage_type: "Damage to rented premises", limit_in_usd: 100000 },
        { coverage_type: "General aggregate", limit_in_usd: 2000000 },
      ],
      effective_date: "2025-02-01",
      expiry_date: "2026-02-01",
    },
  },
  {
    description:
      "part number, manufacturer, supply voltage min (V), supply voltage max (V), operating temperature range, package types (array of strings), RoHS compliant (true/false)",
    shape: {
      part_number: "string",
      manufacturer: "string",
      "supply_voltage_min|supply_voltage_min_v": "number",
      "supply_voltage_max|supply_voltage_max_v": "number",
      operating_temperature_range: "string",
      package_types: ["string"],
      rohs_compliant: "boolean",
    },
    html: `<h1>Low-dropout regulator</h1>${pairs(
      ["Part number", "VX3305-ADJ"],
      ["Manufacturer", "Veltronix"],
      ["Supply voltage min", "2.5 V"],
      ["Supply voltage max", "16 V"],
      ["Operating temperature range", "-40 to 125 °C"],
      ["Package types", "SOT-223, TO-252, SOIC-8"],
      ["RoHS compliant", "Yes"],
    )}`,
    values: {
      part_number: "VX3305-ADJ",
      manufacturer: "Veltronix",
      supply_voltage_min: 2.5,
      supply_voltage_max: 16,
      operating_temperature_range: "-40 to 125 °C",
      package_types: ["SOT-223", "TO-252", "SOIC-8"],
      rohs_compliant: true,
    },
  },
  {
    description:
      "What is the title of the paper, who are the authors, which journal was it published in, what is the DOI, and what are the keywords?",
    shape: { title: "string", authors: ["string"], journal: "string", doi: "string", keywords: ["string"] },
    html: `<p>Journal: Annals of Alpine Hydrology</p><p>doi: 10.5555/aah.2025.0417</p><h1>Snow lines and summer flow in small catchments</h1><p>Elena Rossi, Martin Huber and Aiko Tanaka</p><h3>Abstract</h3><p>We measure the height of the snow line in eleven small catchments over nine winters, and relate it to the flow of their streams in the summer that follows. The relation is weak in wet years and strong in dry ones.</p><p><b>Keywords:</b> snow line, catchment, low flow</p><h2>1 Introduction</h2><p>Streams that are fed by snow carry less water in late summer than they did. Where gauges are missing, the snow line may tell how much less there will be, for it is seen from afar and has been written down for long.</p>`,
    values: {
      title: "Snow lines and summer flow in small catchments",
      authors: ["Elena Rossi", "Martin Huber", "Aiko Tanaka"],
      journal: "Annals of Alpine Hydrology",
      doi: "10.5555/aah.2025.0417",
      keywords: ["snow line", "catchment", "low flow"],
    },
  },
];
