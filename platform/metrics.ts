import type { Log } from "./log.ts";

/**
 * All metrics. A measurement is a line in the log and, if the platform stores them, a data point in Analytics Engine:
 * index and first blob are the metric's name, followed by its labels as blobs and its values as doubles, in this order.
 */
const METRICS = {
  /** An HTTP call; `code` is the problem code if it was refused. */
  call: { labels: ["method", "route", "code"], values: ["status", "milliseconds"] },
  /** A request that was accepted. */
  request_accepted: {
    labels: ["kind"],
    values: ["documents", "pages", "bytes", "upload_ms", "download_ms", "credits_reserved"],
  },
  /** A queue message: how long it waited in the queue and how long the work took, which is one stage of a request. */
  message: { labels: ["queue", "end"], values: ["age_ms", "milliseconds", "attempts"] },
  /** One recognised page picture. */
  recognition: { labels: [], values: ["milliseconds"] },
  /** A request that has ended, and what it cost. */
  request_ended: {
    labels: ["kind", "status", "outcome"],
    values: ["documents", "pages", "pages_failed", "credits_charged", "credits_released", "milliseconds"],
  },
  /** Pages or documents of a request that failed for the same reason. */
  failures: { labels: ["of", "code"], values: ["count"] },
  /** An attempt to deliver an event; `status` is 0 if there was no answer. */
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

/** Records a measurement. Never throws and never delays the caller. */
export type Measure = <M extends Metric>(metric: M, measured: Columns<M>) => void;

/** The platform limits the bytes of all labels in a data point, so each label is cut to this many characters. */
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
