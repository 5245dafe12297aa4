import { afterAll, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import { startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import { RedisProcess } from "./redis-process.ts";
import { setUpNodes } from "./setup-nodes.ts";

const program = process.env.TEST_REDIS_SERVER ?? "";

describe.skipIf(program === "")("with Redis, a reply that another process writes", async () => {
  if (program === "") return;
  const redis = await RedisProcess.start(program);
  afterAll(() => redis.stop());
  const nodes = await setUpNodes();
  const first = await nodes.start({ REDIS_URL: redis.url });
  const second = await nodes.start({ REDIS_URL: redis.url });

  /**
   * Follows a reply at both, and returns whether the remote reader received it continuously, not in polling
   * rounds of the database.
   */
  async function followAtBoth(meanwhile = async () => {}) {
    const { chatId } = await startChatWithoutWaiting(nodes.at(first), "tokens=150 rate=100 delay=100");
    const near = await followReplyEvents(nodes.at(first), chatId);
    const far = await followReplyEvents(nodes.at(second), chatId);
    await meanwhile();
    await Promise.all([near.ended, far.ended]);
    for (const { replyText, received } of [near, far]) {
      expect(replyText()).toBe(fakeText(150));
      expect(received.at(-1)).toMatchObject({ event: "done", data: { message: { status: "complete" } } });
    }
    return far.dataOfEvent("delta").length > near.dataOfEvent("delta").length / 2;
  }

  it("arrives as it is written", async () => {
    // A busy machine may deliver several pieces together, also by Redis; one try without that is enough.
    await expect.poll(() => followAtBoth(), { timeout: 30_000 }).toBe(true);
  }, 40_000);

  it("is stopped from here", async () => {
    const { chatId } = await startChatWithoutWaiting(nodes.at(first), "tokens=2000 rate=100");
    const params = { id: chatId };
    await expect.poll(() => nodes.upstream.stats.active).toBe(1);
    const { message } = bodyOf(await nodes.at(second).client.chats.stop({ params, body: {} }), 200);
    expect(message.status).toBe("stopped");
    await expect.poll(() => nodes.upstream.stats.active).toBe(0);
  });

  it("loses no text when Redis stops, and arrives as it is written once it is back", async () => {
    await followAtBoth(() => redis.stop());
    await redis.start();
    await expect.poll(() => followAtBoth(), { timeout: 30_000 }).toBe(true);
  }, 40_000);
});
