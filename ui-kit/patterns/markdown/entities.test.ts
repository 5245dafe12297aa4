import { expect, test } from "vitest";
import { decodeEntities, loadEntityNames, needsEntityNames } from "./entities.ts";

test("common names and numbers are decoded at once, others when all names are loaded", async () => {
  const text = "&lt;b&gt; &amp;copy; &#169; &nbsp;";
  expect(needsEntityNames(text)).toBe(false);
  expect(decodeEntities(text)).toBe("<b> &copy; \u00a9 \u00a0");
  expect(needsEntityNames("a &copy b, c & d;")).toBe(false);
  expect(needsEntityNames("&copy; &NotEqualTilde;")).toBe(true);
  expect(decodeEntities("one &copy; two")).toBe("one  two");
  await loadEntityNames();
  expect(needsEntityNames("&copy; &unknown;")).toBe(false);
  expect(decodeEntities("&copy; &unknown;")).toBe("\u00a9 &unknown;");
});
