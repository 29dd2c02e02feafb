import * as z from "zod";

const deliveryStatusSchema = z.enum(["waiting", "delivered", "failed", "cancelled"]);
export type DeliveryStatus = z.infer<typeof deliveryStatusSchema>;

/** The delivery of one event to one endpoint. Times are in milliseconds since 1970. */
export interface Delivery {
  seq: number;
  id: string;
  eventId: string;
  endpointId: string;
  requestId: string | null;
  type: string;
  /** The body, identical at every attempt. */
  payload: string;
  status: DeliveryStatus;
  /** Whether its message is in the queue or being processed. */
  sent: boolean;
  /** If pending, when the next attempt is due; if sent, when its message counts as lost. */
  dueAt: number | null;
  /** Until when a worker holds it; 0 if none does. */
  leaseUntil: number;
  /** Attempts since it was created or last replayed. */
  tries: number;
  createdAt: number;
  endedAt: number | null;
}

/** A type and not an interface, so that it is assignable to a stored row. */
export type Attempt = {
  attempt: number;
  at: number;
  statusCode: number | null;
  milliseconds: number | null;
  /** The beginning of the receiver's answer. */
  answer: string | null;
  /** Why there was no answer. */
  error: string | null;
};

const deliveryRow = z
  .object({
    seq: z.number(),
    id: z.string(),
    event_id: z.string(),
    endpoint_id: z.string(),
    request_id: z.string().nullable(),
    type: z.string(),
    payload: z.string(),
    status: deliveryStatusSchema,
    sent: z.number(),
    due_at: z.number().nullable(),
    lease_until: z.number(),
    tries: z.number(),
    created_at: z.number(),
    ended_at: z.number().nullable(),
  })
  .transform(
    (row): Delivery => ({
      seq: row.seq,
      id: row.id,
      eventId: row.event_id,
      endpointId: row.endpoint_id,
      requestId: row.request_id,
      type: row.type,
      payload: row.payload,
      status: row.status,
      sent: row.sent === 1,
      dueAt: row.due_at,
      leaseUntil: row.lease_until,
      tries: row.tries,
      createdAt: row.created_at,
      endedAt: row.ended_at,
    }),
  );

const WAITING = "status = 'waiting'";

/** Deliveries of an account and the outcome of each attempt. Only reads and writes. */
export class DeliveryStore {
  private readonly sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.sql = sql;
  }

  /** Ignores an event that was reported before, so that it is delivered once. */
  add(delivery: Pick<Delivery, "id" | "eventId" | "endpointId" | "requestId" | "type" | "payload">, now: number): void {
    this.sql.exec(
      `INSERT OR IGNORE INTO deliveries (id, event_id, endpoint_id, request_id, type, payload, status, due_at, created_at)
       VALUES (?, ?, ?, ?, ?, ?, 'waiting', ?, ?)`,
      delivery.id,
      delivery.eventId,
      delivery.endpointId,
      delivery.requestId,
      delivery.type,
      delivery.payload,
      now,
      now,
    );
  }

  find(id: string): Delivery | undefined {
    return this.rows("SELECT * FROM deliveries WHERE id = ?", id)[0];
  }

  /** Deliveries numbered below `before`, newest first. */
  page(endpointId: string, page: { before: number; limit: number; status: DeliveryStatus | undefined }): Delivery[] {
    return this.rows(
      `SELECT * FROM deliveries WHERE endpoint_id = ? AND seq < ? AND (? = '' OR status = ?) ORDER BY seq DESC LIMIT ?`,
      endpointId,
      page.before,
      page.status ?? "",
      page.status ?? "",
      page.limit,
    );
  }

  attempts(deliveryId: string): Attempt[] {
    return this.sql
      .exec<Attempt>(
        `SELECT attempt, at, status_code AS statusCode, milliseconds, answer, error
         FROM attempts WHERE delivery_id = ? ORDER BY attempt`,
        deliveryId,
      )
      .toArray();
  }

  noteAttempt(deliveryId: string, attempt: Omit<Attempt, "attempt">): void {
    this.sql.exec(
      `INSERT INTO attempts (delivery_id, attempt, at, status_code, milliseconds, answer, error)
       SELECT ?, 1 + coalesce(max(attempt), 0), ?, ?, ?, ?, ? FROM attempts WHERE delivery_id = ?`,
      deliveryId,
      attempt.at,
      attempt.statusCode,
      attempt.milliseconds,
      attempt.answer,
      attempt.error,
      deliveryId,
    );
  }

  /** Deliveries whose message nobody received or whose worker went silent. */
  lost(now: number): Delivery[] {
    return this.rows(
      `SELECT * FROM deliveries WHERE ${WAITING} AND sent = 1 AND due_at <= ? ORDER BY due_at, seq`,
      now,
    );
  }

  /** Endpoints with deliveries that are due. */
  endpointsDue(now: number): string[] {
    return this.sql
      .exec<{ id: string }>(
        `SELECT DISTINCT endpoint_id AS id FROM deliveries WHERE ${WAITING} AND sent = 0 AND due_at <= ?`,
        now,
      )
      .toArray()
      .map(({ id }) => id);
  }

  /** Due deliveries of an endpoint, in order of their due times. */
  due(endpointId: string, now: number, limit: number): Delivery[] {
    return this.rows(
      `SELECT * FROM deliveries WHERE ${WAITING} AND sent = 0 AND endpoint_id = ? AND due_at <= ?
       ORDER BY due_at, seq LIMIT ?`,
      endpointId,
      now,
      limit,
    );
  }

  countSent(endpointId: string): number {
    return this.sql
      .exec<{ n: number }>(
        `SELECT count(*) AS n FROM deliveries WHERE ${WAITING} AND sent = 1 AND endpoint_id = ?`,
        endpointId,
      )
      .one().n;
  }

  save({ id, status, sent, dueAt, leaseUntil, tries, endedAt }: Delivery): void {
    this.sql.exec(
      "UPDATE deliveries SET status = ?, sent = ?, due_at = ?, lease_until = ?, tries = ?, ended_at = ? WHERE id = ?",
      status,
      sent ? 1 : 0,
      dueAt,
      leaseUntil,
      tries,
      endedAt,
      id,
    );
  }

  /** Cancels pending deliveries of an endpoint. */
  cancelWaiting(endpointId: string, now: number): void {
    this.sql.exec(
      `UPDATE deliveries SET status = 'cancelled', sent = 0, due_at = NULL, lease_until = 0, ended_at = ?
       WHERE endpoint_id = ? AND ${WAITING}`,
      now,
      endpointId,
    );
  }

  removeOfEndpoint(endpointId: string): void {
    this.remove("endpoint_id = ?", endpointId);
  }

  removeOfRequest(requestId: string): void {
    this.remove("request_id = ?", requestId);
  }

  removeEndedBefore(time: number): void {
    this.remove("ended_at <= ?", time);
  }

  /** When something has to be done without being called: a pause ends, or a message counts as lost. */
  nextDue(now: number): number | null {
    // Deliveries that are already due wait for room at their endpoint, which the next report makes.
    return this.sql
      .exec<{ at: number | null }>(
        `SELECT min(due_at) AS at FROM deliveries WHERE ${WAITING} AND (sent = 1 OR due_at > ?)`,
        now,
      )
      .one().at;
  }

  firstEnd(): number | null {
    return this.sql.exec<{ at: number | null }>("SELECT min(ended_at) AS at FROM deliveries").one().at;
  }

  private remove(condition: string, binding: string | number): void {
    this.sql.exec(`DELETE FROM attempts WHERE delivery_id IN (SELECT id FROM deliveries WHERE ${condition})`, binding);
    this.sql.exec(`DELETE FROM deliveries WHERE ${condition}`, binding);
  }

  private rows(query: string, ...bindings: (string | number)[]): Delivery[] {
    return this.sql
      .exec<Record<string, SqlStorageValue>>(query, ...bindings)
      .toArray()
      .map((row) => deliveryRow.parse(row));
  }
}
