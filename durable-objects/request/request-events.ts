import * as z from "zod";
import { type EventType, eventTypeSchema, type ToldEvent } from "../../platform/webhook-events.ts";

/** An event of a request; `seq` numbers events from 1. */
export interface RequestEvent {
  seq: number;
  type: string;
  /** Milliseconds since 1970. */
  at: number;
  data: Record<string, unknown>;
}

/** An address that is notified of this request only. `baseUrl` is the base of the links in its messages. */
export const callbackSchema = z.object({ url: z.string(), baseUrl: z.string() });
export type Callback = z.infer<typeof callbackSchema>;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    type TEXT NOT NULL,
    at INTEGER NOT NULL,
    data TEXT NOT NULL,
    to_tell INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS events_to_tell ON events (seq) WHERE to_tell = 1;
  CREATE TABLE IF NOT EXISTS callback (id INTEGER PRIMARY KEY CHECK (id = 1), url TEXT NOT NULL, base_url TEXT NOT NULL);
`;

const dataSchema = z.record(z.string(), z.unknown());

/**
 * The events of one request in order, for those who follow it and for the account's web hooks, which are notified of
 * documents and of the whole request. Rows are written in the same transaction as the state they report.
 */
export class RequestEvents {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
  }

  /** Creates the tables; called by the object when it stores something. */
  open(): void {
    this.sql.exec(SCHEMA);
  }

  setCallback({ url, baseUrl }: Callback): void {
    this.sql.exec("INSERT OR REPLACE INTO callback (id, url, base_url) VALUES (1, ?, ?)", url, baseUrl);
  }

  callback(): Callback | undefined {
    return this.sql
      .exec<{ url: string; baseUrl: string }>("SELECT url, base_url AS baseUrl FROM callback")
      .toArray()[0];
  }

  /** Records an event; web hooks are notified of the types they know. */
  add(type: string, data: Record<string, unknown>, at: number): void {
    const told = eventTypeSchema.safeParse(type).success;
    this.sql.exec(
      "INSERT INTO events (type, at, data, to_tell) VALUES (?, ?, ?, ?)",
      type,
      at,
      JSON.stringify(data),
      told ? 1 : 0,
    );
  }

  /** Events after number `after`, oldest first. */
  after(after: number, limit: number): RequestEvent[] {
    return this.sql
      .exec<{ seq: number; type: string; at: number; data: string }>(
        "SELECT seq, type, at, data FROM events WHERE seq > ? ORDER BY seq LIMIT ?",
        after,
        limit,
      )
      .toArray()
      .map(({ seq, type, at, data }) => ({ seq, type, at, data: dataSchema.parse(JSON.parse(data)) }));
  }

  /** Events that web hooks have not been notified of yet. */
  toTell(requestId: string): (ToldEvent & { seq: number })[] {
    return this.sql
      .exec<{ seq: number; type: string; at: number; data: string }>(
        "SELECT seq, type, at, data FROM events WHERE to_tell = 1 ORDER BY seq",
      )
      .toArray()
      .map(({ seq, type, at, data }) => ({
        seq,
        id: `evt_${requestId}_${seq}`,
        type: eventTypeSchema.parse(type),
        at,
        // A cancelled request is deleted, but its cancellation is still reported.
        requestId: type === "request.cancelled" ? null : requestId,
        data: dataSchema.parse(JSON.parse(data)),
      }));
  }

  told(upTo: number): void {
    this.sql.exec("UPDATE events SET to_tell = 0 WHERE to_tell = 1 AND seq <= ?", upTo);
  }

  /** Marks all events so far as not to be sent to web hooks. */
  silence(): void {
    this.sql.exec("UPDATE events SET to_tell = 0 WHERE to_tell = 1");
  }
}

/** Type of the event that reports the end of a document or request. */
export const endingEvent = (what: "request" | "document", status: "completed" | "failed" | "cancelled"): EventType =>
  eventTypeSchema.parse(`${what}.${status}`);
