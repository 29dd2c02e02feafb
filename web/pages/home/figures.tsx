import type { Configuration } from "../../../platform/configuration.ts";
import { perThousand } from "../credits/prices.tsx";

interface Figure {
  value: string;
  what: string;
  source: string;
  /** What others achieve on the same pages. */
  others?: string;
}

/** The figures of the README. `docs/quality.md` says how each is measured. */
const MEASURED: Figure[] = [
  {
    value: "0.93",
    what: "out of 1 overall, on 120 pages of papers, reports and slides",
    source: "odl-bench, overall",
    others: "LiteParse 0.87, Docling 0.87, Marker 0.86",
  },
  {
    value: "0.98",
    what: "out of 1 for the structure of their tables",
    source: "odl-bench, TEDS",
    others: "LiteParse 0.84",
  },
  {
    value: "0.99",
    what: "out of 1 for table cells placed beside the right neighbours, in government reports",
    source: "ICDAR 2013, adjacency F1",
    others: "LiteParse 0.75",
  },
  {
    value: "10 ms",
    what: "of one processor core for a page of text (median)",
    source: "odl-bench, without images",
  },
];

/** Results on public benchmarks, and prices of this service. */
export const Figures = ({ configuration }: { configuration: Configuration }) => (
  <>
    <dl class="measured">
      {[...MEASURED, price(configuration)].map(({ value, what, source, others }) => (
        <div>
          <dt>{what}</dt>
          <dd>{value}</dd>
          {others === undefined ? null : <dd class="others">{others}</dd>}
          <dd class="source">{source}</dd>
        </div>
      ))}
    </dl>
    <p class="hint">
      Measured against the ground truth of public benchmarks; <code>docs/quality.md</code> in the repository says how to
      repeat each figure. The engine was developed with these pages, so expect less on documents it has never seen.
    </p>
  </>
);

function price(configuration: Configuration): Figure {
  const each = configuration.CREDITS_PER_PAGE_EXTRACT;
  const what =
    each === 0 ? "a page costs nothing here" : `${each === 1 ? "credit" : "credits"} a page; failed pages cost nothing`;
  return { value: String(each), what, source: perThousand(configuration) };
}
