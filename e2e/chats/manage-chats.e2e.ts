import type { Page } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { contract } from "#contract/index.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import type { UserPage } from "../fixtures/user-page.ts";
import { makeChats } from "../helpers/make-chats.ts";

test("chats are found by what was said in them", { tag: "@core" }, async ({ page, member }) => {
  await member.startChat("Where does the kingfisher nest?");
  await page.goto(paths.newChat);
  await member.startChat("Say hello");
  await page.goto(paths.chats());
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(2);
  const box = page.getByRole("searchbox", { name: historyText.searchLabel });
  await box.fill("kingfisher");
  await expect(cards).toHaveCount(1);
  await expect(page.getByText(historyText.found(1))).toBeVisible();
  await box.fill("kingfisher unicorn");
  await expect(page.getByText(historyText.nothingFound("kingfisher unicorn"))).toBeVisible();
  await page.getByRole("button", { name: historyText.clearSearch }).first().click();
  await expect(cards).toHaveCount(2);
});

test("a found chat shows where the words stand, and opens", async ({ page, member }) => {
  await member.startChat("Where does the kingfisher nest?");
  await member.send("And how deep is the tunnel to its chamber?");
  await expect(member.messages).toHaveCount(4);
  const address = page.url();
  await page.goto(paths.chats());
  const box = page.getByRole("searchbox", { name: historyText.searchLabel });
  await box.fill("tunnel chamb");
  const card = page.getByRole("article");
  await expect(card.locator("mark")).toHaveText(["tunnel", "chamb"]);
  await expect(card).toContainText("Where does the kingfisher nest?");
  await expect(card).toContainText("And how deep is the tunnel to its chamber?");
  await card.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`^${address}\\?message=`));
  await expect(member.messages).toHaveCount(4);
  await page.goBack();
  await expect(box).toHaveValue("tunnel chamb");
  await expect(card.locator("mark")).toHaveCount(2);
});

test("a chat is renamed in its place, and pinned to the top", async ({ page, member: _ }) => {
  await makeChats(page, 2);
  await page.goto(paths.chats());
  const first = page.getByRole("article").first();
  await expect(first).toContainText("Chat number 2");
  await page.getByRole("button", { name: historyText.actionsOf("Chat number 1"), exact: true }).click();
  await page.getByRole("menuitem", { name: historyText.menu.rename }).click();
  const box = page.getByRole("textbox", { name: historyText.renameLabel });
  await expect(box).toHaveValue("Chat number 1");
  await box.fill("Kingfishers");
  await box.press("Enter");
  await page.getByRole("button", { name: historyText.actionsOf("Kingfishers"), exact: true }).click();
  await page.getByRole("menuitem", { name: historyText.menu.pin }).click();
  await expect(first).toContainText("Kingfishers");
  await page.reload();
  await expect(first).toContainText("Kingfishers");
  await expect(first.getByRole("button", { name: historyText.unpin("Kingfishers") })).toBeVisible();
});

test("several chats are deleted together, and are had back for a while", async ({ page, member: _ }) => {
  await makeChats(page, 3);
  await page.goto(paths.chats());
  const cards = page.getByRole("article");
  await page.getByRole("button", { name: historyText.select, exact: true }).click();
  for (const number of [1, 3]) {
    const name = historyText.selectChat(`Chat number ${number}`);
    await page.getByRole("checkbox", { name, exact: true }).click();
  }
  await page.getByRole("button", { name: historyText.deleteSelected(2) }).click();
  await expect(page.getByRole("alertdialog")).toContainText(historyText.confirmSeveral(2));
  await page.getByRole("button", { name: historyText.delete, exact: true }).click();
  await expect(cards).toHaveCount(1);
  await page.getByRole("button", { name: historyText.undo }).click();
  await expect(cards).toHaveCount(3);
  await page.reload();
  await expect(cards).toHaveCount(3);
});

async function deleteAll(page: Page, member: UserPage, count: number): Promise<void> {
  await page.goto(paths.chats());
  await page.getByRole("button", { name: historyText.select, exact: true }).click();
  await page.getByRole("checkbox", { name: historyText.selectAll }).click();
  await page.getByRole("button", { name: historyText.deleteSelected(count) }).click();
  await page.getByRole("button", { name: historyText.delete, exact: true }).click();
  await expect(member.toast(historyText.deletedSeveral(count))).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: navigationText.logout }).click();
  await expect(page).toHaveURL(paths.login);
}

test("several chats that nobody wants back are gone, also when one leaves at once", {
  tag: "@server",
}, async ({ page, member }) => {
  await makeChats(page, 3);
  await deleteAll(page, member, 3);
  await page.goto(paths.newChat);
  await page.goto(paths.chats());
  await expect(page.getByText(historyText.emptyTitle)).toBeVisible();
});

test("chats that were deleted just before the sign-out are gone at the next sign-in", async ({
  page,
  member,
}) => {
  await makeChats(page, 3);
  await deleteAll(page, member, 3);
  await signOut(page);
  await member.signIn();
  await member.open(paths.chats());
  await expect(page.getByText(historyText.emptyTitle)).toBeVisible();
});

test("a deletion that is never answered does not prevent the sign-out", { tag: "@server" }, async ({
  page,
  member,
}) => {
  await makeChats(page, 2);
  await page.route(`**${contract.chats.deleteSeveral.path}`, () => {});
  await deleteAll(page, member, 2);
  await signOut(page);
});
