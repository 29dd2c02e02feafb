import { overlapX } from "../../../../geometry/box.ts";
import type { FieldPage } from "../../../fields-answer.ts";
import type { LinedPage } from "../lines/page-lines.ts";

/** Whether a form has an empty field for a mail address: another one is that of whoever made the form. */
export const asksForMail = (pages: FieldPage[], lined: LinedPage[]): boolean =>
  pages.some(({ words: { formFields } }, at) =>
    lined[at]?.lines.some(
      ({ text, box }) =>
        /^e-?mail/iu.test(text) &&
        formFields.some(
          (field) =>
            field.kind === "text" &&
            field.value === "" &&
            overlapX(field.box, box) > 0 &&
            Math.abs(field.box.top - box.bottom) < box.bottom - box.top,
        ),
    ),
  );
