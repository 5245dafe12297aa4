import { expect, it } from "vitest";
import { markerFor, parseScript } from "./provider-script.ts";

it("a marker in a prompt is read back as it was written", () => {
  const script = { delay: 5, tokens: 7, rate: 25, text: "markdown" } as const;
  expect(parseScript(`Before. ${markerFor(script)} After.`)).toEqual(script);
});

it("a prompt without a marker has the usual answer", () => {
  expect(parseScript("Hello")).toEqual({ delay: 0, tokens: 20, rate: 0, text: "stamp" });
});
