/** What `cloudflare:workers` provides for a Durable Object, in plain Node. */
export class DurableObject {
  readonly ctx: unknown;
  readonly env: unknown;

  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx;
    this.env = env;
  }
}
