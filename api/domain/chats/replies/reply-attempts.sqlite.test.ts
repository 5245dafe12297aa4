import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { OpenaiLanguageModel } from "../../../language-model/openai-language-model.ts";
import { Message } from "../../../models/message.ts";
import { NoopRelay } from "../../../relay/relay.ts";
import { setUpChatServices, setUpChats } from "../../../test/chats/setup-chats.ts";
import { FakeUpstream } from "../../../test/upstream/fake-upstream.ts";
import { ownEndpoint } from "../../../test/upstream/own-endpoint.ts";
import { ScriptedLanguageModel } from "../../../test/upstream/scripted-language-model.ts";

const scene = await setUpChats(() => new ScriptedLanguageModel());
const second = new ScriptedLanguageModel();
const upstream = new FakeUpstream();
await upstream.listen();
afterAll(() => upstream.close());
beforeEach(() => {
  second.reset();
  upstream.reset();
  upstream.refuses = () => undefined;
});

const whole = { content: second.defaultReply, status: "complete", isFallback: true };
const steppedIn = { ...whole, modelLabel: "other-1" };

function providerAt(baseUrl: string, timeoutMilliseconds = 5000) {
  return new OpenaiLanguageModel({ trust: ownEndpoint, baseUrl, model: "first", timeoutMilliseconds });
}

function servicesOf(first: OpenaiLanguageModel, others = [second]) {
  return setUpChatServices(scene.database, first, scene.clock, new NoopRelay(), others);
}

/** Asks for a first reply, and reads its row when it has ended. */
async function replyOf(services: ReturnType<typeof servicesOf>, initialPrompt = "Hello"): Promise<Message> {
  const request = { userId: scene.userId, key: undefined, isAsync: true };
  const { aiMessage } = await services.turns.start(request, { title: "Hello", initialPrompt });
  await services.runner.find(aiMessage.id)?.whenSettled;
  return Message.query(scene.database).findById(aiMessage.id).throwIfNotFound();
}

describe("the next model is asked before any visible text", () => {
  it.each([
    [408, undefined],
    [429, undefined],
    [429, "insufficient_quota"],
    [500, undefined],
    [500, "invalid_api_key"],
    [500, "model_not_found"],
    [500, "content_filter"],
    [502, undefined],
    [503, undefined],
    [529, undefined],
  ])("after status %i %s", async (status, code) => {
    upstream.refuses = () => ({ status, body: { error: { message: "No.", code } } });
    expect(await replyOf(servicesOf(providerAt(upstream.url)))).toMatchObject(steppedIn);
    expect(upstream.stats.requests).toBe(1);
    expect(second.replyCount()).toBe(1);
  });

  it("after a 503 that says that the model is loading, without waiting for it", async () => {
    upstream.refuses = () => ({ status: 503, body: { error: { message: "Loading model" } } });
    expect(await replyOf(servicesOf(providerAt(upstream.url)))).toMatchObject(steppedIn);
    expect(upstream.stats.requests).toBe(1);
  });

  it("after a refused connection", async () => {
    expect(await replyOf(servicesOf(providerAt("http://127.0.0.1:9/v1")))).toMatchObject(steppedIn);
  });

  it.each(["[[fake error=silent]]", "[[fake error=stall after=0]]"])("after silence: %s", async (prompt) => {
    expect(await replyOf(servicesOf(providerAt(upstream.url, 100)), prompt)).toMatchObject(steppedIn);
  });

  it("after blanks alone, which nobody keeps", async () => {
    const body =
      'data: {"choices":[{"index":0,"delta":{"content":"\\n \\n"}}]}\n\ndata: {"error":{"message":"x"}}\n\n';
    upstream.refuses = () => ({ status: 200, body });
    expect(await replyOf(servicesOf(providerAt(upstream.url)))).toMatchObject(steppedIn);
  });

  it("and what the first one thought is dropped", async () => {
    const body =
      'data: {"choices":[{"index":0,"delta":{"reasoning_content":"First thoughts."}}]}\n\ndata: {"error":{"message":"x"}}\n\n';
    upstream.refuses = () => ({ status: 200, body });
    const reply = second.replyManually();
    reply.think("Second thoughts.");
    reply.write("Here.");
    reply.end();
    expect(await replyOf(servicesOf(providerAt(upstream.url)))).toMatchObject({
      ...steppedIn,
      content: "Here.",
      reasoning: "Second thoughts.",
    });
  });
});

it("the thoughts of a model that was replaced are not kept for one that has none", async () => {
  const body =
    'data: {"choices":[{"index":0,"delta":{"reasoning":"First thoughts."}}]}\n\ndata: {"error":{"message":"x"}}\n\n';
  upstream.refuses = () => ({ status: 200, body });
  expect(await replyOf(servicesOf(providerAt(upstream.url)))).toMatchObject({
    ...steppedIn,
    reasoning: null,
  });
});

describe("no other model is asked", () => {
  it.each([
    [401, "model_key"],
    [403, "model_key"],
    [404, "model_missing"],
    [402, "model_quota"],
    [400, "model_unavailable"],
    [307, "model_unavailable"],
  ])("after status %i, which is %s", async (status, code) => {
    upstream.refuses = () => ({ status, body: { error: { message: "No." } } });
    const reply = await replyOf(servicesOf(providerAt(upstream.url)));
    expect(reply).toMatchObject({ status: "failed", code, content: "", isFallback: false });
    expect(second.replyCount()).toBe(0);
  });

  it.each([
    [401, "model_key"],
    [403, "model_key"],
    [404, "model_missing"],
  ])("after an error with %i within an answer of status 200, which is %s", async (code, expected) => {
    const body = `data: ${JSON.stringify({ error: { code, message: "No." } })}\n\n`;
    upstream.refuses = () => ({ status: 200, body });
    const reply = await replyOf(servicesOf(providerAt(upstream.url)));
    expect(reply).toMatchObject({ status: "failed", code: expected, content: "", isFallback: false });
    expect(second.replyCount()).toBe(0);
  });

  it("after visible text, which is kept", async () => {
    const reply = await replyOf(servicesOf(providerAt(upstream.url)), "[[fake error=cut after=1]]");
    expect(reply).toMatchObject({ status: "failed", content: "The ", modelLabel: "Test", isFallback: false });
    expect(second.replyCount()).toBe(0);
  });

  it("when the first one answers", async () => {
    const reply = await replyOf(servicesOf(providerAt(upstream.url)));
    expect(reply).toMatchObject({ status: "complete", modelId: "environment", isFallback: false });
    expect(second.replyCount()).toBe(0);
  });
});

describe("a reply that is continued keeps the model of its text", () => {
  async function continued(
    services: ReturnType<typeof servicesOf>,
    { id, chatId }: Message,
  ): Promise<Message> {
    await services.turns.continue({ userId: scene.userId, key: undefined, isAsync: true }, chatId, id);
    await services.runner.find(id)?.whenSettled;
    return Message.query(scene.database).findById(id).throwIfNotFound();
  }

  it("also when it fails again: no other one is asked", async () => {
    const services = servicesOf(providerAt(upstream.url));
    const failed = await replyOf(services, "[[fake error=cut after=1]]");
    upstream.refuses = () => ({ status: 503, body: { error: { message: "No." } } });
    expect(await continued(services, failed)).toMatchObject({
      ...{ status: "failed", content: "The ", modelLabel: "Test", isFallback: false },
    });
    expect(second.replyCount()).toBe(0);
  });

  it("which may have stepped in", async () => {
    const services = servicesOf(providerAt("http://127.0.0.1:9/v1"));
    second.failWith("model_unavailable", "Half ");
    const failed = await replyOf(services);
    expect(failed).toMatchObject({ status: "failed", content: "Half ", modelLabel: "other-1" });
    second.replyWith("done.");
    expect(await continued(services, failed)).toMatchObject({ ...steppedIn, content: "Half done." });
  });
});

it("the fault of the last one is told", async () => {
  second.failWith("model_quota");
  const reply = await replyOf(servicesOf(providerAt("http://127.0.0.1:9/v1")));
  expect(reply).toMatchObject({
    status: "failed",
    code: "model_quota",
    modelLabel: "other-1",
    isFallback: true,
  });
});

it("a model that fails three times in a row is not asked for a minute, unless it is the last", async () => {
  upstream.refuses = () => ({ status: 503, body: { error: { message: "No." } } });
  const services = servicesOf(providerAt(upstream.url));
  for (let count = 0; count < 5; count += 1) expect(await replyOf(services)).toMatchObject(steppedIn);
  expect(upstream.stats.requests).toBe(3);
  scene.clock.advanceSeconds(60);
  expect(await replyOf(services)).toMatchObject(steppedIn);
  expect(upstream.stats.requests).toBe(4);
  const alone = servicesOf(providerAt(upstream.url), []);
  for (let count = 0; count < 5; count += 1)
    expect(await replyOf(alone)).toMatchObject({ status: "failed", code: "model_unavailable" });
  expect(upstream.stats.requests).toBe(9);
});

/** A provider's answer as its bytes: thoughts, two words, and the end. */
const answer = [
  ["HTTP/1.1 200 OK", "Content-Type: text/event-stream", "Connection: close", "", ""].join("\r\n"),
  ...[
    { delta: { role: "assistant", content: "" } },
    { delta: { reasoning_content: "Hm." } },
    { delta: { content: "🕯 One" } },
    { delta: { content: ", two." } },
    { delta: {}, finish_reason: "stop" },
  ].map((choice) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`),
  "data: [DONE]\n\n",
].join("");

it("a prompt that a server finds too long is no fault of the model", async () => {
  const body = { error: { message: "prompt is too long: 9000 tokens > 8000 maximum" } };
  const services = servicesOf(providerAt(upstream.url));
  for (let count = 0; count < 4; count += 1) {
    upstream.refuses = () => ({ status: 500, body });
    expect(await replyOf(services)).toMatchObject(steppedIn);
  }
  const asked = upstream.stats.requests;
  upstream.refuses = () => undefined;
  expect(await replyOf(services)).toMatchObject({ isFallback: false });
  expect(upstream.stats.requests).toBe(asked + 1);
});

it("a connection that is lost at any byte of an answer leaves one whole reply, or the first one's part", async () => {
  const bytes = Buffer.from(answer);
  let length = 0;
  const provider = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(bytes.subarray(0, length), () => setImmediate(() => socket.destroy()));
    });
  });
  await once(provider.listen(0, "127.0.0.1"), "listening");
  // A server that listens at a port has such an address.
  const { port } = provider.address() as AddressInfo;
  const services = servicesOf(providerAt(`http://127.0.0.1:${port}/v1`));
  const outcomes: string[] = [];
  for (; length <= bytes.length; length += 1) {
    // Rests no model.
    scene.clock.advanceSeconds(61);
    const asked = second.replyCount();
    const { content, status, isFallback } = await replyOf(services);
    const hasAskedSecond = second.replyCount() > asked;
    if (hasAskedSecond) expect({ content, status, isFallback }).toEqual(whole);
    else expect(isFallback).toBe(false);
    const outcome = hasAskedSecond ? "second" : `${status}: ${content}`;
    if (outcomes.at(-1) !== outcome) outcomes.push(outcome);
  }
  provider.close();
  expect(outcomes).toEqual(["second", "failed: 🕯 One", "failed: 🕯 One, two.", "complete: 🕯 One, two."]);
}, 60_000);

it("a reply that was stopped while the first model was asked is not asked of the second", async () => {
  const services = servicesOf(providerAt(upstream.url));
  const request = { userId: scene.userId, key: undefined, isAsync: true };
  const form = { title: "Hello", initialPrompt: "[[fake error=silent]]" };
  const { aiMessage } = await services.turns.start(request, form);
  await expect.poll(() => upstream.stats.requests).toBe(1);
  const running = services.runner.find(aiMessage.id);
  if (running !== undefined) await services.runner.stop(running, 0);
  await expect.poll(() => upstream.stats.active).toBe(0);
  expect(second.replyCount()).toBe(0);
});
