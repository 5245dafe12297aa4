import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { HostGuard } from "../outbound/host-guard.ts";
import { FakeUpstream } from "../test/upstream/fake-upstream.ts";
import { ownEndpoint } from "../test/upstream/own-endpoint.ts";
import type { OpenaiSettings } from "./openai-client.ts";
import { OpenaiLanguageModel } from "./openai-language-model.ts";

const upstream = new FakeUpstream();
beforeAll(() => upstream.listen());
afterEach(() => upstream.reset());
afterAll(() => upstream.close());

/** The calls of `onAsked` for a reply that is stopped once `isReady`. */
async function toldOfStopped(
  script: string,
  isReady: () => boolean | Promise<boolean>,
  settings: Partial<OpenaiSettings> = {},
): Promise<boolean[]> {
  const fake = { baseUrl: upstream.url, model: "fake-model", timeoutMilliseconds: 60_000 };
  const model = new OpenaiLanguageModel({ trust: ownEndpoint, ...fake, ...settings });
  const told: boolean[] = [];
  const stop = new AbortController();
  const question = [{ role: "user", content: `[[fake ${script}]]` }] as const;
  const onAsked = (isAsked: boolean) => void told.push(isAsked);
  const reply = model.reply(question, stop.signal, () => undefined, { onAsked });
  const ended = expect(reply).rejects.toThrow("stopped");
  await expect.poll(isReady).toBe(true);
  stop.abort(new Error("stopped"));
  await ended;
  await model.close();
  return told;
}

const isAsked = () => upstream.stats.requests === 1;

it.each(["error=silent", "error=stall after=0"])(
  "a provider is asked once its request is sent: %s",
  async (script) => {
    expect(await toldOfStopped(script, isAsked)).toEqual([true]);
  },
);

it("a provider whose host is still looked for is not asked", async () => {
  let isLookedFor = false;
  const guard = new HostGuard({ names: [], networks: [] }, () => {
    isLookedFor = true;
    return new Promise(() => {});
  });
  const baseUrl = "https://models.example.com/v1";
  expect(await toldOfStopped("", () => isLookedFor, { baseUrl, trust: guard })).toEqual([]);
});

it("a provider has refused by its status, though the rest of the refusal does not come", async () => {
  const told = await toldOfStopped("error=refusal", isAsked);
  expect(told).toEqual([true, false]);
});
