import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  FakeUpstream,
  type UpstreamRefusal,
  type UpstreamRequest,
} from "../../test/upstream/fake-upstream.ts";
import { fakeText } from "../../test/upstream/fake-upstream-script.ts";
import { ownEndpoint } from "../../test/upstream/own-endpoint.ts";
import type { ModelTurn } from "../language-model.ts";
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

async function ask(model: OpenaiLanguageModel, conversation: readonly ModelTurn[]): Promise<string> {
  let text = "";
  await model.reply(conversation, new AbortController().signal, (piece) => {
    text += piece;
  });
  return text;
}

const conversation: ModelTurn[] = [
  { role: "system", content: "Be kind." },
  { role: "user", content: "A?" },
  { role: "assistant", content: "A!" },
  { role: "user", content: "B?" },
];
const sent = () => upstream.received.map(({ body }) => body.messages);

const hasSystem = ({ messages }: UpstreamRequest) => messages.some(({ role }) => role === "system");

/** The refusals of the system role, as Gemma's and Mistral's templates, Gemini and OpenAI word them. */
const refusals: [string, UpstreamRefusal][] = [
  ["vLLM", { status: 400, body: { object: "error", message: "System role not supported", code: 400 } }],
  [
    "llama.cpp",
    {
      status: 500,
      body: {
        error: { code: 500, message: "Jinja Exception: System role not supported", type: "server_error" },
      },
    },
  ],
  [
    "TGI",
    {
      status: 422,
      body: { error: "Template error: system role is not supported", error_type: "template_error" },
    },
  ],
  [
    "Mistral's template",
    { status: 400, body: { error: { message: "Only user and assistant roles are supported!", code: 400 } } },
  ],
  [
    "Gemini",
    {
      status: 400,
      body: [
        { error: { code: 400, message: "Developer instruction is not enabled for models/gemma-3-27b-it" } },
      ],
    },
  ],
  [
    "OpenAI",
    {
      status: 400,
      body: {
        error: {
          message: "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
          code: "unsupported_value",
        },
      },
    },
  ],
];

describe("a model that refuses the system role", () => {
  it.each(refusals)(
    "in the words of %s is asked once more with that text before the first prompt",
    async (_, refusal) => {
      upstream.refuses = (request) => (hasSystem(request) ? refusal : undefined);
      expect(await ask(makeModel(), conversation)).toBe(fakeText(20));
      const merged = [{ role: "user", content: "Be kind.\n\nA?" }, ...conversation.slice(2)];
      expect(sent()).toEqual([conversation, merged]);
    },
  );

  it("is asked like that from then on", async () => {
    upstream.refuses = (request) => (hasSystem(request) ? refusals[0]?.[1] : undefined);
    const model = makeModel();
    await ask(model, conversation);
    await ask(model, conversation);
    expect(sent().map((messages) => messages.length)).toEqual([4, 3, 3]);
  });

  it("is asked no third time", async () => {
    upstream.refuses = () => refusals[0]?.[1];
    await expect(ask(makeModel(), conversation)).rejects.toMatchObject({ code: "model_unavailable" });
    expect(sent()).toHaveLength(2);
  });
});

describe("a model that refuses to stream", () => {
  const document = {
    status: 200,
    body: {
      object: "chat.completion",
      choices: [{ index: 0, message: { content: "Hi" }, finish_reason: "stop" }],
    },
  };
  const words = [
    { error: { message: "Unsupported value: 'stream'", param: "stream", code: "unsupported_value" } },
    { error: { message: "This model does not support streaming.", code: 400 } },
    { detail: "Streaming is not supported" },
  ];

  it.each(words)("is asked once more for a document: %j", async (body) => {
    upstream.refuses = ({ stream }) => (stream ? { status: 400, body } : document);
    expect(await ask(makeModel(), conversation)).toBe("Hi");
    expect(sent()).toEqual([conversation, conversation]);
  });

  it("is asked like that from then on", async () => {
    upstream.refuses = ({ stream }) => (stream ? { status: 400, body: words[0] } : document);
    const model = makeModel();
    for (let count = 0; count < 2; count += 1) expect(await ask(model, conversation)).toBe("Hi");
    expect(upstream.received.map(({ body }) => body.stream)).toEqual([true, false, false]);
  });

  it("is asked no third time", async () => {
    upstream.refuses = () => ({ status: 400, body: words[0] });
    await expect(ask(makeModel(), conversation)).rejects.toMatchObject({ code: "model_unavailable" });
    expect(sent()).toHaveLength(2);
  });
});

describe("a model that is still loading", () => {
  const refusal = {
    status: 503,
    body: { error: { message: "Loading model", type: "unavailable_error", code: 503 } },
  };

  it("is asked again after two seconds", async () => {
    upstream.refuses = () => (upstream.received.length > 1 ? undefined : refusal);
    const begun = Date.now();
    expect(await ask(makeModel(), conversation)).toBe(fakeText(20));
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1990);
    expect(sent()).toEqual([conversation, conversation]);
  });

  it("is given up once it has loaded for longer than a start may take", async () => {
    upstream.refuses = () => refusal;
    const hasty = new OpenaiLanguageModel({
      trust: ownEndpoint,
      baseUrl: upstream.url,
      model: "fake-model",
      timeoutMilliseconds: 5000,
      startTimeoutMilliseconds: 300,
    });
    await expect(ask(hasty, conversation)).rejects.toMatchObject({ code: "model_timeout" });
    expect(sent()).toHaveLength(1);
  });

  it("is disconnected when the reply is stopped", async () => {
    upstream.refuses = () => refusal;
    const enough = new AbortController();
    const asking = makeModel().reply(conversation, enough.signal, () => undefined);
    await expect.poll(() => upstream.stats).toMatchObject({ requests: 1, active: 0 });
    enough.abort(new Error("enough"));
    await expect(asking).rejects.toThrow("enough");
  });
});

it.each([
  [
    "the provider is busy",
    conversation,
    { status: 503, body: { error: { message: "server busy" } } },
    "model_unavailable",
  ],
  ["the words come without a system message", conversation.slice(1), refusals[0]?.[1], "model_unavailable"],
  [
    "other words come",
    conversation,
    { status: 400, body: { error: { message: "The system is down." } } },
    "model_unavailable",
  ],
  [
    "the key is refused",
    conversation,
    { status: 401, body: { error: "System role not supported" } },
    "model_key",
  ],
])("a refusal is final where %s", async (_, turns, refusal, code) => {
  upstream.refuses = () => refusal;
  await expect(ask(makeModel(), turns)).rejects.toMatchObject({ code });
  expect(sent()).toHaveLength(1);
});

describe("an error that only resembles a refused stream", () => {
  const answers: [string, UpstreamRefusal][] = [
    ["a fault of a server", { status: 500, body: { error: { message: "stream unavailable" } } }],
    ["a word that ends in stream", { status: 400, body: { error: { message: "upstream unavailable" } } }],
    [
      "a repeated prompt",
      { status: 422, body: { detail: [{ msg: "too long", input: "Streaming is not supported" }] } },
    ],
  ];
  it.each(answers)("does not change the next request: %s", async (_, refusal) => {
    const model = makeModel();
    upstream.refuses = () => refusal;
    await expect(ask(model, conversation)).rejects.toThrow();
    upstream.refuses = () => undefined;
    await ask(model, conversation);
    expect(upstream.received.map(({ body }) => body.stream)).toEqual([true, true]);
  });
});

it("several first replies of a model that refuses to stream are all answered", async () => {
  const model = makeModel();
  upstream.refuses = ({ stream }) =>
    stream ? { status: 400, body: { error: { message: "streaming is not supported" } } } : undefined;
  const replies = await Promise.all([1, 2, 3].map(() => ask(model, conversation)));
  expect(replies).toEqual([fakeText(20), fakeText(20), fakeText(20)]);
});
