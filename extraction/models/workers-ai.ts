import type { ChatFault, ChatReply, ChatRequest, ChatTransport } from "./chat.ts";
import type { ModelFailureCode } from "./model.ts";

/** The part of the platform's binding that is used here. */
export interface AiBinding {
  run(model: string, inputs: Record<string, unknown>, options: { gateway?: { id: string } }): Promise<unknown>;
}

/** Errors by the number in their message. Others from 500 to 599 are the platform's own and temporary. */
const FAULTS: Record<string, [code: ModelFailureCode, retryable: boolean]> = {
  "408": ["model_timeout", true],
  "429": ["model_unavailable", true],
  // No capacity at the moment; timeouts.
  "3040": ["model_unavailable", true],
  "3007": ["model_timeout", true],
  "3008": ["model_timeout", true],
  // The day's allowance is used up.
  "3036": ["model_quota", false],
  // The request is too large.
  "3006": ["model_too_large", false],
  // No such model; its licence was not accepted; the account may not use it.
  "5007": ["model_rejected", false],
  "5016": ["model_rejected", false],
  "5018": ["model_rejected", false],
};

const MESSAGES: Record<ModelFailureCode, string> = {
  model_unavailable: "Workers AI has no capacity for this model at the moment. Try again later.",
  model_timeout: "Workers AI did not answer in time. Try again later.",
  model_quota: "The allowance of Workers AI for today is used up. Try again tomorrow, or use another plan or engine.",
  model_rejected: "Workers AI refused the call: check the name of the model and what the account may use.",
  model_too_large: "The pages are more than the model can read at once.",
  model_answer_invalid: "The model could not answer in the requested shape.",
};

/** Reaches models of the platform through its binding, optionally through an AI Gateway. */
export function workersAiTransport(ai: AiBinding, gatewayId?: string): ChatTransport {
  const options = gatewayId === undefined ? {} : { gateway: { id: gatewayId } };
  return {
    // The signal is not passed on: a binding that is a service of another Worker cannot carry it.
    async send({ model, ...inputs }: ChatRequest): Promise<ChatReply> {
      try {
        return { ok: true, body: await ai.run(model, inputs, options) };
      } catch (error) {
        return { ok: false, fault: faultOf(error instanceof Error ? error.message : String(error)) };
      }
    },
  };
}

/** The binding throws plain errors with the number in the message: `3040: Capacity temporarily exceeded`. */
function faultOf(message: string): ChatFault {
  const number = /(?:^|[\s:([])(\d{3,4}): /.exec(`${message} `)?.[1];
  const [code, retryable] = classify(number, message);
  return { code, message: MESSAGES[code], retryable };
}

function classify(number: string | undefined, message: string): [ModelFailureCode, boolean] {
  // Reported when the model's output does not fit the schema; that of another attempt may.
  if (/JSON mode couldn't be met/i.test(message)) return ["model_answer_invalid", true];
  const known = number === undefined ? undefined : FAULTS[number];
  if (known !== undefined) return known;
  // An error without a number means that the call did not arrive.
  if (number === undefined || /^5\d\d$/.test(number)) return ["model_unavailable", true];
  return /context (?:length|window)|too many tokens/i.test(message)
    ? ["model_too_large", false]
    : ["model_rejected", false];
}
