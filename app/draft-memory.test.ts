import { beforeEach, expect, test } from "vitest";
import { draftMemory } from "./draft-memory.ts";

/** A storage as browsers have it, with its keys as own properties. */
function makeStorage(isFull = false): Storage {
  const methods = {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: {
      value: (key: string, text: string) => {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        Reflect.set(items, key, text);
      },
    },
    removeItem: { value: (key: string) => Reflect.deleteProperty(items, key) },
  };
  const items = Object.defineProperties<Record<string, string>>({}, methods);
  return items as unknown as Storage; // the members that are missing here are not used
}

let storage: Storage;
beforeEach(() => {
  storage = makeStorage();
});

test("a draft belongs to one person and one page", () => {
  const memory = draftMemory(storage);
  memory.rememberDraft({ userId: "a", page: "/new" }, "half a");
  expect(draftMemory(storage).draft({ userId: "a", page: "/new" })).toBe("half a");
  expect(memory.draft({ userId: "b", page: "/new" })).toBe("");
  expect(memory.draft({ userId: "a", page: "/chat/1" })).toBe("");
});

test("an emptied draft leaves nothing behind", () => {
  const memory = draftMemory(storage);
  memory.rememberDraft({ userId: "a", page: "/new" }, "half a");
  memory.rememberDraft({ userId: "a", page: "/new" }, "");
  expect(Object.keys(storage)).toEqual([]);
});

test("fifty drafts are kept, and the oldest gives way", () => {
  const memory = draftMemory(storage);
  storage.setItem("draft.a./chat/oldest", JSON.stringify({ text: "old", at: 1 }));
  for (let chat = 0; chat < 50; chat += 1) memory.rememberDraft({ userId: "a", page: `/chat/${chat}` }, "x");
  expect(Object.keys(storage)).toHaveLength(50);
  expect(memory.draft({ userId: "a", page: "/chat/oldest" })).toBe("");
});

test("a logout leaves no draft and everything else", () => {
  const memory = draftMemory(storage);
  storage.setItem("other", "stays");
  memory.rememberDraft({ userId: "a", page: "/new" }, "half a");
  memory.forgetDrafts();
  expect(Object.keys(storage)).toEqual(["other"]);
});

test.each(["", "{", "null", '"text"', '{"text":1,"at":2}'])("%j is no draft", (text) => {
  storage.setItem("draft.a./new", text);
  expect(draftMemory(storage).draft({ userId: "a", page: "/new" })).toBe("");
});

test("a storage that is full, or forbidden, breaks nothing", () => {
  const place = { userId: "a", page: "/new" };
  const full = draftMemory(makeStorage(true));
  full.rememberDraft(place, "half a");
  expect(full.draft(place)).toBe("");
});
