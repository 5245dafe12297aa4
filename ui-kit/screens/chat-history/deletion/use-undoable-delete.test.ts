import { expect, test } from "vitest";
import { PendingDeletion } from "./use-undoable-delete.ts";

test("what is held is sent once, however often that is asked for", () => {
  const held = new PendingDeletion(["a", "b"]);
  expect([held.send(), held.send()]).toEqual([true, false]);
});

test("an undone deletion is never sent", () => {
  const held = new PendingDeletion(["a"]);
  expect([held.undo(), held.send()]).toEqual([true, false]);
});

test("a sent deletion cannot be undone", () => {
  const held = new PendingDeletion(["a"]);
  expect([held.send(), held.undo()]).toEqual([true, false]);
});

test("what a further deletion takes over is neither sent nor had back by the first", () => {
  const held = new PendingDeletion(["a", "b"]);
  expect([held.mergeInto(), held.send(), held.undo()]).toEqual([["a", "b"], false, false]);
});

test("what was sent is not taken over", () => {
  const held = new PendingDeletion(["a"]);
  held.send();
  expect(held.mergeInto()).toEqual([]);
});
