import { describe, expect, it } from "vitest";
import { isLinkId } from "#contract/rules/invites/link-id.ts";
import { newLinkId } from "./invite-secrets.ts";

describe("a link id", () => {
  it("is 26 characters that look like no other", () => {
    const ids = Array.from({ length: 200 }, newLinkId);
    expect(ids.filter((id) => !isLinkId(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...new Set(ids.join(""))].toSorted().join("")).toBe("0123456789abcdefghjkmnpqrstvwxyz");
  });
});
