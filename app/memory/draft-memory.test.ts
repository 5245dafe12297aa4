import { beforeEach, expect, test } from "vitest";
import { clearUserData, setBrowserUser } from "../session/user-data.ts";
import { draftMemory } from "./draft-memory.ts";
import { createFakeStorage, createFakeWindow } from "./fake-window.ts";

let page: Window;
let storage: Storage;
beforeEach(() => {
  page = createFakeWindow();
  storage = page.localStorage;
});

test("a draft belongs to one user and one page", () => {
  const memory = draftMemory(page);
  memory.saveDraft({ userId: "a", page: "/new" }, "half a");
  expect(draftMemory(page).readDraft({ userId: "a", page: "/new" })).toBe("half a");
  expect(memory.readDraft({ userId: "b", page: "/new" })).toBe("");
  expect(memory.readDraft({ userId: "a", page: "/chat/1" })).toBe("");
});

test("an emptied draft leaves nothing behind", () => {
  const memory = draftMemory(page);
  memory.saveDraft({ userId: "a", page: "/new" }, "half a");
  memory.saveDraft({ userId: "a", page: "/new" }, "");
  expect(Object.keys(storage)).toEqual([]);
});

test("at most fifty drafts are stored; the oldest is removed", () => {
  const memory = draftMemory(page);
  storage.setItem("draft.a./chat/oldest", JSON.stringify({ text: "old", at: 1 }));
  for (let chat = 0; chat < 50; chat += 1) memory.saveDraft({ userId: "a", page: `/chat/${chat}` }, "x");
  expect(Object.keys(storage)).toHaveLength(50);
  expect(memory.readDraft({ userId: "a", page: "/chat/oldest" })).toBe("");
});

test("the browser is a user's from their sign-in until a logout or another user's sign-in", () => {
  const [memory, place] = [draftMemory(page), { userId: "a", page: "/new" }];
  expect(memory.isCurrentUser(place)).toBe(false);
  setBrowserUser("a", page);
  expect(memory.isCurrentUser(place)).toBe(true);
  setBrowserUser("b", page);
  expect(memory.isCurrentUser(place)).toBe(false);
  setBrowserUser("a", page);
  clearUserData("preferences", page);
  expect(memory.isCurrentUser(place)).toBe(false);
});

test.each(["", "{", "null", '"text"', '{"text":1,"at":2}'])("%j is no draft", (text) => {
  storage.setItem("draft.a./new", text);
  expect(draftMemory(page).readDraft({ userId: "a", page: "/new" })).toBe("");
});

test("a draft that the browser does not store is kept until the page is left", () => {
  const place = { userId: "a", page: "/new" };
  const localStorage = createFakeStorage({ isFull: true });
  const full = createFakeWindow({ localStorage });
  draftMemory(full).saveDraft(place, "half a");
  expect(draftMemory(full).readDraft(place)).toBe("half a");
  expect(draftMemory(createFakeWindow({ localStorage })).readDraft(place)).toBe("");
});
