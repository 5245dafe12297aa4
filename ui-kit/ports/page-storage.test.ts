import { describe, expect, it, vi } from "vitest";
import { PageStorage } from "./page-storage.ts";

/** A page whose local storage is this. */
function pageWith(get: () => object | null): Window {
  return Object.defineProperty({}, "localStorage", { get }) as Window; // no other member is used
}

/** A local storage that stores texts of up to `room` characters in all. */
function storageWithRoom(room: number) {
  const texts = new Map<string, string>();
  const area = {
    room,
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      const length = [...texts].reduce((sum, [other, { length }]) => sum + (other === key ? 0 : length), 0);
      if (length + text.length > area.room) throw new DOMException("full", "QuotaExceededError");
      texts.set(key, text);
    },
    removeItem: (key: string) => texts.delete(key),
  };
  return area;
}

const storageOf = (get: () => object | null) => new PageStorage(pageWith(get), "localStorage");

describe("a storage of a page", () => {
  it.each([
    [
      "that the browser blocks",
      () => {
        throw new DOMException("denied", "SecurityError");
      },
    ],
    ["that is turned off", () => null],
  ])("%s keeps values until the page is left", (_, get) => {
    const storage = storageOf(get);
    storage.setItem("one", "1");
    expect(storage.hasRefused((key) => key === "one")).toBe(true);
    expect(storage.hasRefused((key) => key === "two")).toBe(false);
    storage.setItem("two", "2");
    storage.removeItem("two");
    expect([storage.getItem("one"), storage.getItem("two"), storage.keys()]).toEqual(["1", null, ["one"]]);
  });

  it("that is full tells of each refused write, and tries again at the next one", () => {
    const area = storageWithRoom(1);
    const storage = storageOf(() => area);
    const listener = vi.fn();
    storage.onRefused(listener);
    for (const text of ["1", "2", "3"]) storage.setItem(`key ${text}`, text);
    area.texts.clear();
    storage.setItem("key 3", "4");
    expect(listener).toHaveBeenCalledTimes(2);
    expect([...area.texts]).toEqual([["key 3", "4"]]);
    expect(["key 2", "key 3"].map((key) => storage.getItem(key))).toEqual(["2", "4"]);
  });

  it("stores small values after one that is too large", () => {
    const area = storageWithRoom(5);
    const storage = storageOf(() => area);
    storage.setItem("draft", "a whole book");
    storage.setItem("other", "small");
    expect([...area.texts]).toEqual([["other", "small"]]);
    expect(storage.getItem("draft")).toBe("a whole book");
  });

  it("keeps the older text of a value that has become too large for the next page", () => {
    const area = storageWithRoom(4);
    const storage = storageOf(() => area);
    storage.setItem("draft", "half");
    storage.setItem("draft", "whole");
    storage.setItem("draft", "whole!");
    expect(storage.getItem("draft")).toBe("whole!");
    expect(storageOf(() => area).getItem("draft")).toBe("half");
    storage.removeItem("draft");
    expect([storage.getItem("draft"), storageOf(() => area).getItem("draft")]).toEqual([null, null]);
  });

  it("forgets a refused text when the next one is stored", () => {
    const area = storageWithRoom(4);
    const storage = storageOf(() => area);
    storage.setItem("draft", "whole");
    storage.setItem("draft", "half");
    area.texts.delete("draft");
    expect(storage.getItem("draft")).toBeNull();
  });

  it("that becomes blocked stores nothing more", () => {
    const area = storageWithRoom(9);
    const storage = storageOf(() => area);
    const { setItem } = area;
    area.setItem = () => {
      throw new DOMException("denied", "SecurityError");
    };
    storage.setItem("one", "1");
    area.setItem = setItem;
    storage.setItem("two", "2");
    expect([...area.texts]).toEqual([]);
    expect([storage.getItem("one"), storage.getItem("two")]).toEqual(["1", "2"]);
  });

  it("stores nothing more after a required value is refused, and drops the older one", () => {
    const area = storageWithRoom(1);
    const storage = storageOf(() => area);
    const listener = vi.fn();
    storage.onRefused(listener);
    storage.setRequiredItem("person", "a");
    storage.setRequiredItem("person", "ab");
    area.room = 9;
    storage.setItem("draft", "half");
    expect([...area.texts]).toEqual([]);
    expect([storage.getItem("person"), storage.getItem("draft")]).toEqual(["ab", "half"]);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("prefers what another tab has stored since", () => {
    const area = storageWithRoom(0);
    const storage = storageOf(() => area);
    storage.setItem("person", "a");
    area.texts.set("person", "b");
    expect(storage.getItem("person")).toBe("b");
  });

  it("has nothing of a value that another tab has removed since", () => {
    const area = storageWithRoom(4);
    const storage = storageOf(() => area);
    storage.setItem("draft", "half");
    storage.setItem("draft", "whole");
    area.texts.delete("draft");
    expect(storage.getItem("draft")).toBeNull();
  });
});
