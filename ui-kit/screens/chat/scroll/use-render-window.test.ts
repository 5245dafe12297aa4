import { expect, it } from "vitest";
import { initialMessageCount } from "./use-render-window.ts";

const messages = (count: number, length: number) =>
  Array.from({ length: count }, () => ({ content: "a".repeat(length) }));

it("a chat of short messages begins with sixteen, one of long messages with four", () => {
  expect(initialMessageCount(messages(50, 20))).toBe(16);
  expect(initialMessageCount(messages(50, 400))).toBe(10);
  expect(initialMessageCount(messages(50, 5000))).toBe(4);
});

it("a short chat begins with all of its messages", () => {
  expect(initialMessageCount(messages(3, 20))).toBe(3);
  expect(initialMessageCount([])).toBe(0);
});
