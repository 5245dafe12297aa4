import { expect, test } from "vitest";
import { defaultPreferences } from "#ui-kit/ports/preferences.tsx";
import { setBrowserUser } from "../session/user-data.ts";
import { browserPreferences } from "./browser-preferences.ts";
import { createFakeWindow } from "./fake-window.ts";

/** A tab on a shared storage; `refuses`: how the storage fails to write. */
function openTab(kept: Map<string, string>, refuses = false) {
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (refuses) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, text);
    },
  };
  const tab = Object.assign(new EventTarget(), { localStorage });
  const dispatchStorageEvent = () =>
    tab.dispatchEvent(Object.assign(new Event("storage"), { storageArea: localStorage, key: "preferences" }));
  return { store: browserPreferences(tab as unknown as Window), dispatchStorageEvent }; // only these members are used
}

test("unset preferences have their defaults", () => {
  expect(openTab(new Map()).store.read()).toEqual(defaultPreferences);
});

test("a preference is shared with the next tab", () => {
  const kept = new Map<string, string>();
  openTab(kept).store.set("pinQuestion", true);
  expect(openTab(kept).store.read()).toEqual({ ...defaultPreferences, pinQuestion: true });
});

test("an open tab follows what another sets", () => {
  const kept = new Map<string, string>();
  const tab = openTab(kept);
  let changes = 0;
  const end = tab.store.subscribe(() => {
    changes += 1;
  });
  openTab(kept).store.set("enterSends", false);
  tab.dispatchStorageEvent();
  expect(tab.store.read().enterSends).toBe(false);
  expect(changes).toBeGreaterThan(0);
  end();
  openTab(kept).store.set("enterSends", true);
  tab.dispatchStorageEvent();
  expect(tab.store.read().enterSends).toBe(false);
});

test.each(["", "{", "null", '{"enterSends":"no"}'])("what cannot be read is as it comes: %j", (text) => {
  expect(openTab(new Map([["preferences", text]])).store.read()).toEqual(defaultPreferences);
});

test("a storage that is full changes nothing for this page", () => {
  const { store } = openTab(new Map(), true);
  store.set("readReplies", true);
  expect(store.read().readReplies).toBe(true);
});

test("a browser that forbids storage has preferences for this page", () => {
  const page = Object.defineProperty({}, "localStorage", {
    get: () => {
      throw new DOMException("denied", "SecurityError");
    },
  });
  const store = browserPreferences(page as Window); // no other member is used
  store.set("shortcuts", false);
  expect(store.read().shortcuts).toBe(false);
});

test("a previous user's window does not change the next user's preferences", () => {
  const page = createFakeWindow();
  const other = createFakeWindow({ localStorage: page.localStorage });
  setBrowserUser("a", page);
  const store = browserPreferences(page);
  setBrowserUser("b", other);
  store.set("readReplies", true);
  expect(store.read().readReplies).toBe(true);
  expect(browserPreferences(other).read()).toEqual(defaultPreferences);
});

test("the preferences of a user are not those of the next one, also in an open page", () => {
  const page = createFakeWindow();
  setBrowserUser("a", page);
  const store = browserPreferences(page);
  const end = store.subscribe(() => {});
  store.set("readReplies", true);
  setBrowserUser("b", page);
  expect(store.read()).toEqual(defaultPreferences);
  end();
});
