import type { Page } from "@playwright/test";
import { paths } from "#app/paths.ts";
import { expect, test } from "./fixtures.ts";
import { startServer } from "./start-server.ts";

const prompts = [
  "Write a toast for two old friends who finally marry",
  "Explain the tides to a curious nine-year-old",
  "Plan a quiet weekend in the mountains",
];

test("every screen", async ({ page, visitor }, { project }) => {
  const server = await startServer();
  const take = async (name: string) => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await settle(page);
    await page.screenshot({ path: `docs/pictures/${name}-${project.name}.png`, animations: "disabled" });
  };
  try {
    await visitor.openInvite(server.firstInvite);
    await take("invite");
    await visitor.createAccount(server.firstInvite.passcode);
    await expect(page).toHaveURL(server.url + paths.login);
    await take("login");
    await visitor.signIn();
    for (const prompt of prompts) {
      await page.goto(server.url + paths.newChat);
      await visitor.startChat(prompt);
    }
    await page.reload();
    await expect(visitor.messages).toHaveCount(2);
    await take("chat");
    await page.goto(server.url + paths.newChat);
    await take("new-chat");
    await page.goto(server.url + paths.chats());
    await expect(page.getByRole("article")).toHaveCount(prompts.length);
    await take("chats");
    await server.createInvite();
    await page.goto(server.url + paths.admin);
    await expect(page.getByRole("row")).toHaveCount(3);
    await take("admin");
  } finally {
    await server.stop();
  }
});

/** Waits for code that comes later, for fonts, and until notifications have left. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    // The strip kept free for a scroll bar has no bar here, as on phones and macOS.
    document.documentElement.style.scrollbarGutter = "auto";
    await document.fonts.ready;
  });
  await expect(page.locator("[data-scope=toast][data-part=root][data-state=open]")).toHaveCount(0);
}
