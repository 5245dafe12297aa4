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
    ...[
      " 1234 5678\t\n",
      "1234\u00a05\u202f67\u30008",
      "12 - 34 – 5678",
      "(12345678).",
      "\u202a12\u00ad34\u200b5678\u202c",
      "۱۲۳۴-۵۶۷۸",
    ],
    ...Array.from(
      "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d",
      (dash) => `1234${dash}5678`,
    ),
    ...["1234.5678", "12.345.678", "**12345678**", "`12345678`", "12345678/", "#12345678", "_12345678_"],
    ...[
      "Pass code: 12345678",
      "pass-code 12345678",
      "PIN 12345678",
      "Your code is: 12345678",
      "PIN number: 12345678",
    ],
    ...[
      "**Passcode:** 12345678",
      "`Passcode`: 12345678",
      "Passcode:\n`12345678`",
      "Passcode - 12345678",
      "Passcode： 12345678",
    ],
    ...[
      `Passcode: 12345678, link: ${url}`,
      `12345678, link: ${url}`,
      `12345678 (${url})`,
      `${url}?utm=1 12345678`,
      `${url}#id-5 12345678`,
      `${url}/?a=1&b=2#c 12345678`,
      `${url}/ 12345678`,
      `Open ${url} and type 12345678`,
      `User number 70, code 12345678: ${url}`,
      `Number: 1 234 Passcode: 12345678 ${url}`,
      `See https://help.example/5 about ${url} with 12345678`,
      `[${url}](${url}) 12345678`,
    ],
    "chat.example/invite/7k2m9qzx4r1c8v5b3n6w0hj0t9 12345678",
    "http://localhost:3000/base/invite/7k2m9qzx4r1c8v5b3n6w0hj0t9 Passcode: 12345678",
  ])("is read from %j", (text) => {
    expect(readPasscode(text)).toBe(12_345_678);
  });

  it.each([
    `${url} Passcode 12345678, valid for 7 days`,
    `Passcode: 12345678 (valid until 5 Dec 2026) ${url}`,
    `[28/11, 10:15] Admin: ${url}\n[28/11, 10:16] Admin: 12345678`,
    `2026-12-05 10:15 ${url} Passcode: 1234-5678`,
    `28/11/2026, 10:15 - Admin: 12345678\n28/11/2026, 10:16 - Admin: ${url}`,
    `28/11/2026, 10:15 - Admin: 1234567828/11/2026, 10:16 - Admin: ${url}`,
    `28.11.26 10:15 Admin: ${url} 28.11.26 10:16 Admin: 1234 5678`,
    `{"uniqueUserNumber":70,"url":"${url}","passcode":12345678,"role":"user","expiresAt":"2026-12-05T10:15:00.000Z"}`,
  ])("is read from the link and passcode together beside other digits: %j", (text) => {
    expect(readPasscode(text)).toBe(12_345_678);
  });

  it.each([
    `12345678 or 87654321 ${url}`,
    `Passcode 1 or passcode 2 ${url}`,
    `12 5 ${url} 6`,
    `Sent 2026-12-05 at 10:15: ${url}`,
    `{"url":"${url}","passcode":null,"expiresAt":"2026-12-05T10:15:00.000Z"}`,
    `call 555123 about ${url}, 7 days`,
    `${url} 12345678x 5`,
    `Passcode: -12345678, 5 days ${url}`,
    `Passcode: 12345678 (valid until 5 Dec 2026)`,
  ])("is not guessed from %j", (text) => {
    expect(readPasscode(text)).toBeUndefined();
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
    ...[
      "12abc",
      "abc",
      "abc 12",
      "12345678 abc",
      "spin 12345678",
      "-12345678",
      "+5",
      "5%",
      "№5",
      "12_345",
      "½",
      "1²",
    ],
    ...["1,5", "1/2", "Passcode: -5", "Passcode: 1.5", "Passcode 1 or 2", "user 12345678"],
    ...[
      `${url}?utm=12345678`,
      `${url}#12345678`,
      `${url}/12345678`,
      `${url} and 12345678x`,
      `${url} x12345678`,
    ],
    ...[
      `Number (70) ${url}`,
      `**Number**: 70 ${url}`,
      `User: "70" ${url}`,
      `Number: 1.234 ${url}`,
      `${url}&utm=1`,
    ],
    ...[`1 or 2: ${url}`, `Link: ${url}\nUser 70`, `Unique user number: 70 ${url}`, `-5 ${url}`, `1½ ${url}`],
    "https://chat.example:12345678/",
  ])("is not in %j", (text) => {
    expect(readPasscode(text)).toBeUndefined();
  });
});
