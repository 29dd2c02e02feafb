import * as z from "zod";
import { type EventType, eventTypeSchema } from "../../platform/webhook-events.ts";

/** Why an endpoint is disabled: by its owner, because it answered 410, or because every attempt failed for days. */
const disabledReasonSchema = z.enum(["owner", "gone", "failing"]);
export type DisabledReason = z.infer<typeof disabledReasonSchema>;

export interface Endpoint {
  id: string;
  /** `form`: an address that came with jobs. It is notified of those only, signed with the account's secret. */
  source: "account" | "form";
  url: string;
  /** Base of the links in its messages. */
  baseUrl: string;
  events: EventType[];
  description: string | null;
  disabledReason: DisabledReason | null;
  /** Milliseconds since 1970. */
  disabledAt: number | null;
  /** Time since which every attempt has failed, in milliseconds since 1970. */
  failingSince: number | null;
  createdAt: number;
}

export interface SecretTimes {
  createdAt: number;
  /** `null` for the current secret. */
  expiresAt: number | null;
}

const endpointRow = z
  .object({
    id: z.string(),
    source: z.enum(["account", "form"]),
    url: z.string(),
    base_url: z.string(),
    events: z.string(),
    description: z.string().nullable(),
    disabled_reason: disabledReasonSchema.nullable(),
    disabled_at: z.number().nullable(),
    failing_since: z.number().nullable(),
    created_at: z.number(),
  })
  .transform(
    (row): Endpoint => ({
      id: row.id,
      source: row.source,
      url: row.url,
      baseUrl: row.base_url,
      events: z.array(eventTypeSchema).parse(JSON.parse(row.events)),
      description: row.description,
      disabledReason: row.disabled_reason,
      disabledAt: row.disabled_at,
      failingSince: row.failing_since,
      createdAt: row.created_at,
    }),
  );

/** A new endpoint in its initial state. */
export const newEndpoint = (
  wish: Pick<Endpoint, "source" | "url" | "baseUrl" | "events" | "description">,
  { enabled, now }: { enabled: boolean; now: number },
): Endpoint => ({
  ...wish,
  id: crypto.randomUUID(),
  disabledReason: enabled ? null : "owner",
  disabledAt: enabled ? null : now,
  failingSince: null,
  createdAt: now,
});

/** Owner of the secret that all addresses of jobs share. */
const ACCOUNT_SECRET = "";
export const secretOwner = ({ id, source }: Pick<Endpoint, "id" | "source">): string =>
  source === "form" ? ACCOUNT_SECRET : id;

/** Endpoints of an account and their secrets. Only reads and writes. */
export class EndpointStore {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
  }

  list(source?: Endpoint["source"]): Endpoint[] {
    if (source === undefined) return this.rows("SELECT * FROM endpoints ORDER BY created_at, id");
    return this.rows("SELECT * FROM endpoints WHERE source = ? ORDER BY created_at, id", source);
  }

  find(id: string): Endpoint | undefined {
    return this.rows("SELECT * FROM endpoints WHERE id = ?", id)[0];
  }

  findForm(url: string, baseUrl: string): Endpoint | undefined {
    return this.rows("SELECT * FROM endpoints WHERE source = 'form' AND url = ? AND base_url = ?", url, baseUrl)[0];
  }

  save(endpoint: Endpoint): void {
    this.sql.exec(
      `INSERT OR REPLACE INTO endpoints
         (id, source, url, base_url, events, description, disabled_reason, disabled_at, failing_since, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      endpoint.id,
      endpoint.source,
      endpoint.url,
      endpoint.baseUrl,
      JSON.stringify(endpoint.events),
      endpoint.description,
      endpoint.disabledReason,
      endpoint.disabledAt,
      endpoint.failingSince,
      endpoint.createdAt,
    );
  }

  remove(id: string): void {
    this.sql.exec("DELETE FROM endpoints WHERE id = ?", id);
    this.sql.exec("DELETE FROM secrets WHERE owner = ?", id);
  }

  /** Removes addresses of jobs that have no deliveries left. */
  removeUnusedForms(): void {
    this.sql.exec(
      "DELETE FROM endpoints WHERE source = 'form' AND id NOT IN (SELECT DISTINCT endpoint_id FROM deliveries)",
    );
  }

  /** Valid secrets, newest first. */
  secrets(owner: string, now: number): string[] {
    return this.sql
      .exec<{ secret: string }>(
        "SELECT secret FROM secrets WHERE owner = ? AND (expires_at IS NULL OR expires_at > ?) ORDER BY seq DESC",
        owner,
        now,
      )
      .toArray()
      .map(({ secret }) => secret);
  }

  secretTimes(owner: string, now: number): SecretTimes[] {
    return this.sql
      .exec<{ createdAt: number; expiresAt: number | null }>(
        `SELECT created_at AS createdAt, expires_at AS expiresAt FROM secrets
         WHERE owner = ? AND (expires_at IS NULL OR expires_at > ?) ORDER BY seq DESC`,
        owner,
        now,
      )
      .toArray();
  }

  /** Activates a secret; the previous one stays valid until `overlapUntil`, and any older one ends at once. */
  addSecret(owner: string, secret: string, { now, overlapUntil }: { now: number; overlapUntil: number }): void {
    this.sql.exec("DELETE FROM secrets WHERE owner = ? AND expires_at IS NOT NULL", owner);
    this.sql.exec("UPDATE secrets SET expires_at = ? WHERE owner = ?", overlapUntil, owner);
    this.sql.exec("INSERT INTO secrets (owner, secret, created_at) VALUES (?, ?, ?)", owner, secret, now);
  }

  private rows(query: string, ...bindings: string[]): Endpoint[] {
    return this.sql
      .exec<Record<string, SqlStorageValue>>(query, ...bindings)
      .toArray()
      .map((row) => endpointRow.parse(row));
  }
}
