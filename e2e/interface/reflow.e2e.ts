import type { Page } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

/** WCAG 2.2, 1.4.10: no horizontal scrolling at 320 CSS pixels. */
async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `${path} at 320 pixels`).toBeLessThanOrEqual(320);
}

test.use({ viewport: { width: 320, height: 640 } });

test("no page for visitors scrolls sideways at 320 pixels", async ({ page, server, pageErrors }) => {
  pageErrors.expectStatus(404);
  const invite = await server.createInvite();
  const pages = [paths.login, invite.url, `/test-invite/${"0".repeat(26)}`, "/nowhere"];
  for (const path of pages) await expectNoSidewaysScroll(page, path);
});

test("no page for administrators scrolls sideways at 320 pixels", async ({ page, administrator }) => {
  await administrator.startChat(`One${"unbreakable".repeat(20)} word`);
  const pages = [paths.newChat, paths.chats(), paths.admin, paths.usage, paths.adminUsage()];
  for (const path of [page.url(), ...pages]) {
    await expectNoSidewaysScroll(page, path);
  }
});

test.describe("in a low window", () => {
  test.use({ viewport: { width: 1280, height: 620 } });

  test("Start Chat is in view", async ({ page, member: _ }) => {
    await page.goto(paths.newChat);
    await expect(page.getByRole("button", { name: newChatText.start })).toBeInViewport({ ratio: 1 });
  });
});

test.describe("with text twice as large on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("no page for administrators scrolls sideways", async ({ page, administrator: _ }) => {
    const pages = [paths.newChat, paths.chats(), paths.admin, paths.security];
    for (const path of [...pages, paths.usage, paths.adminUsage()]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(360);
    }
  });
});
