import { expect, it } from "vitest";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import { setUpNodes } from "./setup-nodes.ts";

const nodes = await setUpNodes();
const first = await nodes.start();
const second = await nodes.start();

it("a disabled user gets that reason at each process, and not that the reply was stopped", async () => {
  const { chatId } = await startChatWithoutWaiting(nodes.at(first), "tokens=2000 rate=100");
  const readers = [
    await followReplyEvents(nodes.at(first), chatId),
    await followReplyEvents(nodes.at(second), chatId),
  ];
  await nodes.disable();
  for (const { ended, received, eventNames } of readers) {
    await ended;
    expect(received.at(-1)).toMatchObject({ event: "session-ended", data: { code: "account_disabled" } });
    expect(eventNames()).not.toContain("done");
  }
  await expect.poll(() => nodes.upstream.stats.active).toBe(0);
});
