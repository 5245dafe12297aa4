import { describe, expect, it, vi } from "vitest";
import { PageStorage } from "./page-storage.ts";

/** A page whose local storage is this. */
function pageWith(get: () => object | null): Window {
  return Object.defineProperty({}, "localStorage", { get }) as Window; // no other member is used
}

/** A local storage that stores up to `room` texts. */
function storageWithRoom(room: number) {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (texts.size >= room) throw new DOMException("full", "QuotaExceededError");
      texts.set(key, text);
    },
    removeItem: (key: string) => texts.delete(key),
  };
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

  it("that is full tells of each refused write, and stores nothing more", () => {
    const area = storageWithRoom(1);
    const storage = storageOf(() => area);
    const listener = vi.fn();
    storage.onRefused(listener);
    for (const text of ["1", "2", "3"]) storage.setItem(`key ${text}`, text);
    area.texts.clear();
    storage.setItem("key 4", "4");
    expect(listener).toHaveBeenCalledTimes(3);
    expect([...area.texts.keys()]).toEqual([]);
    expect(["key 2", "key 3", "key 4"].map((key) => storage.getItem(key))).toEqual(["2", "3", "4"]);
  });

  it("that is full reads no older text", () => {
    const area = storageWithRoom(1);
    const storage = storageOf(() => area);
    storage.setItem("draft", "half");
    storage.setItem("draft", "whole");
    expect(storage.getItem("draft")).toBe("whole");
  });

  it("prefers what another tab has stored since", () => {
    const area = storageWithRoom(0);
    const storage = storageOf(() => area);
    storage.setItem("person", "a");
    area.texts.set("person", "b");
    expect(storage.getItem("person")).toBe("b");
  });
});
