import type { Page } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { pages } from "#contract/pages.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

/** The policy of each page; the nonce changes each time. */
const policy =
  /^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w+/=]{24}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-uri \/csp-reports$/;

const everyPage = [...Object.values(pages).map((path) => path.replace(":id", "unknown")), "/nowhere"];

/**
 * The attempts of an injected script that the browser blocks. Trusted Types reject script strings and object
 * URLs first; `import` proves that `script-src` applies too.
 */
function attempt(page: Page, elsewhere: string): Promise<string[]> {
  return page.evaluate(async (url) => {
    const refused: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
      refused.push(effectiveDirective),
    );
    const add = (name: string, attributes: Record<string, string>, text = "") => {
      const element = document.createElement(name);
      try {
        for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
        element.textContent = text;
      } catch {
        return;
      }
      document.body.append(element);
    };
    add("script", {}, "window.attacked = 1");
    add("script", { src: `${url}/a.js` });
    add("img", { src: `${url}/a.png` });
    add("img", { src: "x:", onerror: "window.attacked = 2" });
    add("iframe", { src: url });
    add("style", {}, "body { background: red }");
    add("link", { rel: "stylesheet", href: `${url}/a.css` });
    add("object", { data: url });
    add("base", { href: url });
    await import(`${url}/b.js`).catch(() => undefined);
    await fetch(url).catch(() => undefined);
    await new Promise((done) => setTimeout(done, 500));
    if ("attacked" in window) refused.push("nothing: a script has run");
    return [...new Set(refused)].sort();
  }, elsewhere);
}

test("the policy is enforced against whoever could write into a page", async ({ page, pageErrors }) => {
  pageErrors.expectViolations();
  await page.goto(paths.login);
  expect(await attempt(page, "http://127.0.0.1:9")).toEqual([
    "base-uri",
    "connect-src",
    "frame-src",
    "img-src",
    "require-trusted-types-for",
    "script-src-elem",
    "style-src-elem",
  ]);
});

test("every page has the whole policy, with a nonce of its own, and may not be framed", async ({ page }) => {
  const seen = new Set<string>();
  for (const path of everyPage) {
    const answer = await page.request.get(path);
    const header = answer.headers()["content-security-policy"] ?? "";
    expect(header).toMatch(policy);
    expect(answer.headers()["x-frame-options"]).toBe("DENY");
    seen.add(header);
  }
  expect(seen.size).toBe(everyPage.length);
});

test("no page violates the policy", async ({ page, administrator: _, pageErrors }) => {
  pageErrors.expectStatus(404);
  for (const path of everyPage) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

/** A policy violation fails the test: the fixture watches every page. */
test("menus, selects, dialogs and notifications keep to the policy", async ({ page, administrator }) => {
  await page.getByRole("combobox", { name: newChatText.styleLabel }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await administrator.startChat(
    "[[fake echo=1]] | a | b |\n|---|:--|\n| `c` | d |\n\n```js\nlet a = 1;\n```\n\n$x^2$",
  );
  await page.getByRole("button", { name: chatText.regenerate }).click();
  await page.goto(paths.chats());
  await page.getByRole("combobox", { name: historyText.sortLabel }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Delete chat/ }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.getByRole("button", { name: historyText.delete, exact: true }).click();
  await expect(administrator.toast(historyText.deleted.title)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(paths.admin);
  await page.getByLabel(adminText.numberLabel).fill("77");
  await page.getByRole("button", { name: adminText.generate }).click();
  await page.getByRole("button", { name: adminText.create }).click();
  await expect(administrator.toast(adminText.created)).toBeVisible();
});
