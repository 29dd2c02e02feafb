import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../../../extraction/fields/field-schema.ts";
import { PageBuilder } from "../../builders.ts";
import { contentOf, rows } from "./scalars/printed-rows.ts";

const TEXT: FieldSchema = { type: "string" };

describe("labels of Polish papers", () => {
  it("are known by what their words mean", () => {
    const page = new PageBuilder().line(60, 60, "Protokół szkody", { size: 15 });
    rows(
      page,
      100,
      [60, 240],
      ["Sprawca kolizji", "Marek Zieliński"],
      ["Poszkodowana", "Anna Wrona"],
      ["Rzeczoznawca", "Piotr Lis"],
      ["Udział własny", "500 zł"],
      ["Widoczne uszkodzenia", "zderzak przedni"],
    );
    expect(contentOf(page, { at_fault_driver: TEXT, injured_party: TEXT, expert: TEXT, visible_damage: TEXT })).toEqual(
      {
        at_fault_driver: "Marek Zieliński",
        injured_party: "Anna Wrona",
        expert: "Piotr Lis",
        visible_damage: "zderzak przedni",
      },
    );
  });

  it("tell the two sides of a paper apart", () => {
    const page = new PageBuilder().line(60, 60, "Pełnomocnictwo", { size: 15 });
    rows(
      page,
      100,
      [60, 240],
      ["Mocodawca", "Ewa Sowa"],
      ["Pełnomocnik", "Jan Kruk"],
      ["Zakres umocowania", "sprzedaż"],
    );
    expect(contentOf(page, { grantor: TEXT, attorney: TEXT, scope_of_authority: TEXT })).toEqual({
      grantor: "Ewa Sowa",
      attorney: "Jan Kruk",
      scope_of_authority: "sprzedaż",
    });
  });
});
