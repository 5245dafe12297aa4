import { describe, expect, it } from "vitest";
import { adminText } from "../../texts/admin-texts.ts";
import { readPasscode } from "./read-passcode.ts";

const url = "https://chat.example/invite/7k2m9qzx4r1c8v5b3n6w0hj0t9";
const both = adminText.bothOf(url, "12345678");

/** Fields of one line remove line ends, or replace them by blanks. */
const lineEnds = ["\n", "\r\n", " ", ""];

describe("a passcode", () => {
  it.each([
    ...[
      "12345678",
      "1234 5678",
      "1234-5678.",
      "１２３４５６７８",
      "Passcode: 12345678",
      "passcode 1234-5678",
    ],
    ...[
      "PASSCODE=12345678",
      "Your passcode is 12345678.",
      "Passcode:\u00a0\u200b12345678",
      "“Passcode: 12345678”",
    ],
    ...[
      `12345678 ${url}`,
      `${url}: 12345678`,
      `(${url}) 12345678`,
      `${url.toUpperCase()}\nPasscode: 12345678`,
    ],
    "chat.example/invite/7k2m9qzx4r1c8v5b3n6w0hj0t9 12345678",
    "http://localhost:3000/base/invite/7k2m9qzx4r1c8v5b3n6w0hj0t9 Passcode: 12345678",
  ])("is read from %j", (text) => {
    expect(readPasscode(text)).toBe(12_345_678);
  });

  it.each(lineEnds)("is read from the link and passcode together, with %j for line ends", (end) => {
    const joined = (text: string) => text.replaceAll("\n", end);
    expect(readPasscode(joined(both))).toBe(12_345_678);
    expect(readPasscode(joined(`Passcode: 12345678\n${url}`))).toBe(12_345_678);
    expect(readPasscode(joined(`Link\n${url}\nPasscode\n12345678`))).toBe(12_345_678);
    expect(readPasscode(joined(`Link: ${url}\nNumber: 70\nPasscode: 12345678\nRole: user`))).toBe(12_345_678);
  });

  it.each([
    ...[
      "",
      "my passcode",
      "Passcode:",
      "Passcode: abc",
      "Passcode: 1234abcd",
      "Passcode: 1234 abcd",
      "-5",
      "1.5",
    ],
    ...[url, `${url}.`, `Link: ${url}\nNumber: 70`, "Number: 70", "https://chat.example/invite/12345678"],
    "https://chat.example:12345678/",
  ])("is not in %j", (text) => {
    expect(readPasscode(text)).toBeUndefined();
  });
});
