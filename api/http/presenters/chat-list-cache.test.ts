import { expect, it } from "vitest";
import { ChatListCache } from "./chat-list-cache.ts";

const newestFirst = { page: 1, sort: "desc" } as const;
const at = "2026-11-20T10:00:00.000Z";
const pageWith = (initialPrompt: string) => {
  const names = { id: "c", title: "Tides", initialPrompt, systemPromptId: null, targetTokens: null };
  const state = { createdAt: at, updatedAt: at, messageCount: 2, status: "idle", pinned: false } as const;
  return { chats: [{ ...names, ...state }], page: 1, totalPages: 1 };
};
const body = pageWith("Hello");

it("a first page is found for the version of the list with which it was read", () => {
  const cache = new ChatListCache();
  cache.store("ann", newestFirst, 7, body);
  expect(cache.find("ann", newestFirst, 7)).toBe(body);
  expect(cache.find("ann", newestFirst, 8)).toBeUndefined();
  expect(cache.find("ben", newestFirst, 7)).toBeUndefined();
  expect(cache.find("ann", { page: 1, sort: "activity" }, 7)).toBeUndefined();
});

it.each([
  ["another page", { page: 2, sort: "desc" }],
  ["a search", { page: 1, sort: "desc", q: "tides" }],
] as const)("%s is not kept", (_, query) => {
  const cache = new ChatListCache();
  cache.store("ann", query, 7, body);
  expect(cache.find("ann", query, 7)).toBeUndefined();
});

it("keeps the newest pages, up to its memory", () => {
  const cache = new ChatListCache();
  for (let number = 1; number <= 8; number += 1)
    cache.store(`user-${number}`, newestFirst, 1, pageWith("x".repeat(1_000_000)));
  const kept = Array.from({ length: 8 }, (_, index) => cache.find(`user-${index + 1}`, newestFirst, 1));
  expect(kept.map((page) => page !== undefined)).toEqual([...Array(4).fill(false), ...Array(4).fill(true)]);
});
