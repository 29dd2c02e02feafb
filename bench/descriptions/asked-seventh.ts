import { type Asked, list, pairs, table } from "./asked.ts";

/** Written after the rules had been made for the others, of which they read 5 of 15 right at first. */
export const ASKED_SEVENTH: Asked[] = [
  {
    description:
      "Extract from this credit note: credit note number, date, original invoice number, customer name, reason, net amount, VAT amount, total credit",
    shape: {
      credit_note_number: "string",
      date: "date",
      original_invoice_number: "string",
      customer_name: "string",
      reason: "string",
      net_amount: "number",
      vat_amount: "number",
      "total_credit|total": "number",
    },
    html: `<h1>Credit note</h1>${pairs(
      ["Credit note number", "CN-118"],
      ["Date", "16 June 2025"],
      ["Original invoice number", "INV-2290"],
      ["Customer name", "Tarn Valley Farms"],
      ["Reason", "Goods damaged in transit"],
      ["Net amount", "£80.00"],
      ["VAT amount", "£16.00"],
      ["Total credit", "£96.00"],
    )}`,
    values: {
      credit_note_number: "CN-118",
      date: "2025-06-16",
      original_invoice_number: "INV-2290",
      customer_name: "Tarn Valley Farms",
      reason: "Goods damaged in transit",
      net_amount: 80,
      vat_amount: 16,
      total_credit: 96,
    },
  },
  {
    description:
      "Wir brauchen aus jedem Zeugnis: Name des Schülers, Schuljahr, Klasse, Fächer mit Note, Fehltage (Zahl) und ob versetzt wurde (ja/nein).",
    shape: {
      "name_des_schuelers|name_schuelers|schueler_name|name_schueler": "string",
      schuljahr: "string",
      klasse: "string",
      faecher: [{ "fach|name|bezeichnung": "string", note: "string|number" }],
      fehltage: "number|integer",
      versetzt: "boolean",
    },
    html: `<h1>Zeugnis</h1>${pairs(
      ["Name des Schülers:", "Emil Krause"],
      ["Schuljahr:", "2024/25"],
      ["Klasse:", "7b"],
      ["Fehltage:", "4"],
      ["Versetzt:", "ja"],
    )}${table(["Fach", "Note"], ["Deutsch", "2"], ["Mathematik", "1"])}`,
    values: {
      name_des_schuelers: "Emil Krause",
      schuljahr: "2024/25",
      klasse: "7b",
      faecher: [
        { fach: "Deutsch", note: "2" },
        { fach: "Mathematik", note: "1" },
      ],
      fehltage: 4,
      versetzt: true,
    },
  },
  {
    description:
      "Extrais les informations suivantes du bail : bailleur, locataire, adresse du logement, loyer mensuel (en euros), charges, dépôt de garantie, date d'entrée et durée en mois (entier).",
    shape: {
      bailleur: "string",
      locataire: "string",
      adresse_logement: "string",
      loyer_mensuel: "number",
      charges: "number|string",
      depot_garantie: "number",
      date_entree: "date",
      "duree_en_mois|duree|duree_mois": "integer",
    },
    html: `<h1>Bail d'habitation</h1>${pairs(
      ["Bailleur :", "Paul Vasseur"],
      ["Locataire :", "Inès Morel"],
      ["Adresse du logement :", "7 rue Pasteur, 59000 Lille"],
      ["Loyer mensuel :", "690,00 €"],
      ["Charges :", "55,00 €"],
      ["Dépôt de garantie :", "690,00 €"],
      ["Date d'entrée :", "01/10/2025"],
      ["Durée :", "36 mois"],
    )}`,
    values: {
      bailleur: "Paul Vasseur",
      locataire: "Inès Morel",
      adresse_logement: "7 rue Pasteur, 59000 Lille",
      loyer_mensuel: 690,
      charges: 55,
      depot_garantie: 690,
      date_entree: "2025-10-01",
      duree_en_mois: 36,
    },
  },
  {
    description:
      "Para cada movimiento del extracto: fecha, concepto, importe y saldo. También el titular, el IBAN y el saldo final.",
    shape: {
      "movimientos|movimientos_extracto|movimientos_del_extracto": [
        { fecha: "date", concepto: "string", importe: "number", saldo: "number" },
      ],
      titular: "string",
      iban: "string",
      saldo_final: "number",
    },
    html: `<h1>Extracto de cuenta</h1>${pairs(
      ["Titular:", "Marina Soler"],
      ["IBAN:", "ES91 2100 0418 4502 0005 1332"],
      ["Saldo final:", "1.512,30 €"],
    )}${table(
      ["Fecha", "Concepto", "Importe", "Saldo"],
      ["02/06/2025", "Nómina", "1.640,00", "2.140,00"],
      ["10/06/2025", "Alquiler", "-627,70", "1.512,30"],
    )}`,
    values: {
      movimientos: [
        { fecha: "2025-06-02", concepto: "Nómina", importe: 1640, saldo: 2140 },
        { fecha: "2025-06-10", concepto: "Alquiler", importe: -627.7, saldo: 1512.3 },
      ],
      titular: "Marina Soler",
      iban: "ES91 2100 0418 4502 0005 1332",
      saldo_final: 1512.3,
    },
  },
  {
    description:
      "polizza: numero, contraente, decorrenza (data), scadenza (data), premio annuo (numero), garanzie (elenco)",
    shape: {
      "numero|numero_polizza": "string",
      contraente: "string",
      decorrenza: "date",
      scadenza: "date",
      premio_annuo: "number",
      garanzie: ["string"],
    },
    html: `<h1>Polizza di assicurazione</h1>${pairs(
      ["Numero:", "PA-77120"],
      ["Contraente:", "Giulio Neri"],
      ["Decorrenza:", "01/03/2025"],
      ["Scadenza:", "28/02/2026"],
      ["Premio annuo:", "486,00 €"],
    )}<h3>Garanzie</h3>${list("Incendio", "Furto", "Responsabilità civile")}`,
    values: {
      numero: "PA-77120",
      contraente: "Giulio Neri",
      decorrenza: "2025-03-01",
      scadenza: "2026-02-28",
      premio_annuo: 486,
      garanzie: ["Incendio", "Furto", "Responsabilità civile"],
    },
  },
  {
    description:
      "Please return the following as JSON: sample_id (string), collected_at (date), analytes (array of objects: name, concentration (number, in mg/L), method)",
    shape: {
      sample_id: "string",
      collected_at: "date",
      analytes: [{ name: "string", "concentration|concentration_mg_l": "number", method: "string" }],
    },
    html: `<h1>Water analysis</h1>${pairs(["Sample ID", "W-2041"], ["Collected at", "3 June 2025"])}<h3>Analytes</h3>${table(
      ["Name", "Concentration (mg/L)", "Method"],
      ["Nitrate", "18.2", "IC"],
      ["Chloride", "31", "IC"],
    )}`,
    values: {
      sample_id: "W-2041",
      collected_at: "2025-06-03",
      analytes: [
        { name: "Nitrate", concentration: 18.2, method: "IC" },
        { name: "Chloride", concentration: 31, method: "IC" },
      ],
    },
  },
  {
    description:
      "besteldatum, leverancier, artikelen met artikelnummer, omschrijving en aantal (geheel getal), totaalbedrag",
    shape: {
      besteldatum: "date",
      leverancier: "string",
      artikelen: [{ artikelnummer: "string", omschrijving: "string", aantal: "integer" }],
      totaalbedrag: "number",
    },
    html: `<h1>Bestelbon</h1>${pairs(["Besteldatum:", "12-05-2025"], ["Leverancier:", "Kaasboerderij Noord B.V."])}${table(
      ["Artikelnummer", "Omschrijving", "Aantal", "Bedrag"],
      ["K-12", "Jonge kaas", "6", "54,00"],
      ["K-20", "Oude kaas", "3", "36,00"],
    )}${pairs(["Totaalbedrag:", "€ 90,00"])}`,
    values: {
      besteldatum: "2025-05-12",
      leverancier: "Kaasboerderij Noord B.V.",
      artikelen: [
        { artikelnummer: "K-12", omschrijving: "Jonge kaas", aantal: 6 },
        { artikelnummer: "K-20", omschrijving: "Oude kaas", aantal: 3 },
      ],
      totaalbedrag: 90,
    },
  },
  {
    description:
      "1) Deponent name\n2) Date of deposition (YYYY-MM-DD)\n3) Court\n4) Case no.\n5) Exhibits: number, description",
    shape: {
      deponent_name: "string",
      date_of_deposition: "date",
      court: "string",
      "case_no|case_number": "string",
      exhibits: [{ number: "string|number|integer", description: "string" }],
    },
    html: `<h1>Deposition summary</h1>${pairs(
      ["Deponent name", "Harold Finch"],
      ["Date of deposition", "April 9, 2025"],
      ["Court", "District Court of Travis County"],
      ["Case no.", "25-CV-1120"],
    )}<h3>Exhibits</h3>${table(["Number", "Description"], ["A", "Delivery receipt"], ["B", "Site photographs"])}`,
    values: {
      deponent_name: "Harold Finch",
      date_of_deposition: "2025-04-09",
      court: "District Court of Travis County",
      case_no: "25-CV-1120",
      exhibits: [
        { number: "A", description: "Delivery receipt" },
        { number: "B", description: "Site photographs" },
      ],
    },
  },
];
