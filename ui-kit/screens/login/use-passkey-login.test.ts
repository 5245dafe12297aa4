import { expect, test } from "vitest";
import { isHostOfRpId } from "./use-passkey-login.ts";

test("a host belongs to itself and to the domain above it", () => {
  expect(isHostOfRpId("chat.example.org", "chat.example.org")).toBe(true);
  expect(isHostOfRpId("chat.example.org", "example.org")).toBe(true);
});

test("a host belongs to no other domain, however alike", () => {
  expect(isHostOfRpId("127.0.0.1", "localhost")).toBe(false);
  expect(isHostOfRpId("badexample.org", "example.org")).toBe(false);
  expect(isHostOfRpId("example.org", "chat.example.org")).toBe(false);
});
