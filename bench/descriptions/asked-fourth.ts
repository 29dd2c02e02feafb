import { type Asked, pairs, table } from "./asked.ts";

/** Written before the code that answers them was looked at. */
export const ASKED_FOURTH: Asked[] = [
  {
    description:
      "Voor elke regel: omschrijving, aantal, prijs per stuk en totaal. Verder factuurnummer en vervaldatum.",
    shape: {
      "regels|regel": [{ omschrijving: "string", aantal: "number", prijs_per_stuk: "number", totaal: "number" }],
      factuurnummer: "string",
      vervaldatum: "date",
    },
    html: `<h2>Fietsenmaker Van Dijk</h2><p>Kade 11<br>2611 AB Delft</p><h1>Factuur</h1>${pairs(
      ["Factuurnummer", "2025-0391"],
      ["Factuurdatum", "04-06-2025"],
      ["Vervaldatum", "18-06-2025"],
    )}${table(
      ["Omschrijving", "Aantal", "Prijs per stuk", "Totaal"],
      ["Binnenband 28 inch", "2", "9,95", "19,90"],
      ["Remblokken", "4", "6,50", "26,00"],
    )}${pairs(["Subtotaal", "€ 45,90"], ["BTW 21%", "€ 9,64"], ["Te betalen", "€ 55,54"])}`,
    values: {
      regels: [
        { omschrijving: "Binnenband 28 inch", aantal: 2, prijs_per_stuk: 9.95, totaal: 19.9 },
        { omschrijving: "Remblokken", aantal: 4, prijs_per_stuk: 6.5, totaal: 26 },
      ],
      factuurnummer: "2025-0391",
      vervaldatum: "2025-06-18",
    },
  },
  {
    description:
      "Numer faktury, data wystawienia, termin płatności, sprzedawca, nabywca, kwota netto, VAT i kwota brutto",
    shape: {
      numer_faktury: "string",
      data_wystawienia: "date",
      termin_platnosci: "date",
      sprzedawca: "string",
      nabywca: "string",
      kwota_netto: "number",
      vat: "number",
      kwota_brutto: "number",
    },
    html: `<h1>Faktura VAT</h1>${pairs(
      ["Numer faktury:", "FV/114/06/2025"],
      ["Data wystawienia:", "2025-06-09"],
      ["Termin płatności:", "2025-06-23"],
    )}<table class="pairs"><tr><td><b>Sprzedawca</b><br>Stolarnia Kowal Sp. z o.o.<br>ul. Leśna 5<br>31-010 Kraków</td><td><b>Nabywca</b><br>Hotel Jodła S.A.<br>ul. Górska 18<br>34-500 Zakopane</td></tr></table>${table(
      ["Nazwa", "Ilość", "Cena netto", "Wartość netto"],
      ["Stół dębowy", "3", "900,00", "2 700,00"],
    )}${pairs(["Kwota netto", "2 700,00 zł"], ["VAT 23%", "621,00 zł"], ["Kwota brutto", "3 321,00 zł"])}`,
    values: {
      numer_faktury: "FV/114/06/2025",
      data_wystawienia: "2025-06-09",
      termin_platnosci: "2025-06-23",
      sprzedawca: "Stolarnia Kowal Sp. z o.o.",
      nabywca: "Hotel Jodła S.A.",
      kwota_netto: 2700,
      vat: 621,
      kwota_brutto: 3321,
    },
  },
  {
    description:
      "número do contrato, data de assinatura, contratante, contratada, valor mensal (número) e prazo em meses (inteiro)",
    shape: {
      numero_contrato: "string",
      data_assinatura: "date",
      contratante: "string",
      contratada: "string",
      valor_mensal: "number",
      "prazo_em_meses|prazo|prazo_meses": "integer",
    },
    html: `<h1>Contrato de prestação de serviços</h1>${pairs(
      ["Número do contrato:", "2025/087"],
      ["Data de assinatura:", "30/04/2025"],
      ["Contratante:", "Padaria Aurora Ltda."],
      ["Contratada:", "Limpa Bem Serviços S.A."],
      ["Valor mensal:", "R$ 1.850,00"],
      ["Prazo:", "24 meses"],
    )}`,
    values: {
      numero_contrato: "2025/087",
      data_assinatura: "2025-04-30",
      contratante: "Padaria Aurora Ltda.",
      contratada: "Limpa Bem Serviços S.A.",
      valor_mensal: 1850,
      prazo_em_meses: 24,
    },
  },
  {
    description:
      "Vorrei estrarre: codice cliente, periodo di fatturazione, consumo in kWh (numero), importo totale, scadenza",
    shape: {
      codice_cliente: "string",
      "periodo_fatturazione|periodo_di_fatturazione": "string",
      "consumo_in_kwh|consumo|consumo_kwh": "number",
      importo_totale: "number",
      scadenza: "date",
    },
    html: `<h1>Bolletta luce</h1>${pairs(
      ["Codice cliente", "700 218 334"],
      ["Periodo di fatturazione", "aprile - maggio 2025"],
      ["Consumo", "412 kWh"],
      ["Importo totale", "118,06 €"],
      ["Scadenza", "07/07/2025"],
    )}`,
    values: {
      codice_cliente: "700 218 334",
      periodo_fatturazione: "aprile - maggio 2025",
      consumo_in_kwh: 412,
      importo_totale: 118.06,
      scadenza: "2025-07-07",
    },
  },
  {
    description:
      "Extract claim number, claimant, date of loss, type of claim (one of: auto, home, travel), estimated damage (decimal, in GBP) and a list of witnesses, each with name and phone number if available.",
    shape: {
      claim_number: "string",
      claimant: "string",
      date_of_loss: "date",
      "type_of_claim|claim_type": { oneOf: ["auto", "home", "travel"] },
      estimated_damage: "number",
      "witnesses|list_of_witnesses": [{ name: "string", phone_number: "string" }],
    },
    html: `<h1>Notice of claim</h1>${pairs(
      ["Claim number", "CL-90331"],
      ["Claimant", "Beth Harmer"],
      ["Date of loss", "19 April 2025"],
      ["Type of claim", "Home"],
      ["Estimated damage", "£2,150.00"],
    )}<h3>Witnesses</h3>${table(["Name", "Phone number"], ["Alan Pryce", "01632 960117"], ["Joan Pryce", "01632 960118"])}`,
    values: {
      claim_number: "CL-90331",
      claimant: "Beth Harmer",
      date_of_loss: "2025-04-19",
      type_of_claim: "home",
      estimated_damage: 2150,
      witnesses: [
        { name: "Alan Pryce", phone_number: "01632 960117" },
        { name: "Joan Pryce", phone_number: "01632 960118" },
      ],
    },
  },
];
