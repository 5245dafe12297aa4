import { expect, test } from "vitest";
import type { DraftStore } from "../../ports/drafts.tsx";
import { handedOver, handOver, settle } from "./handed-over.ts";

function makeStore(kept = ""): DraftStore {
  const texts = new Map([["sent", kept]]);
  return { read: (name) => texts.get(name) ?? "", keep: (name, text) => void texts.set(name, text) };
}

test("what is handed over is kept until it is settled, each by itself", () => {
  const store = makeStore();
  handOver(store, "One\n\ntwo");
  handOver(store, "Three");
  handOver(store, "One\n\ntwo");
  expect(handedOver(store)).toEqual(["Three", "One\n\ntwo"]);
  settle(store, "Three");
  settle(store, "What was never handed over");
  expect(handedOver(store)).toEqual(["One\n\ntwo"]);
  settle(store, "One\n\ntwo");
  expect(store.read("sent")).toBe("");
});

test.each(["not JSON", "3", '[1, {"a": 2}]'])("what a stranger kept there, %s, is nothing", (kept) => {
  expect(handedOver(makeStore(kept))).toEqual([]);
});
