import { expect, it } from "vitest";
import { accountGuards } from "./account-guards.ts";
import { readByAccountPages, readGuards } from "./read-guards.ts";

it("every answer that a page of accounts reads has its guard there, and nowhere else", () => {
  expect(new Set(accountGuards.keys())).toEqual(readByAccountPages);
  expect([...readGuards.keys()].filter((route) => readByAccountPages.has(route))).toEqual([]);
});
