import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftKeeper } from "./draft-keeper.ts";
import { draftMemory } from "./draft-memory.ts";

const place = { userId: "a", page: "/new" };

/** As much of a storage as drafts need. */
function makeMemory() {
  const items: Record<string, string> = {};
  const methods = {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: (key: string, text: string) => Reflect.set(items, key, text) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(items, key) },
  };
  Object.defineProperties(items, methods);
  return draftMemory(items as unknown as Storage); // the members that are missing here are not used
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is typed is kept a moment later, or when the page is left", () => {
  const memory = makeMemory();
  const { change, save } = draftKeeper(place, memory);
  change("half");
  expect(memory.draft(place)).toBe("");
  vi.runAllTimers();
  expect(memory.draft(place)).toBe("half");
  change("half a");
  save();
  expect(memory.draft(place)).toBe("half a");
});

test("what was typed right before a logout is not kept after it", () => {
  const memory = makeMemory();
  const { change, save } = draftKeeper(place, memory);
  change("half a secret");
  memory.forgetDrafts();
  save();
  vi.runAllTimers();
  expect(memory.draft(place)).toBe("");
  draftKeeper(place, memory).change("by whoever comes next");
  vi.runAllTimers();
  expect(memory.draft(place)).toBe("by whoever comes next");
});
