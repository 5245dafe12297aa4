import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { FakeUpstream, type UpstreamRequest } from "../../test/upstream/fake-upstream.ts";
import { fakeText } from "../../test/upstream/fake-upstream-script.ts";
import { ownEndpoint } from "../../test/upstream/own-endpoint.ts";
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

async function ask(model: OpenaiLanguageModel, options: object): Promise<string> {
  let text = "";
  const add = (piece: string) => {
    text += piece;
  };
  await model.reply([{ role: "user", content: "A?" }], new AbortController().signal, add, options);
  return text;
}

const members = ["temperature", "max_tokens", "max_completion_tokens"] as const;

/** The members of each request that was sent. */
const sent = () => upstream.received.map(({ body }) => members.filter((name) => name in body));

function refuseWith(message: string, name: (typeof members)[number]): void {
  const body = { error: { message, type: "invalid_request_error", param: name } };
  upstream.refuses = (request: UpstreamRequest) => (name in request ? { status: 400, body } : undefined);
}

it.each([
  "Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.",
  "temperature is deprecated for this model",
  "temperature: Extra inputs are not permitted",
])("a member that is refused is not sent again: %s", async (message) => {
  refuseWith(message, "temperature");
  const model = makeModel();
  for (let count = 0; count < 2; count += 1)
    expect(await ask(model, { temperature: 0.2 })).toBe(fakeText(20));
  expect(sent()).toEqual([["temperature"], [], []]);
  expect(model.refusedParts).toEqual(["temperature"]);
});

it.each([
  "temperature: range: 0..1",
  "Invalid 'temperature': decimal above maximum value. Expected a value <= 1, but got 1.5 instead.",
  "temperature: Input should be less than or equal to 1",
])("a value out of range is left out of its request, and others are sent: %s", async (message) => {
  refuseWith(message, "temperature");
  const model = makeModel();
  expect(await ask(model, { temperature: 1.5 })).toBe(fakeText(20));
  upstream.refuses = () => undefined;
  expect(await ask(model, { temperature: 0.5 })).toBe(fakeText(20));
  expect(sent()).toEqual([["temperature"], [], ["temperature"]]);
  expect(model.refusedParts).toEqual([]);
});

it("a limit that is too large is left out by both of its names", async () => {
  refuseWith("max_tokens is too large: 100000. This model supports at most 4096 tokens.", "max_tokens");
  const model = makeModel();
  expect(await ask(model, { maxOutputTokens: 100_000 })).toBe(fakeText(20));
  expect(await ask(model, { maxOutputTokens: 100_000 })).toBe(fakeText(20));
  expect(sent()).toEqual([["max_tokens"], [], ["max_tokens"], []]);
  expect(model.refusedParts).toEqual([]);
});

it("a limit is sent by its newer name where the usual one is refused, and not at all where both are", async () => {
  const model = makeModel();
  refuseWith("Unsupported parameter: 'max_tokens' is not supported with this model.", "max_tokens");
  await ask(model, { maxOutputTokens: 10 });
  refuseWith("max_completion_tokens: Extra inputs are not permitted", "max_completion_tokens");
  await ask(model, { maxOutputTokens: 10 });
  await ask(model, { maxOutputTokens: 10 });
  expect(sent()).toEqual([["max_tokens"], ["max_completion_tokens"], ["max_completion_tokens"], [], []]);
});
