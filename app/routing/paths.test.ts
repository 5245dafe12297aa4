import { expect, test } from "vitest";
import { parseHistoryView } from "../routes/queries/history-query.ts";
import { parseMatchView } from "../routes/queries/match-query.ts";
import { paths } from "./paths.ts";

test("the address of a chat and of an invite link holds its id", () => {
  expect(paths.chat("0198")).toBe("/chat/0198");
  expect(paths.invite("abc")).toBe("/invite/abc");
});

test("a search hit comes back from its address", () => {
  const match = { messageId: "0199", q: "sea & salt" };
  expect(paths.chat("0198", match)).toBe("/chat/0198?message=0199&q=sea+%26+salt");
  expect(parseMatchView(new URL(paths.chat("0198", match), "https://here.invalid").search)).toEqual(match);
  expect(paths.chat("0198", { q: "salt" })).toBe("/chat/0198?q=salt");
});

test.each(["", "?", "?message=", "?q=+", "?page=2"])("the query %j is no search hit", (search) => {
  expect(parseMatchView(search)).toBeUndefined();
});

test("the first page of the history, newest first, needs no query", () => {
  expect(paths.chats()).toBe("/chats");
  expect(paths.chats({ page: 1, sort: "desc" })).toBe("/chats");
});

test("a view of the history comes back from its address", () => {
  const view = { page: 3, sort: "activity", q: "sea & salt" } as const;
  expect(paths.chats(view)).toBe("/chats?page=3&sort=activity&q=sea+%26+salt");
  expect(parseHistoryView(new URL(paths.chats(view), "https://here.invalid").searchParams)).toEqual(view);
});

test.each([
  "",
  "page=0",
  "page=-1",
  "page=1.5",
  "page=x",
  "page=1000001",
  "sort=up",
  "page=&sort=",
  "q=",
  "q=+",
])("an invalid query (%s) shows the first page, newest first", (query) => {
  expect(parseHistoryView(new URLSearchParams(query))).toEqual({ page: 1, sort: "desc", q: "" });
});
