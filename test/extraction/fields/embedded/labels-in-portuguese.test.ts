import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf, rows } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

describe("labels of Portuguese papers", () => {
  it("are read on a work order of a garage", () => {
    const page = new PageBuilder().line(60, 60, "Folha de serviço", { size: 15 });
    rows(
      page,
      100,
      [60, 240],
      ["Ordem de serviço n.º", "3391/24"],
      ["Chassi", "WVWZZZ1KZAW277410"],
      ["Defeito reclamado", "Ruído na roda direita"],
      ["Deslocação", "18,00"],
    );
    expect(contentOf(page, { work_order_number: TEXT, vin: TEXT, reported_fault: TEXT })).toEqual({
      work_order_number: "3391/24",
      vin: "WVWZZZ1KZAW277410",
      reported_fault: "Ruído na roda direita",
    });
  });

  it("are read on a policy", () => {
    const page = new PageBuilder().line(60, 60, "Condições particulares", { size: 15 });
    rows(
      page,
      100,
      [60, 240],
      ["Estipulante", "Moinho Velho Lda."],
      ["Prazo", "12 meses"],
      ["Testemunha", "Rui Patrício"],
      ["Gravidade", "leve"],
      ["Prateleira", "B 14"],
    );
    expect(contentOf(page, { policyholder: TEXT, witness: TEXT, severity: TEXT, shelf: TEXT, agenda: TEXT })).toEqual({
      policyholder: "Moinho Velho Lda.",
      witness: "Rui Patrício",
      severity: "leve",
      shelf: "B 14",
      agenda: null,
    });
  });
});
