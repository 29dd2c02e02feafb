import { plainText } from "../words/inline.ts";
import type { Writer } from "../words/writer.ts";
import type { Column, ColumnKind } from "./grid.ts";

/** The text of a cell in a column of this kind. */
export function cellText(writer: Writer, kind: ColumnKind): string {
  const { chance, language } = writer;
  const comma = language.code !== "en" && language.script !== "chinese" && language.script !== "japanese";
  const decimal = (value: number, places: number): string =>
    comma ? value.toFixed(places).replace(".", ",") : value.toFixed(places);
  switch (kind) {
    case "label":
      return writer.phrase(1, 4);
    case "text":
      return plainText(writer.sentence(6, 18));
    case "count":
      return chance.int(0, chance.is(0.3) ? 99999 : 400).toLocaleString(comma ? "de-DE" : "en");
    case "decimal":
      return (chance.is(0.12) ? "−" : "") + decimal(chance.between(0, 120), 2);
    case "percent":
      return `${decimal(chance.between(0, 100), 1)}${chance.is(0.5) ? "%" : ""}`;
    case "amount":
      return writer.amount();
    case "date":
      return writer.date();
    case "code":
      return `${chance.pick([..."ABCDEGHKLMPRST"])}${chance.pick(["", "-", "."])}${chance.int(10, 9999)}`;
    case "mark":
      return chance.pick(["x", "–", "✓", "+", "A", "B", "0", "1"]);
    case "spread":
      return `${decimal(chance.between(1, 90), 1)} ± ${decimal(chance.between(0.1, 9), 1)}${chance.is(0.12) ? "*" : ""}`;
    case "range":
      return `${chance.int(1, 40)}–${chance.int(41, 99)}`;
    case "name":
      return `${writer.initials()} ${writer.surname()}`;
  }
}

const NUMBERS: ColumnKind[] = ["count", "decimal", "percent", "amount", "spread", "range"];

export const isFigures = (kind: ColumnKind): boolean => NUMBERS.includes(kind);

/** Kinds of columns of a table: labels in the first, then mostly one or two kinds of numbers, or texts. */
export function drawColumns({ chance }: Writer, count: number, wideEnough: boolean): Column[] {
  const habit = chance.weighted([
    [6, "figures"],
    [3, "mixed"],
    [2, "texts"],
    [1, "marks"],
  ] as const);
  const main = chance.pick(NUMBERS);
  const align = chance.pick(["right", "right", "center", "left"] as const);
  return chance.times(count, (index): Column => {
    if (index === 0) {
      return {
        kind: chance.pick(["label", "label", "label", "label", "code", "date", "name"]),
        align: chance.is(0.9) ? "left" : "center",
      };
    }
    if (habit === "marks") return { kind: "mark", align: "center" };
    if (habit === "texts" && wideEnough)
      return { kind: chance.pick(["text", "label", "label", "code", "name"]), align: "left" };
    if (habit === "figures") return { kind: chance.is(0.75) ? main : chance.pick(NUMBERS), align };
    const kind = chance.pick<ColumnKind>([...NUMBERS, "label", "code", "date", "mark", wideEnough ? "text" : "label"]);
    return { kind, align: isFigures(kind) ? align : kind === "mark" ? "center" : "left" };
  });
}

const UNITS = ["kg", "mm", "%", "°C", "kWh", "m²", "€", "n", "km/h", "mg/L", "h", "USD m"];

export const drawUnit = ({ chance }: Writer): string =>
  chance.is(0.6) ? `(${chance.pick(UNITS)})` : chance.pick(UNITS);

export function columnTitle(writer: Writer, { kind }: Column): string {
  const { chance } = writer;
  const year = chance.int(1995, 2026);
  if (isFigures(kind)) {
    return chance.weighted([
      [3, () => writer.phrase(1, 2)],
      [2, () => `${writer.phrase(1, 2)} (${chance.pick(UNITS)})`],
      [2, () => String(year)],
      [1, () => chance.pick(UNITS)],
      [1, () => `${writer.phrase(1, 1)} [${chance.pick(UNITS)}]`],
      [1, () => `Q${chance.int(1, 4)} ${year}`],
    ])();
  }
  return kind === "mark" ? writer.word() : writer.phrase(1, 3);
}
