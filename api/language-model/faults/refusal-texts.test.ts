import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  FakeUpstream,
  type UpstreamRefusal,
  type UpstreamRequest,
} from "../../test/upstream/fake-upstream.ts";
import { ownEndpoint } from "../../test/upstream/own-endpoint.ts";
import type { ModelTurn } from "../language-model.ts";
import { OpenaiLanguageModel } from "../openai-language-model.ts";

const upstream = new FakeUpstream();
beforeAll(() => upstream.listen());
beforeEach(() => upstream.reset());
afterAll(() => upstream.close());

const conversation: ModelTurn[] = [
  { role: "system", content: "Be kind." },
  { role: "user", content: "A?" },
];
const document = {
  status: 200,
  body: { choices: [{ index: 0, message: { content: "Hi" }, finish_reason: "stop" }] },
};
const hasSystem = ({ messages }: UpstreamRequest) => messages.some(({ role }) => role === "system");
const isStreamed = ({ stream }: UpstreamRequest) => stream;

const newModel = () =>
  new OpenaiLanguageModel({
    trust: ownEndpoint,
    baseUrl: upstream.url,
    model: "fake-model",
    timeoutMilliseconds: 5000,
  });

/** The text and fault of a reply, and how often the model was asked for it. */
async function ask(model = newModel()) {
  const requests = upstream.received.length;
  let text = "";
  const { signal } = new AbortController();
  const fault = await model
    .reply(conversation, signal, (piece) => {
      text += piece;
    })
    .then(
      () => undefined,
      (error) => error.code,
    );
  return { text, fault, requests: upstream.received.length - requests };
}

/** The ways in which servers send such words. */
const shapes: [string, (message: string) => UpstreamRefusal][] = [
  ["with a status", (message) => ({ status: 400, body: { error: { message } } })],
  ["as a document under 200", (message) => ({ status: 200, body: { error: { message } } })],
  [
    "as an event under 200",
    (message) => ({ status: 200, body: `event: error\ndata: ${JSON.stringify({ error: { message } })}\n\n` }),
  ],
  [
    "as a chunk under 200",
    (message) => ({
      status: 200,
      body: `data: ${JSON.stringify({ error: { message } })}\n\ndata: [DONE]\n\n`,
    }),
  ],
];

const systemRefusalTexts = [
  "System role not supported",
  "Only user and assistant roles are supported!",
  "This model doesn't support system messages. Try again without a system message.",
  "This model doesn\u2019t support system prompts",
  "'system' role not supported",
  '"system" role is not supported',
  "`system` role is not supported for this model",
  "Role 'system' is not supported by this model",
  "Unsupported role: system",
  'messages: Unexpected role "system". The Messages API accepts a top-level `system` parameter.',
];

const streamRefusalTexts = [
  "This model does not support streaming.",
  "This model doesn't support streaming",
  "The model is unsupported for streaming.",
  "Streaming is not supported",
];

describe.each(shapes)("words that come %s", (_, refusal) => {
  it.each(systemRefusalTexts)("refuse the system role: %s", async (message) => {
    upstream.refuses = (request) => (hasSystem(request) ? refusal(message) : document);
    const model = newModel();
    expect(await ask(model)).toEqual({ text: "Hi", fault: undefined, requests: 2 });
    expect(await ask(model)).toEqual({ text: "Hi", fault: undefined, requests: 1 });
  });

  it.each(streamRefusalTexts)("refuse the stream: %s", async (message) => {
    upstream.refuses = (request) => (isStreamed(request) ? refusal(message) : document);
    const model = newModel();
    expect(await ask(model)).toEqual({ text: "Hi", fault: undefined, requests: 2 });
    expect(await ask(model)).toEqual({ text: "Hi", fault: undefined, requests: 1 });
  });

  it("refuse both, one after the other", async () => {
    upstream.refuses = (request) => {
      if (hasSystem(request)) return refusal("System role not supported");
      return isStreamed(request) ? refusal("Streaming is not supported") : document;
    };
    expect(await ask()).toEqual({ text: "Hi", fault: undefined, requests: 3 });
  });

  it("are no refusal twice", async () => {
    upstream.refuses = () => refusal("System role not supported");
    expect(await ask()).toEqual({ text: "", fault: "model_unavailable", requests: 2 });
  });

  it.each([
    "The system is down.",
    "Unsupported role: developer",
    "Role 'tool' is not supported",
    "The system does not support this model",
    "The upstream is unavailable.",
    "Error loading model: out of memory",
  ])("are about something else: %s", async (message) => {
    upstream.refuses = () => refusal(message);
    expect(await ask()).toEqual({ text: "", fault: "model_unavailable", requests: 1 });
  });
});

it("a stream that a server does not implement (501) is asked for as a document", async () => {
  upstream.refuses = (request) =>
    isStreamed(request)
      ? { status: 501, body: { error: { message: "Streaming is not supported" } } }
      : document;
  expect(await ask()).toEqual({ text: "Hi", fault: undefined, requests: 2 });
});

it("a stream that broke off is not asked for as a document", async () => {
  upstream.refuses = () => ({ status: 200, body: 'data: {"error":{"message":"stream unavailable"}}\n\n' });
  expect(await ask()).toEqual({ text: "", fault: "model_unavailable", requests: 1 });
});

it("words that come after some text repeat nothing", async () => {
  const half = { choices: [{ index: 0, delta: { content: "Half" }, finish_reason: null }] };
  const error = { error: { message: "System role not supported" } };
  const events = [half, error].map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`);
  upstream.refuses = () => ({ status: 200, body: events.join("") });
  expect(await ask()).toEqual({ text: "Half", fault: "model_unavailable", requests: 1 });
});

it.each([
  ["a chunk", (body: string) => `data: ${body}\n\n`],
  ["an event", (body: string) => `event: error\ndata: ${body}\n\n`],
])("a prompt that %s repeats is not read", async (_, eventOf) => {
  const detail = [{ msg: "no", input: "System role not supported; maximum context length is 5 tokens" }];
  upstream.refuses = () => ({ status: 200, body: eventOf(JSON.stringify({ detail })) });
  expect(await ask()).toEqual({ text: "", fault: "model_unavailable", requests: 1 });
});
