import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { NoopRelay, type Relay } from "../../../relay/relay.ts";
import { setUpChatServices, setUpChats } from "../../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";
import { linkRelays } from "../../../test/worlds/linked-relays.ts";
import { replyChannel } from "../events/channels.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());

type Services = ReturnType<typeof setUpChatServices>;

/** Two processes on one database, of which the first writes a reply. */
async function beginReply(relays: readonly [Relay, Relay]) {
  const { database, clock, userId } = scene;
  const model = new SteppingLanguageModel();
  const [owner, other] = [
    setUpChatServices(database, model, clock, relays[0]),
    setUpChatServices(database, new SteppingLanguageModel(), clock, relays[1]),
  ];
  onTestFinished(async () => {
    await owner.runner.close();
    for (const { remoteReplies, followedReplies } of [owner, other]) {
      remoteReplies.close();
      followedReplies.close();
    }
  });
  const request = { userId, key: undefined, isAsync: true };
  const { aiMessage } = await owner.turns.start(request, { title: "Tides", initialPrompt: "Hello" });
  await model.waitForRequest(1);
  return { model, owner, other, messageId: aiMessage.id };
}

function follow({ remoteReplies }: Services, messageId: string) {
  const reply = remoteReplies.track({ messageId, text: "", epoch: 0 });
  reply.subscribe({ onDelta: () => undefined, onEnd: () => undefined });
  return reply;
}

describe("a reply of another process, with a relay", () => {
  let linked: ReturnType<typeof linkRelays>;
  beforeEach(() => {
    linked = linkRelays();
  });

  it("is not published before somebody follows it", async () => {
    const { model, owner, messageId } = await beginReply(linked.relays);
    model.says("The sea ");
    await expect.poll(() => owner.writer.find(messageId)?.text).toBe("The sea ");
    await wait(50);
    expect(linked.channels).not.toContain(replyChannel(messageId));
  });

  it("reaches a follower from where it is, with each piece and its end", async () => {
    const { model, owner, other, messageId } = await beginReply(linked.relays);
    model.says("The sea ");
    await expect.poll(() => owner.writer.find(messageId)?.text).toBe("The sea ");
    const reply = follow(other, messageId);
    expect(reply.text).toBe("The sea ");
    model.says("comes.");
    await expect.poll(() => reply.text).toBe("The sea comes.");
    model.ends();
    expect(await reply.whenSettled).toMatchObject({ status: "complete", content: "The sea comes." });
  });

  it("takes back from a follower what it takes back, also from one that comes after that", async () => {
    const { model, owner, other, messageId } = await beginReply(linked.relays);
    model.says("Okay, they ask.");
    await expect.poll(() => owner.writer.find(messageId)?.text).toBe("Okay, they ask.");
    const reply = follow(other, messageId);
    expect(reply.text).toBe("Okay, they ask.");
    model.restarts();
    model.thinks("Okay, they ask.");
    model.says("The sea ");
    await expect
      .poll(() => reply)
      .toMatchObject({ text: "The sea ", reasoning: "Okay, they ask.", epoch: 1 });
    const late = setUpChatServices(
      scene.database,
      new SteppingLanguageModel(),
      scene.clock,
      linked.relays[1],
    );
    onTestFinished(() => late.remoteReplies.close());
    const stale = late.remoteReplies.track({ messageId, text: "Okay, they ask.", epoch: 0 });
    stale.subscribe({ onDelta: () => undefined, onEnd: () => undefined });
    await expect.poll(() => stale.text).toBe("The sea ");
    model.says("comes.");
    model.ends();
    expect(await reply.whenSettled).toMatchObject({ content: "The sea comes." });
    expect(await stale.whenSettled).toMatchObject({ content: "The sea comes." });
    expect(reply.text).toBe("The sea comes.");
  });

  it("reaches a follower with its reasoning so far, and with each piece of it", async () => {
    const { model, owner, other, messageId } = await beginReply(linked.relays);
    model.thinks("They ask ");
    await expect.poll(() => owner.writer.find(messageId)?.reasoning).toBe("They ask ");
    const reply = follow(other, messageId);
    await expect.poll(() => reply.reasoning).toBe("They ask ");
    model.thinks("about the sea.");
    await expect.poll(() => reply.reasoning).toBe("They ask about the sea.");
    model.says("The sea.");
    model.ends();
    expect(await reply.whenSettled).toMatchObject({ origin: { reasoning: "They ask about the sea." } });
  });

  it("is complete for a follower that missed a piece", async () => {
    const { model, other, messageId } = await beginReply(linked.relays);
    const reply = follow(other, messageId);
    linked.relays[0].publish(replyChannel(messageId), { offset: 100, text: "later" });
    model.says("The sea ");
    await expect.poll(() => reply.text).toBe("The sea ");
  });
});

it("without a relay the reasoning reaches a follower by the database, while nothing is answered yet", async () => {
  const { model, other, messageId } = await beginReply([new NoopRelay(), new NoopRelay()]);
  const reply = follow(other, messageId);
  model.thinks("They ask ");
  await expect.poll(() => reply.reasoning).toBe("They ask ");
  model.thinks("about the sea.");
  await expect.poll(() => reply.reasoning).toBe("They ask about the sea.");
  model.says("The sea.");
  model.ends();
  expect(await reply.whenSettled).toMatchObject({ origin: { modelLabel: "Test", isFallback: false } });
});

it("fewer statements are needed with a relay than without", async () => {
  const count = async (relays: readonly [Relay, Relay]) => {
    const { model, other, messageId } = await beginReply(relays);
    const reply = follow(other, messageId);
    let statements = 0;
    const onQuery = () => {
      statements += 1;
    };
    scene.database.on("query", onQuery);
    for (let piece = 0; piece < 30; piece += 1) {
      model.says("word ");
      await wait(50);
    }
    model.ends();
    await reply.whenSettled;
    scene.database.removeListener("query", onQuery);
    return statements;
  };
  const without = await count([new NoopRelay(), new NoopRelay()]);
  const beside = await count(linkRelays().relays);
  expect(beside).toBeLessThan(without * 0.8);
});
