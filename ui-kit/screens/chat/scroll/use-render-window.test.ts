import { expect, it } from "vitest";
import { initialMessageCount } from "./use-render-window.ts";

const windowHeight = 720;
const messages = (count: number, content: string) => Array.from({ length: count }, () => ({ content }));

it("a chat of short messages begins with as many as may fill the window, of long ones with two", () => {
  expect(initialMessageCount(messages(50, "Hello."), windowHeight)).toBe(8);
  expect(initialMessageCount(messages(50, "a".repeat(400)), windowHeight)).toBe(4);
  expect(initialMessageCount(messages(50, "a".repeat(5000)), windowHeight)).toBe(2);
});

it("the lines of a message count, whatever their length", () => {
  expect(initialMessageCount(messages(50, "- a\n".repeat(30)), windowHeight)).toBe(2);
});

it("a high window begins with at most sixteen messages", () => {
  expect(initialMessageCount(messages(50, "Hello."), 4000)).toBe(16);
});

it("a short chat begins with all of its messages", () => {
  expect(initialMessageCount(messages(3, "Hello."), windowHeight)).toBe(3);
  expect(initialMessageCount([], windowHeight)).toBe(0);
});
