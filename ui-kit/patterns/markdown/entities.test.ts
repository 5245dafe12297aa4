import { expect, test } from "vitest";
import { EntityNames } from "./entities.ts";

test("common names and numbers are decoded at once, others when all names are loaded", async () => {
  const names = new EntityNames();
  const text = "&lt;b&gt; &amp;copy; &#169; &nbsp;";
  expect(names.areNeededFor(text)).toBe(false);
  expect(names.decode(text)).toBe("<b> &copy; \u00a9 \u00a0");
  expect(names.areNeededFor("a &copy b, c & d;")).toBe(false);
  expect(names.areNeededFor("&copy; &NotEqualTilde;")).toBe(true);
  expect(names.decode("one &copy; two")).toBe("one  two");
  await names.load();
  expect(names.areNeededFor("&copy; &unknown;")).toBe(false);
  expect(names.decode("&copy; &unknown;")).toBe("\u00a9 &unknown;");
});
