import { expect, test } from "vitest";
import type { DraftStore } from "../../../ports/drafts.tsx";
import { dequeue, enqueue, isDelivered, readOutbox } from "./outbox.ts";

function makeStore(kept = ""): DraftStore {
  const texts = new Map([["sent", kept]]);
  return { read: (name) => texts.get(name) ?? "", save: (name, text) => void texts.set(name, text) };
}

test("messages stay in the outbox until delivered", () => {
  const store = makeStore();
  enqueue(store, { words: "One\n\ntwo" });
  enqueue(store, { words: "Three", afterId: "1" });
  enqueue(store, { words: "One\n\ntwo", afterId: "2" });
  expect(readOutbox(store)).toEqual([
    { words: "Three", afterId: "1" },
    { words: "One\n\ntwo", afterId: "2" },
  ]);
  dequeue(store, "Three");
  dequeue(store, "What was never handed over");
  expect(readOutbox(store)).toEqual([{ words: "One\n\ntwo", afterId: "2" }]);
  dequeue(store, "One\n\ntwo");
  expect(store.read("sent")).toBe("");
});

test("words are stored once they are the newest message, but not as the one that stood before them", () => {
  const message = { words: "Yes", afterId: "3" };
  expect(isDelivered(message, { id: "5", content: "Yes" })).toBe(true);
  expect(isDelivered(message, { id: "3", content: "Yes" })).toBe(false);
  expect(isDelivered(message, { id: "5", content: "No" })).toBe(false);
  expect(isDelivered({ words: "Yes" }, { id: "1", content: "Yes" })).toBe(true);
  expect(isDelivered(message, undefined)).toBe(false);
});

test.each(["not JSON", "3", '[1, {"a": 2}, {"words": "a", "afterId": 2}]'])(
  "what a stranger kept there, %s, is nothing",
  (kept) => {
    expect(readOutbox(makeStore(kept))).toEqual([]);
  },
);
