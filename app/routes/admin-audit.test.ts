import { expect, test } from "vitest";
import { paths } from "../routing/paths.ts";
import { parseAuditView, parseInvalidFilter } from "./admin-audit.tsx";

const everything = { page: 1, event: undefined, user: undefined };
const read = (query: string) => parseAuditView(new URLSearchParams(query));

test.each([
  [""],
  ["page=0&event=&user="],
  ["page=x&event=login&user=-4"],
  ["page=1000001&event=__proto__&user=2147483648"],
])("what an address does not name is everything: %s", (query) => {
  expect(read(query)).toEqual(everything);
});

test.each([
  ["", {}],
  ["page=x&event=&user=", {}],
  ["event=login_failed&user=44", {}],
  ["event=login&user=-4", { event: "login", user: "-4" }],
  ["event=login_failed&user=2147483648", { user: "2147483648" }],
  ["user=%20", {}],
  ["user=%20x+", { user: "x" }],
])("an invalid filter is read from the address: %s", (query, invalid) => {
  expect(parseInvalidFilter(new URLSearchParams(query))).toEqual(invalid);
});

test("an address names a page of the events of a kind and a user", () => {
  const page = { page: 3, event: "login_failed", user: 44 } as const;
  expect(read("page=3&event=login_failed&user=44")).toEqual(page);
  expect(read("page=3&event=login_failed&user=%2044+")).toEqual(page);
  expect(paths.adminAudit(page)).toBe("/admin/audit?page=3&event=login_failed&user=44");
  expect(paths.adminAudit()).toBe("/admin/audit");
});
