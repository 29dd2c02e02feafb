import { expect, test } from "vitest";
import { PageBuilder, prose, texts } from "../../builders.ts";

const roleOf = (line: string): string | undefined => {
  const page = new PageBuilder().paragraph(50, 100, prose(3)).line(200, 160, line).paragraph(50, 200, prose(3));
  return texts(page.analyse())[1]?.role;
};

test.each(["表 3 変更可能な色", "图 1 模板工作流", "Таблица 2. Расходы", "Рис. 4. Схема", "Obrázek 2: Postup"])(
  "%s is a caption",
  (line) => {
    expect(roleOf(line)).toBe("caption");
  },
);

test.each(["表 3 は色を示す", "图 1 所示，模板", "表 2 に値を示す。", "Рис. 4 показывает, как это было."])(
  "%s is a sentence",
  (line) => {
    expect(roleOf(line)).not.toBe("caption");
  },
);
