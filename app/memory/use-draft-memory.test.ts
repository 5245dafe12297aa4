import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearUserData, setBrowserUser } from "../session/user-data.ts";
import { makePage } from "../test/fake-page.ts";
import { draftMemory } from "./draft-memory.ts";
import { draftSync } from "./use-draft-memory.ts";

let page: Window;
beforeEach(() => {
  page = makePage();
  setBrowserUser("a", page);
});

const place = { userId: "a", page: "/new" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what is typed is kept a moment later, or when the page is left", () => {
  const memory = draftMemory(page);
  const { change, save } = draftSync(place, memory);
  change("half");
  expect(memory.draft(place)).toBe("");
  vi.runAllTimers();
  expect(memory.draft(place)).toBe("half");
  change("half a");
  save();
  expect(memory.draft(place)).toBe("half a");
});

test("what was typed right before a logout is not kept after it", () => {
  const memory = draftMemory(page);
  const { change, save } = draftSync(place, memory);
  change("half a secret");
  clearUserData("preferences", page);
  save();
  vi.runAllTimers();
  expect(memory.draft(place)).toBe("");
  setBrowserUser("a", page);
  draftSync(place, memory).change("by the same user again");
  vi.runAllTimers();
  expect(memory.draft(place)).toBe("by the same user again");
});

test("what was typed in a tab is not kept after another user's sign-in in another tab", () => {
  const { change, save } = draftSync(place, draftMemory(page));
  change("half a secret");
  setBrowserUser("b", makePage({ localStorage: page.localStorage }));
  save();
  expect(Object.keys(page.localStorage)).toEqual(["person"]);
});
