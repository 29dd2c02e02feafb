import { randomUUID } from "node:crypto";
import { grantCredits } from "../../storage/database/credit-grants.ts";
import {
  type Command,
  type CommandContext,
  JSON_OPTION,
  type OptionTable,
  readArguments,
  UsageError,
} from "../console/command.ts";
import { namedAccount } from "./named-account.ts";
import { DATABASE_OPTIONS, withExistingDatabase } from "./operator-database.ts";

const DESCRIPTION = `
Gives credits to an account, for operators.`;

const OPTIONS = {
  account: { type: "string", value: "ID|E-MAIL", help: "who gets them; required" },
  credits: { type: "string", value: "N", help: "how many; required" },
  reason: {
    type: "string",
    default: "granted",
    value: "TEXT",
    help: 'reason of the grant, as statements show it (default "granted")',
  },
  once: {
    type: "string",
    value: "ID",
    help: "a name for the grant: grants with the same name are made only once",
  },
  ...JSON_OPTION,
  ...DATABASE_OPTIONS,
} as const satisfies OptionTable;

async function run(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = readArguments(args, OPTIONS);
  if (positionals.length !== 1 || positionals[0] !== "grant") throw new UsageError("expected grant");
  const credits = Number(values.credits);
  if (!Number.isSafeInteger(credits) || credits <= 0) throw new UsageError("--credits must be a whole number above 0");
  const { account, reason, once: id = randomUUID() } = values;
  if (account === undefined) throw new UsageError("--account is missing");
  await withExistingDatabase(values, async (db) => {
    const accountId = await namedAccount(db, account);
    await grantCredits(db, { id, accountId, credits, reason, now: Date.now() });
    if (values.json) context.stdout.write(`${JSON.stringify({ account_id: accountId, credits, grant_id: id })}\n`);
    else context.stdout.write(`granted ${credits} credits to ${accountId} (${id})\n`);
  });
  return 0;
}

export const creditsCommand: Command = {
  usage: "grant --account ID|E-MAIL --credits N [OPTION...]",
  description: DESCRIPTION,
  options: OPTIONS,
  operands: ["grant"],
  run,
};
