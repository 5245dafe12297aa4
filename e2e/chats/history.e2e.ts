import { paths } from "#app/routing/paths.ts";
import { chatsPerPage } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { callApi } from "../helpers/call-api.ts";
import { makeChats } from "../helpers/make-chats.ts";

test("an empty history leads to a new chat", async ({ page, member: _ }) => {
  await page.goto(paths.chats());
  await expect(page.getByText(historyText.emptyTitle)).toBeVisible();
  await expect(page.getByText(historyText.emptyHint)).toBeVisible();
  await page.getByRole("button", { name: historyText.emptyAction }).click();
  await expect(page).toHaveURL(paths.newChat);
});

test("pages follow each other, and another order begins at the first", async ({ page, member: _ }) => {
  await makeChats(page, chatsPerPage + 1);
  await page.goto(paths.chats());
  await expect(page.getByRole("article")).toHaveCount(chatsPerPage);
  await expect(page.getByText(historyText.page(1, 2))).toBeVisible();
  await expect(page.getByRole("button", { name: historyText.previous })).toBeDisabled();
  await page.getByRole("button", { name: historyText.next }).click();
  await expect(page.getByText(historyText.page(2, 2))).toBeVisible();
  await expect(page.getByRole("link", { name: "Chat number 1", exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: historyText.sortLabel }).click();
  await page.getByRole("option", { name: historyText.sortOptions.asc }).click();
  await expect(page.getByText(historyText.page(1, 2))).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Chat number 1");
});

test("a history that is gone back to or loaded again is where it was left", async ({ page, member: _ }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await makeChats(page, chatsPerPage);
  await page.goto(paths.chats());
  const chat = page.getByRole("link", { name: "Chat number 1", exact: true });
  await expect(chat).toBeVisible();
  const top = () => page.evaluate("Math.round(scrollY)");
  await page.evaluate("scrollTo(0, 600)");
  const left = await top();
  expect(left).toBe(600);
  // A click would scroll to its target.
  await chat.dispatchEvent("click");
  await expect(page.getByPlaceholder(chatText.messagePlaceholder)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: historyText.heading })).toBeFocused();
  expect(await top()).toBe(left);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(chatsPerPage);
  await expect.poll(top).toBe(left);
  await chat.dispatchEvent("click");
  await expect(page.getByPlaceholder(chatText.messagePlaceholder)).toBeVisible();
  await page.reload();
  await expect(page.getByPlaceholder(chatText.messagePlaceholder)).toBeVisible();
  await page.goBack();
  await expect.poll(top).toBe(left);
  // Another document of the tab starts at its top, also at an address that was scrolled before.
  for (const path of [paths.settings, paths.chats()]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await top()).toBe(0);
  }
  await expect(chat).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect.poll(top).toBe(left);
});

test("a chat is deleted only after the question", async ({ page, member }) => {
  await makeChats(page, 2);
  await page.goto(paths.chats());
  const dialog = page.getByRole("alertdialog", { name: historyText.confirmTitle });
  await page.getByRole("button", { name: historyText.deleteChat("Chat number 1"), exact: true }).click();
  await expect(dialog).toContainText(historyText.confirmDescription);
  await dialog.getByRole("button", { name: historyText.cancel }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("button", { name: historyText.deleteChat("Chat number 1"), exact: true }).click();
  await dialog.getByRole("button", { name: historyText.delete, exact: true }).click();
  await expect(member.toast(historyText.deleted.description)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a chat that is already gone disappears without a word", async ({ page, member, pageErrors }) => {
  pageErrors.expectStatus(404);
  await makeChats(page, 1);
  await page.goto(paths.chats());
  const address = await page.getByRole("article").getByRole("link").getAttribute("href");
  await page.getByRole("button", { name: /^Delete chat/ }).click();
  const path = `/api/chats/${address?.split("/").at(-1)}`;
  expect(await callApi(page, { method: "DELETE", path })).toBe(204);
  await page.getByRole("alertdialog").getByRole("button", { name: historyText.delete, exact: true }).click();
  await expect(page.getByText(historyText.emptyTitle)).toBeVisible();
  await expect(member.toast(historyText.deleteFailed)).toHaveCount(0);
});

test("a history that cannot be read says so, and trying again reads it", { tag: "@server" }, async ({
  page,
  member: _,
  pageErrors,
}) => {
  pageErrors.expectAbortedRequest();
  await page.route("**/api/chats?*", (route) => route.abort());
  await page.goto(paths.chats());
  await expect(page.getByText(historyText.fetchFailed)).toBeVisible();
  await page.unroute("**/api/chats?*");
  await page.getByRole("button", { name: historyText.tryAgain }).click();
  await expect(page.getByText(historyText.emptyTitle)).toBeVisible();
});
