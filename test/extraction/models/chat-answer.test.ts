import { describe, expect, it } from "vitest";
import { readChatAnswer, spokenText } from "../../../extraction/models/chat-answer.ts";

const said = (body: unknown): string | undefined => {
  const answer = readChatAnswer(body);
  return answer && spokenText(answer);
};

describe("a server's answer", () => {
  it("is read from choices, from a response text and from a response object", () => {
    expect(said({ choices: [{ message: { role: "assistant", content: " yes " } }] })).toBe("yes");
    expect(
      said({
        choices: [
          {
            message: {
              content: [
                { type: "text", text: "ye" },
                { type: "text", text: "s" },
              ],
            },
          },
        ],
      }),
    ).toBe("yes");
    expect(said({ response: "yes" })).toBe("yes");
    expect(said({ response: { total: 1 } })).toBe('{"total":1}');
    expect(said({ choices: [{ message: { content: { total: 1 } } }] })).toBe('{"total":1}');
  });

  it("is read without the reasoning before it", () => {
    expect(said({ response: '<think>it says {"total": 2}</think>\n{"total": 1}' })).toBe('{"total": 1}');
    expect(said({ response: 'it says {"total": 2}</think>{"total": 1}' })).toBe('{"total": 1}');
  });

  it("is nothing in any other shape", () => {
    for (const body of [
      null,
      1,
      "yes",
      [],
      {},
      { choices: [] },
      { choices: [{ message: { content: null } }] },
      { response: "" },
    ])
      expect(readChatAnswer(body)).toBeUndefined();
  });

  it("states its token usage and whether it was cut off", () => {
    const usage = { prompt_tokens: 12, completion_tokens: 5, total_tokens: 17 };
    const whole = readChatAnswer({ choices: [{ message: { content: "a" }, finish_reason: "stop" }], usage });
    expect(whole).toEqual({ content: "a", cut: false, inputTokens: 12, outputTokens: 5 });
    const cut = readChatAnswer({
      choices: [{ message: { content: "a" }, finish_reason: "length" }],
      usage: { prompt_tokens: "?" },
    });
    expect(cut).toEqual({ content: "a", cut: true, inputTokens: undefined, outputTokens: undefined });
  });
});
