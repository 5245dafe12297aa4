import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { FakeUpstream } from "../test/upstream/fake-upstream.ts";
import { fakeText } from "../test/upstream/fake-upstream-script.ts";
import { ownEndpoint } from "../test/upstream/own-endpoint.ts";
import { LanguageModelError } from "./language-model.ts";
import type { OpenaiSettings } from "./openai-client.ts";
import { OpenaiLanguageModel } from "./openai-language-model.ts";

const upstream = new FakeUpstream();
beforeAll(() => upstream.listen());
beforeEach(() => upstream.reset());
afterAll(() => upstream.close());

function model(settings: Partial<OpenaiSettings> = {}) {
  return new OpenaiLanguageModel({
    trust: ownEndpoint,
    apiKey: "secret-key",
    baseUrl: upstream.url,
    model: "fake-model",
    timeoutMilliseconds: 5000,
    ...settings,
  });
}

/** The text that arrived, and the error that ended it. */
async function ask(prompt: string, language = model(), signal = new AbortController().signal) {
  let text = "";
  try {
    await language.reply([{ role: "user", content: prompt }], signal, (piece) => {
      text += piece;
    });
    return { text, error: undefined };
  } catch (error) {
    return { text, error };
  }
}

async function fault(prompt: string, language?: OpenaiLanguageModel) {
  const { text, error } = await ask(prompt, language);
  expect(error).toBeInstanceOf(LanguageModelError);
  if (!(error instanceof LanguageModelError)) throw new Error("unreachable");
  expect(`${error.message} ${error.stack} ${error.cause}`).not.toContain("secret");
  return { text, code: error.code, retryAfterSeconds: error.retryAfterSeconds };
}

it("a reply arrives whole, in more than one piece", async () => {
  const pieces: string[] = [];
  const conversation = [
    { role: "system", content: "Be kind." },
    { role: "user", content: "Hello [[fake tokens=30 rate=400]]" },
  ] as const;
  await model().reply(conversation, new AbortController().signal, (piece) => pieces.push(piece));
  expect(pieces.join("")).toBe(fakeText(30));
  expect(pieces.length).toBeGreaterThan(1);
  expect(upstream.lastRequest).toEqual({
    model: "fake-model",
    stream: true,
    stream_options: { include_usage: true },
    messages: conversation,
  });
  expect(upstream.received[0]?.authorization).toBe("Bearer secret-key");
  expect(upstream.stats).toEqual({ requests: 1, active: 0, aborted: 0, completed: 1 });
});

it("an endpoint without a key is sent none", async () => {
  const keyless = new OpenaiLanguageModel({
    trust: ownEndpoint,
    baseUrl: upstream.url,
    model: "m",
    timeoutMilliseconds: 5000,
  });
  expect(await ask("Hello", keyless)).toEqual({ text: fakeText(20), error: undefined });
  expect(upstream.received[0]?.authorization).toBeUndefined();
});

it.each([
  [{}, ["authorization"]],
  [{ apiKey: undefined }, []],
])("a provider is sent these headers and no others, with %o", async (settings, ofTheKey) => {
  await ask("Hello", model(settings));
  const headers = upstream.received[0]?.headers ?? {};
  const always = ["accept", "connection", "content-length", "content-type", "host", "user-agent"];
  expect(Object.keys(headers).toSorted()).toEqual([...always, ...ofTheKey].toSorted());
  expect(headers).toMatchObject({ accept: "application/json", "user-agent": "Inglenook" });
});

it("unknown members of a provider's response are logged, and its reply counts", async () => {
  const lines: unknown[] = [];
  const logger = { warn: (...line: unknown[]) => void lines.push(line) };
  const choices = [{ index: 0, message: { content: "Hi" }, finish_reason: "done_now" }];
  upstream.refuses = () => ({ status: 200, body: { choices, usage: { prompt_tokens: 1 } } });
  const answer = await ask("Hello ".repeat(100), model({ logger }));
  upstream.refuses = () => undefined;
  expect(answer).toEqual({ text: "Hi", error: undefined });
  expect(lines).toMatchObject([
    [expect.any(String), { finishReason: "done_now" }],
    [expect.any(String), { promptTokens: 1 }],
  ]);
});

it("an answer of any status of success is read", async () => {
  const choices = [{ index: 0, message: { content: "Hi" }, finish_reason: "stop" }];
  upstream.refuses = () => ({ status: 246, body: { choices } });
  const answer = await ask("Hello");
  upstream.refuses = () => undefined;
  expect(answer).toEqual({ text: "Hi", error: undefined });
});

describe("a fault of the provider is not tried again, and is model_unavailable unless it says otherwise:", () => {
  const faults = [400, 429, 500, 503, "html", "redirect", "empty", "upgrade"];
  it.each(faults)("%s, before any text", async (error) => {
    expect(await fault(`[[fake error=${error}]]`)).toMatchObject({ text: "", code: "model_unavailable" });
    expect(upstream.stats.requests).toBe(1);
  });

  it.each([
    [401, "model_key"],
    [403, "model_key"],
    [404, "model_missing"],
    [402, "model_quota"],
  ])("a status that an operator mends, which is said: %i, %s", async (status, code) => {
    upstream.refuses = () => ({ status, body: { error: { message: "secret words" } } });
    const { code: told } = await fault("Hello");
    upstream.refuses = () => undefined;
    expect(told).toBe(code);
    expect(upstream.stats.requests).toBe(1);
  });

  it("a reply of control characters alone", async () => {
    expect(await fault("[[fake tokens=3 controls=4]]")).toMatchObject({ code: "model_unavailable" });
  });

  it.each(["cut", "end", "malformed", "error"])("%s, after some text, which is kept", async (error) => {
    const answer = await fault(`[[fake error=${error} after=5]]`);
    expect(answer).toMatchObject({ text: fakeText(5), code: "model_unavailable" });
    expect(upstream.stats.requests).toBe(1);
  });

  it("reasoning that does not end", async () => {
    expect(await fault("[[fake error=think]]")).toMatchObject({ text: "", code: "model_unavailable" });
    await expect.poll(() => upstream.stats).toMatchObject({ active: 0, aborted: 1 });
  });

  it("a page in place of a stream, and which setting may be wrong is said", async () => {
    const { error } = await ask("[[fake error=html]]");
    expect(error).toHaveProperty("message", expect.stringMatching(/text\/html.*OPENAI_BASE_URL/));
  });

  it("a prompt that a filter refuses, which is model_filtered", async () => {
    const error = { code: "content_filter", message: "The response was filtered.", status: 400 };
    upstream.refuses = () => ({ status: 400, body: { error } });
    const { code } = await fault("Hello");
    upstream.refuses = () => undefined;
    expect(code).toBe("model_filtered");
  });

  it("nothing listens, and the reason is logged", async () => {
    const nobody = model({ baseUrl: "http://127.0.0.1:9/v1" });
    expect(await fault("Hello", nobody)).toMatchObject({ text: "", code: "model_unavailable" });
    expect((await ask("Hello", nobody)).error).toHaveProperty(
      "message",
      expect.stringContaining("ECONNREFUSED"),
    );
  });

  it("a key that no header can hold, which is not said itself", async () => {
    const wrong = model({ apiKey: "secret\u0001key" });
    expect(await fault("Hello", wrong)).toMatchObject({ text: "", code: "model_unavailable" });
    expect((await ask("Hello", wrong)).error).toHaveProperty(
      "message",
      expect.stringContaining("ERR_INVALID"),
    );
  });
});

it("the wait of a 429 is passed on, and only of a 429", async () => {
  expect((await fault("[[fake error=429 wait=12]]")).retryAfterSeconds).toBe(12);
  expect((await fault("[[fake error=500 wait=12]]")).retryAfterSeconds).toBeUndefined();
});

describe("silence", () => {
  it("before the first token is model_timeout, and the provider is disconnected", async () => {
    const answer = await fault("[[fake error=stall after=0]]", model({ timeoutMilliseconds: 100 }));
    expect(answer).toMatchObject({ text: "", code: "model_timeout" });
    await expect.poll(() => upstream.stats).toMatchObject({ active: 0, aborted: 1 });
  });

  it("before the headers is model_timeout", async () => {
    const silent = model({ timeoutMilliseconds: 100 });
    expect(await fault("[[fake error=silent]]", silent)).toMatchObject({ text: "", code: "model_timeout" });
  });

  it("in the body of a refusal is model_timeout, and the provider is disconnected", async () => {
    const silent = model({ timeoutMilliseconds: 200 });
    expect(await fault("[[fake error=refusal]]", silent)).toMatchObject({ text: "", code: "model_timeout" });
    await expect.poll(() => upstream.stats).toMatchObject({ active: 0 });
  });

  it("between tokens is model_timeout, and the text so far is kept", async () => {
    const answer = await fault("[[fake error=stall after=5]]", model({ timeoutMilliseconds: 1000 }));
    expect(answer).toMatchObject({ text: fakeText(5), code: "model_timeout" });
  });

  it("is not what passes before the provider is asked, while its package is loaded", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = ask("Hello", model({ timeoutMilliseconds: 1000 }));
    vi.advanceTimersByTime(2000);
    vi.useRealTimers();
    expect(await answer).toEqual({ text: fakeText(20), error: undefined });
  });

  it("is counted from token to token: a long answer may take longer", async () => {
    const patient = model({ timeoutMilliseconds: 300 });
    expect(await ask("[[fake tokens=30 rate=40]]", patient)).toEqual({
      text: fakeText(30),
      error: undefined,
    });
  });
});

describe("an aborted signal", () => {
  it("ends a running reply by its reason and closes the connection", async () => {
    const controller = new AbortController();
    const answer = ask("[[fake tokens=1000 rate=100]]", model(), controller.signal);
    await expect.poll(() => upstream.stats.active).toBe(1);
    await wait(100);
    controller.abort(new Error("enough"));
    expect((await answer).text).not.toBe("");
    expect((await answer).error).toEqual(new Error("enough"));
    await expect.poll(() => upstream.stats).toMatchObject({ active: 0, aborted: 1 });
  });

  it("closes the connection also of a refusal whose end does not come", async () => {
    const controller = new AbortController();
    const answer = ask("[[fake error=refusal]]", model(), controller.signal);
    await expect.poll(() => upstream.stats.active).toBe(1);
    await wait(100);
    controller.abort(new Error("enough"));
    expect((await answer).error).toEqual(new Error("enough"));
    await expect.poll(() => upstream.stats).toMatchObject({ active: 0, aborted: 1 });
  });

  it("that was aborted before sends no request", async () => {
    const { error } = await ask("Hello", model(), AbortSignal.abort(new Error("too late")));
    expect(error).toEqual(new Error("too late"));
    expect(upstream.stats.requests).toBe(0);
  });
});

it("a listener that throws closes the connection", async () => {
  const conversation = [{ role: "user", content: "[[fake tokens=1000 rate=100]]" }] as const;
  const enough = new LanguageModelError("model_unavailable", "Enough.");
  const reading = model().reply(conversation, new AbortController().signal, () => {
    throw enough;
  });
  await expect(reading).rejects.toBe(enough);
  await expect.poll(() => upstream.stats).toMatchObject({ active: 0, aborted: 1 });
});
