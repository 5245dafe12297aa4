import { expect, test } from "vitest";
import { highlight } from "./highlight.ts";

test("code is drawn in colours", () => {
  expect(highlight("const lamp = 1;\n".repeat(1000), "javascript")).toBeInstanceOf(Array);
});

test.each([
  ["longer than 30,000 characters", "a = 1;\n".repeat(5000)],
  ["of one long line", "a = 1;".repeat(900)],
  ["that is one long word", `x = ${"a".repeat(1001)};`],
  ["of words alone", `x;\n${"lamp light\n".repeat(100)};`],
])("code %s stays of one colour", (_, code) => {
  expect(highlight(code, "c")).toBeUndefined();
});
