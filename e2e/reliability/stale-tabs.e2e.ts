import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { callApi } from "../helpers/call-api.ts";
import { makeChats } from "../helpers/make-chats.ts";

test("a message from a stale page is kept in the box, what is new is shown, and then it is sent", async ({
  page,
  member,
  browser,
  pageErrors,
}) => {
  pageErrors.expectStatus(409);
  await member.startChat("Say hello");
  const other = await member.openInBrowserWithoutEvents(browser, pageErrors, page.url());
  await expect(other.messages).toHaveCount(2);
  await member.send("From the first page");
  await expect(member.messages).toHaveCount(4);
  await expect(other.messages).toHaveCount(2);
  await other.send("From the stale page");
  await expect(other.toast(chatText.chatChanged)).toBeVisible();
  await expect(other.messages.nth(2)).toContainText("From the first page");
  await expect(other.messages).toHaveCount(4);
  const box = other.page.getByPlaceholder(chatText.messagePlaceholder);
  await expect(box).toHaveValue("From the stale page");
  await box.press("Enter");
  await expect(other.messages.nth(4)).toContainText("From the stale page");
  await expect(member.messages.nth(4)).toContainText("From the stale page");
  await other.page.context().close();
});

test("a reply that ends elsewhere is notified in one tab", { tag: "@core" }, async ({ page, member }) => {
  await member.startChat("Say hello");
  const path = `/api/chats/${page.url().split("/").at(-1)}/messages`;
  await page.getByRole("link", { name: navigationText.newChat }).click();
  const other = await member.openInNewTab("/chats");
  await expect(other.page.getByRole("article")).toHaveCount(1);
  await page.bringToFront();
  const body = { role: "user", content: "[[fake tokens=80 rate=20]] slowly" };
  const answered = callApi(page, { method: "POST", path, body });
  const mark = other.page.getByText(historyText.streaming, { exact: true });
  await expect(mark).toBeVisible();
  expect(await answered).toBe(201);
  const told = chatText.replyEndedIn(await member.botName(), chatText.titleOf("Say hello"));
  const toasts = async () => (await member.toast(told).count()) + (await other.toast(told).count());
  await expect.poll(toasts).toBe(1);
  await expect(mark).toBeHidden();
  // A second tab would notify within this time.
  await page.waitForTimeout(500);
  expect(await toasts()).toBe(1);
});

test("a follower tab receives a deletion by the closing leader tab", async ({ page, member }) => {
  await makeChats(page, 3);
  await page.goto("/chats");
  await expect(page.getByRole("article")).toHaveCount(3);
  const other = await member.openInNewTab("/chats");
  await expect(other.page.getByRole("article")).toHaveCount(3);
  await page.bringToFront();
  await page.getByRole("button", { name: historyText.select, exact: true }).click();
  for (const number of [1, 2]) {
    const name = historyText.selectChat(`Chat number ${number}`);
    await page.getByRole("checkbox", { name, exact: true }).click();
  }
  await page.getByRole("button", { name: historyText.deleteSelected(2) }).click();
  await page.getByRole("button", { name: historyText.delete, exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(other.page.getByRole("article")).toHaveCount(3);
  await page.goto("/new");
  await expect(other.page.getByRole("article")).toHaveCount(1);
});
