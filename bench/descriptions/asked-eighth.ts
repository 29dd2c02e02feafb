import { type Asked, list, pairs, table } from "./asked.ts";

/** Written after the rules had been made for the others, of which they read 5 of 15 right at first. */
export const ASKED_EIGHTH: Asked[] = [
  {
    description: "nazwa pacjenta, PESEL, data badania, wyniki: badanie, wynik, jednostka, norma",
    shape: {
      nazwa_pacjenta: "string",
      pesel: "string",
      data_badania: "date",
      wyniki: [{ badanie: "string", wynik: "string|number", jednostka: "string", norma: "string" }],
    },
    html: `<h1>Wyniki badań</h1>${pairs(
      ["Nazwa pacjenta:", "Jan Zieliński"],
      ["PESEL:", "80051812345"],
      ["Data badania:", "2025-05-27"],
    )}<h3>Wyniki</h3>${table(["Badanie", "Wynik", "Jednostka", "Norma"], ["Glukoza", "92", "mg/dl", "70-99"], ["Żelazo", "110", "µg/dl", "60-170"])}`,
    values: {
      nazwa_pacjenta: "Jan Zieliński",
      pesel: "80051812345",
      data_badania: "2025-05-27",
      wyniki: [
        { badanie: "Glukoza", wynik: "92", jednostka: "mg/dl", norma: "70-99" },
        { badanie: "Żelazo", wynik: "110", jednostka: "µg/dl", norma: "60-170" },
      ],
    },
  },
  {
    description:
      "nome completo; cargo pretendido; experiências (empresa, cargo, período); idiomas (lista); disponível para viajar (sim/não)",
    shape: {
      nome_completo: "string",
      cargo_pretendido: "string",
      experiencias: [{ empresa: "string", cargo: "string", periodo: "string" }],
      idiomas: ["string"],
      "disponivel_para_viajar|disponivel_viajar": "boolean",
    },
    html: `<h1>Currículo</h1>${pairs(
      ["Nome completo:", "Bruno Tavares"],
      ["Cargo pretendido:", "Técnico de redes"],
      ["Idiomas:", "português, inglês"],
      ["Disponível para viajar:", "sim"],
    )}<h3>Experiências</h3>${table(["Empresa", "Cargo", "Período"], ["Telnorte", "Instalador", "2016 a 2020"], ["Fibra Sul", "Técnico", "2020 a 2024"])}`,
    values: {
      nome_completo: "Bruno Tavares",
      cargo_pretendido: "Técnico de redes",
      experiencias: [
        { empresa: "Telnorte", cargo: "Instalador", periodo: "2016 a 2020" },
        { empresa: "Fibra Sul", cargo: "Técnico", periodo: "2020 a 2024" },
      ],
      idiomas: ["português", "inglês"],
      disponivel_para_viajar: true,
    },
  },
  {
    description: "Protokoll: datum, plats, närvarande (lista), beslut (lista), nästa möte (datum)",
    shape: { datum: "date", plats: "string", narvarande: ["string"], beslut: ["string"], nasta_mote: "date" },
    html: `<h1>Protokoll</h1>${pairs(
      ["Datum:", "2025-05-14"],
      ["Plats:", "Föreningslokalen"],
      ["Närvarande:", "Eva Lind, Per Holm"],
      ["Nästa möte:", "2025-06-11"],
    )}<h3>Beslut</h3>${list("Städdag hålls i maj", "Avgiften höjs inte")}`,
    values: {
      datum: "2025-05-14",
      plats: "Föreningslokalen",
      narvarande: ["Eva Lind", "Per Holm"],
      beslut: ["Städdag hålls i maj", "Avgiften höjs inte"],
      nasta_mote: "2025-06-11",
    },
  },
  {
    description: "氏名、生年月日、住所、学歴（学校名、卒業年月日）",
    shape: { 氏名: "string", 生年月日: "date", 住所: "string", 学歴: [{ 学校名: "string", 卒業年月日: "date" }] },
    html: `<h1>履歴書</h1>${pairs(["氏名：", "佐藤花子"], ["生年月日：", "1994年2月3日"], ["住所：", "東京都港区芝1-2-3"])}<h3>学歴</h3>${table(
      ["学校名", "卒業年月日"],
      ["港高等学校", "2012年3月1日"],
      ["東都大学", "2016年3月25日"],
    )}`,
    values: {
      氏名: "佐藤花子",
      生年月日: "1994-02-03",
      住所: "東京都港区芝1-2-3",
      学歴: [
        { 学校名: "港高等学校", 卒業年月日: "2012-03-01" },
        { 学校名: "東都大学", 卒業年月日: "2016-03-25" },
      ],
    },
  },
  {
    description:
      "Which company issued the quote, what is the quote number, until when is it valid, and what is the total price incl. VAT? For each position I need the article, quantity and price.",
    shape: {
      "company|issuer|issued_by|company_name": "string",
      quote_number: "string",
      "valid_until|validity_date|valid": "date",
      "total_price_incl_vat|total_price|total": "number",
      positions: [{ article: "string", quantity: "number", price: "number" }],
    },
    html: `<h2>Aldous Timber Ltd</h2><h1>Quote</h1>${pairs(["Quote number", "Q-3318"], ["Valid until", "30 June 2025"])}${table(
      ["Article", "Quantity", "Price"],
      ["Oak board", "12", "£18.00"],
      ["Pine batten", "40", "£2.10"],
    )}${pairs(["Net", "£300.00"], ["VAT 20%", "£60.00"], ["Total price incl. VAT", "£360.00"])}`,
    values: {
      company: "Aldous Timber Ltd",
      quote_number: "Q-3318",
      valid_until: "2025-06-30",
      total_price_incl_vat: 360,
      positions: [
        { article: "Oak board", quantity: 12, price: 18 },
        { article: "Pine batten", quantity: 40, price: 2.1 },
      ],
    },
  },
  {
    description:
      '{\n  "part": "e.g. LM317",\n  "vendor": "Texas Instruments",\n  "max_current_a": 1.5,\n  "pins": 3,\n  "obsolete": false,\n  "packages": ["TO-220", "SOT-223"]\n}',
    shape: {
      part: "string",
      vendor: "string",
      max_current_a: "number",
      pins: "number|integer",
      obsolete: "boolean",
      packages: ["string"],
    },
    html: `<h1>Voltage regulator</h1>${pairs(
      ["Part:", "VR-88"],
      ["Vendor:", "Norvolt Semiconductors Inc."],
      ["Max current:", "2.2 A"],
      ["Pins:", "5"],
      ["Obsolete:", "No"],
      ["Packages:", "TO-263, DPAK"],
    )}`,
    values: {
      part: "VR-88",
      vendor: "Norvolt Semiconductors Inc.",
      max_current_a: 2.2,
      pins: 5,
      obsolete: false,
      packages: ["TO-263", "DPAK"],
    },
  },
  {
    description:
      "Customs declaration - declarant, EORI number, country of origin, total packages (int), gross mass in kg, and goods items, each having commodity code, description, statistical value",
    shape: {
      declarant: "string",
      eori_number: "string",
      country_of_origin: "string",
      total_packages: "integer",
      "gross_mass_in_kg|gross_mass|gross_mass_kg": "number",
      "goods_items|goods": [{ commodity_code: "string", description: "string", statistical_value: "number|string" }],
    },
    html: `<h1>Customs declaration</h1>${pairs(
      ["Declarant", "Portway Agents Ltd"],
      ["EORI number", "GB123456789000"],
      ["Country of origin", "Vietnam"],
      ["Total packages", "48"],
      ["Gross mass", "1,204.5 kg"],
    )}${table(
      ["Commodity code", "Description", "Statistical value"],
      ["64039996", "Leather shoes", "18200"],
      ["42022100", "Handbags", "9400"],
    )}`,
    values: {
      declarant: "Portway Agents Ltd",
      eori_number: "GB123456789000",
      country_of_origin: "Vietnam",
      total_packages: 48,
      gross_mass_in_kg: 1204.5,
      goods_items: [
        { commodity_code: "64039996", description: "Leather shoes", statistical_value: 18200 },
        { commodity_code: "42022100", description: "Handbags", statistical_value: 9400 },
      ],
    },
  },
];
