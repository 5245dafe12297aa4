import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { FakeUpstream } from "../test/upstream/fake-upstream.ts";
import { fakeText } from "../test/upstream/fake-upstream-script.ts";
import { ownEndpoint } from "../test/upstream/own-endpoint.ts";
import { OpenaiLanguageModel } from "./openai-language-model.ts";

const upstream = new FakeUpstream();
beforeAll(() => upstream.listen());
beforeEach(() => upstream.reset());
afterAll(() => upstream.close());

async function ask(
  content: string,
  limits: { timeoutMilliseconds: number; startTimeoutMilliseconds: number },
): Promise<string> {
  const model = new OpenaiLanguageModel({
    trust: ownEndpoint,
    baseUrl: upstream.url,
    model: "fake-model",
    ...limits,
  });
  let text = "";
  await model.reply([{ role: "user", content }], new AbortController().signal, (piece) => {
    text += piece;
  });
  return text;
}

it("a silence before the first byte may be longer than one between tokens", async () => {
  const begin = Promise.withResolvers<void>();
  upstream.mayBegin = begin.promise;
  const answer = ask("Hello", { timeoutMilliseconds: 200, startTimeoutMilliseconds: 5000 });
  await wait(600);
  begin.resolve();
  expect(await answer).toBe(fakeText(20));
});

it("a silence before the first byte ends too, and the provider is disconnected", async () => {
  const answer = ask("[[fake error=silent]]", { timeoutMilliseconds: 5000, startTimeoutMilliseconds: 100 });
  await expect(answer).rejects.toMatchObject({ code: "model_timeout" });
  await expect.poll(() => upstream.stats).toMatchObject({ active: 0 });
});

it("a silence after the first byte is as short as one between tokens", async () => {
  const limits = { timeoutMilliseconds: 100, startTimeoutMilliseconds: 60_000 };
  const answer = ask("[[fake error=stall after=0]]", limits);
  await expect(answer).rejects.toMatchObject({ code: "model_timeout" });
});
