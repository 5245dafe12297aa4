import { describe, expect, it } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

describe("the name of an attachment", () => {
  const cases: [string, string, string][] = [
    ["stands twice", "Speech.md", `filename="Speech.md"; filename*=UTF-8''Speech.md`],
    [
      "is in UTF-8 and in ASCII",
      "灯台 café.md",
      `filename="_ caf_.md"; filename*=UTF-8''%E7%81%AF%E5%8F%B0%20caf%C3%A9.md`,
    ],
    [
      "escapes what RFC 8187 keeps for itself",
      "it's (50%).md",
      `filename="it's (50_).md"; filename*=UTF-8''it%27s%20%2850%25%29.md`,
    ],
  ];
  it.each(cases)("%s", (_, name, names) => {
    expect(contentDisposition(name)).toBe(`attachment; ${names}`);
  });
});
