import { afterEach, describe, expect, it, vi } from "vitest";
import { listEvents } from "../../chats/chat-events.ts";
import { heartbeatSeconds } from "../../limits.ts";
import { makeStreamingReply } from "../chats/make-streaming-reply.ts";
import { makeMockWorld } from "../scenarios.ts";
import { mockFetch } from "../server/mock-client.ts";
import { EventStream } from "./event-stream.ts";

afterEach(() => vi.useRealTimers());

/** The regular scenario, with a chat whose reply is streaming. */
function open() {
  const world = makeMockWorld("regular");
  const browser = world.openBrowser();
  const id = world.tables.chats[0]?.id ?? "";
  const hand = makeStreamingReply(world, id);
  const get = mockFetch(world, browser);
  const follow = async () => {
    const response = await get(`/api/chats/${id}/events`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    return { response, read: async () => (await reader?.read())?.value, leave: () => reader?.cancel() };
  };
  return { world, browser, hand, get, follow };
}

describe("an event stream", () => {
  it("goes out piece by piece, as it comes", async () => {
    const { hand, follow } = open();
    const { read } = await follow();
    expect(await read()).toMatch(/^:/);
    expect(await read()).toContain("event: reply");
    hand.write("The sea");
    expect(await read()).toContain('data: {"text":"The sea"}');
  });

  it("shows now and then that it lives", async () => {
    vi.useFakeTimers();
    const { follow } = open();
    const { read } = await follow();
    for (const _ of ["the first", "the reply"]) await read();
    vi.advanceTimersByTime(heartbeatSeconds * 1000);
    expect(await read()).toMatch(/^:.*\n\n$/);
  });

  it("is over for the world once its reader has left", async () => {
    const { world, follow } = open();
    const { leave } = await follow();
    expect(world.streams.count()).toBe(1);
    await leave();
    expect(world.streams.count()).toBe(0);
  });

  it("can be cut, and taken up again", async () => {
    const { world, follow } = open();
    const { read } = await follow();
    for (const _ of ["the first", "the reply"]) await read();
    world.dropStreams();
    await expect(read()).rejects.toThrow("The connection was cut.");
    expect((await follow()).response.status).toBe(200);
  });

  it("can be refused, and held", async () => {
    const { world, follow } = open();
    world.failRoute("chats.events", "unavailable");
    expect((await follow()).response.status).toBe(503);
    world.restoreRoute("chats.events");
    const release = world.holdRoute("chats.events");
    const following = follow();
    expect(await Promise.race([following, "held"])).toBe("held");
    release();
    expect((await following).response.status).toBe(200);
  });

  it("that sends an event outside the contract is recorded", () => {
    const { world, browser } = open();
    const stream = new EventStream({ world, browser, events: listEvents, sendUpdate: () => undefined });
    stream.send("deleted", { ids: 5 });
    stream.send("sung", {});
    expect(world.contractViolations).toEqual([
      expect.stringMatching(/^the event deleted: /),
      "the event sung: the contract has none of that name.",
    ]);
  });
});

describe("a world without a network", () => {
  it("answers nothing, and ends every stream", async () => {
    const { world, get, follow } = open();
    const { read } = await follow();
    for (const _ of ["the first", "the reply"]) await read();
    world.goOffline();
    await expect(read()).rejects.toThrow();
    await expect(get("/api/user")).rejects.toThrow("Failed to fetch");
    world.goOnline();
    expect((await get("/api/user")).status).toBe(200);
  });
});
