import type { SignedInUser } from "../../accounts/web-env.ts";
import { Page } from "../../layout.tsx";
import { BarChart } from "../parts/bar-chart.tsx";
import { Cell, DataTable, Row } from "../parts/data-table.tsx";

/** What was used on one day (UTC). */
export interface UsageDay {
  date: string;
  requests: number;
  documents: number;
  pages: number;
  credits: number;
}

/** Numbers of days that can be viewed together. */
export const PERIODS = [7, 30, 90] as const;

interface UsagePageProps {
  user: SignedInUser;
  /** Every day of the period, oldest first. */
  days: UsageDay[];
}

const sum = (days: UsageDay[], of: "requests" | "documents" | "pages" | "credits"): number =>
  days.reduce((total, day) => total + day[of], 0);

const number = new Intl.NumberFormat("en");

/** Pages and credits by day, as charts and as a table. */
export const UsagePage = ({ user, days }: UsagePageProps) => (
  <Page title="Usage" user={user} path="/account/usage" styles={["console.css"]}>
    <h1>Usage</h1>
    <nav class="state-links" aria-label="Period">
      {PERIODS.map((period) => (
        <a
          href={`/account/usage?days=${period}`}
          {...(period === days.length ? { "aria-current": "true" as const } : {})}
        >
          {period} days
        </a>
      ))}
    </nav>
    <dl class="figures">
      {(["requests", "documents", "pages", "credits"] as const).map((of) => (
        <div>
          <dt>{of === "requests" ? "Jobs" : `${of.charAt(0).toUpperCase()}${of.slice(1)}`}</dt>
          <dd>{number.format(sum(days, of))}</dd>
        </div>
      ))}
    </dl>
    {sum(days, "requests") === 0 ? (
      <p class="notice">
        Nothing in this period. Drop a PDF into the <a href="/account/playground">playground</a>, or send one with a
        key.
      </p>
    ) : (
      <Charts days={days} />
    )}
    <p class="hint">
      Days are in UTC. A job counts on the day it was started, even after it was deleted. The{" "}
      <a href="/account/credits">statement</a> shows why credits were added and what they were spent on.
    </p>
  </Page>
);

const Charts = ({ days }: { days: UsageDay[] }) => (
  <>
    <div class="charts">
      {(["pages", "credits"] as const).map((of) => (
        <section>
          <h2>{of === "pages" ? "Pages" : "Credits"} by day</h2>
          <BarChart
            label={`${of === "pages" ? "Pages" : "Credits"} by day; the table below has the figures`}
            bars={days.map((day) => ({ name: day.date, value: day[of] }))}
          />
        </section>
      ))}
    </div>
    <h2>By day</h2>
    <DataTable
      columns={["Day", { number: "Jobs" }, { number: "Documents" }, { number: "Pages" }, { number: "Credits" }]}
      label="Usage by day"
      cards
    >
      {days
        .filter(({ requests }) => requests > 0)
        .reverse()
        .map((day) => (
          <Row>
            <Cell class="name">{day.date}</Cell>
            <Cell label="Jobs" number>
              {number.format(day.requests)}
            </Cell>
            <Cell label="Documents" number>
              {number.format(day.documents)}
            </Cell>
            <Cell label="Pages" number>
              {number.format(day.pages)}
            </Cell>
            <Cell label="Credits" number>
              {number.format(day.credits)}
            </Cell>
          </Row>
        ))}
    </DataTable>
  </>
);
