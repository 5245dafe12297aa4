import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearUserData, setBrowserUser } from "../session/user-data.ts";
import { draftMemory } from "./draft-memory.ts";
import { createFakeWindow } from "./fake-window.ts";
import { createDraftSaver } from "./use-draft-memory.ts";

let page: Window;
beforeEach(() => {
  page = createFakeWindow();
  setBrowserUser("a", page);
});

const place = { userId: "a", page: "/new" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a draft is saved after a short delay, and when the page is left", () => {
  const memory = draftMemory(page);
  const { change, save } = createDraftSaver(place, memory);
  change("half");
  expect(memory.readDraft(place)).toBe("");
  vi.runAllTimers();
  expect(memory.readDraft(place)).toBe("half");
  change("half a");
  save();
  expect(memory.readDraft(place)).toBe("half a");
});

test("a draft typed right before a logout is not saved after it", () => {
  const memory = draftMemory(page);
  const { change, save } = createDraftSaver(place, memory);
  change("half a secret");
  clearUserData("preferences", page);
  save();
  vi.runAllTimers();
  expect(memory.readDraft(place)).toBe("");
  setBrowserUser("a", page);
  createDraftSaver(place, memory).change("by the same user again");
  vi.runAllTimers();
  expect(memory.readDraft(place)).toBe("by the same user again");
});

test("a tab's draft is not saved after another user signs in in another tab", () => {
  const { change, save } = createDraftSaver(place, draftMemory(page));
  change("half a secret");
  setBrowserUser("b", createFakeWindow({ localStorage: page.localStorage }));
  save();
  expect(Object.keys(page.localStorage)).toEqual(["person"]);
});
