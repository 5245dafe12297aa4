import { expect, it } from "vitest";
import { contract } from "../../index.ts";
import { queryKey } from "./query-key.ts";

it("a query key starts with the path of its route", () => {
  expect(queryKey(contract.session.user)).toEqual(["/api/user"]);
});

it("parameters are filled in and escaped", () => {
  expect(queryKey(contract.chats.get, { params: { id: "a/b" } })).toEqual(["/api/chats/a%2Fb"]);
});

it("a query is the second element, so that the path alone covers every page", () => {
  expect(queryKey(contract.chats.list, { query: { page: 2, sort: "asc" } })).toEqual([
    "/api/chats",
    { page: 2, sort: "asc" },
  ]);
});
