import { describe, expect, it } from "vitest";
import { isLinkId, newLinkId } from "./invite-secrets.ts";

describe("a link id", () => {
  it("is 26 characters that look like no other", () => {
    const ids = Array.from({ length: 200 }, newLinkId);
    expect(ids.filter((id) => !isLinkId(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...new Set(ids.join(""))].toSorted().join("")).toBe("0123456789abcdefghjkmnpqrstvwxyz");
  });

  it.each([
    "",
    "0".repeat(25),
    "0".repeat(27),
    "I".repeat(26),
    "A".repeat(26),
    `${"0".repeat(26)}\n`,
    "é".repeat(26),
  ])("is never %j", (text) => {
    expect(isLinkId(text)).toBe(false);
  });
});
