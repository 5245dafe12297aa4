import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { SignedCookie } from "./signed-cookie.ts";

const cookie = new SignedCookie("sid", ["new secret", "old secret"]);

function signed(value: string, secret: string): string {
  const signature = createHmac("sha256", secret).update(value).digest("base64").replace(/=+$/, "");
  return encodeURIComponent(`s:${value}.${signature}`);
}

describe("a signed cookie", () => {
  test("is read wherever it stands in the header", () => {
    const good = signed("the-id", "new secret");
    for (const header of [`sid=${good}`, `a=1; sid=${good}; b=2`, `xsid=1;sid=${good}`])
      expect(cookie.read(header)).toEqual(["the-id"]);
  });

  test("holds with each of the secrets", () => {
    expect(cookie.read(`sid=${signed("one", "new secret")}`)).toEqual(["one"]);
    expect(cookie.read(`sid=${signed("two", "old secret")}`)).toEqual(["two"]);
    expect(cookie.read(`sid=${signed("three", "another secret")}`)).toEqual([]);
  });

  test("is the same the second time, and no other one is then", () => {
    const good = signed("the-id", "new secret");
    expect([cookie.read(`sid=${good}`), cookie.read(`sid=${good}`)]).toEqual([["the-id"], ["the-id"]]);
    expect(cookie.read(`sid=${good}x`)).toEqual([]);
    expect(cookie.read(`sid=${good.replace("the-id", "my-id-")}`)).toEqual([]);
  });

  test("holds after a thousand others have come", () => {
    const good = signed("the-id", "new secret");
    expect(cookie.read(`sid=${good}`)).toEqual(["the-id"]);
    for (let index = 0; index < 1001; index += 1) cookie.read(`sid=${signed(`id-${index}`, "new secret")}`);
    expect(cookie.read(`sid=${good}`)).toEqual(["the-id"]);
  });

  test.each(["", "sid", "sid=", "sid=%", "sid=s:", "sid=s:the-id", "sid=the-id.abc", "other=1"])(
    "is none in the header %j",
    (header) => {
      expect(cookie.read(header)).toEqual([]);
    },
  );

  test("is doubled where there are two of the name, of which each that is signed is read", () => {
    const good = `sid=${signed("the-id", "new secret")}`;
    for (const header of [`${good}; sid=b`, `sid=b; ${good}`, `sid=;${good}`])
      expect([cookie.read(header), cookie.isDuplicate(header)]).toEqual([["the-id"], true]);
    expect(cookie.read(`${good}; ${good}`)).toEqual(["the-id", "the-id"]);
    for (const header of [`sid; ${good}`, `sidx; ${good}`, `sidx=1; ${good}`])
      expect([cookie.read(header), cookie.isDuplicate(header)]).toEqual([["the-id"], false]);
  });

  test("is none without a header", () => {
    expect(cookie.read(undefined)).toEqual([]);
  });
});
