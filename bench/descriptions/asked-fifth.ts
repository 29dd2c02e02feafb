import { type Asked, list, pairs, table } from "./asked.ts";

/** Written after the rules had been made for the first thirty, of which they read 4 of 15 right at first. */
export const ASKED_FIFTH: Asked[] = [
  {
    description:
      "Packing list: shipment number, carrier, ship date, number of cartons, total gross weight in kg, and the list of packed items with item code, description and quantity packed",
    shape: {
      shipment_number: "string",
      carrier: "string",
      ship_date: "date",
      number_of_cartons: "integer",
      "total_gross_weight_in_kg|total_gross_weight|total_gross_weight_kg": "number",
      packed_items: [{ item_code: "string", description: "string", quantity_packed: "number" }],
    },
    html: `<h1>Packing list</h1>${pairs(
      ["Shipment number", "SH-55102"],
      ["Carrier", "Northway Freight"],
      ["Ship date", "12 May 2025"],
      ["Number of cartons", "14"],
      ["Total gross weight", "312.5 kg"],
    )}${table(
      ["Item code", "Description", "Quantity packed"],
      ["LMP-01", "Desk lamp", "60"],
      ["LMP-07", "Floor lamp", "24"],
    )}`,
    values: {
      shipment_number: "SH-55102",
      carrier: "Northway Freight",
      ship_date: "2025-05-12",
      number_of_cartons: 14,
      total_gross_weight_in_kg: 312.5,
      packed_items: [
        { item_code: "LMP-01", description: "Desk lamp", quantity_packed: 60 },
        { item_code: "LMP-07", description: "Floor lamp", quantity_packed: 24 },
      ],
    },
  },
  {
    description:
      "I'd like to know who issued the certificate, to whom it was issued, when it expires and what its number is.",
    shape: {
      "issuer|issued_by|certificate_issuer": "string",
      "issued_to|holder|recipient": "string",
      "expiry_date|expires|expires_on|expiration_date": "date",
      "number|certificate_number": "string",
    },
    html: `<h1>Certificate of conformity</h1>${pairs(
      ["Issued by", "Helvia Inspection AG"],
      ["Issued to", "Marlow Pumps Ltd"],
      ["Expires", "31 December 2027"],
      ["Certificate number", "HI-2024-5581"],
    )}`,
    values: {
      issuer: "Helvia Inspection AG",
      issued_to: "Marlow Pumps Ltd",
      expiry_date: "2027-12-31",
      number: "HI-2024-5581",
    },
  },
  {
    description:
      "Patientenname, Geburtsdatum, Entnahmedatum sowie alle Messwerte mit Parameter, Ergebnis, Einheit und Referenzbereich",
    shape: {
      patientenname: "string",
      geburtsdatum: "date",
      entnahmedatum: "date",
      messwerte: [{ parameter: "string", ergebnis: "string|number", einheit: "string", referenzbereich: "string" }],
    },
    html: `<h1>Laborbefund</h1>${pairs(
      ["Patientenname:", "Helga Brandner"],
      ["Geburtsdatum:", "07.02.1961"],
      ["Entnahmedatum:", "19.05.2025"],
    )}<h3>Messwerte</h3>${table(
      ["Parameter", "Ergebnis", "Einheit", "Referenzbereich"],
      ["Kalium", "4,1", "mmol/l", "3,5-5,1"],
      ["Natrium", "139", "mmol/l", "135-145"],
    )}`,
    values: {
      patientenname: "Helga Brandner",
      geburtsdatum: "1961-02-07",
      entnahmedatum: "2025-05-19",
      messwerte: [
        { parameter: "Kalium", ergebnis: "4,1", einheit: "mmol/l", referenzbereich: "3,5-5,1" },
        { parameter: "Natrium", ergebnis: "139", einheit: "mmol/l", referenzbereich: "135-145" },
      ],
    },
  },
  {
    description:
      "Nom complet, adresse e-mail, téléphone, compétences (liste), expériences professionnelles (entreprise, poste, date de début, date de fin)",
    shape: {
      nom_complet: "string",
      "adresse_e_mail|adresse_email": "string",
      telephone: "string",
      competences: ["string"],
      experiences_professionnelles: [{ entreprise: "string", poste: "string", date_debut: "date", date_fin: "date" }],
    },
    html: `<h1>Curriculum vitae</h1>${pairs(
      ["Nom complet :", "Chloé Marchand"],
      ["Adresse e-mail :", "chloe.marchand@example.fr"],
      ["Téléphone :", "01 99 00 12 34"],
    )}<h3>Compétences</h3>${list("Comptabilité analytique", "Contrôle de gestion", "Anglais courant")}<h3>Expériences professionnelles</h3>${table(
      ["Entreprise", "Poste", "Date de début", "Date de fin"],
      ["Valmont SA", "Comptable", "01/09/2017", "30/06/2021"],
      ["Orsel SARL", "Contrôleuse de gestion", "01/07/2021", "31/03/2025"],
    )}`,
    values: {
      nom_complet: "Chloé Marchand",
      adresse_e_mail: "chloe.marchand@example.fr",
      telephone: "01 99 00 12 34",
      competences: ["Comptabilité analytique", "Contrôle de gestion", "Anglais courant"],
      experiences_professionnelles: [
        { entreprise: "Valmont SA", poste: "Comptable", date_debut: "2017-09-01", date_fin: "2021-06-30" },
        { entreprise: "Orsel SARL", poste: "Contrôleuse de gestion", date_debut: "2021-07-01", date_fin: "2025-03-31" },
      ],
    },
  },
  {
    description:
      "Necesito el número de factura, la fecha de emisión, el NIF del emisor, la base imponible, el IVA y el total a pagar",
    shape: {
      numero_factura: "string",
      fecha_emision: "date",
      nif_emisor: "string",
      base_imponible: "number",
      iva: "number",
      total_a_pagar: "number",
    },
    html: `<h2>Viveros del Tajo S.L.</h2><p>Camino Real 4<br>45001 Toledo<br>NIF: B45871236</p><h1>Factura</h1>${pairs(
      ["Número de factura", "2025/0417"],
      ["Fecha de emisión", "23/05/2025"],
    )}${table(["Concepto", "Cantidad", "Precio", "Importe"], ["Olivo", "4", "85,00", "340,00"])}${pairs(
      ["Base imponible", "340,00 €"],
      ["IVA 21%", "71,40 €"],
      ["Total a pagar", "411,40 €"],
    )}`,
    values: {
      numero_factura: "2025/0417",
      fecha_emision: "2025-05-23",
      nif_emisor: "B45871236",
      base_imponible: 340,
      iva: 71.4,
      total_a_pagar: 411.4,
    },
  },
  {
    description:
      "numero fattura, data fattura, fornitore (ragione sociale, partita IVA), righe con descrizione, quantità e prezzo unitario; totale documento",
    shape: {
      numero_fattura: "string",
      data_fattura: "date",
      fornitore: { ragione_sociale: "string", partita_iva: "string" },
      righe: [{ descrizione: "string", quantita: "number", prezzo_unitario: "number" }],
      totale_documento: "number",
    },
    html: `<p><b>Fornitore:</b><br>Ceramiche Donati S.r.l.<br>Via Roma 12<br>50053 Empoli<br>Partita IVA: IT04589610487</p><h1>Fattura</h1>${pairs(
      ["Numero fattura", "118/2025"],
      ["Data fattura", "14/05/2025"],
    )}${table(
      ["Descrizione", "Quantità", "Prezzo unitario", "Importo"],
      ["Vaso in terracotta", "10", "12,00", "120,00"],
      ["Piatto smaltato", "24", "4,50", "108,00"],
    )}${pairs(["Imponibile", "228,00 €"], ["IVA 22%", "50,16 €"], ["Totale documento", "278,16 €"])}`,
    values: {
      numero_fattura: "118/2025",
      data_fattura: "2025-05-14",
      fornitore: { ragione_sociale: "Ceramiche Donati S.r.l.", partita_iva: "IT04589610487" },
      righe: [
        { descrizione: "Vaso in terracotta", quantita: 10, prezzo_unitario: 12 },
        { descrizione: "Piatto smaltato", quantita: 24, prezzo_unitario: 4.5 },
      ],
      totale_documento: 278.16,
    },
  },
  {
    description: "werknemer, personeelsnummer, periode, brutoloon, nettoloon, inhoudingen (naam, bedrag)",
    shape: {
      werknemer: "string",
      personeelsnummer: "string",
      periode: "string",
      brutoloon: "number",
      nettoloon: "number",
      inhoudingen: [{ naam: "string", bedrag: "number" }],
    },
    html: `<h1>Loonstrook</h1>${pairs(
      ["Werknemer", "Pieter Smit"],
      ["Personeelsnummer", "1084"],
      ["Periode", "mei 2025"],
      ["Brutoloon", "€ 3.210,00"],
      ["Nettoloon", "€ 2.488,12"],
    )}<h3>Inhoudingen</h3>${table(["Naam", "Bedrag"], ["Loonheffing", "521,88"], ["Pensioen", "200,00"])}`,
    values: {
      werknemer: "Pieter Smit",
      personeelsnummer: "1084",
      periode: "mei 2025",
      brutoloon: 3210,
      nettoloon: 2488.12,
      inhoudingen: [
        { naam: "Loonheffing", bedrag: 521.88 },
        { naam: "Pensioen", bedrag: 200 },
      ],
    },
  },
  {
    description: "numer umowy, data zawarcia, strony umowy (lista), wartość umowy w PLN, okres obowiązywania",
    shape: {
      numer_umowy: "string",
      data_zawarcia: "date",
      strony_umowy: ["string"],
      "wartosc_umowy_w_pln|wartosc_umowy|wartosc_umowy_pln": "number",
      okres_obowiazywania: "string",
    },
    html: `<h1>Umowa o dzieło</h1>${pairs(
      ["Numer umowy:", "UM/22/2025"],
      ["Data zawarcia:", "2025-04-11"],
      ["Strony umowy:", "Teatr Miejski, Anna Wilk"],
      ["Wartość umowy:", "8 400,00 zł"],
      ["Okres obowiązywania:", "12 miesięcy"],
    )}`,
    values: {
      numer_umowy: "UM/22/2025",
      data_zawarcia: "2025-04-11",
      strony_umowy: ["Teatr Miejski", "Anna Wilk"],
      wartosc_umowy_w_pln: 8400,
      okres_obowiazywania: "12 miesięcy",
    },
  },
];
