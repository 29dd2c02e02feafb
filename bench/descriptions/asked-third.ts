import { type Asked, list, pairs, table } from "./asked.ts";

/** Written before the code that answers them was looked at. */
export const ASKED_THIRD: Asked[] = [
  {
    description:
      "Meeting minutes: date, location, chair, attendees, absentees, agenda items, decisions; for each action: task, responsible person, due date",
    shape: {
      "date|meeting_date": "date",
      location: "string",
      chair: "string",
      attendees: ["string"],
      absentees: ["string"],
      agenda_items: ["string"],
      decisions: ["string"],
      actions: [{ task: "string", responsible_person: "string", due_date: "date" }],
    },
    html: `<h1>Minutes of the parish council</h1>${pairs(
      ["Date:", "8 May 2025"],
      ["Location:", "Village Hall"],
      ["Chair:", "Ruth Abbott"],
      ["Attendees:", "Ruth Abbott, Ken Doyle, Priya Shah"],
      ["Absentees:", "Tom Lacey"],
    )}<h3>Agenda items</h3>${list("Footpath repairs", "Summer fair", "Accounts")}<h3>Decisions</h3>${list(
      "Repairs to begin in June",
      "The fair is held on 12 July",
    )}<h3>Actions</h3>${table(
      ["Task", "Responsible person", "Due date"],
      ["Obtain two quotes", "Ken Doyle", "22 May 2025"],
      ["Book the marquee", "Priya Shah", "1 June 2025"],
    )}`,
    values: {
      date: "2025-05-08",
      location: "Village Hall",
      chair: "Ruth Abbott",
      attendees: ["Ruth Abbott", "Ken Doyle", "Priya Shah"],
      absentees: ["Tom Lacey"],
      agenda_items: ["Footpath repairs", "Summer fair", "Accounts"],
      decisions: ["Repairs to begin in June", "The fair is held on 12 July"],
      actions: [
        { task: "Obtain two quotes", responsible_person: "Ken Doyle", due_date: "2025-05-22" },
        { task: "Book the marquee", responsible_person: "Priya Shah", due_date: "2025-06-01" },
      ],
    },
  },
  {
    description:
      "Tender reference, contracting authority, submission deadline (ISO date), estimated value excluding VAT, CPV codes, lots (lot number, title, value)",
    shape: {
      tender_reference: "string",
      contracting_authority: "string",
      submission_deadline: "date",
      "estimated_value_excluding_vat|estimated_value": "number",
      cpv_codes: ["string"],
      lots: [{ lot_number: "string|integer", title: "string", value: "string|number" }],
    },
    html: `<h1>Contract notice</h1>${pairs(
      ["Tender reference", "HSE-2025-0142"],
      ["Contracting authority", "County Council of Meath"],
      ["Submission deadline", "18/07/2025"],
      ["Estimated value excluding VAT", "€640,000"],
      ["CPV codes", "45233141, 45233222"],
    )}${table(
      ["Lot number", "Title", "Value"],
      ["1", "Road markings", "240000"],
      ["2", "Paving of footways", "400000"],
    )}`,
    values: {
      tender_reference: "HSE-2025-0142",
      contracting_authority: "County Council of Meath",
      submission_deadline: "2025-07-18",
      estimated_value_excluding_vat: 640000,
      cpv_codes: ["45233141", "45233222"],
      lots: [
        { lot_number: "1", title: "Road markings", value: "240000" },
        { lot_number: "2", title: "Paving of footways", value: "400000" },
      ],
    },
  },
  {
    description: "student name, student number, program, semester, courses: code, title, credits (integer), grade; GPA",
    shape: {
      student_name: "string",
      student_number: "string",
      program: "string",
      semester: "string",
      courses: [{ code: "string", title: "string", credits: "integer", grade: "string" }],
      gpa: "number",
    },
    html: `<h1>Transcript of records</h1>${pairs(
      ["Student name:", "Leo Marchetti"],
      ["Student number:", "S2210457"],
      ["Program:", "BA Linguistics"],
      ["Semester:", "Spring 2025"],
    )}${table(
      ["Code", "Title", "Credits", "Grade"],
      ["LIN201", "Phonology", "6", "A-"],
      ["LIN214", "Field methods", "4", "B+"],
      ["STA101", "Statistics", "5", "B"],
    )}${pairs(["GPA", "3.38"])}`,
    values: {
      student_name: "Leo Marchetti",
      student_number: "S2210457",
      program: "BA Linguistics",
      semester: "Spring 2025",
      courses: [
        { code: "LIN201", title: "Phonology", credits: 6, grade: "A-" },
        { code: "LIN214", title: "Field methods", credits: 4, grade: "B+" },
        { code: "STA101", title: "Statistics", credits: 5, grade: "B" },
      ],
      gpa: 3.38,
    },
  },
  {
    description:
      "interface PurchaseOrder { poNumber: string; orderDate: Date; supplier: string; items: { sku: string; qty: number; price: number }[]; notes?: string }",
    shape: {
      poNumber: "string",
      orderDate: "date",
      supplier: "string",
      items: [{ sku: "string", qty: "number", price: "number" }],
      notes: "string",
    },
    html: `<h1>Purchase order</h1>${pairs(
      ["PO number", "PO-77120"],
      ["Order date", "11 June 2025"],
      ["Supplier", "Tamar Fixings Ltd"],
      ["Notes", "Deliver to bay 4 before noon"],
    )}${table(
      ["SKU", "Description", "Qty", "Price"],
      ["BX-100", "Hex bolts M8", "200", "0.12"],
      ["WS-220", "Washers", "400", "0.03"],
    )}`,
    values: {
      poNumber: "PO-77120",
      orderDate: "2025-06-11",
      supplier: "Tamar Fixings Ltd",
      items: [
        { sku: "BX-100", qty: 200, price: 0.12 },
        { sku: "WS-220", qty: 400, price: 0.03 },
      ],
      notes: "Deliver to bay 4 before noon",
    },
  },
  {
    description:
      "- **Account number** – the customer's account number\n- **Billing period** – from/to as printed\n- **Meter reading** – in kWh, number\n- **Amount due** – total in EUR\n- **Due date** – YYYY-MM-DD",
    shape: {
      account_number: "string",
      billing_period: "string",
      meter_reading: "number",
      amount_due: "number",
      due_date: "date",
    },
    html: `<h1>Electricity bill</h1>${pairs(
      ["Account number", "90 114 872"],
      ["Billing period", "01/04/2025 - 31/05/2025"],
      ["Meter reading", "48,112 kWh"],
      ["Amount due", "€184.20"],
      ["Due date", "27/06/2025"],
    )}`,
    values: {
      account_number: "90 114 872",
      billing_period: "01/04/2025 - 31/05/2025",
      meter_reading: 48112,
      amount_due: 184.2,
      due_date: "2025-06-27",
    },
  },
  {
    description:
      "Rechnung: Lieferant (Name, Anschrift, USt-IdNr.), Kunde (Name, Anschrift), Positionen als Liste mit Artikelnummer, Bezeichnung, Menge, Einheit, Einzelpreis und Gesamtpreis, Zwischensumme, MwSt-Betrag, Rechnungsbetrag",
    shape: {
      lieferant: { name: "string", anschrift: "string", "ust_idnr|ust_id_nr": "string" },
      kunde: { name: "string", anschrift: "string" },
      positionen: [
        {
          artikelnummer: "string",
          bezeichnung: "string",
          menge: "number",
          einheit: "string",
          einzelpreis: "number",
          gesamtpreis: "number",
        },
      ],
      zwischensumme: "number",
      mwst_betrag: "number",
      rechnungsbetrag: "number",
    },
    html: `<p><b>Lieferant:</b><br>Gärtnerei Moosbach GmbH<br>Auenweg 9<br>84028 Landshut<br>USt-IdNr.: DE811907980</p><p><b>Kunde:</b><br>Hotel Isarblick KG<br>Am Ufer 2<br>85356 Freising</p><h1>Rechnung 4471</h1><p>Rechnungsdatum: 02.06.2025</p>${table(
      ["Artikelnummer", "Bezeichnung", "Menge", "Einheit", "Einzelpreis", "Gesamtpreis"],
      ["G-110", "Lavendel", "40", "Stück", "3,90", "156,00"],
      ["G-233", "Rindenmulch", "5", "Sack", "8,20", "41,00"],
    )}${pairs(["Zwischensumme", "197,00 €"], ["MwSt-Betrag 19 %", "37,43 €"], ["Rechnungsbetrag", "234,43 €"])}`,
    values: {
      lieferant: {
        name: "Gärtnerei Moosbach GmbH",
        anschrift: "Auenweg 9, 84028 Landshut",
        ust_idnr: "DE811907980",
      },
      kunde: { name: "Hotel Isarblick KG", anschrift: "Am Ufer 2, 85356 Freising" },
      positionen: [
        {
          artikelnummer: "G-110",
          bezeichnung: "Lavendel",
          menge: 40,
          einheit: "Stück",
          einzelpreis: 3.9,
          gesamtpreis: 156,
        },
        {
          artikelnummer: "G-233",
          bezeichnung: "Rindenmulch",
          menge: 5,
          einheit: "Sack",
          einzelpreis: 8.2,
          gesamtpreis: 41,
        },
      ],
      zwischensumme: 197,
      mwst_betrag: 37.43,
      rechnungsbetrag: 234.43,
    },
  },
  {
    description: "Pour chaque opération du relevé : date, libellé, débit, crédit. Solde initial et solde final.",
    shape: {
      "operations|operations_releve|operations_du_releve": [
        { date: "date", libelle: "string", debit: "number", credit: "number" },
      ],
      solde_initial: "number",
      solde_final: "number",
    },
    html: `<h1>Relevé de compte</h1><p>Titulaire : Hugo Lambert</p>${pairs(["Solde initial", "812,40 €"])}${table(
      ["Date", "Libellé", "Débit", "Crédit"],
      ["03/06/2025", "Loyer juin", "640,00", ""],
      ["06/06/2025", "Virement employeur", "", "1 920,00"],
      ["19/06/2025", "Assurance auto", "58,70", ""],
    )}${pairs(["Solde final", "2 033,70 €"])}`,
    values: {
      operations: [
        { date: "2025-06-03", libelle: "Loyer juin", debit: 640 },
        { date: "2025-06-06", libelle: "Virement employeur", credit: 1920 },
        { date: "2025-06-19", libelle: "Assurance auto", debit: 58.7 },
      ],
      solde_initial: 812.4,
      solde_final: 2033.7,
    },
  },
  {
    description:
      "lista de productos con nombre, cantidad (entero) y precio; forma de pago (efectivo, tarjeta o transferencia); pagado (sí/no)",
    shape: {
      "productos|lista_productos": [{ nombre: "string", cantidad: "integer", precio: "number" }],
      "forma_pago|forma_de_pago": { oneOf: ["efectivo", "tarjeta", "transferencia"] },
      pagado: "boolean",
    },
    html: `<h2>Ferretería Luna</h2><h1>Nota de venta</h1>${table(
      ["Nombre", "Cantidad", "Precio"],
      ["Martillo", "1", "14,90"],
      ["Caja de clavos", "3", "2,75"],
    )}${pairs(["Forma de pago:", "Tarjeta"], ["Pagado:", "Sí"])}`,
    values: {
      productos: [
        { nombre: "Martillo", cantidad: 1, precio: 14.9 },
        { nombre: "Caja de clavos", cantidad: 3, precio: 2.75 },
      ],
      forma_pago: "tarjeta",
      pagado: true,
    },
  },
];
