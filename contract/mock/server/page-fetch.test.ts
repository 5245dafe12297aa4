import { describe, expect, it } from "vitest";
import { replyRequestHeaders } from "../../headers.ts";
import { makeMockWorld } from "../scenarios.ts";
import { mockHandlers } from "./msw-handlers.ts";
import { fetchFromHandlers } from "./page-fetch.ts";

const origin = "http://localhost";

/** The `fetch` of a page, whose user has a chat with a reply that does not end. */
async function openPage() {
  const world = makeMockWorld("regular", { pace: "held" });
  const handlers = mockHandlers(world, world.openBrowser());
  const fromNetwork: string[] = [];
  const fetch = fetchFromHandlers(
    () => handlers,
    async (input) => {
      fromNetwork.push(new Request(input).url);
      return new Response("from the network");
    },
  );
  const response = await fetch(`${origin}/api/chats`, {
    method: "POST",
    headers: { "content-type": "application/json", ...replyRequestHeaders(crypto.randomUUID()) },
    body: JSON.stringify({ title: "Streams", initialPrompt: "Say hello" }),
  });
  const { chatId } = await response.json();
  return { world, fetch, fromNetwork, events: `${origin}/api/chats/${chatId}/events` };
}

describe("the fetch of a page without a service worker", () => {
  it("passes a stream on before it ends", async () => {
    const { fetch, events, world } = await openPage();
    const { body } = await fetch(events);
    const chunk = await body?.getReader().read();
    expect(new TextDecoder().decode(chunk?.value)).toContain(": still here");
    expect(world.streams.count()).toBe(1);
  });

  it("ends a stream that the caller aborts", async () => {
    const { fetch, events, world } = await openPage();
    const controller = new AbortController();
    const response = await fetch(events, { signal: controller.signal });
    controller.abort();
    await expect(response.text()).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    expect(world.streams.count()).toBe(0);
  });

  it("rejects a call that the caller aborts before its answer", async () => {
    const { fetch, world } = await openPage();
    world.holdRoute("chats.list");
    const controller = new AbortController();
    const answer = fetch(`${origin}/api/chats`, { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    await expect(fetch(`${origin}/api/chats`, { signal: controller.signal })).rejects.toThrow();
  });

  it("fails as without a network while the mock world is offline", async () => {
    const { fetch, world } = await openPage();
    world.goOffline();
    await expect(fetch(`${origin}/api/chats`)).rejects.toThrow(TypeError);
  });

  it("breaks a stream that the mock world cuts", async () => {
    const { fetch, events, world } = await openPage();
    const response = await fetch(events);
    world.dropStreams();
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  it("leaves calls below other addresses to the network", async () => {
    const { fetch, fromNetwork } = await openPage();
    const response = await fetch(`${origin}/assets/chat.js`);
    expect(await response.text()).toBe("from the network");
    expect(fromNetwork).toEqual([`${origin}/assets/chat.js`]);
  });
});
