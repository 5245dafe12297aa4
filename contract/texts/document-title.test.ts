import { expect, test } from "vitest";
import { pageTitle } from "./document-title.ts";

test("the title names the page, then the product", () => {
  expect(pageTitle("Chat History", "Inglenook")).toBe("Chat History · Inglenook");
});

test("a page without a title shows the product alone", () => {
  expect(pageTitle(undefined, "Inglenook")).toBe("Inglenook");
});
