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

test("the session is escaped, and empty without one", () => {
  const user = {
    isAuthenticated: true,
    user: { id: "1", username: `"<'`, uniqueUserNumber: 7 },
    notice: null,
  };
  const session = { user, roles: { roles: [] }, listVersion: 3 };
  const fill = (given?: typeof session) =>
    fillPage(`<meta name="session" content="%SESSION%">`, { ...values, session: given });
  expect(fill()).toBe(`<meta name="session" content="">`);
  expect(fill(session)).toContain("&quot;username&quot;:&quot;\\&quot;&lt;&#39;&quot;");
});

test("text that resembles a placeholder stays", () => {
  expect(fillPage("100%_A%OTHER%", values)).toBe("100%_A%OTHER%");
});
