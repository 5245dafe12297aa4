import { beforeEach, describe, expect, test } from "vitest";
import { draftMemory } from "../memory/draft-memory.ts";
import { createFakeStorage, createFakeWindow } from "../memory/fake-window.ts";
import { browserUserId, clearUserData, onUserChange, setBrowserUser } from "./user-data.ts";

let page: Window;
beforeEach(() => {
  page = createFakeWindow();
});

/** Everything that the app stores for a user, and a value of another app on the same origin. */
function seedStorage(userId: string) {
  const { localStorage, sessionStorage } = page;
  localStorage.setItem("other", "stays");
  localStorage.setItem(`draft.${userId}./new`, "half a");
  localStorage.setItem(`preferences.${userId}`, "{}");
  for (const name of ["chat.id", "chat.prompt", "login.origin", "scroll.positions"])
    sessionStorage.setItem(`${name}.${userId}`, "kept");
}

const keys = () => [...Object.keys(page.localStorage), ...Object.keys(page.sessionStorage)].toSorted();
const ofA = [
  "chat.id.a",
  "chat.prompt.a",
  "draft.a./new",
  "login.origin.a",
  "other",
  "person",
  "preferences.a",
  "scroll.positions.a",
];

describe("a sign-in", () => {
  test("of the same user keeps everything", () => {
    setBrowserUser("a", page);
    seedStorage("a");
    setBrowserUser("a", page);
    expect(keys()).toEqual(ofA);
  });

  test("of another user removes everything of the one before", () => {
    setBrowserUser("a", page);
    seedStorage("a");
    setBrowserUser("b", page);
    expect(keys()).toEqual(["other", "person"]);
    expect(browserUserId(page)).toBe("b");
  });

  test("of a user whose id begins as another's removes the other's", () => {
    seedStorage("a");
    seedStorage("ab");
    setBrowserUser("ab", page);
    expect(keys()).toEqual(ofA.map((key) => key.replace(/\.a\b/, ".ab")).toSorted());
  });

  test("removes the words that an earlier release kept without a user's id", () => {
    for (const key of ["chat.id", "chat.prompt", "scroll.positions"])
      page.sessionStorage.setItem(key, "words");
    setBrowserUser("a", page);
    expect(keys()).toEqual(["person"]);
  });

  test("takes the preferences that an earlier release kept without a user's id, once", () => {
    page.localStorage.setItem("preferences", '{"enterSends":false}');
    setBrowserUser("a", page);
    expect(page.localStorage.getItem("preferences.a")).toBe('{"enterSends":false}');
    setBrowserUser("b", page);
    expect(keys()).toEqual(["person"]);
  });

  test("keeps the page that a visitor came from, before they were known", () => {
    page.sessionStorage.setItem("login.origin", "/chats");
    setBrowserUser("a", page);
    expect(page.sessionStorage.getItem("login.origin")).toBe("/chats");
  });

  test("knows the user of a page whose storage is full until the page is left", () => {
    const localStorage = createFakeStorage({ isFull: true });
    page = createFakeWindow({ localStorage });
    setBrowserUser("a", page);
    expect(browserUserId(page)).toBe("a");
    expect(browserUserId(createFakeWindow({ localStorage }))).toBeUndefined();
  });

  test("of a user who could not be recorded leaves no draft, also when there is room again", () => {
    const localStorage = createFakeStorage();
    const { setItem } = localStorage;
    page = createFakeWindow({ localStorage });
    setBrowserUser("a", page);
    Object.defineProperty(localStorage, "setItem", {
      configurable: true,
      value: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    setBrowserUser("b", page);
    Object.defineProperty(localStorage, "setItem", { value: setItem });
    draftMemory(page).saveDraft({ userId: "b", page: "/new" }, "half");
    expect(draftMemory(page).readDraft({ userId: "b", page: "/new" })).toBe("half");
    expect(keys()).toEqual([]);
  });
});

test("an end of the session from elsewhere leaves nothing of anybody, and everything else", () => {
  setBrowserUser("a", page);
  seedStorage("a");
  page.sessionStorage.setItem("login.origin", "/chats?q=secret");
  clearUserData("nothing", page);
  expect(keys()).toEqual(["other"]);
});

test("a logout leaves the preferences alone, and everything else", () => {
  setBrowserUser("a", page);
  seedStorage("a");
  clearUserData("preferences", page);
  expect(keys()).toEqual(["other", "preferences.a"]);
});

test("notifies a change of the user, not the same user", () => {
  let changes = 0;
  const end = onUserChange(() => {
    changes += 1;
  });
  setBrowserUser("a", page);
  setBrowserUser("a", page);
  expect(changes).toBe(1);
  clearUserData("nothing", page);
  expect(changes).toBe(2);
  end();
  setBrowserUser("b", page);
  expect(changes).toBe(2);
});

test("a browser that forbids storage knows the user until the page is left", () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const forbidden = Object.defineProperties(
    {},
    { localStorage: { get: refuse }, sessionStorage: { get: refuse } },
  );
  page = forbidden as Window; // no other member is used
  setBrowserUser("a", page);
  expect(browserUserId(page)).toBe("a");
  clearUserData("nothing", page);
  expect(browserUserId(page)).toBeUndefined();
});
