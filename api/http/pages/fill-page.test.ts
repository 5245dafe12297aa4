import { expect, test } from "vitest";
import { fillPage } from "./fill-page.ts";

const values = { productName: `<b>"A" & 'B' $&`, isDemo: false, nonce: "bm9uY2U=" };

test("every placeholder is filled, and the product's name is escaped", () => {
  const filled = fillPage(
    `<title>%PRODUCT_NAME%</title><i a="%PRODUCT_NAME%" b="%DEMO_REPLIES%" c="%CSP_NONCE%">`,
    values,
  );
  const name = "&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39; $&amp;";
  expect(filled).toBe(`<title>${name}</title><i a="${name}" b="false" c="bm9uY2U=">`);
});

test("the title names the page, if it is known", () => {
  const fill = (title?: string) =>
    fillPage("<title>%PAGE_TITLE%</title>", { ...values, productName: "Inglenook", title });
  expect(fill("Login")).toBe("<title>Login · Inglenook</title>");
  expect(fill()).toBe("<title>Inglenook</title>");
});

test("text that resembles a placeholder stays", () => {
  expect(fillPage("100%_A%OTHER%", values)).toBe("100%_A%OTHER%");
});
