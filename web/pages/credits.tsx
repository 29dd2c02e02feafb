import type { Balance, StatementLine } from "../../durable-objects/ledger.ts";
import type { CreditPack } from "../../platform/payments.ts";
import type { SignedInUser } from "../accounts/web-env.ts";
import { Notice, Page } from "../layout.tsx";
import { DataTable } from "./data-table.tsx";
import { Time } from "./time.tsx";

interface CreditsPageProps {
  user: SignedInUser;
  balance: Balance;
  lines: StatementLine[];
  /** Number of the oldest line shown, when there are older ones. */
  older?: number | undefined;
  /** What can be bought; none where payments are not set up. */
  packs: CreditPack[];
  testCredits: boolean;
  notice?: string | undefined;
}

export const CreditsPage = ({ user, balance, lines, older, packs, testCredits, notice }: CreditsPageProps) => (
  <Page title="Credits" user={user} path="/account/credits">
    <h1>Credits</h1>
    {notice === undefined ? null : <Notice kind="done">{notice}</Notice>}
    <dl class="figures">
      <div>
        <dt>Available</dt>
        <dd>{balance.available}</dd>
      </div>
      <div>
        <dt>Reserved for running jobs</dt>
        <dd>{balance.reserved}</dd>
      </div>
      <div>
        <dt>Spent</dt>
        <dd>{balance.spent}</dd>
      </div>
    </dl>
    <TopUp packs={packs} testCredits={testCredits} />
    <h2>Statement</h2>
    {lines.length === 0 ? <p>Nothing yet.</p> : <Statement lines={lines} />}
    {older === undefined ? null : <a href={`/account/credits?before=${older}`}>Older entries</a>}
  </Page>
);

const price = ({ amount, currency }: CreditPack): string =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(amount / 100);

const TopUp = ({ packs, testCredits }: { packs: CreditPack[]; testCredits: boolean }) => (
  <section>
    <h2>Add credits</h2>
    {packs.length > 0 ? (
      <div class="packs">
        {packs.map((pack) => (
          <form method="post" action="/account/credits/buy">
            <input type="hidden" name="pack" value={pack.id} />
            <button type="submit">
              {pack.credits} credits for {price(pack)}
            </button>
          </form>
        ))}
      </div>
    ) : null}
    {testCredits ? (
      <form method="post" action="/account/credits/test">
        <button type="submit">Add 1000 test credits</button>
      </form>
    ) : null}
    {packs.length === 0 && !testCredits ? <p>Payments are not set up here: ask the operator for credits.</p> : null}
  </section>
);

const MEANINGS: Record<string, string> = {
  grant: "Added",
  reserve: "Set aside",
  release: "Given back",
};

/** What becomes of the credits that are available: those that are charged were set aside before. */
function changeOf(cause: string, amount: number): string {
  if (cause === "charge") return "";
  return amount < 0 ? `\u2212${-amount}` : `+${amount}`;
}

const Statement = ({ lines }: { lines: StatementLine[] }) => (
  <DataTable columns={["When", "What", "Job", { number: "Credits" }]}>
    {lines.map((line) => {
      const [cause = "", request] = line.txn.split(":");
      const isJob = cause !== "grant" && request !== undefined;
      return (
        <tr>
          <td>
            <Time at={line.at} />
          </td>
          <td>{cause === "charge" ? `Charged ${line.amount} of those set aside` : (MEANINGS[cause] ?? cause)}</td>
          <td>{isJob ? <a href={`/account/jobs/${request}`}>{request.slice(0, 8)}</a> : ""}</td>
          <td class="number">{changeOf(cause, line.amount)}</td>
        </tr>
      );
    })}
  </DataTable>
);
