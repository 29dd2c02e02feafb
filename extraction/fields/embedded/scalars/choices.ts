import { tickedChoice, ticksNear } from "./forms/ticks.ts";
import { labelledValues } from "./labels/candidates.ts";
import { namedChoice } from "./labels/named-choice.ts";
import type { Locale } from "./labels/read-kind.ts";
import type { ScalarValue } from "./labels/scalar-value.ts";
import { usualCurrency } from "./labels/usual-currency.ts";
import type { LinedPage } from "./lines/page-lines.ts";
import type { Wanted } from "./wanted/wanted.ts";

/** What the choices need to know of the pages: how they write figures, whether they are prose, and the least score. */
interface Known {
  locale: Locale;
  inProse: boolean;
  least: number;
}

/** Reads values of which a schema allows a few, and currencies. */
export class Choices {
  private readonly lined: LinedPage[];
  private readonly known: Known;

  constructor(lined: LinedPage[], known: Known) {
    this.lined = lined;
    this.known = known;
  }

  currency(wanted: Wanted): ScalarValue | undefined {
    const { locale, inProse, least } = this.known;
    const [labelled] = labelledValues(this.lined, { ...wanted, locale });
    if (labelled !== undefined && labelled.score >= least) return labelled;
    return inProse ? undefined : usualCurrency(this.lined);
  }

  /** The allowed value that is ticked, or that the pages name: as a currency, beside the label, or the only one. */
  choice(wanted: Wanted): ScalarValue | undefined {
    const ticked = tickedChoice(this.lined, wanted);
    if (ticked !== undefined) return ticked;
    const allowed = wanted.schema.enum ?? [];
    const currency = wanted.kind === "currency" ? this.currency(wanted) : undefined;
    if (currency !== undefined && allowed.includes(currency.value)) return currency;
    const named = namedChoice(this.lined, { allowed, labels: wanted.labels, locale: this.known.locale });
    // What stands at a checkbox is a choice only if it is ticked.
    return named !== undefined && ticksNear(this.lined, named) ? undefined : named;
  }
}
