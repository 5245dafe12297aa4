import { expect, test } from "vitest";
import { setBrowserUser } from "../session/user-data.ts";
import { createFakeWindow } from "./fake-window.ts";
import { scrollMemory } from "./scroll-memory.ts";

/** A user's page, scrolled by this many pixels. */
function pageOf(userId: string, scrollY: number): Window {
  const page = Object.assign(createFakeWindow(), { scrollY });
  setBrowserUser(userId, page);
  return page;
}

test("a reloaded page knows how far each entry was scrolled", () => {
  const page = pageOf("a", 300);
  const memory = scrollMemory(page);
  memory.savePosition("entry");
  memory.persist();
  expect(scrollMemory(page).hasPosition("entry")).toBe(true);
});

test("a page that another window gave to the next user keeps no place under their name", () => {
  const page = pageOf("a", 300);
  const memory = scrollMemory(page);
  memory.savePosition("entry");
  setBrowserUser("b", createFakeWindow({ localStorage: page.localStorage }));
  memory.persist();
  expect(Object.keys(page.sessionStorage)).toEqual([]);
});

test("a page keeps places of the next user once they have signed in in it", () => {
  const page = pageOf("a", 300);
  const memory = scrollMemory(page);
  setBrowserUser("b", page);
  memory.reset();
  memory.savePosition("entry");
  memory.persist();
  expect(Object.keys(page.sessionStorage)).toEqual(["scroll.positions.b"]);
});
