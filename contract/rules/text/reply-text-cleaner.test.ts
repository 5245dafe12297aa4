import { describe, expect, it } from "vitest";
import { ReplyTextCleaner } from "./reply-text-cleaner.ts";

function read(pieces: readonly string[]): string {
  const text = new ReplyTextCleaner();
  return pieces.map((piece) => text.push(piece)).join("") + text.end();
}

const said =
  "\u0000a\u001b[31mb\t\u0007c\r\n\u007f\u009b2Jd\u0085🕯\u0001\ud83d\u0002\udd6f灯\udd6f\u202ee\n\ud83d";
const cleaned = "a[31mb\tc\r\n2Jd🕯🕯灯\ufffd\u202ee\n\ufffd";

describe("the text of a model", () => {
  it("loses control characters but keeps tab, line ends and direction controls", () => {
    expect(read([said])).toBe(cleaned);
  });

  it("is the same wherever it is cut", () => {
    for (let first = 0; first <= said.length; first += 1)
      for (let second = first; second <= said.length; second += 1)
        expect(read([said.slice(0, first), said.slice(first, second), said.slice(second)])).toBe(cleaned);
  });

  it("never ends inside a surrogate pair", () => {
    const text = new ReplyTextCleaner();
    expect(text.push("a\ud83d")).toBe("a");
    expect(text.push("\u0000")).toBe("");
    expect(text.push("\udd6f")).toBe("🕯");
    expect(text.end()).toBe("");
  });
});
