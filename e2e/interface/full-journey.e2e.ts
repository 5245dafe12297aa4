import { paths } from "#app/routing/paths.ts";
import { adminText } from "#contract/texts/admin-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { inviteText, loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

test("the first administrator registers, chats, tidies up, looks around and leaves", {
  tag: "@core",
}, async ({ page, visitor, launchServer }) => {
  const server = await launchServer();
  await visitor.openInvite(server.firstInvite);
  await expect(page.getByText(inviteText.banner)).toBeVisible();
  await expect(page.getByRole("navigation", { name: navigationText.label })).toBeHidden();
  await visitor.createAccount(server.firstInvite.passcode);
  await expect(visitor.toast(inviteText.succeeded.title)).toBeVisible();
  await expect(page).toHaveURL(server.url + paths.login);

  await visitor.signIn();
  await expect(visitor.toast(loginText.succeeded.title)).toBeVisible();
  await expect(page).toHaveURL(server.url + paths.newChat);
  await expect(page.getByRole("heading", { name: newChatText.heading })).toBeVisible();

  await visitor.startChat("Write a toast for two old friends");
  await visitor.send("Make it shorter, please");
  await expect(visitor.messages).toHaveCount(4);

  await page.getByRole("link", { name: navigationText.chatHistory }).click();
  await expect(page.getByText(historyText.messages(4))).toBeVisible();
  await page.getByRole("button", { name: /^Delete chat/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: historyText.delete, exact: true }).click();
  await expect(visitor.toast(historyText.deleted.title)).toBeVisible();
  await expect(page.getByText(historyText.emptyTitle)).toBeVisible();

  await visitor.chooseFromAccountMenu(navigationText.adminDashboard);
  await expect(page.getByRole("heading", { name: adminText.heading })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);

  await page.getByRole("button", { name: navigationText.logout }).click();
  await expect(page).toHaveURL(server.url + paths.login);
  await expect(page.getByRole("link", { name: navigationText.login })).toBeVisible();
});
