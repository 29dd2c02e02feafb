import type { Configuration } from "../../../platform/configuration.ts";
import type { CreditPack } from "../../../platform/payments.ts";
import type { SignedInUser } from "../../accounts/web-env.ts";
import { Page } from "../../layout.tsx";
import { DataTable } from "../parts/data-table.tsx";

/** An amount of money with its currency, as text. */
export const money = ({ amount, currency }: Pick<CreditPack, "amount" | "currency">): string =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(amount / 100);

/** Packs that can be bought on this service. */
const packsOf = ({ STRIPE_SECRET_KEY, CREDIT_PACKS }: Configuration): CreditPack[] =>
  STRIPE_SECRET_KEY === undefined ? [] : CREDIT_PACKS;

/** The price of this many pages with the best pack. */
function costOf(configuration: Configuration, pages: number): string | undefined {
  const costs = packsOf(configuration).map((pack) => ({
    ...pack,
    amount: (pack.amount / pack.credits) * pages * configuration.CREDITS_PER_PAGE_EXTRACT,
  }));
  const best = costs.sort((a, b) => a.amount - b.amount)[0];
  return best === undefined ? undefined : money(best);
}

/** The price of a thousand pages in a few words. */
export function perThousand(configuration: Configuration): string {
  const cost = costOf(configuration, 1_000);
  const free = configuration.WELCOME_CREDITS;
  const start = free > 0 ? `the first ${free} credits are free` : "";
  return (
    [cost === undefined ? "" : `1,000 pages from ${cost}`, start].filter(Boolean).join("; ") || "set by the operator"
  );
}

const credits = (count: number): string => (count === 0 ? "free" : `${count} ${count === 1 ? "credit" : "credits"}`);

interface PricesPageProps {
  user: SignedInUser | undefined;
  configuration: Configuration;
}

/** The prices of everything on this service. */
export const PricesPage = ({ user, configuration }: PricesPageProps) => {
  const packs = packsOf(configuration);
  const perPage: [what: string, count: number, words: string][] = [
    ["Extraction", configuration.CREDITS_PER_PAGE_EXTRACT, "Markdown, JSON, images, tables, summaries"],
    [
      "Fields of a file",
      configuration.CREDITS_PER_PAGE_FIELDS,
      "Values in the shape of your schema, with their places",
    ],
    [
      "Fields of a document that was extracted",
      configuration.CREDITS_PER_PAGE_MARKDOWN,
      "The same, without reading it again",
    ],
    ["A page read from its picture", configuration.CREDITS_PER_RECOGNISED_PAGE, "On top of the above, for scans"],
  ];
  return (
    <Page title="Prices" user={user} path="/prices">
      <h1>Prices</h1>
      <p class="lead">
        You pay once for each page that is read. Pages that fail and jobs that are cancelled cost nothing.
      </p>
      <DataTable columns={["What is read", "Credits per page", "What you get"]} label="Prices per page">
        {perPage.map(([what, count, words]) => (
          <tr>
            <td>{what}</td>
            <td>{credits(count)}</td>
            <td>{words}</td>
          </tr>
        ))}
      </DataTable>
      <h2>Credits</h2>
      {configuration.WELCOME_CREDITS > 0 ? (
        <p>An account starts with {configuration.WELCOME_CREDITS} credits.</p>
      ) : null}
      {packs.length === 0 ? (
        <p>Credits are not sold on this page: ask the operator of this installation.</p>
      ) : (
        <DataTable columns={["Pack", { number: "Price" }, { number: "1,000 credits" }]} label="Packs of credits">
          {packs.map((pack) => (
            <tr>
              <td>{pack.credits} credits</td>
              <td class="number">{money(pack)}</td>
              <td class="number">{money({ ...pack, amount: (pack.amount / pack.credits) * 1_000 })}</td>
            </tr>
          ))}
        </DataTable>
      )}
      <p>
        Making schemas, quotes, fetching results, archives, web hooks and the viewer cost nothing. Credits do not
        expire.
      </p>
    </Page>
  );
};
