import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { findFakeClock } from "#scripts/testing/find-fake-clock.ts";
import { canInstall, installWithApt } from "#scripts/testing/install-with-apt.ts";
import { ClockSkew } from "../../../database/clock-skew.ts";
import { connect } from "../../../database/connect.ts";
import { makeLogger } from "../../../logging/logger.ts";
import { makeTestDatabase } from "../../database/test-database.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import { MovableClock } from "../../worlds/movable-clock.ts";
import { lastMessage, startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import type { ServerProcess } from "../starts/server-process.ts";
import { setUpNodes } from "./setup-nodes.ts";

const isSlow = { timeout: 90_000 };

if (findFakeClock() === undefined && canInstall()) installWithApt(["faketime"]);
const fakeClock = findFakeClock();

/** The environment of a process whose clock is off by this many seconds. Its monotonic clock is the machine's. */
function clockOff(seconds: number): Record<string, string> {
  const FAKETIME = `${seconds < 0 ? "" : "+"}${seconds}s`;
  return { LD_PRELOAD: fakeClock ?? "", FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC: "1" };
}

describe.runIf(fakeClock)("servers whose clocks are apart", isSlow, async () => {
  const nodes = await setUpNodes();
  const script = "tokens=520 rate=40";

  const takenOver = (node: ServerProcess) =>
    node.log().filter(({ message }) => String(message).includes("taken over"));

  it.each([30, -30])("by %i seconds end no reply of each other that runs", async (seconds) => {
    const [ordinary, shifted] = [await nodes.start(), await nodes.start(clockOff(seconds))];
    const replies = await Promise.all(
      [ordinary, shifted].map(async (node) => {
        const { chatId } = await startChatWithoutWaiting(nodes.at(node), script);
        return { chatId, heard: await followReplyEvents(nodes.at(node), chatId) };
      }),
    );
    // Longer than the silence that counts as death.
    for (const { chatId, heard } of replies) {
      await heard.ended;
      const whole = { status: "complete", content: fakeText(520) };
      expect(await lastMessage(nodes.at(ordinary), chatId)).toMatchObject(whole);
    }
    for (const node of [ordinary, shifted]) {
      expect(takenOver(node)).toEqual([]);
      await node.end("SIGKILL");
    }
  });

  it.each([30, -3 * 3600])("by %i seconds take over what the other leaves", async (seconds) => {
    for (const [dying, observer] of [
      [{}, clockOff(seconds)],
      [clockOff(seconds), {}],
    ] as const) {
      const [killed, left] = [await nodes.start(dying), await nodes.start(observer)];
      const { chatId, messageId } = await startChatWithoutWaiting(nodes.at(killed), script);
      await wait(1000);
      await killed.end("SIGKILL");
      const status = async () => (await lastMessage(nodes.at(left), chatId)).status;
      await expect.poll(status, { timeout: 18_000, interval: 250 }).toBe("interrupted");
      expect(takenOver(left)).toMatchObject([{ level: "warn", messageId, chatId, owner: null }]);
      expect(Number(takenOver(left)[0]?.silentSeconds)).toBeGreaterThanOrEqual(10);
      await left.end("SIGKILL");
    }
  });

  it("say so at their start, once", async () => {
    const node = await nodes.start(clockOff(-30));
    const warnings = () => node.log().filter(({ message }) => String(message).startsWith("the clock and"));
    await expect.poll(warnings).toHaveLength(1);
    expect(Math.round(Number(warnings()[0]?.skewSeconds))).toBe(-30);
    await node.end("SIGKILL");
  });
});

describe("the clock of a server compared with the database's", async () => {
  async function setUpSkew() {
    const place = await makeTestDatabase();
    const database = connect(place.settings);
    onTestFinished(async () => {
      await database.destroy();
      await place.remove();
    });
    const clock = new MovableClock();
    const lines: { level: string; skewSeconds: number }[] = [];
    const logger = makeLogger("info", (line) => lines.push(JSON.parse(line)));
    const skew = new ClockSkew({ database, clock, logger });
    await skew.measure();
    return { skew, clock, lines };
  }

  it("is warned about from two seconds, when it changes and not each time, and when it agrees again", async () => {
    const { skew, clock, lines } = await setUpSkew();
    expect(skew.clockSkewSeconds).toBeCloseTo(0, 0);
    expect(lines).toEqual([]);
    for (const seconds of [1.4, 1.6, 0, 0, 20, -23]) {
      clock.advanceSeconds(seconds);
      await skew.measure();
    }
    expect(lines.map(({ level, skewSeconds }) => [level, Math.round(skewSeconds)])).toEqual([
      ["warn", 3],
      ["warn", 23],
      ["info", 0],
    ]);
    expect(skew.clockSkewSeconds).toBeCloseTo(0, 0);
  });

  it("makes what is deleted by age as old as the database says", async () => {
    const { skew, clock } = await setUpSkew();
    clock.advanceSeconds(3600);
    await skew.measure();
    expect(Math.abs(skew.earliestNow().getTime() - Date.now())).toBeLessThan(1000);
    clock.advanceSeconds(-7200);
    await skew.measure();
    expect(skew.earliestNow().getTime()).toBeCloseTo(clock.now().getTime(), -2);
  });
});
