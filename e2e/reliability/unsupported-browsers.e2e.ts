import type { Page } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { browserText } from "#contract/texts/browser-texts.ts";
import { failureText, loginText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

const loginHeading = (page: Page) => page.getByRole("heading", { name: loginText.heading });

/** The sentence stands alone in the page, and fits it. */
async function expectSentence(page: Page, heading: string, text: string): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(main.getByText(text, { exact: true })).toBeVisible();
  const [width, available] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect(width).toBeLessThanOrEqual(available ?? 0);
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test.describe(`in a window of ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test("a browser without JavaScript is told in one sentence", async ({ browser, server, pageErrors }) => {
      const page = await pageErrors.openNewBrowser(browser, { javaScriptEnabled: false, viewport });
      await page.goto(server.url + paths.login);
      await expectSentence(page, "Inglenook", browserText.noScript);
      await page.context().close();
    });

    test("a browser without a method that the app uses is told in one sentence", async ({
      page,
      pageErrors,
    }) => {
      pageErrors.expectUncaught();
      await page.addInitScript(() => {
        for (const name of ["toSorted", "toReversed", "findLast"])
          Reflect.deleteProperty(Array.prototype, name);
      });
      await page.goto(paths.login);
      await expectSentence(page, "Inglenook", browserText.tooOld);
    });
  });

test("a browser that knows no module scripts is told in one sentence", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, "noModule"));
  // Such a browser runs no script of this type.
  await page.route(/\/index-[^/]*\.js$/, (route) => route.fulfill({ contentType: "text/javascript" }));
  await page.goto(paths.login);
  await expectSentence(page, "Inglenook", browserText.tooOld);
});

test("a browser that cannot read the app's code is told in one sentence", async ({ page, pageErrors }) => {
  pageErrors.expectUncaught();
  const unknown = { contentType: "text/javascript", body: "export const later = ?.syntax;" };
  await page.route(/\/index-[^/]*\.js$/, (route) => route.fulfill(unknown));
  await page.goto(paths.login);
  await expectSentence(page, "Inglenook", browserText.tooOld);
});

test("a page whose code cannot be fetched asks for a reload, which then shows it", async ({
  page,
  pageErrors,
}) => {
  pageErrors.expectAbortedRequest();
  const code = /\/index-[^/]*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto(paths.login);
  await expectSentence(page, failureText.heading, failureText.hint);
  await page.unroute(code);
  await page.reload();
  await expect(loginHeading(page)).toBeVisible();
});

/** Adds a script to the HTML of the page, which runs after the check of the browser and before the app. */
async function addScript(page: Page, address: string): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(paths.login),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace("</body>", `<script src="${address}"></script></body>`);
      await route.fulfill({ response, body });
    },
  );
}

test("a script of others that throws does not keep the app from starting", async ({ page, pageErrors }) => {
  pageErrors.expectUncaught();
  const body = 'throw new Error("injected");';
  await page.route("**/injected.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
  await addScript(page, "/injected.js");
  const thrown = page.waitForEvent("pageerror");
  await page.goto(paths.login);
  expect((await thrown).message).toBe("injected");
  await expect(loginHeading(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: failureText.heading })).toHaveCount(0);
});

test("a script of others that is blocked does not keep the app from starting", async ({
  page,
  pageErrors,
}) => {
  // The server's content policy blocks it; the prototype has none.
  pageErrors.expectViolations();
  pageErrors.expectAbortedRequest();
  const address = "https://injected.invalid/script.js";
  await page.route(address, (route) => route.abort());
  await addScript(page, address);
  await page.goto(paths.login);
  await expect(loginHeading(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: failureText.heading })).toHaveCount(0);
});
