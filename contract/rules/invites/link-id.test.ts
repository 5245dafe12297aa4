import { describe, expect, it } from "vitest";
import { isLinkId, readLinkId } from "./link-id.ts";

const id = "7k2m9qzx4r1c8v5b3n6w0hj0t9";

describe("a link id", () => {
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

describe("the id in a pasted link", () => {
  it.each([
    ...[
      "",
      ".",
      ",",
      ";",
      ":",
      "!",
      "?",
      ")",
      "]",
      "}",
      ">",
      '"',
      "'",
      "”",
      "’",
      "»",
      "…",
      "*",
      "_",
      "`",
      "\\",
    ],
    ...["。", "，", "、", "）", "」", "！", "؟", "।", ").", '".', " ", "\u00a0", "\u3000", "\t", "\n"],
    ...[
      "\u200b",
      "\u200d",
      "\u200e",
      "\u202c",
      "\u2060",
      "\ufeff",
      "\u00ad",
      "%20",
      "%2E",
      "%C2%A0",
      "%",
      "-",
      "–",
    ],
  ])("opens with %j behind it", (end) => {
    expect(readLinkId(`${id}${end}`)).toBe(id);
  });

  it.each([
    ["in upper case", id.toUpperCase()],
    [
      "in full-width characters",
      id.replace(/./g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)),
    ],
    ["with o for 0, and i and l for 1", id.replaceAll("0", "O").replaceAll("1", "l")],
    ["with invisible marks before and inside", `\u2066(7k2m9\u200bqzx4r1\u00ad c8v5b3n6w0hj0t9`],
  ])("opens %s", (_, text) => {
    expect(readLinkId(text)).toBe(id);
  });

  it.each([
    ...[
      "",
      ".",
      "k7qm3xv9p2",
      id.slice(1),
      `${id}7`,
      `${id}.7`,
      `${id}Passcode: 1`,
      `${id.slice(1)}u`,
      "é".repeat(26),
    ],
    ...["<img src=x>", "../../user", `${id}/../x`],
  ])("is not changed without one: %j", (text) => {
    expect(readLinkId(text)).toBe(text);
  });
});
