/**
 * Shape of a property: a type, a list of something, choices, or an object. `date` is a text described as an ISO 8601
 * date.
 */
export type Shape =
  | "string"
  | "number"
  | "integer"
  | "boolean"
  | "date"
  | { oneOf: string[] }
  | [Shape]
  | { [name: string]: Shape };

const CASH_OR_CARD = { oneOf: ["cash", "card", "other"] };
const ACCEPTED = { oneOf: ["accepted", "rejected"] };
const MOOD = { oneOf: ["good", "bad"] };
const PEOPLE = { signatory: "string", prepared_for: "string", checked_by: "string" } as const;

/** What people write when they describe fields, and the properties that they mean; names ending in `!` are required. */
export const DESCRIPTIONS: [string, { [name: string]: Shape }][] = [
  [
    "Extract invoice number, issue date, and total amount from an invoice",
    { invoice_number: "string", issue_date: "date", total_amount: "number" },
  ],
  [
    "title, section_titles (array of objects with a 'name' field)",
    { title: "string", section_titles: [{ name: "string" }] },
  ],
  [
    "item name, quantity (integer), unit price (number)",
    { item_name: "string", quantity: "integer", unit_price: "number" },
  ],
  ["is_paid boolean, amount", { is_paid: "boolean", amount: "number" }],
  [
    "customer name, customer email (optional), order id (required)",
    { customer_name: "string", customer_email: "string", "order_id!": "string" },
  ],
  ["Extract the title and the authors of the paper", { title: "string", authors: ["string"] }],
  [
    "invoice number, date, line items with description, quantity and price, and total",
    {
      invoice_number: "string",
      date: "date",
      line_items: [{ description: "string", quantity: "number", price: "number" }],
      total: "number",
    },
  ],
  ["the party names and the effective date of the agreement", { party_names: ["string"], effective_date: "date" }],
  ["A list of all email addresses", { email_addresses: ["string"] }],
  ["status (open, paid or overdue), due date", { status: { oneOf: ["open", "paid", "overdue"] }, due_date: "date" }],
  [
    "Rechnungsnummer, Rechnungsdatum und Gesamtbetrag",
    { rechnungsnummer: "string", rechnungsdatum: "date", gesamtbetrag: "number" },
  ],
  [
    "numéro de facture, date d'échéance et montant total",
    { numero_facture: "string", date_echeance: "date", montant_total: "number" },
  ],
  [
    "número de factura, fecha de emisión e importe total",
    { numero_factura: "string", fecha_emision: "date", importe_total: "number" },
  ],
  ["numero fattura, data e totale", { numero_fattura: "string", data: "date", totale: "number" }],
  [
    "factuurnummer, factuurdatum en totaalbedrag",
    { factuurnummer: "string", factuurdatum: "date", totaalbedrag: "number" },
  ],
  [
    "vendor: name, address, vat id; total",
    { vendor: { name: "string", address: "string", vat_id: "string" }, total: "number" },
  ],
  [
    "patient name, date of birth, and list of medications with name and dose",
    { patient_name: "string", date_of_birth: "date", medications: [{ name: "string", dose: "string" }] },
  ],
  ["Get me the policy number and whether the policy is active", { policy_number: "string", policy_active: "boolean" }],
  ["number of pages (integer)", { number_of_pages: "integer" }],
  [
    "I need: first name, last name, phone number.",
    { first_name: "string", last_name: "string", phone_number: "string" },
  ],
  ["- invoice number\n- issue date\n- total", { invoice_number: "string", issue_date: "date", total: "number" }],
  ["1. Supplier name\n2. IBAN\n3. Amount due", { supplier_name: "string", iban: "string", amount_due: "number" }],
  [
    "invoice_number: string\nissue_date: date\ntotal: number",
    { invoice_number: "string", issue_date: "date", total: "number" },
  ],
  ["keywords (list of strings), abstract (string)", { keywords: ["string"], abstract: "string" }],
  ["tags: array of strings; score: number", { tags: ["string"], score: "number" }],
  [
    "employee name (text), salary (decimal), start date (date), remote (yes/no)",
    { employee_name: "string", salary: "number", start_date: "date", remote: "boolean" },
  ],
  [
    "transactions (array of objects with date, description and amount)",
    { transactions: [{ date: "date", description: "string", amount: "number" }] },
  ],
  [
    "From each receipt extract the merchant, the purchase date and the total paid",
    { merchant: "string", purchase_date: "date", total_paid: "number" },
  ],
  [
    "Please extract the following fields: contract number, start date, end date",
    { contract_number: "string", start_date: "date", end_date: "date" },
  ],
  ["Find the name of the buyer and the seller", { name_of_buyer: "string", seller: "string" }],
  ["The currency, one of EUR, USD or GBP", { currency: { oneOf: ["EUR", "USD", "GBP"] } }],
  [
    "shipping address with street, city and postcode",
    { shipping_address: { street: "string", city: "string", postcode: "string" } },
  ],
  [
    "order number and products (name, sku, price)",
    { order_number: "string", products: [{ name: "string", sku: "string", price: "number" }] },
  ],
  ["whether the document is signed", { document_signed: "boolean" }],
  ["signed (boolean), signature date", { signed: "boolean", signature_date: "date" }],
  [
    "CV: candidate name, skills, years of experience (integer)",
    { candidate_name: "string", skills: ["string"], years_of_experience: "integer" },
  ],
  [
    "lab results with test name, value, unit and reference range",
    { lab_results: [{ test_name: "string", value: "string", unit: "string", reference_range: "string" }] },
  ],
  ["Firmenname, Adresse, Steuernummer (optional)", { firmenname: "string", adresse: "string", steuernummer: "string" }],
  [
    "Positionen mit Beschreibung, Menge und Einzelpreis",
    { positionen: [{ beschreibung: "string", menge: "number", einzelpreis: "number" }] },
  ],
  [
    "lignes avec description, quantité et prix unitaire",
    { lignes: [{ description: "string", quantite: "number", prix_unitaire: "number" }] },
  ],
  [
    "extrahiere bitte Kundennummer und Lieferdatum aus dem Lieferschein",
    { kundennummer: "string", lieferdatum: "date" },
  ],
  ["Extraire le nom du client et le montant TTC de la facture", { nom_client: "string", montant_ttc: "number" }],
  [
    "flight number, departure airport, arrival airport, seat",
    { flight_number: "string", departure_airport: "string", arrival_airport: "string", seat: "string" },
  ],
  [
    "account number, opening balance, closing balance",
    { account_number: "string", opening_balance: "number", closing_balance: "number" },
  ],
  ["Extract all headings as a list", { headings: ["string"] }],
  ["references as an array of strings", { references: ["string"] }],
  ["the total (including tax) and the tax amount", { total: "number", tax_amount: "number" }],
  ["delivery date (YYYY-MM-DD), carrier", { delivery_date: "date", carrier: "string" }],
  ["tax rate (percentage) and net amount", { tax_rate: "number", net_amount: "number" }],
  ["customer (object with name and email), total", { customer: { name: "string", email: "string" }, total: "number" }],
  ["An invoice has a number, a date and a total amount", { number: "string", date: "date", total_amount: "number" }],
  ["Return JSON with fields title, summary and language", { title: "string", summary: "string", language: "string" }],
  ["sender, recipient and subject of the letter", { sender: "string", recipient: "string", subject: "string" }],
  ["gross weight in kg, net weight in kg", { gross_weight_in_kg: "number", net_weight_in_kg: "number" }],
  ["priority (low/medium/high)", { priority: { oneOf: ["low", "medium", "high"] } }],
  [
    "meeting date, attendees, action items with owner and deadline",
    { meeting_date: "date", attendees: ["string"], action_items: [{ owner: "string", deadline: "date" }] },
  ],
  [
    "company name; registration number; directors (list)",
    { company_name: "string", registration_number: "string", directors: ["string"] },
  ],
  [
    "rent amount per month, deposit, lease term in months (integer)",
    { rent_amount_per_month: "number", deposit: "number", lease_term_in_months: "integer" },
  ],
  ["invoiceNumber, issueDate, totalAmount", { invoiceNumber: "string", issueDate: "date", totalAmount: "number" }],
  ["is the invoice paid?", { invoice_paid: "boolean" }],
  ["Zahlungsfrist (in Tagen, Ganzzahl), Summe", { zahlungsfrist: "integer", summe: "number" }],
  ["payment method (cash, card, other), guests (list of names)", { payment_method: CASH_OR_CARD, guests: ["string"] }],
  ["* Serial number\n* Outcome: accepted or rejected", { serial_number: "string", outcome: ACCEPTED }],
  [
    "travel class (enum: first, second), mood: good / bad",
    { travel_class: { oneOf: ["first", "second"] }, mood: MOOD },
  ],
  ["paid in cash? (yes/no); has children", { paid_in_cash: "boolean", has_children: "boolean" }],
  ["who signed it (signatory), prepared for, checked by", PEOPLE],
  ["Who wrote the letter, to whom is it addressed, date", { sender: "string", recipient: "string", date: "date" }],
  ["I want to know the maximum flow rate in l/min and weight", { maximum_flow_rate: "number", weight: "number" }],
  [
    "firm | string\nopened | date\nclauses | list of {name, limit}",
    { firm: "string", opened: "date", clauses: [{ name: "string", limit: "number" }] },
  ],
  [
    "UN number, penalty per day, closing reading",
    { un_number: "string", penalty_per_day: "number", closing_reading: "number" },
  ],
  [
    "sender name and address, who are the owners (list)?",
    { sender_name: "string", sender_address: "string", owners: ["string"] },
  ],
  ["candidato, mandato, 有效期（天）", { candidato: "string", mandato: "string", 有效期: "number" }],
  [
    "incoterm and, for each product, HS code and value",
    { incoterm: "string", products: [{ hs_code: "string", value: "number" }] },
  ],
  [
    "grading: list of component and weight, Medikation (Liste von Objekten mit Wirkstoff, Dosis)",
    { grading: [{ component: "string", weight: "number" }], medikation: [{ wirkstoff: "string", dosis: "string" }] },
  ],
  [
    "premises, subtotaal, delsumma, dimensions: length, width, height",
    {
      premises: "string",
      subtotaal: "number",
      delsumma: "number",
      dimensions: { length: "number", width: "number", height: "number" },
    },
  ],
  ["settings (array of {key, value}), total", { settings: [{ key: "string", value: "string" }], total: "number" }],
  [
    "client:\n  name: string\n  email: string\nsum: number",
    { client: { name: "string", email: "string" }, sum: "number" },
  ],
  [
    "Datos del alumno: nombre, edad, idiomas (lista de idioma y nivel)",
    { nombre: "string", edad: "integer", idiomas: [{ idioma: "string", nivel: "string" }] },
  ],
  [
    "dato, varelinjer (varenr., antal, pris), i alt",
    { dato: "date", varelinjer: [{ varenr: "string", antal: "number", pris: "number" }], i_alt: "number" },
  ],
  [
    "loss: array of {item, likelyCost}; plan (rows with number, principal, interest)",
    {
      loss: [{ item: "string", likelyCost: "number" }],
      plan: [{ number: "string", principal: "number", interest: "number" }],
    },
  ],
  [
    "Warranty card\n- holder [string]\n- cover [basic | full]\n- months [integer]\n- fee (number) - optional\n- what we send",
    {
      holder: "string",
      cover: { oneOf: ["basic", "full"] },
      months: "integer",
      fee: "number",
      what_we_send: "string",
    },
  ],
  [
    "Tide table. harbour, day of week, and tides: a list with time and heights (list of strings)",
    { harbour: "string", day_of_week: "date", tides: [{ time: "string", heights: ["string"] }] },
  ],
  [
    "plate_no: string, required\nchecked_on: date, optional\nreadings: array of {point: number, value: number}",
    { "plate_no!": "string", checked_on: "date", readings: [{ point: "number", value: "number" }] },
  ],
  [
    "gara, vincitore, prove [{prova, tempo: numero}]",
    { gara: "string", vincitore: "string", prove: [{ prova: "string", tempo: "number" }] },
  ],
  [
    "Hallo, ich brauche aus unseren Wiegescheinen das Fahrzeug, den Lieferanten, das Leergewicht als Zahl und Fahrten: Liste mit nummer (Ganzzahl), strecke, dauer. Danke!",
    {
      fahrzeug: "string",
      lieferant: "string",
      leergewicht: "number",
      fahrten: [{ nummer: "integer", strecke: "string", dauer: "string" }],
    },
  ],
  [
    "Exames veterinários: nome do dono, espécie, clínica e uma lista de medidas, cada uma com nome, resultado (número) e valores de referência",
    {
      nome_dono: "string",
      especie: "string",
      clinica: "string",
      medidas: [{ nome: "string", resultado: "number", valores_referencia: "string" }],
    },
  ],
  [
    "Dal bilancio mi servono, per l'anno 2020: costi del personale, vendite di merci e di servizi, ricavi (numero, facoltativo)",
    { costi_personale: "number", vendite_merci_e_servizi: "string", ricavi: "number" },
  ],
  [
    "the minimum and maximum load (numbers, in kg), the dimensions as a table of part, height, min, max and the dealers (name, city)",
    {
      minimum_load: "number",
      maximum_load: "number",
      dimensions: [{ part: "string", height: "number", min: "number", max: "number" }],
      dealers: [{ name: "string", city: "string" }],
    },
  ],
  [
    "le ou la gérante, art der Sendung (Paket, Brief)",
    { gerante: "string", art_sendung: { oneOf: ["Paket", "Brief"] } },
  ],
  [
    "School accident reports. Fields: case number, school, date of accident (YYYY-MM-DD), cover (enum private, public)",
    { case_number: "string", school: "string", date_of_accident: "date", cover: { oneOf: ["private", "public"] } },
  ],
  [
    "race, winners: array of objects with place (integer), name, time (string), club",
    { race: "string", winners: [{ place: "integer", name: "string", time: "string", club: "string" }] },
  ],
  [
    "Notas de entrega: numero_nota, data_nota, comprador, vendedor, subtotal: number, iva: number, total: number, itens: [codigo, quantidade: number]",
    {
      numero_nota: "string",
      data_nota: "date",
      comprador: "string",
      vendedor: "string",
      subtotal: "number",
      iva: "number",
      total: "number",
      itens: [{ codigo: "string", quantidade: "number" }],
    },
  ],
  ["plats, geboorteplaats", { plats: "string", geboorteplaats: "string" }],
  [
    "Ledger export. We want the branch and every posting. Each posting has a value date, a text and an amount. The scans are a bit crooked, sorry.",
    { branch: "string", postings: [{ value_date: "date", text: "string", amount: "number" }] },
  ],
  [
    "Extract the shipyard and all claims. A claim has a number, a short summary and a sum claimed in EUR. Don't guess. If a sum is missing, leave it empty.",
    { shipyard: "string", claims: [{ number: "string", short_summary: "string", sum_claimed_in_eur: "number" }] },
  ],
  [
    "1. Reference\n2. Buyer name\n3. Lots: for each lot the lot number, title and estimated value\n4. Contact email",
    {
      reference: "string",
      buyer_name: "string",
      lots: [{ lot_number: "string", title: "string", estimated_value: "number" }],
      contact_email: "string",
    },
  ],
  [
    "Regatta results: regatta name, event date, course, and for each boat the sail number, helm and points",
    {
      regatta_name: "string",
      event_date: "date",
      course: "string",
      boats: [{ sail_number: "string", helm: "string", points: "number" }],
    },
  ],
  [
    "vessel, flag, when was the survey done, until when is it valid, true if repairs are needed, hull damaged? yes/no",
    {
      vessel: "string",
      flag: "string",
      survey_date: "date",
      valid_until: "date",
      repairs_needed: "boolean",
      hull_damaged: "boolean",
    },
  ],
  [
    "type of berth: quay, buoy or jetty, the verdict, which is either fit, partly fit or unfit, number of crew",
    {
      type_of_berth: { oneOf: ["quay", "buoy", "jetty"] },
      verdict: { oneOf: ["fit", "partly fit", "unfit"] },
      number_of_crew: "integer",
    },
  ],
  [
    "Haal uit de vrachtbrief de afzender, de laadhaven en het bruto- en nettogewicht",
    { afzender: "string", laadhaven: "string", brutogewicht: "number", nettogewicht: "number" },
  ],
  [
    "Por favor, saca del contrato de flete el armador, el puerto y la tarifa diaria",
    { armador: "string", puerto: "string", tarifa_diaria: "string" },
  ],
  [
    "Gesucht sind Hafen, Reeder und die Ladungen. Zu jeder Ladung: Bezeichnung, Gewicht in kg, gefährlich (ja/nein). Mit freundlichen Grüßen, Ole",
    {
      hafen: "string",
      reeder: "string",
      ladungen: [{ bezeichnung: "string", gewicht_in_kg: "number", gefaehrlich: "boolean" }],
    },
  ],
  [
    "flagState, grossTonnage (number), isDetained, crew[] with name, rank",
    { flagState: "string", grossTonnage: "number", isDetained: "boolean", crew: [{ name: "string", rank: "number" }] },
  ],
  [
    "We receive tide tables and need port, country and the heights where each height has a time and a level in m; nothing else",
    { port: "string", country: "string", heights: [{ time: "string", level_in_m: "number" }] },
  ],
  [
    "Ole, for the charters we agreed on: vessel, laycan start, and then the list of ports. Every port has a name, an agent and a grade which is low, normal or high. The stamps aren't needed.",
    {
      vessel: "string",
      laycan_start: "string",
      ports: [{ name: "string", agent: "string", grade: { oneOf: ["low", "normal", "high"] } }],
    },
  ],
  [
    "Warranty card: product model, serial number, purchase date, retailer. Also the customer as an object with first name, last name and email.",
    {
      product_model: "string",
      serial_number: "string",
      purchase_date: "date",
      retailer: "string",
      customer: { first_name: "string", last_name: "string", email: "string" },
    },
  ],
  [
    "cargo / hold number / gross weight (kg) / hazardous (yes/no)",
    { cargo: "string", hold_number: "string", gross_weight: "number", hazardous: "boolean" },
  ],
  [
    "We receive charter parties as PDF from many brokers. For each charter party we want to know the vessel, the laycan and the demurrage rate. Ignore the annexes.",
    { vessel: "string", laycan: "string", demurrage_rate: "number" },
  ],
  [
    "Fish auction - port, lots (hall, box, weight), sold?, auctioneer",
    {
      port: "string",
      lots: [{ hall: "string", box: "string", weight: "number" }],
      sold: "boolean",
      auctioneer: "string",
    },
  ],
  [
    "From the menu: the harbour, and for each dish the name and the price",
    { harbour: "string", dishes: [{ name: "string", price: "number" }] },
  ],
  [
    "Carnet de pêche : nom du patron ; port d'attache ; espèces (liste)",
    { nom_patron: "string", port_attache: "string", especes: ["string"] },
  ],
  [
    "lighthouse log pls: keeper, visits as list of names, storms: for each storm name, wind force and duration in hours",
    {
      keeper: "string",
      visits: ["string"],
      storms: [{ name: "string", wind_force: "string", duration_in_hours: "number" }],
    },
  ],
  [
    "Mooring certificate\nberth\nvessel\ntides and winds as lists\npilot aboard or not\ngrade (A-D)",
    {
      berth: "string",
      vessel: "string",
      tides: ["string"],
      winds: ["string"],
      pilot_aboard: "boolean",
      grade: { oneOf: ["A", "B", "C", "D"] },
    },
  ],
  [
    "=== HARBOUR DUES ===\nvessel\nberths (one or more names)\ncost centre\ndues (amount)\nfare class",
    { vessel: "string", berths: ["string"], cost_centre: "string", dues: "number", fare_class: "string" },
  ],
  [
    "berthCode: code of the berth, with the dashes\npilotName: full name of the pilot\nduesPaid: amount in EUR, without the sign\narrivesOn: day of arrival (date)",
    { berthCode: "string", pilotName: "string", duesPaid: "number", arrivesOn: "date" },
  ],
  [
    "Charter deed: owner with name and port; charterer with name and port; vessel; hire per day. Shout if anything is unclear.",
    {
      owner: { name: "string", port: "string" },
      charterer: { name: "string", port: "string" },
      vessel: "string",
      hire_per_day: "string",
    },
  ],
  [
    "Harbour logs, please: pilot, berth, and per vessel the flag, the draught in m, and whether it is towed. The stamps can be ignored.",
    { pilot: "string", berth: "string", vessels: [{ flag: "string", draught_in_m: "number", towed: "boolean" }] },
  ],
  [
    "From each mooring slip give me the berth, whether the vessel is towed, the date on which it was moored, how often it is used, and the remarks as free text.",
    { berth: "string", vessel_towed: "boolean", date_moored: "date", frequency: "string", remarks: "string" },
  ],
  [
    "Each harbour log page has a date, a keeper and the crossings, with vessel and hour. A bit of context: the logs are kept by hand.",
    { date: "date", keeper: "string", crossings: [{ vessel: "string", hour: "string" }] },
  ],
  [
    "Did the vessel dock? How much was paid? What is the berth?",
    { vessel_dock: "boolean", paid: "number", berth: "string" },
  ],
  [
    "sender (name, port), recipient (same fields), vessel",
    { sender: { name: "string", port: "string" }, recipient: { name: "string", port: "string" }, vessel: "string" },
  ],
  [
    "Aus Hafenprotokollen: das Datum, an dem die Fahrt stattfand, der Name der Person, die gelotst hat, und eine Liste aller Schlepper, jeweils mit Name und Heimathafen. Außerdem, ob die Fahrt verweigert wurde.",
    {
      datum: "date",
      name_person: "string",
      schlepper: [{ name: "string", heimathafen: "string" }],
      fahrt_verweigert: "boolean",
    },
  ],
  [
    "Bonjour, je voudrais récupérer dans les actes de francisation le nom du navire, la jauge, et la liste des marins avec pour chacun le nom et le grade.",
    { nom_navire: "string", jauge: "string", marins: [{ nom: "string", grade: "string" }] },
  ],
  [
    "Preciso do nome do navio, da matrícula, do porto e das escalas com porto, molhe e hora",
    {
      nome_navio: "string",
      matricula: "string",
      porto: "string",
      escalas: [{ porto: "string", molhe: "string", hora: "string" }],
    },
  ],
  [
    "Uit de vaarbrief: schip, haven en een lijst met ligplaatsen (kade, boei, diepte). Alvast bedankt!",
    { schip: "string", haven: "string", ligplaatsen: [{ kade: "string", boei: "string", diepte: "string" }] },
  ],
  [
    "Proszę wyciągnąć: nazwę statku, datę zawinięcia, lista masztów (typ, waga)",
    { nazwa_statku: "string", data_zawiniecia: "date", masztow: [{ typ: "string", waga: "number" }] },
  ],
  [
    "Från våra loggböcker vill vi ha fartyg, hamn, och färder, där varje färd har mål och djup. Chaufförerna skriver ibland på dem, det kan ni strunta i.",
    { fartyg: "string", hamn: "string", faerder: [{ mal: "string", djup: "string" }] },
  ],
  [
    "Hafenprotokoll Nord, Felder: Lotse, Tiefgang (m), Schlepper (Liste), Einsatz von 1 bis 6",
    { lotse: "string", tiefgang: "number", schlepper: ["string"], einsatz: "integer" },
  ],
  [
    "crew records w/ ship, rank, litres carried, towed? yes or no, notes as one string",
    { ship: "string", rank: "number", litres_carried: "integer", towed: "boolean", notes: "string" },
  ],
  [
    "We get harbour notes from agents. Take the pilot, the berth, the tide (low, rising, high) and the tugs used out of job ads",
    { pilot: "string", berth: "string", tide: { oneOf: ["low", "rising", "high"] }, tugs_used: ["string"] },
  ],
  [
    "I run a marina and want to scan old logs. A log entry has the skipper, the draught in metres and the crew. All I care about is the berth.",
    { skipper: "string", draught_in_metres: "number", crew: "string", berth: "string" },
  ],
  [
    "Ik werk in een haven en wil vaarbrieven inlezen. Geef mij de naam van het schip, de boei en of er een loods is gevraagd.",
    { naam_schip: "string", boei: "string", loods_gevraagd: "boolean" },
  ],
  [
    "Wir erfassen alte Logbücher. Wichtig sind der Name des Schiffs, der Lotse und die Windstärke.",
    { name_schiff: "string", lotse: "string", windstaerke: "string" },
  ],
  [
    "Every sheet gives the vessel and the berth, and below that the tugs: name, power in kW.",
    { vessel: "string", berth: "string", tugs: [{ name: "string", power_in_kw: "number" }] },
  ],
  [
    "We are three brothers with a ferry, and our mother kept the logs in pencil. Please give me the skipper, the berth and the tide. The winters were hard and the ink froze, so some pages are blank. My brother says hello!",
    { skipper: "string", berth: "string", tide: "string" },
  ],
  [
    "Mam mały port i kapitanowie piszą do mnie listy, każdy po swojemu. Potrzebuję: statek, kapitan, kotwica. Zimą nikt nie pisze, bo morze zamarza i nie ma po co.",
    { statek: "string", kapitan: "string", kotwica: "string" },
  ],
  [
    "Sono la figlia del guardiano e il faro adesso è un museo. Vorrei il guardiano, la lampada e la nebbia. Mio padre non c'è più e nessuno sa leggere la sua scrittura.",
    { guardiano: "string", lampada: "string", nebbia: "string" },
  ],
  [
    "class Berth(BaseModel):\n    quay: str\n    depth_m: float\n\nclass Harbour(BaseModel):\n    name: str\n    opened: Optional[date] = None\n    berths: list[Berth]",
    { name: "string", opened: "date", berths: [{ quay: "string", depth_m: "number" }] },
  ],
  [
    "CREATE TABLE berths (\n  quay VARCHAR(20) PRIMARY KEY,\n  depth_m DECIMAL(5,2),\n  bed ENUM('sand','mud'),\n  built DATE,\n  lit BOOLEAN,\n  CHECK (depth_m > 0)\n);",
    { quay: "string", depth_m: "number", bed: { oneOf: ["sand", "mud"] }, built: "date", lit: "boolean" },
  ],
  [
    "interface Berth { quay: string; depth: number }\ninterface Harbour { name: string; berths: Berth[] }",
    { name: "string", berths: [{ quay: "string", depth: "number" }] },
  ],
  [
    "Charter application -> skipper_name (string), amount_due (number), berth_lines (array of {quay: string, nights: number})",
    { skipper_name: "string", amount_due: "number", berth_lines: [{ quay: "string", nights: "number" }] },
  ],
  [
    "Lost boat posters - boat's name, hull colour, owner's phone, reward in pounds",
    { boat_name: "string", hull_colour: "string", owner_phone: "string", reward_in_pounds: "number" },
  ],
  [
    "Je gère un port et les fiches me prennent des heures. J'ai besoin du nom, du quai, de la jauge et de la date d'arrivée. Ensuite, qui il transporte (call it passengers).",
    { nom: "string", quai: "string", jauge: "string", date_arrivee: "date", passengers: ["string"] },
  ],
  [
    "What I want from each log:\n- skipper\n- quay\n- tonnage\n- rate in hectares\nthe harbour changed its lamps in 1990, so old logs look different but say the same",
    { skipper: "string", quay: "string", tonnage: "number", rate_in_hectares: "number" },
  ],
  ["skipper, keel and tonnage please", { skipper: "string", keel: "string", tonnage: "number" }],
  [
    "Quiero el patrón, el muelle y la fecha de devolución. También si el barco está perdido.",
    { patron: "string", muelle: "string", fecha_devolucion: "date", barco_esta_perdido: "boolean" },
  ],
  [
    "My tide books are scanned. I'd like the keeper, the port and the height in metres. Then for each storm I want the wind, the wave and the damage.",
    {
      keeper: "string",
      port: "string",
      height_in_metres: "number",
      storms: [{ wind: "string", wave: "string", damage: "string" }],
    },
  ],
  [
    "Please return the skipper, the berth and the tide. The berth is either outer or inner. The pilot should be an object with name and port. It would be nice to have the flag.",
    {
      skipper: "string",
      berth: { oneOf: ["outer", "inner"] },
      tide: "string",
      pilot: { name: "string", port: "string" },
      flag: "string",
    },
  ],
  [
    "Log sheet => skipper (string), logged (YYYY-MM-DD), tugs[] { mz: float, note?: string }",
    { skipper: "string", logged: "date", tugs: [{ mz: "number", note: "string" }] },
  ],
  [
    "The important bits are the skipper, the berth as a single line, and the flag.",
    { skipper: "string", berth: "string", flag: "string" },
  ],
];
