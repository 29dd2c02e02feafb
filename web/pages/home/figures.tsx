import type { Configuration } from "../../../platform/configuration.ts";
import { perThousand } from "../prices.tsx";

interface Figure {
  value: string;
  what: string;
  source: string;
}

/** As they stand in `docs/quality.md`, which says how each was measured. */
const MEASURED: Figure[] = [
  { value: "0.93", what: "of 1 over all, 200 pages of papers, reports and slides", source: "odl-bench, overall" },
  { value: "0.98", what: "of 1 for the structure of their tables", source: "odl-bench, TEDS" },
  {
    value: "0.99",
    what: "of 1 for cells beside the right cells in reports of governments",
    source: "ICDAR 2013, adjacency F1",
  },
  {
    value: "10 ms",
    what: "of one processor core for a page with text, the median",
    source: "odl-bench, without images",
  },
];

/** What it does on public benchmarks, and what it costs here. */
export const Figures = ({ configuration }: { configuration: Configuration }) => (
  <>
    <dl class="measured">
      {[...MEASURED, price(configuration)].map(({ value, what, source }) => (
        <div>
          <dt>{what}</dt>
          <dd>{value}</dd>
          <dd class="source">{source}</dd>
        </div>
      ))}
    </dl>
    <p class="hint">
      Measured by scorers in the repository against the truth that these public sets bring; <code>docs/quality.md</code>{" "}
      holds every figure, its date and how to repeat it. The engine was worked on beside these sets, so documents that
      it has never seen may come out lower.
    </p>
  </>
);

function price(configuration: Configuration): Figure {
  const each = configuration.CREDITS_PER_PAGE_EXTRACT;
  const what =
    each === 0 ? "a page costs nothing here" : `${each === 1 ? "credit" : "credits"} a page; failed pages cost nothing`;
  return { value: String(each), what, source: perThousand(configuration) };
}
