import type { QuireClient } from "../../client/api/client.ts";
import type { LocalService } from "../../scripts/service/local-service.ts";
import { type File, median, untilEnded } from "./beside.ts";
import { Caller, emptyCall, serviceCpu } from "./long-polls.ts";

/** The longest wait that the service allows for one poll. */
const LONGEST_POLL_SECONDS = 30;

interface Work {
  /** Duration according to the service, from acceptance to the end. */
  seconds: number;
  runtime: number;
  all: number;
}

const ms = (seconds: number): string => `${(seconds * 1000).toFixed(1)} ms`;

/** Measures what long polls cost a request that is being processed. */
export class PolledWork {
  private readonly service: LocalService;
  private readonly polls: number;
  private readonly costs: { time: number; runtime: number; all: number }[] = [];

  constructor(service: LocalService, polls: number) {
    this.service = service;
    this.polls = polls;
  }

  /** Measures a request without polls, with polls, and without polls again. */
  async measure(client: QuireClient, file: File): Promise<void> {
    const quiet = [await this.work(client, file, 0)];
    const polled = await this.work(client, file, this.polls);
    quiet.push(await this.work(client, file, 0));
    const mean = (of: keyof Work) => quiet.reduce((sum, work) => sum + work[of], 0) / quiet.length;
    const each = (of: keyof Work) => Math.max(0, polled[of] - mean(of)) / polled.calls;
    const [runtime, all] = [each("runtime"), each("all")];
    console.log(
      `a request without polls: ${mean("seconds").toFixed(1)} s and ${mean("runtime").toFixed(1)} s of the runtime's CPU, ` +
        `with ${this.polls} long polls (${polled.calls} calls) ${polled.seconds.toFixed(1)} s and ${polled.runtime.toFixed(1)} s: ` +
        `${ms(runtime)} a call, ${ms(all)} with the development server's log`,
    );
    this.costs.push({ time: polled.seconds / mean("seconds"), runtime, all });
  }

  /**
   * `time`: the duration of the request with polls as a multiple of that without. `core`: how much longer work on one
   * core takes while this many polls are held, if each returns only when the longest wait is over.
   */
  async results(): Promise<{ time: number; core: number }> {
    const of = (cost: "time" | "runtime" | "all") => median(this.costs.map((each) => each[cost]));
    const held = (perCall: number): number => 1 + (this.polls * perCall) / LONGEST_POLL_SECONDS;
    const empty = await emptyCall(this.service, this.polls);
    console.log(
      `${this.polls} long polls, held: with the development server ${held(of("all")).toFixed(3)} times the work of one core; calls that ` +
        `do nothing would be ${held(empty.runtime).toFixed(3)}, and ${held(empty.all).toFixed(3)} with it`,
    );
    return { time: of("time"), core: held(of("runtime")) };
  }

  /** Processes a request of many pages while `count` callers wait for its end. */
  private async work(client: QuireClient, file: File, count: number): Promise<Work & { calls: number }> {
    const { service } = this;
    const before = await serviceCpu(service);
    const { request_uid: id } = await client.extract({ files: [file] });
    const caller = new Caller(service);
    await Promise.all(Array.from({ length: count }, () => caller.follow(id, LONGEST_POLL_SECONDS)));
    await untilEnded(client, id);
    const after = await serviceCpu(service);
    const { performance: measured } = await client.requestStatus(id);
    return {
      seconds: measured?.extraction_time ?? 0,
      runtime: after.runtime - before.runtime,
      all: after.all - before.all,
      calls: caller.calls,
    };
  }
}
