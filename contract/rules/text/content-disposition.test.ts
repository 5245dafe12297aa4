import { describe, expect, it } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

describe("the name of a file", () => {
  const cases: [string, string, string][] = [
    ["stands twice", "Speech", `filename="Speech.md"; filename*=UTF-8''Speech.md`],
    [
      "keeps no dots at its ends",
      "..Chat about: A...",
      `filename="Chat about A.md"; filename*=UTF-8''Chat%20about%20A.md`,
    ],
    ["keeps no path", "../../etc/passwd", `filename="etc passwd.md"; filename*=UTF-8''etc%20passwd.md`],
    [
      "keeps no quotes and no line ends",
      'a"\r\nSet-Cookie: b',
      `filename="a Set-Cookie b.md"; filename*=UTF-8''a%20Set-Cookie%20b.md`,
    ],
    [
      "is in UTF-8 and in ASCII",
      "灯台 café",
      `filename="_ caf_.md"; filename*=UTF-8''%E7%81%AF%E5%8F%B0%20caf%C3%A9.md`,
    ],
    [
      "escapes what RFC 5987 keeps for itself",
      "it's (50%)",
      `filename="it's (50_).md"; filename*=UTF-8''it%27s%20%2850%25%29.md`,
    ],
    ["is never empty", "???", `filename="chat.md"; filename*=UTF-8''chat.md`],
    ["is no device", "CON", `filename="chat CON.md"; filename*=UTF-8''chat%20CON.md`],
  ];
  it.each(cases)("%s", (_, title, names) => {
    expect(contentDisposition(title, "md")).toBe(`attachment; ${names}`);
  });

  it("has at most 80 characters of the title, whole ones", () => {
    const [, name = ""] = /UTF-8''(.*)$/.exec(contentDisposition("💥".repeat(200), "md")) ?? [];
    expect(decodeURIComponent(name)).toBe(`${"💥".repeat(80)}.md`);
  });
});
