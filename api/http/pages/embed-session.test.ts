import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionEmbedder } from "./embed-session.ts";

const cookies = { readSingle: (header: string | undefined) => header };
const request = { headers: { cookie: "an id" } };

function embedder(find: () => Promise<never>) {
  const logger = { warn: vi.fn() };
  const services = { sessions: { find }, accounts: { findNotice: async () => null }, logger };
  return { embed: sessionEmbedder(services, cookies), logger };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

it("a page does not wait for a session that the database does not give", async () => {
  const { embed } = embedder(() => new Promise(() => {}));
  const embedded = embed(request);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await embedded).toBeUndefined();
});

it("a page whose session cannot be read has none, and the log says so", async () => {
  const { embed, logger } = embedder(() => Promise.reject(new Error("down")));
  expect(await embed(request)).toBeUndefined();
  expect(logger.warn).toHaveBeenCalledOnce();
});
