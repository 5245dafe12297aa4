import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { contract } from "../../index.ts";
import { applyChatListEvent } from "../cache/apply-chat-list-event.ts";
import { chatKey, chatQuery } from "../cache/chat-query.ts";
import { apiClientOf, makeQueryClient } from "../cache/query-client.ts";
import { queryKey } from "../cache/query-key.ts";
import { recentChatsQuery } from "../cache/recent-chats.ts";
import { sampleChat } from "../cache/sample-chat.ts";
import { ApiConnection } from "../http/api-connection.ts";
import { followChatList } from "./chat-list-events.ts";
import { FakeEventConnection } from "./fake-event-connection.ts";

const chat = sampleChat(1);
const listQuery = { page: 1, sort: "desc" } as const;
const listKey = queryKey(contract.chats.list, { query: listQuery });
const heartbeat = ": heartbeat\n\n";

let leave = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  leave = new AbortController();
});

afterEach(() => {
  leave.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A page that shows a list, the recent chats and a chat, after a sign-in. The test gives the answers. */
function signIn() {
  const requests: string[] = [];
  const waiting: (() => void)[] = [];
  const streams: FakeEventConnection[] = [];
  vi.stubGlobal("fetch", async (path: string, { signal }: { signal: AbortSignal }) => {
    if (path === contract.chats.listEvents.path) {
      const stream = new FakeEventConnection();
      streams.push(stream);
      return stream.answer(signal);
    }
    requests.push(path);
    await new Promise<void>((resolve) => waiting.push(resolve));
    const list = { chats: [chat], page: 1, totalPages: 1 };
    return Response.json(path.startsWith(String(chatKey(chat.id)[0])) ? { chat, messages: [] } : list);
  });
  const connection = new ApiConnection();
  const client = makeQueryClient(connection);
  const queryFn = () => apiClientOf(client).chats.list.query({ query: listQuery });
  new QueryObserver(client, { queryKey: listKey, queryFn }).subscribe(() => {});
  new QueryObserver(client, recentChatsQuery(client)).subscribe(() => {});
  new QueryObserver(client, chatQuery(client, chat.id)).subscribe(() => {});
  void followChatList(connection, leave.signal, (event) => applyChatListEvent(client, event));
  const soon = () => vi.advanceTimersByTimeAsync(0);
  const answer = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    await soon();
  };
  return { requests, streams, answer, soon };
}

it("A stream that opens while the first answers are pending lets nothing be read twice", async () => {
  const page = signIn();
  await page.soon();
  await page.streams[0]?.write(heartbeat);
  await page.soon();
  await page.answer();
  expect(page.requests).toHaveLength(3);
  expect(new Set(page.requests).size).toBe(3);
});

it("A stream that opens again lets pending answers be read again", async () => {
  const page = signIn();
  await page.soon();
  await page.streams[0]?.write(heartbeat);
  await page.streams[0]?.close();
  await vi.advanceTimersByTimeAsync(1000);
  await page.streams[1]?.write(heartbeat);
  await page.soon();
  expect(page.requests).toHaveLength(3);
  await page.answer();
  expect(page.requests).toHaveLength(6);
});
