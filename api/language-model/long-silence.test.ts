import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { FakeUpstream } from "../test/upstream/fake-upstream.ts";
import { ownEndpoint } from "../test/upstream/own-endpoint.ts";
import { OpenaiLanguageModel } from "./openai-language-model.ts";

const upstream = new FakeUpstream();
const timeoutMilliseconds = 600_000;

beforeAll(async () => {
  // Before the first request: the client's library keeps the timer that it finds.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await upstream.listen();
});
afterEach(() => upstream.reset());
afterAll(async () => {
  await upstream.close();
  vi.useRealTimers();
});

/** Advances the timers, then lets the sockets process their callbacks. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turns = 0; turns < 100; turns += 1) await turn();
}

it.each([
  ["before the headers", "silent"],
  ["after the headers", "stall after=0"],
])("a silence %s is borne as long as is allowed, also beyond the five minutes of fetch", async (_, error) => {
  const settings = { baseUrl: upstream.url, model: "fake-model", timeoutMilliseconds };
  const model = new OpenaiLanguageModel({ ...settings, trust: ownEndpoint });
  const question = [{ role: "user", content: `[[fake error=${error}]]` }] as const;
  let fault: unknown;
  const { signal } = new AbortController();
  const asking = model
    .reply(question, signal, () => undefined)
    .catch((reason: unknown) => {
      fault = reason;
    });
  while (upstream.stats.active === 0) await turn();
  // In real time: the first byte of an answer begins another silence.
  await wait(100);
  await pass(timeoutMilliseconds - 1000);
  expect(fault).toBeUndefined();
  await pass(1000);
  await asking;
  expect(fault).toMatchObject({ code: "model_timeout" });
  await model.close();
});
