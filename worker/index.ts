export { CreditAccount } from "../durable-objects/credit-account.ts";
export { RequestProgress } from "../durable-objects/request-progress.ts";

export default {
  fetch: () => new Response("not yet"),
} satisfies ExportedHandler<Env>;
