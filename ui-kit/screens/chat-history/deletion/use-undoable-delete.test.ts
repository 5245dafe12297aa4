import { expect, test } from "vitest";
import { PendingDeletion } from "./use-undoable-delete.ts";

test("a pending deletion is sent once, also when requested repeatedly", () => {
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

test("chats merged into a later deletion are neither sent nor restored by the first", () => {
  const held = new PendingDeletion(["a", "b"]);
  expect([held.mergeInto(), held.send(), held.undo()]).toEqual([["a", "b"], false, false]);
});

test("a sent deletion is not merged into a later one", () => {
  const held = new PendingDeletion(["a"]);
  held.send();
  expect(held.mergeInto()).toEqual([]);
});
