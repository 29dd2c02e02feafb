import type { Log } from "./log.ts";

/**
 * What is measured. A measurement is a line in the log and, if the platform keeps them, a data point of Analytics
 * Engine: index and first blob are the metric's name, then its labels as blobs and its values as doubles, in this
 * order.
 */
const METRICS = {
  /** A call of the HTTP interface; `code` is that of its refusal. */
  call: { labels: ["method", "route", "code"], values: ["status", "milliseconds"] },
  /** A request that was accepted. */
  request_accepted: {
    labels: ["kind"],
    values: ["documents", "pages", "bytes", "upload_ms", "download_ms", "credits_reserved"],
  },
  /** A message of a queue: how long it waited there, and the work on it, which is a stage of a request. */
  message: { labels: ["queue", "end"], values: ["age_ms", "milliseconds", "attempts"] },
  /** A picture of a page that was recognised. */
  recognition: { labels: [], values: ["milliseconds"] },
  /** A request that has ended, and what it cost. */
  request_ended: {
    labels: ["kind", "status", "outcome"],
    values: ["documents", "pages", "pages_failed", "credits_charged", "credits_released", "milliseconds"],
  },
  /** Pages (or documents) of a request that failed for one reason. */
  failures: { labels: ["of", "code"], values: ["count"] },
  /** An attempt to deliver an event; `status` is 0 if no answer came. */
  delivery: { labels: ["end"], values: ["status", "milliseconds"] },
  /** What a scheduled sweep found and repaired. */
  sweep: {
    labels: [],
    values: ["idle_requests", "lost_requests", "stray_reservations", "stray_objects", "open_uploads", "milliseconds"],
  },
} as const;

type Metric = keyof typeof METRICS;
type Columns<M extends Metric> = Record<(typeof METRICS)[M]["labels"][number], string> &
  Record<(typeof METRICS)[M]["values"][number], number>;

/** Records a measurement. Never throws, and never delays what is measured. */
export type Measure = <M extends Metric>(metric: M, measured: Columns<M>) => void;

/** The platform accepts at most this many bytes of labels in one data point; each is cut to its share. */
const MOST_LABEL_CHARACTERS = 200;

export function createMeasure(dataset: AnalyticsEngineDataset | undefined, log: Log): Measure {
  return (metric, measured) => {
    log.info("measured", { metric, ...measured });
    const columns: Record<string, string | number> = measured;
    const { labels, values } = METRICS[metric];
    try {
      dataset?.writeDataPoint({
        indexes: [metric],
        blobs: [metric, ...labels.map((name) => String(columns[name]).slice(0, MOST_LABEL_CHARACTERS))],
        doubles: values.map((name) => Number(columns[name])),
      });
    } catch (error) {
      log.error("not_measured", error, { metric });
    }
  };
}
