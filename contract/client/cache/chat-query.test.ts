import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tailMessages } from "../../limits.ts";
import { messageWindow } from "../../rules/conversation/message-window.ts";
import { ApiConnection } from "../http/api-connection.ts";
import { syncOpenChat } from "./apply-chat-list-event.ts";
import { type ChatResponse, chatQuery, loadEarlierMessages } from "./chat-query.ts";
import { makeQueryClient } from "./query-client.ts";
import { sampleChat } from "./sample-chat.ts";

const id = "chat-1";
const total = 120;

function makeMessage(number: number, branch = "") {
  const timestamp = new Date(Date.UTC(2026, 10, 20) + number * 1000).toISOString();
  const role = number % 2 === 0 ? "user" : "assistant";
  return {
    id: `m${number}${branch}`,
    role,
    content: `${number}`,
    timestamp,
    status: "complete",
    isShown: true,
  };
}

let stored: ReturnType<typeof makeMessage>[] = [];
let requests: string[] = [];
/** Runs before a request is answered. */
let beforeAnswer: () => Promise<unknown> = async () => {};

function answerTo(query: URLSearchParams): Response {
  const [tail, before] = [query.get("tail"), query.get("before") ?? undefined];
  const part = messageWindow(stored, { tail: tail === null ? undefined : Number(tail), before });
  if (typeof part === "string") return Response.json({ code: part, message: "" }, { status: 409 });
  const chat = sampleChat(1, { messageCount: stored.length });
  return Response.json({ chat, ...part });
}

beforeEach(() => {
  stored = Array.from({ length: total }, (_, number) => makeMessage(number));
  requests = [];
  beforeAnswer = async () => {};
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path.split("?")[1] ?? "");
    await beforeAnswer();
    return answerTo(new URL(path, "http://localhost").searchParams);
  });
});
afterEach(() => void vi.unstubAllGlobals());

function openTab() {
  const client = makeQueryClient(new ApiConnection());
  const query = chatQuery(client, id);
  const read = () => client.fetchQuery({ ...query, staleTime: 0 });
  const body = () => client.getQueryData<ChatResponse>(query.queryKey)?.body;
  return {
    client,
    read,
    loadEarlier: () => loadEarlierMessages(client, id),
    ids: () => body()?.messages.map((message) => message.id) ?? [],
    earlierCount: () => body()?.earlierCount,
    isStale: () => client.getQueryState(query.queryKey)?.isInvalidated,
  };
}

const storedIds = () => stored.map((message) => message.id);

describe("an opened chat", () => {
  it("has its newest messages first, and then the others", async () => {
    const tab = openTab();
    await tab.read();
    expect(tab.ids()).toEqual(storedIds().slice(-tailMessages));
    expect(tab.earlierCount()).toBe(total - tailMessages);
    await tab.loadEarlier();
    expect([tab.ids(), tab.earlierCount()]).toEqual([storedIds(), 0]);
    expect(requests).toEqual([`tail=${tailMessages}`, `before=m${total - tailMessages}`]);
  });

  it("is read by one request if it is short", async () => {
    stored = stored.slice(0, tailMessages);
    const tab = openTab();
    await tab.read();
    await tab.loadEarlier();
    expect([tab.ids(), tab.earlierCount(), requests.length]).toEqual([storedIds(), 0, 1]);
  });

  it("loads its earlier messages once, however often that is asked for", async () => {
    const tab = openTab();
    await tab.read();
    await Promise.all([tab.loadEarlier(), tab.loadEarlier()]);
    await tab.loadEarlier();
    expect(requests).toHaveLength(2);
  });

  it("is read again as far as it is loaded", async () => {
    const tab = openTab();
    await tab.read();
    stored = [...stored, makeMessage(total), makeMessage(total + 1)];
    await tab.read();
    expect(tab.earlierCount()).toBe(total + 2 - tailMessages);
    await tab.loadEarlier();
    stored = [...stored, makeMessage(total + 2)];
    await tab.read();
    expect([tab.ids(), tab.earlierCount()]).toEqual([storedIds(), 0]);
  });

  it("is read again if its branch has changed meanwhile", async () => {
    const tab = openTab();
    await tab.read();
    const hidden = stored.slice(60).map((message) => ({ ...message, isShown: false }));
    stored = [...stored.slice(0, 60), makeMessage(60, "b"), ...hidden];
    await tab.loadEarlier();
    expect(tab.isStale()).toBe(true);
  });

  it("keeps earlier messages that arrive while it is read again", async () => {
    const tab = openTab();
    await tab.read();
    beforeAnswer = async () => {
      beforeAnswer = async () => {};
      await tab.loadEarlier();
    };
    await tab.read();
    await vi.waitFor(() => expect(tab.ids()).toEqual(storedIds()));
    expect(tab.earlierCount()).toBe(0);
  });

  it("throws if the request fails, and can load them later", async () => {
    const tab = openTab();
    await tab.read();
    beforeAnswer = () => Promise.reject(new TypeError("Failed to fetch"));
    await expect(tab.loadEarlier()).rejects.toThrow("Failed to fetch");
    beforeAnswer = async () => {};
    await tab.loadEarlier();
    expect(tab.ids()).toEqual(storedIds());
  });

  it("compares the count of a list event with all its messages", async () => {
    const tab = openTab();
    await tab.read();
    syncOpenChat(tab.client, sampleChat(1, { messageCount: total, title: "Renamed" }));
    expect(tab.isStale()).toBe(false);
    syncOpenChat(tab.client, sampleChat(1, { messageCount: total + 2 }));
    expect(tab.isStale()).toBe(true);
  });
});
