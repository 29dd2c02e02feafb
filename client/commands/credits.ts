import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { findAccount } from "../../storage/accounts.ts";
import { grantCredits } from "../../storage/credit-grants.ts";
import { findUserId } from "../../storage/users.ts";
import { type Command, type CommandContext, UsageError } from "../console/command.ts";
import { withDatabase } from "./operator-database.ts";

const USAGE = `credits grant --account ID|E-MAIL --credits N [OPTION...]

Gives credits to an account, for operators.

  --reason TEXT     what for (default "granted")
  --once ID         names the grant: the same name is granted once, however often it is asked
  --env NAME        an environment of wrangler.toml, such as production; local state otherwise
  --state DIR       where local state is kept (default .quire/state)
`;

async function run(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      account: { type: "string" },
      credits: { type: "string" },
      reason: { type: "string", default: "granted" },
      once: { type: "string", default: randomUUID() },
      env: { type: "string" },
      state: { type: "string", default: ".quire/state" },
    },
  });
  if (positionals.length !== 1 || positionals[0] !== "grant") throw new UsageError("say grant");
  const credits = Number(values.credits);
  if (!Number.isSafeInteger(credits) || credits <= 0) throw new UsageError("--credits must be a whole number above 0");
  const { account, reason, once: id } = values;
  if (account === undefined) throw new UsageError("--account is missing");
  await withDatabase({ state: values.state, environment: values.env }, async (db) => {
    const accountId = account.includes("@") ? await findUserId(db, account) : account;
    if (accountId === undefined || !(await findAccount(db, accountId)))
      throw new Error(`there is no account ${account}`);
    await grantCredits(db, { id, accountId, credits, reason, now: Date.now() });
    context.stdout.write(`granted ${credits} credits to ${accountId} (${id})\n`);
  });
  return 0;
}

export const creditsCommand: Command = { usage: USAGE, run };
