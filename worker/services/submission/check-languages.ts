import type { Ctx } from "../../../platform/ctx.ts";
import { type Fault, ServiceError } from "../../../platform/errors.ts";

/**
 * Accepts languages that the recogniser has models for; for others throws a 422 that lists those it has. If the
 * recogniser does not answer, nothing is refused: pages report unsupported languages when they are read.
 */
export async function checkLanguages({ recognition }: Ctx, wanted: string[], place: string[]): Promise<void> {
  const available = await recognition?.languages();
  if (available === undefined) return;
  const faults = wanted.flatMap((language, index): Fault[] => {
    if (available.includes(language)) return [];
    return [
      {
        loc: [...place, index],
        msg: `there is no recognition model of the language "${language}"`,
        type: "unknown_language",
      },
    ];
  });
  if (faults.length === 0) return;
  const what = faults.map(({ msg }) => msg).join("; ");
  throw new ServiceError(
    "unprocessable",
    `Nothing was accepted: ${what}. Available are ${available.join(", ")}. Choose from them, or leave \`languages\` out to have the language detected; the operator of the service can add models.`,
    { faults },
  );
}
