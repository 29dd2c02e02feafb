import type { Balance } from "../../../durable-objects/credits/ledger.ts";
import type { CreditPack } from "../../../platform/payments.ts";
import type { SignedInUser } from "../../accounts/web-env.ts";
import { Notice, Page } from "../../layout.tsx";
import { DataTable } from "../parts/data-table.tsx";
import { Time } from "../parts/time.tsx";
import { money } from "./prices.tsx";

interface CreditsPageProps {
  user: SignedInUser;
  balance: Balance;
  lines: NamedLine[];
  /** Number of the oldest line shown, if there are older ones. */
  older?: number | undefined;
  /** Packs for sale; empty if payments are not set up. */
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
    {older === undefined ? null : <a href={`/account/credits?before=${older}`}>Older lines</a>}
  </Page>
);

const TopUp = ({ packs, testCredits }: { packs: CreditPack[]; testCredits: boolean }) => (
  <section>
    <h2>Add credits</h2>
    <p>
      The <a href="/prices">price list</a> shows what they buy.
    </p>
    {packs.length > 0 ? (
      <div class="packs">
        {packs.map((pack) => (
          <form method="post" action="/account/credits/buy">
            <input type="hidden" name="pack" value={pack.id} />
            <button type="submit">
              {pack.credits} credits for {money(pack)}
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

/** A line of the statement, as it is shown. */
export interface NamedLine {
  at: number;
  /** Credits added, or deducted if negative. */
  amount: number;
  what: string;
  /** Set if its job still exists. */
  requestId?: string | undefined;
  /** Whether the job is running, so that its charge is not known yet. */
  open: boolean;
}

const signed = (amount: number): string => (amount < 0 ? `\u2212${-amount}` : `+${amount}`);

const changeOf = ({ amount, open }: NamedLine): string => {
  if (open) return `${-amount} set aside`;
  return amount === 0 ? "0" : signed(amount);
};

const Statement = ({ lines }: { lines: NamedLine[] }) => (
  <DataTable columns={["When", "What", { number: "Credits" }]} label="Statement">
    {lines.map((line) => (
      <tr>
        <td>
          <Time at={line.at} />
        </td>
        <td class="name">
          {line.requestId === undefined ? line.what : <a href={`/account/jobs/${line.requestId}`}>{line.what}</a>}
        </td>
        <td class="number">{changeOf(line)}</td>
      </tr>
    ))}
  </DataTable>
);
