import type { CallOptions, SubmitOptions } from "./call-options.ts";
import type { FollowOptions, RequestEvent } from "./follow-events.ts";
import { type JsonPage, type MarkdownPage, pageEventSchema, type RequestStatus, type Submitted } from "./schemas.ts";
import { type StatusSource, watchRequest } from "./watch-request.ts";

export interface WaitOptions extends CallOptions {
  /** Called with each new state of the request. */
  onStatus?: (status: RequestStatus) => void;
}

export type PageFormat = "markdown" | "json";
export type PageIn<Format extends PageFormat> = Format extends "json" ? JsonPage : MarkdownPage;

export interface PageOptions<Format extends PageFormat> extends CallOptions {
  /** `markdown` by default. */
  format?: Format | undefined;
}

/** What a job needs from its client. */
export interface JobCalls extends StatusSource {
  events(id: string, options?: FollowOptions): AsyncGenerator<RequestEvent, void>;
  page<Format extends PageFormat = "markdown">(
    documentId: string,
    page: number,
    options?: PageOptions<Format>,
  ): Promise<PageIn<Format>>;
  retryRequest(id: string, options?: SubmitOptions & { password?: string }): Submission;
  deleteRequest(id: string): Promise<void>;
}

/** A request that the service has accepted and is working on. */
export class Job<Answer extends Submitted = Submitted> {
  readonly request_uid: string;
  readonly status: string;
  /** The service's whole answer when it accepted the request. */
  readonly answer: Answer;
  private readonly client: JobCalls;

  constructor(client: JobCalls, answer: Answer) {
    this.client = client;
    this.answer = answer;
    this.request_uid = answer.request_uid;
    this.status = answer.status;
  }

  /** Resolves with the final state: `completed`, `failed` or `cancelled`. */
  async wait({ onStatus, ...options }: WaitOptions = {}): Promise<RequestStatus> {
    const states = watchRequest(this.client, this.request_uid, options);
    for (;;) {
      const { done, value } = await states.next();
      if (done) return value;
      onStatus?.(value);
    }
  }

  /** Yields each event once, until the request has ended. */
  events(options: FollowOptions = {}): AsyncGenerator<RequestEvent, void> {
    return this.client.events(this.request_uid, options);
  }

  /** Yields each page as soon as it has been read, in any order; only `events` reports pages that fail. */
  async *pages<Format extends PageFormat = "markdown">(
    options: PageOptions<Format> = {},
  ): AsyncGenerator<PageIn<Format>, void> {
    const { format: _, ...calling } = options;
    for await (const event of this.events(calling)) {
      if (event.type !== "page.completed") continue;
      const { document_id, page } = pageEventSchema.parse(event.data);
      yield await this.client.page(document_id, page, options);
    }
  }

  /** Submits the failed pages again, as a new job. */
  retry(options: SubmitOptions & { password?: string } = {}): Submission {
    return this.client.retryRequest(this.request_uid, options);
  }

  /** Cancels what is still running and removes everything stored for the request. */
  async delete(): Promise<void> {
    await this.client.deleteRequest(this.request_uid);
  }
}

/** A job being submitted: `await` it to get the job, or call its methods directly for the outcome. */
export class Submission<Answer extends Submitted = Submitted> implements Promise<Job<Answer>> {
  readonly [Symbol.toStringTag] = "Submission";
  private readonly sent: Promise<Job<Answer>>;

  constructor(sent: Promise<Job<Answer>>) {
    this.sent = sent;
  }

  // biome-ignore lint/suspicious/noThenProperty: it can be awaited like the promise it stands for.
  then<Kept = Job<Answer>, Caught = never>(
    kept?: ((job: Job<Answer>) => Kept | PromiseLike<Kept>) | null,
    caught?: ((reason: unknown) => Caught | PromiseLike<Caught>) | null,
  ): Promise<Kept | Caught> {
    return this.sent.then(kept, caught);
  }

  catch<Caught = never>(caught?: ((reason: unknown) => Caught | PromiseLike<Caught>) | null) {
    return this.sent.catch(caught);
  }

  finally(done?: (() => void) | null): Promise<Job<Answer>> {
    return this.sent.finally(done);
  }

  /** Submits the job and resolves with its final state. */
  async wait(options: WaitOptions = {}): Promise<RequestStatus> {
    return (await this.sent).wait(options);
  }

  async *events(options: FollowOptions = {}): AsyncGenerator<RequestEvent, void> {
    yield* (await this.sent).events(options);
  }

  async *pages<Format extends PageFormat = "markdown">(
    options: PageOptions<Format> = {},
  ): AsyncGenerator<PageIn<Format>, void> {
    yield* (await this.sent).pages(options);
  }
}
