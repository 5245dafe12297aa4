import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTypedInteger } from "./read-digits.ts";

describe("a typed integer", () => {
  it.each([
    ["plain", "12345678"],
    ["with leading zeros", "0012345678"],
    ["with blanks around", " 12345678\t\n"],
    ["in groups of three", "12 345 678"],
    ["in groups with no-break and narrow spaces", "12\u00a0345\u202f678"],
    ["in groups with marks beside the spaces", "12 \u200e345\u200b 678"],
    ["with a final dot", "12345678."],
    ["with a final comma and blank", "12345678, "],
    ["with a full-width stop", "12345678。"],
    ["in quotes", "“12345678”"],
    ["in brackets", "(12345678)."],
    ["with a zero-width space", "1234\u200b5678"],
    ["with direction marks", "\u202a\u200e12345678\u200f\u202c\u2066\u2069"],
    ["with a byte order mark", "\ufeff12345678"],
    ["with soft hyphens and joiners", "12\u00ad34\u200d56\u200c78\u2060"],
    ["in full-width digits", "１２３４５６７８"],
    ["in Arabic digits", "١٢٣٤٥٦٧٨"],
    ["in Persian digits", "۱۲۳۴۵۶۷۸"],
    ["in Devanagari digits", "१२३४५६७८"],
    ["in Thai digits", "๑๒๓๔๕๖๗๘"],
    ["in digits beyond the basic plane", "𝟏𝟐𝟑𝟜𝟝𝟞𝟟𝟠"],
  ])("is read %s", (_, text) => {
    expect(readTypedInteger(text)).toBe(12_345_678);
  });

  it.each([
    ...["", " ", "-", ".", "my passcode", "12345678a", "l2345678", "1234O678", "0x1f", "1e5", "Infinity"],
    ...["-5", "−5", "– 5", "+5", "1.5", "1,5", "1.234.567", "1/2", "5%", "№5", "½", "²", "①", "五", "12_345"],
    ...[
      "3-5",
      "10–12",
      "2026-11-28",
      "1 – 7",
      "1−7",
      "1 7",
      "12 34",
      "1234 567",
      "1 234 5",
      "1  234",
      "1\n234",
    ],
  ])("is none: %j", (text) => {
    expect(readTypedInteger(text)).toBeUndefined();
  });

  it("is more than any limit, if it is too long", () => {
    expect(readTypedInteger("2147483648")).toBe(2_147_483_648);
    expect(readTypedInteger("9".repeat(400))).toBe(Number.POSITIVE_INFINITY);
    expect(readTypedInteger("9".repeat(100_000))).toBeUndefined();
  });

  it("has the value of each digit that Unicode knows", () => {
    const planes = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));
    const digits = planes.filter((character) => /\p{Nd}/u.test(character));
    expect(digits.length % 10).toBe(0);
    expect(digits.map(readTypedInteger)).toEqual(digits.map((_, index) => index % 10));
  });

  it("is the number itself under every mark that it may have", () => {
    const mark = fc.constantFrom("", "\u200b", "\u200e", "\ufeff", "\u00ad");
    const space = fc.constantFrom("", " ", "\u00a0", "\u202f");
    fc.assert(
      fc.property(
        fc.nat({ max: 2_147_483_647 }),
        fc.array(mark, { maxLength: 12 }),
        space,
        (number, marks, between) => {
          const grouped = String(number).replace(/\B(?=(\d{3})+$)/g, between);
          const typed = Array.from(grouped, (each, index) => `${marks[index] ?? ""}${each}`).join("");
          expect(readTypedInteger(`${typed}.`)).toBe(number);
        },
      ),
    );
  });
});
