import { expect, test } from "vitest";
import { belongsTo } from "./use-passkey-login.ts";

test("a host belongs to itself and to the domain above it", () => {
  expect(belongsTo("chat.example.org", "chat.example.org")).toBe(true);
  expect(belongsTo("chat.example.org", "example.org")).toBe(true);
});

test("a host belongs to no other domain, however alike", () => {
  expect(belongsTo("127.0.0.1", "localhost")).toBe(false);
  expect(belongsTo("badexample.org", "example.org")).toBe(false);
  expect(belongsTo("example.org", "chat.example.org")).toBe(false);
});
