import * as z from "zod";
import { documentResultsSchema, isFinal, pageFailureSchema } from "../../storage/database/documents.ts";
import type { Users } from "./users.ts";
import type { World } from "./world/world.ts";

const requestRow = z.object({
  id: z.string(),
  account_id: z.string(),
  kind: z.enum(["extract", "fields", "markdown-fields"]),
  status: z.string(),
  credits_reserved: z.number(),
  credits_charged: z.number(),
  credits_released: z.number(),
});
const documentRow = z.object({
  id: z.string(),
  request_id: z.string(),
  status: z.string(),
  page_count: z.number(),
  selected_pages: z.string().nullable(),
  page_failures: z.string().nullable(),
  error: z.string().nullable(),
  results: z.string().nullable(),
});
const entryRow = z.object({ txn: z.string(), bucket: z.string(), amount: z.number() });

export type DocumentRow = z.infer<typeof documentRow> & { kind: z.infer<typeof requestRow>["kind"] };

/** The failed pages of a document. */
export const failuresOf = (document: DocumentRow) =>
  z.array(pageFailureSchema).parse(JSON.parse(document.page_failures ?? "[]"));

const pagesOf = (document: DocumentRow): number =>
  document.selected_pages === null
    ? document.page_count
    : z.array(z.number()).parse(JSON.parse(document.selected_pages)).length;

export function documentRows(world: World): DocumentRow[] {
  const sql = "SELECT d.*, r.kind FROM documents d JOIN requests r ON r.id = d.request_id";
  const withKind = documentRow.extend({ kind: requestRow.shape.kind });
  return world.tables.all(sql, []).map((row) => withKind.parse(row));
}

/** The rules that are violated although everything has ended. */
export function findViolations(world: World, users: Users): string[] {
  const requests = world.tables.all("SELECT * FROM requests", []).map((row) => requestRow.parse(row));
  const documents = documentRows(world);
  return [
    ...endings(requests, documents, { world, users }),
    ...unheard(requests, users),
    ...owners(world, requests, documents),
    ...requests.flatMap((request) => [...chargesOf(world, request, documents)]),
    ...users.accountIds.flatMap((id) => [...ledgerOf(world, users, id)]),
    ...memories(world),
  ];
}

type RequestRow = z.infer<typeof requestRow>;

/** What a request's Durable Object plans to do. */
function intentOf(world: World, id: string): string {
  const storage = world.progress.hosts.get(id)?.storage;
  if (storage === undefined || storage.isEmpty()) return "its object knows nothing of it";
  const { phase } = z.object({ phase: z.string() }).parse(storage.sql.exec("SELECT phase FROM request").one());
  const due = storage.sql
    .exec("SELECT key FROM outbox")
    .toArray()
    .map(({ key }) => String(key).split(":")[0]);
  return `its object is ${phase}, with ${due.join(", ") || "nothing"} to do`;
}

function* endings(
  requests: RequestRow[],
  documents: DocumentRow[],
  { world, users }: { world: World; users: Users },
): Generator<string> {
  for (const { id, kind, status } of requests) {
    if (!isFinal(status)) yield `the ${kind} request ${id} does not end (${status}): ${intentOf(world, id)}`;
    if (users.removed.has(id)) yield `the request ${id} was removed and is still there`;
  }
  for (const { id, kind, status } of documents) {
    if (!isFinal(status)) yield `the ${kind} document ${id} does not end: ${status}`;
  }
  const known = new Set(requests.map(({ id }) => id));
  for (const { requestId, accountId, kind } of users.told) {
    if (known.has(requestId) || users.removing.has(requestId) || users.closed.has(accountId)) continue;
    yield `the ${kind} request ${requestId} was accepted and is lost`;
  }
}

/** Every ending is reported by a web hook. */
function* unheard(requests: RequestRow[], users: Users): Generator<string> {
  for (const { id, account_id, kind, status } of requests) {
    if (!isFinal(status) || !users.listening.has(account_id) || users.removing.has(id)) continue;
    if (!users.heard.has(`request.${status} ${id}`)) yield `nobody heard that the ${kind} request ${id} is ${status}`;
  }
}

function* owners(world: World, requests: RequestRow[], documents: DocumentRow[]): Generator<string> {
  const known = new Set(requests.map(({ id }) => id));
  for (const key of world.contents.objects.keys()) {
    // These are the sweep's own records.
    if (key.startsWith("operations/")) continue;
    if (!known.has(key.split("/")[1] ?? "")) yield `the object ${key} belongs to no request`;
    if (key.split("/")[2] === "parts") yield `the upload of ${key} is left open`;
  }
  for (const { id, results } of documents) {
    if (results === null) continue;
    const named = documentResultsSchema.parse(JSON.parse(results));
    for (const file of Object.values(named)) {
      const stored = z.object({ key: z.string() }).safeParse(file);
      if (stored.success && !world.contents.objects.has(stored.data.key)) yield `${id}: ${stored.data.key} is missing`;
    }
  }
}

const PRICES = { extract: 1, fields: 1, "markdown-fields": 0 };

function entriesOf(world: World, accountId: string) {
  const storage = world.credits.hosts.get(accountId)?.storage;
  if (storage === undefined || storage.isEmpty()) return [];
  return storage.sql
    .exec("SELECT txn, bucket, amount FROM entries")
    .toArray()
    .map((row) => entryRow.parse(row));
}

/** Nothing is charged twice or for pages that were not delivered, and the row agrees with the ledger. */
function* chargesOf(world: World, request: RequestRow, documents: DocumentRow[]): Generator<string> {
  const entries = entriesOf(world, request.account_id);
  const sum = (txn: string, bucket: string): number =>
    entries
      .filter((entry) => entry.txn === txn && entry.bucket === bucket)
      .reduce((total, { amount }) => total + amount, 0);
  let charged = 0;
  for (const document of documents.filter(({ request_id }) => request_id === request.id)) {
    const name = `${request.id}:${document.id}`;
    const delivered = document.status === "completed" ? pagesOf(document) - failuresOf(document).length : 0;
    const booked = sum(`charge:${name}`, "spent");
    charged += booked;
    const price = PRICES[request.kind];
    if (booked !== delivered * price) yield `${document.id}: ${booked} credits for ${delivered} pages`;
    const held = sum(`reserve:${name}`, "reserved");
    const released = sum(`release:${name}`, "available");
    if (held !== booked + released) yield `${document.id}: ${held} reserved, ${booked} charged, ${released} released`;
  }
  if (!isFinal(request.status)) return;
  const { credits_charged, credits_released, credits_reserved, id } = request;
  if (credits_charged !== charged) yield `${id}: the row says ${credits_charged} charged, the ledger ${charged}`;
  if (credits_charged + credits_released !== credits_reserved) yield `${id}: the row's credits do not add up`;
}

function* ledgerOf(world: World, users: Users, accountId: string): Generator<string> {
  const storage = world.credits.hosts.get(accountId)?.storage;
  if (storage === undefined || storage.isEmpty()) return;
  if (users.closed.has(accountId)) {
    yield `the closed account ${accountId} still has a ledger`;
    return;
  }
  const entries = entriesOf(world, accountId);
  const byTransaction = new Map<string, number>();
  const byBucket = new Map<string, number>();
  for (const { txn, bucket, amount } of entries) {
    byTransaction.set(txn, (byTransaction.get(txn) ?? 0) + amount);
    byBucket.set(bucket, (byBucket.get(bucket) ?? 0) + amount);
  }
  for (const [txn, sum] of byTransaction) if (sum !== 0) yield `${txn} sums to ${sum}`;
  if ((byBucket.get("reserved") ?? 0) !== 0) yield `${byBucket.get("reserved")} credits of ${accountId} stay reserved`;
  if ((byBucket.get("available") ?? 0) < 0) yield `${accountId} has less than nothing`;
  for (const row of storage.sql.exec("SELECT bucket, credits FROM balances").toArray()) {
    const { bucket, credits } = z.object({ bucket: z.string(), credits: z.number() }).parse(row);
    if (credits !== byBucket.get(bucket)) yield `${bucket} of ${accountId} is ${credits}, its entries say otherwise`;
  }
}

/** The Durable Objects of requests leave nothing behind. */
function* memories(world: World): Generator<string> {
  for (const [name, { storage }] of world.progress.hosts) {
    if (!storage.isEmpty()) yield `the object of ${name} still holds something: ${intentOf(world, name)}`;
    if (storage.alarmAt !== null) yield `the object of ${name} still has an alarm`;
  }
  for (const [account, { storage }] of world.calls.hosts) {
    const [table] = storage.sql.exec("SELECT name FROM sqlite_master WHERE name = 'shares'").toArray();
    if (table === undefined) continue;
    const shares = storage.sql.exec("SELECT request_id FROM shares").toArray();
    if (shares.length > 0) yield `requests of ${account} that have ended keep ${shares.length} shares of its work`;
  }
  const rows = world.tables.all("SELECT * FROM requests JOIN documents ON request_id = requests.id", []);
  if (JSON.stringify(rows).includes("secret-")) yield "a password lies in the database";
}

/** Looks, while the simulation runs, for requests that have ended and whose objects still hold a password. */
export class PasswordWatch {
  readonly #seen = new Map<string, number>();

  look(world: World): string[] {
    return [...world.progress.hosts].flatMap(([name, { storage }]) => {
      if (storage.isEmpty() || this.#seen.get(name) === storage.writes) return [];
      this.#seen.set(name, storage.writes);
      const { phase } = z.object({ phase: z.string() }).parse(storage.sql.exec("SELECT phase FROM request").one());
      return isFinal(phase) && storage.texts().includes("secret-") ? [`the object of ${name} keeps a password`] : [];
    });
  }
}
