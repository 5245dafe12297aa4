import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { FakeUpstream } from "../../test/upstream/fake-upstream.ts";
import { ownEndpoint } from "../../test/upstream/own-endpoint.ts";
import type { ReplyOptions } from "../language-model.ts";
import { OpenaiLanguageModel } from "../openai-language-model.ts";

const upstream = new FakeUpstream();
beforeAll(() => upstream.listen());
beforeEach(() => {
  upstream.reset();
  upstream.refuses = () => undefined;
});
afterAll(() => upstream.close());

const makeModel = () =>
  new OpenaiLanguageModel({
    trust: ownEndpoint,
    baseUrl: upstream.url,
    model: "fake-model",
    timeoutMilliseconds: 5000,
  });

function ask(model: OpenaiLanguageModel, options: ReplyOptions) {
  const conversation = [{ role: "user", content: "Hello" }] as const;
  return model.reply(conversation, new AbortController().signal, () => undefined, options);
}

const caps = () => upstream.received.map(({ body }) => body.max_tokens);

/** Refuses prompts of this length whose output would not fit beside them, in words of its own. */
function refuseOver(
  limit: number,
  prompt: number,
  words: (output: number) => string,
  withoutCap = Number.POSITIVE_INFINITY,
): void {
  upstream.refuses = ({ max_tokens }) => {
    const output = typeof max_tokens === "number" ? max_tokens : prompt < withoutCap ? 0 : limit;
    if (prompt + output <= limit) return undefined;
    return { status: 400, body: { error: { message: words(output) } } };
  };
}

const openaiWords = (prompt: number) => (output: number) =>
  `This model's maximum context length is 8192 tokens. However, you requested ${prompt + output} tokens (${prompt} in the messages, ${output} in the completion).`;
const vllmWords = (prompt: number) => (output: number) =>
  `'max_tokens' or 'max_completion_tokens' is too large: ${output}. This model's maximum context length is 8192 tokens and your request has ${prompt} input tokens`;
const anthropicWords = (prompt: number) => (output: number) =>
  `input length and \`max_tokens\` exceed context limit: ${prompt} + ${output} > 8192, decrease input length or \`max_tokens\``;

it.each([
  ["OpenAI", openaiWords],
  ["vLLM", vllmWords],
  ["Anthropic", anthropicWords],
])("a cap of ours that does not fit is sent once more as what fits (%s)", async (_, words) => {
  refuseOver(8192, 5000, words(5000));
  const model = makeModel();
  await ask(model, { outputCap: 8192 });
  expect(caps()).toEqual([8192, 3192]);
  await ask(model, { outputCap: 8192 });
  expect(caps()).toEqual([8192, 3192, 2048]);
  expect(model.refusedParts).toEqual([]);
});

it("is left out where it is not told what fits, and halved from then on", async () => {
  refuseOver(8192, 5000, () => "context_length_exceeded");
  const model = makeModel();
  await ask(model, { outputCap: 6000 });
  await ask(model, { outputCap: 6000 });
  expect(caps()).toEqual([6000, undefined, 3000]);
});

it("is not what is wrong where the prompt alone is too long", async () => {
  refuseOver(8192, 8100, openaiWords(8100));
  await expect(ask(makeModel(), { outputCap: 4000 })).rejects.toMatchObject({
    ...{ code: "model_too_long", limit: { limitTokens: 8192, promptTokens: 8100 } },
  });
  refuseOver(8192, 9000, () => "context_length_exceeded", 9000);
  const model = makeModel();
  await expect(ask(model, { outputCap: 4000 })).rejects.toMatchObject({ code: "model_too_long" });
  upstream.refuses = () => undefined;
  await ask(model, { outputCap: 4000 });
  expect(caps()).toEqual([4000, 4000, undefined, 4000]);
});

it("of a style is never changed", async () => {
  refuseOver(8192, 5000, openaiWords(5000));
  await expect(ask(makeModel(), { maxOutputTokens: 8000, outputCap: 100 })).rejects.toMatchObject({
    code: "model_too_long",
  });
  expect(caps()).toEqual([8000]);
});

function refuseAbove(maximum: number, words: string): void {
  upstream.refuses = ({ max_tokens, max_completion_tokens }) => {
    const sent = Number(max_tokens ?? max_completion_tokens ?? 0);
    return sent > maximum ? { status: 400, body: { error: { message: words } } } : undefined;
  };
}

it.each([
  ["max_tokens must be at most 4096"],
  [
    "max_tokens is too large: 8192. This model supports at most 4096 completion tokens, whereas you provided 8192.",
  ],
  [
    "max_tokens: 8192 > 4096, which is the maximum allowed number of output tokens for claude-3-haiku-20240307",
  ],
  ["Invalid max_tokens value, the valid range of max_tokens is [1, 4096]"],
  ["`max_tokens` must be less than or equal to `4096`, the maximum value for `max_tokens`"],
])("is the maximum of the model from then on if that is named: %s", async (words) => {
  refuseAbove(4096, words);
  const model = makeModel();
  for (const outputCap of [8192, 8192, 1000]) await ask(model, { outputCap });
  expect(caps()).toEqual([8192, 4096, 4096, 1000]);
  expect(model.refusedParts).toEqual([]);
});

it("is left out of one request where it is out of range, and no maximum is named", async () => {
  refuseAbove(0, "max_tokens is out of range");
  const model = makeModel();
  await ask(model, { outputCap: 8192 });
  await ask(model, { outputCap: 8192 });
  expect(caps()).toEqual([8192, undefined, 8192, undefined]);
});

it("is left out where the maximum that was named is refused too", async () => {
  refuseAbove(0, "max_tokens must be at most 4096");
  await ask(makeModel(), { outputCap: 8192 });
  expect(caps()).toEqual([8192, 4096, undefined]);
});
