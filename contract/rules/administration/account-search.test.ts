import { describe, expect, it } from "vitest";
import { accountState, accountTerms, matchesTerms } from "./account-search.ts";

it.each([
  ["active", null, null],
  ["disabled", "2026-05-01", null],
  ["deleted", "2026-05-01", "2026-05-02"],
  ["deleted", null, "2026-05-02"],
])("an account is %s", (state, disabledAt, deletedAt) => {
  expect(accountState({ disabledAt, deletedAt })).toBe(state);
});

describe("a search for people", () => {
  const account = { uniqueUserNumber: 407, note: "Zoë Ångström, 100% choir" };
  const finds = (typed: string, searched: { uniqueUserNumber: number; note: string | null } = account) =>
    matchesTerms(searched, accountTerms(typed));

  it.each(["4", "40", "407", "user 407", "User-407", "user407", "zoe", "ÅNGSTROM", "0%", "choir 40", "  "])(
    "finds by %j",
    (typed) => {
      expect(finds(typed)).toBe(true);
    },
  );

  it.each(["07", "4070", "choirs", "0_", "%%", "choir 5", "user", "407e0"])(
    "does not find by %j",
    (typed) => {
      expect(finds(typed)).toBe(false);
    },
  );

  it("finds accounts without a note by number alone", () => {
    expect(finds("407", { uniqueUserNumber: 407, note: null })).toBe(true);
    expect(finds("null", { uniqueUserNumber: 407, note: null })).toBe(false);
  });
});
