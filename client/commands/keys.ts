import { randomBytes, randomUUID } from "node:crypto";
import {
  type ApiKeyRecord,
  createAccount,
  createApiKey,
  listAccounts,
  listApiKeys,
  revokeApiKey,
} from "../../storage/database/accounts.ts";
import { grantCredits } from "../../storage/database/credit-grants.ts";
import {
  type Command,
  type CommandContext,
  JSON_OPTION,
  type OptionTable,
  readArguments,
  UsageError,
} from "../console/command.ts";
import { formatTable } from "../console/output-table.ts";
import { namedAccount } from "./named-account.ts";
import { DATABASE_OPTIONS, type Database, withExistingDatabase } from "./operator-database.ts";

const DESCRIPTION = `
Manages API keys directly in the database, for operators.

  keys create --account ID [--name TEXT]         a new key for an account, shown only once
  keys create --new-account NAME [--credits N]   creates the account first, with credits to spend
  keys list [--account ID]                       keys by their prefix, never in full
  keys revoke KEY_ID                             a revoked key is refused at once`;

const OPTIONS = {
  account: { type: "string", value: "ID|E-MAIL", help: "the account that a key is for, or whose keys are listed" },
  "new-account": { type: "string", value: "NAME", help: "create an account with this name" },
  credits: { type: "string", default: "0", value: "N", help: "credits of the new account" },
  name: { type: "string", default: "default", value: "TEXT", help: "a name for the key" },
  ...JSON_OPTION,
  ...DATABASE_OPTIONS,
} as const satisfies OptionTable;

function parse(args: string[]) {
  const { values, positionals } = readArguments(args, OPTIONS);
  const credits = Number(values.credits);
  if (!Number.isSafeInteger(credits) || credits < 0) throw new UsageError("--credits must be a whole number");
  return { ...values, credits, verb: positionals[0], subject: positionals[1] };
}

type KeyOptions = ReturnType<typeof parse>;

async function create(db: Database, options: KeyOptions, context: CommandContext): Promise<number> {
  const now = Date.now();
  const accountId = await accountFor(db, options, now);
  const bytes = (length: number) => new Uint8Array(randomBytes(length));
  const key = await createApiKey(db, { id: randomUUID(), accountId, name: options.name, now, randomBytes: bytes });
  const told = { account_id: accountId, key_id: key.id, api_key: key.apiKey };
  if (options.json) context.stdout.write(`${JSON.stringify(told)}\n`);
  else context.stdout.write(`account  ${accountId}\nkey id   ${key.id}\nkey      ${key.apiKey}\n`);
  context.stderr.write("The key is not stored and cannot be shown again.\n");
  return 0;
}

async function accountFor(db: Database, options: KeyOptions, now: number): Promise<string> {
  const name = options["new-account"];
  if (name === undefined) {
    if (options.account === undefined) throw new UsageError("--account ID or --new-account NAME is missing");
    return namedAccount(db, options.account);
  }
  const id = randomUUID();
  await createAccount(db, { id, name, now });
  if (options.credits > 0) {
    const reason = "opening credits";
    await grantCredits(db, { id: randomUUID(), accountId: id, credits: options.credits, reason, now });
  }
  return id;
}

async function list(db: Database, options: KeyOptions, context: CommandContext): Promise<number> {
  const names = new Map((await listAccounts(db)).map((account) => [account.id, account.name]));
  const accountId = options.account === undefined ? undefined : await namedAccount(db, options.account);
  const keys = await listApiKeys(db, accountId);
  const nameOf = (key: ApiKeyRecord): string => names.get(key.accountId) ?? "";
  if (options.json) for (const key of keys) context.stdout.write(`${JSON.stringify(keyRecord(key, nameOf(key)))}\n`);
  else if (keys.length === 0) context.stderr.write("There are no keys.\n");
  else
    context.stdout.write(
      `${formatTable(
        HEADS,
        keys.map((key) => described(key, nameOf(key))),
      )}\n`,
    );
  return 0;
}

const timeOf = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

const keyRecord = (key: ApiKeyRecord, accountName: string) => ({
  key_id: key.id,
  account_id: key.accountId,
  account_name: accountName,
  prefix: key.prefix,
  name: key.name,
  created_at: timeOf(key.createdAt),
  last_used_at: timeOf(key.lastUsedAt),
  revoked_at: timeOf(key.revokedAt),
});

const HEADS = ["key id", "account id", "account", "key", "name", "created", "last used", "state"].map((title) => ({
  title,
}));

function described(key: ApiKeyRecord, accountName: string): string[] {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return [
    key.id,
    key.accountId,
    accountName,
    `${key.prefix}...`,
    key.name,
    day(key.createdAt),
    key.lastUsedAt === null ? "never" : day(key.lastUsedAt),
    key.revokedAt === null ? "active" : `revoked ${day(key.revokedAt)}`,
  ];
}

async function revoke(db: Database, options: KeyOptions, context: CommandContext): Promise<number> {
  if (options.subject === undefined) throw new UsageError("the id of the key is missing");
  const revoked = await revokeApiKey(db, options.subject, Date.now());
  if (options.json) context.stdout.write(`${JSON.stringify({ key_id: options.subject, revoked })}\n`);
  else if (revoked) context.stdout.write(`revoked ${options.subject}\n`);
  else context.stderr.write(`quire keys: there is no valid key ${options.subject}\n`);
  return revoked ? 0 : 1;
}

async function run(args: string[], context: CommandContext): Promise<number> {
  const options = parse(args);
  const verbs = new Map([
    ["create", create],
    ["list", list],
    ["revoke", revoke],
  ]);
  const verb = verbs.get(options.verb ?? "");
  if (verb === undefined) throw new UsageError("expected create, list or revoke");
  return withExistingDatabase(options, (db) => verb(db, options, context));
}

export const keysCommand: Command = {
  usage: "create|list|revoke [OPTION...]",
  description: DESCRIPTION,
  options: OPTIONS,
  operands: ["create", "list", "revoke"],
  run,
};
