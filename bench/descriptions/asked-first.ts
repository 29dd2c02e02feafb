import { type Asked, list, pairs, table } from "./asked.ts";

/** Written before the code that answers them was looked at. */
export const ASKED_FIRST: Asked[] = [
  {
    description:
      "Please pull the vendor name, invoice number, invoice date (in ISO format), due date, currency, and for each line item the description, quantity, unit price and line total.",
    shape: {
      vendor_name: "string",
      invoice_number: "string",
      invoice_date: "date",
      due_date: "date",
      currency: "string",
      line_items: [{ description: "string", quantity: "number", unit_price: "number", line_total: "number" }],
    },
    html: `<h2>Hollins &amp; Marsh Ltd</h2><p>14 Quay Street<br>Bristol BS1 4HR<br>United Kingdom</p><h1>Invoice</h1>${pairs(
      ["Invoice number:", "HM-20418"],
      ["Invoice date:", "3 March 2025"],
      ["Due date:", "2 April 2025"],
    )}<p>Bill to:<br>Orchard Dental Practice<br>2 Mill Lane<br>Bath BA1 5JH</p>${table(
      ["Description", "Quantity", "Unit price", "Line total"],
      ["Autoclave pouches", "12", "£8.50", "£102.00"],
      ["Surface wipes", "30", "£3.20", "£96.00"],
      ["Delivery", "1", "£9.00", "£9.00"],
    )}${pairs(["Subtotal", "£207.00"], ["VAT 20%", "£41.40"], ["Total", "£248.40"])}`,
    values: {
      vendor_name: "Hollins & Marsh Ltd",
      invoice_number: "HM-20418",
      invoice_date: "2025-03-03",
      due_date: "2025-04-02",
      currency: "GBP",
      line_items: [
        { description: "Autoclave pouches", quantity: 12, unit_price: 8.5, line_total: 102 },
        { description: "Surface wipes", quantity: 30, unit_price: 3.2, line_total: 96 },
        { description: "Delivery", quantity: 1, unit_price: 9, line_total: 9 },
      ],
    },
  },
  {
    description:
      "Payslip fields:\n* Employee name\n* Employee ID\n* Pay period start (date)\n* Pay period end (date)\n* Gross pay (number)\n* Net pay (number)\n* Deductions: list of {name, amount}",
    shape: {
      employee_name: "string",
      employee_id: "string",
      pay_period_start: "date",
      pay_period_end: "date",
      gross_pay: "number",
      net_pay: "number",
      deductions: [{ name: "string", amount: "number" }],
    },
    html: `<h1>Payslip</h1><p>Northfield Logistics Inc.</p>${pairs(
      ["Employee name", "Rosa Delgado"],
      ["Employee ID", "E-20771"],
      ["Pay period start", "05/01/2025"],
      ["Pay period end", "05/15/2025"],
      ["Gross pay", "$2,410.00"],
      ["Net pay", "$1,846.35"],
    )}<h3>Deductions</h3>${table(
      ["Name", "Amount"],
      ["Federal income tax", "289.20"],
      ["Social security", "149.42"],
      ["Medicare", "34.95"],
      ["401(k)", "90.08"],
    )}`,
    values: {
      employee_name: "Rosa Delgado",
      employee_id: "E-20771",
      pay_period_start: "2025-05-01",
      pay_period_end: "2025-05-15",
      gross_pay: 2410,
      net_pay: 1846.35,
      deductions: [
        { name: "Federal income tax", amount: 289.2 },
        { name: "Social security", amount: 149.42 },
        { name: "Medicare", amount: 34.95 },
        { name: "401(k)", amount: 90.08 },
      ],
    },
  },
  {
    description:
      '{"account_holder": "string", "iban": "string", "opening_balance": "number", "closing_balance": "number", "transactions": [{"date": "date", "description": "string", "amount": "number"}]}',
    shape: {
      account_holder: "string",
      iban: "string",
      opening_balance: "number",
      closing_balance: "number",
      transactions: [{ date: "date", description: "string", amount: "number" }],
    },
    html: `<h1>Account statement</h1>${pairs(
      ["Account holder", "Fiona Brady"],
      ["IBAN", "IE29 AIBK 9311 5212 3456 78"],
      ["Opening balance", "1,204.10"],
      ["Closing balance", "2,871.45"],
    )}${table(
      ["Date", "Description", "Amount"],
      ["02/06/2025", "Rent June", "-950.00"],
      ["05/06/2025", "Salary Mulcahy Foods", "2,740.00"],
      ["17/06/2025", "Electricity", "-122.65"],
    )}`,
    values: {
      account_holder: "Fiona Brady",
      iban: "IE29 AIBK 9311 5212 3456 78",
      opening_balance: 1204.1,
      closing_balance: 2871.45,
      transactions: [
        { date: "2025-06-02", description: "Rent June", amount: -950 },
        { date: "2025-06-05", description: "Salary Mulcahy Foods", amount: 2740 },
        { date: "2025-06-17", description: "Electricity", amount: -122.65 },
      ],
    },
  },
  {
    description:
      "Aus der Gehaltsabrechnung bitte Name des Mitarbeiters, Personalnummer, Abrechnungsmonat, Bruttolohn, Nettolohn und Auszahlungsbetrag auslesen.",
    shape: {
      "name_des_mitarbeiters|name_mitarbeiters|mitarbeiter_name|name_mitarbeiter": "string",
      personalnummer: "string",
      abrechnungsmonat: "string",
      bruttolohn: "number",
      nettolohn: "number",
      auszahlungsbetrag: "number",
    },
    html: `<p>Tischlerei Brandt GmbH, Hafenweg 3, 24103 Kiel</p><h1>Entgeltabrechnung</h1>${pairs(
      ["Name des Mitarbeiters", "Jonas Petersen"],
      ["Personalnummer", "00417"],
      ["Abrechnungsmonat", "Mai 2025"],
    )}${table(
      ["Lohnart", "Stunden", "Betrag"],
      ["Stundenlohn", "168,00", "3.024,00"],
      ["Vermögenswirksame Leistung", "", "40,00"],
    )}${pairs(["Bruttolohn", "3.064,00 €"], ["Nettolohn", "2.087,43 €"], ["Auszahlungsbetrag", "2.047,43 €"])}`,
    values: {
      name_des_mitarbeiters: "Jonas Petersen",
      personalnummer: "00417",
      abrechnungsmonat: "Mai 2025",
      bruttolohn: 3064,
      nettolohn: 2087.43,
      auszahlungsbetrag: 2047.43,
    },
  },
  {
    description:
      "Vermieter, Mieter, Adresse der Wohnung, Mietbeginn, Kaltmiete in Euro, Nebenkosten, Kaution und Kündigungsfrist in Monaten (Ganzzahl)",
    shape: {
      vermieter: "string",
      mieter: "string",
      "adresse_der_wohnung|adresse_wohnung": "string",
      mietbeginn: "date",
      "kaltmiete_in_euro|kaltmiete|kaltmiete_euro": "number",
      nebenkosten: "number",
      kaution: "number",
      "kuendigungsfrist_in_monaten|kuendigungsfrist|kuendigungsfrist_monate": "integer",
    },
    html: `<h1>Mietvertrag</h1>${pairs(
      ["Vermieter:", "Gerda Lohmann"],
      ["Mieter:", "Amir Sadeghi"],
      ["Adresse der Wohnung:", "Lindenstraße 27, 50674 Köln"],
      ["Mietbeginn:", "01.09.2025"],
      ["Kaltmiete:", "780,00 €"],
      ["Nebenkosten:", "190,00 €"],
      ["Kaution:", "2.340,00 €"],
      ["Kündigungsfrist:", "3 Monate"],
    )}<p>Die Miete ist im Voraus bis zum dritten Werktag eines Monats zu zahlen. Schönheitsreparaturen trägt der Mieter.</p>`,
    values: {
      vermieter: "Gerda Lohmann",
      mieter: "Amir Sadeghi",
      adresse_der_wohnung: "Lindenstraße 27, 50674 Köln",
      mietbeginn: "2025-09-01",
      kaltmiete_in_euro: 780,
      nebenkosten: 190,
      kaution: 2340,
      kuendigungsfrist_in_monaten: 3,
    },
  },
  {
    description:
      "Extraire le nom du fournisseur, son numéro de TVA, la date de la facture (au format ISO), le total HT, la TVA et le total TTC, ainsi que les lignes de facture (désignation, quantité, prix unitaire HT).",
    shape: {
      nom_fournisseur: "string",
      numero_tva: "string",
      date_facture: "date",
      total_ht: "number",
      tva: "number",
      total_ttc: "number",
      "lignes_facture|lignes": [{ designation: "string", quantite: "number", prix_unitaire_ht: "number" }],
    },
    html: `<h2>Menuiserie Garnier SARL</h2><p>8 rue des Tanneurs<br>35000 Rennes<br>N° TVA : FR40303265045</p><h1>Facture</h1>${pairs(
      ["Facture n°", "F-2025-118"],
      ["Date de la facture", "12/06/2025"],
    )}<p>Client :<br>Crêperie du Port<br>3 quai Duguay<br>35400 Saint-Malo</p>${table(
      ["Désignation", "Quantité", "Prix unitaire HT", "Montant HT"],
      ["Porte en chêne", "2", "640,00", "1 280,00"],
      ["Pose", "6", "45,00", "270,00"],
    )}${pairs(["Total HT", "1 550,00 €"], ["TVA 20 %", "310,00 €"], ["Total TTC", "1 860,00 €"])}`,
    values: {
      nom_fournisseur: "Menuiserie Garnier SARL",
      numero_tva: "FR40303265045",
      date_facture: "2025-06-12",
      total_ht: 1550,
      tva: 310,
      total_ttc: 1860,
      lignes_facture: [
        { designation: "Porte en chêne", quantite: 2, prix_unitaire_ht: 640 },
        { designation: "Pose", quantite: 6, prix_unitaire_ht: 45 },
      ],
    },
  },
  {
    description:
      "¿Cuál es el número de póliza, el nombre del asegurado, la fecha de inicio, la fecha de vencimiento y la prima anual en euros?",
    shape: {
      numero_poliza: "string",
      nombre_asegurado: "string",
      fecha_inicio: "date",
      fecha_vencimiento: "date",
      "prima_anual_en_euros|prima_anual|prima_anual_euros": "number",
    },
    html: `<h1>Certificado de seguro</h1><p>Seguros Atalaya, S.A.</p>${pairs(
      ["Número de póliza", "ATL-558-201"],
      ["Nombre del asegurado", "Lucía Ferrer Campos"],
      ["Fecha de inicio", "15/01/2025"],
      ["Fecha de vencimiento", "14/01/2026"],
      ["Prima anual", "412,60 €"],
    )}`,
    values: {
      numero_poliza: "ATL-558-201",
      nombre_asegurado: "Lucía Ferrer Campos",
      fecha_inicio: "2025-01-15",
      fecha_vencimiento: "2026-01-14",
      prima_anual_en_euros: 412.6,
    },
  },
  {
    description: "data della riunione, luogo, elenco dei presenti, decisioni (lista)",
    shape: {
      data_riunione: "date",
      luogo: "string",
      "elenco_presenti|presenti|elenco_dei_presenti": ["string"],
      decisioni: ["string"],
    },
    html: `<h1>Verbale di assemblea</h1>${pairs(["Data della riunione:", "21/05/2025"], ["Luogo:", "Sala civica di Lecco"])}<h3>Presenti</h3>${list(
      "Carla Bianchi",
      "Ugo Ferri",
      "Marta Sala",
    )}<h3>Decisioni</h3>${list("Approvato il bilancio 2024", "Rinviata la scelta del revisore")}`,
    values: {
      data_riunione: "2025-05-21",
      luogo: "Sala civica di Lecco",
      elenco_presenti: ["Carla Bianchi", "Ugo Ferri", "Marta Sala"],
      decisioni: ["Approvato il bilancio 2024", "Rinviata la scelta del revisore"],
    },
  },
];
