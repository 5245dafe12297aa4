import type { Locator, Page } from "@playwright/test";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { inviteText, loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

const maxTabs = 30;

/** Tabs until the control has focus; fails if it is unreachable. */
async function tabTo(page: Page, control: Locator, key = "Tab"): Promise<void> {
  await expect(control).toBeVisible();
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

const tabBackTo = (page: Page, control: Locator) => tabTo(page, control, "Shift+Tab");

test("the whole way is walked by keyboard alone", { tag: "@core" }, async ({ page, visitor, server }) => {
  const invite = await server.createInvite();
  await visitor.openInvite(invite);
  await tabTo(page, page.getByLabel(inviteText.passcodeLabel));
  await page.keyboard.type(invite.passcode);
  await page.keyboard.press("Enter");

  await tabTo(page, page.getByRole("button", { name: loginText.continue }));
  await page.keyboard.press("Enter");

  await tabTo(page, page.getByLabel(newChatText.promptLabel));
  await page.keyboard.type("Say hello");
  await tabTo(page, page.getByRole("button", { name: newChatText.start }));
  await page.keyboard.press("Enter");
  await expect(visitor.messages).toHaveCount(2);

  await tabTo(page, page.getByPlaceholder(chatText.messagePlaceholder));
  await page.keyboard.type("And goodbye");
  await page.keyboard.press("Enter");
  await expect(visitor.messages).toHaveCount(4);

  await tabBackTo(page, page.getByRole("link", { name: navigationText.chatHistory }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: /^Delete chat/ }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: historyText.confirmTitle });
  await expect(dialog.getByRole("button", { name: historyText.cancel })).toBeFocused();
  await tabTo(page, dialog.getByRole("button", { name: historyText.delete, exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(historyText.emptyTitle)).toBeVisible();

  await tabBackTo(page, page.getByRole("button", { name: navigationText.logout }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: loginText.continue })).toBeVisible();
});
