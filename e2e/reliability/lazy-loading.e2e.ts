import { chatText } from "#contract/texts/chat-texts.ts";
import { failureText, navigationText } from "#contract/texts/page-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

test("a page stands without the code that comes after it, and loses no notification", async ({
  page,
  member,
  pageErrors,
  context,
}) => {
  await context.grantPermissions(["clipboard-write"]);
  await member.startChat("[[fake echo=1]]\nSome **bold** words\n\n```js\nconst late = 1;\n```");
  pageErrors.expectAbortedRequest();
  const lateCode = /\/(toast-region|highlight|chat-list-updates)-[^/]*\.js$/;
  await page.route(lateCode, (request) => request.abort());
  const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("toast-region"));
  await page.reload();
  await expect(member.lastReply).toContainText("Some bold words");
  await page.keyboard.press("Control+Semicolon");
  await refused;
  await expect(member.messages).toHaveCount(2);
  await page.unroute(lateCode);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(member.toast(chatText.copied)).toBeVisible();
  await expect(member.lastReply.getByText("bold", { exact: true })).toBeVisible();
  await expect(member.lastReply.getByText("const late = 1;")).toBeVisible();
});

test("a page that fetches code later loads each style sheet once", async ({ page, member }) => {
  await member.startChat("Say hello");
  await page.reload();
  await expect(member.messages).toHaveCount(2);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: shortcutText.paletteLabel })).toBeFocused();
  const sheets = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href));
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets).toEqual([...new Set(sheets)]);
});

test("commands that cannot be fetched offline leave the page, and come when they are asked for again", async ({
  page,
  member,
  pageErrors,
  context,
}) => {
  await member.startChat("Say hello");
  pageErrors.expectAbortedRequest();
  const box = page.getByRole("combobox", { name: shortcutText.paletteLabel });
  await context.setOffline(true);
  await page.keyboard.press("Control+k");
  await expect(member.toast(failureText.unreachable)).toBeVisible();
  await expect(member.messages).toHaveCount(2);
  await context.setOffline(false);
  await expect(box).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
});

test("the question before a deletion that cannot be fetched leaves the chat, and comes when it is asked again", async ({
  page,
  member,
  pageErrors,
}) => {
  await member.startChat("Say hello");
  pageErrors.expectAbortedRequest();
  const code = /\/delete-chat-[^/]*\.js$/;
  const dialog = page.getByRole("alertdialog");
  await page.route(code, (request) => request.abort());
  await page.keyboard.press("Control+Shift+Backspace");
  await expect(member.toast(failureText.unreachable)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await member.send("Still here");
  await expect(member.messages).toHaveCount(4);
  await page.unroute(code);
  await page.keyboard.press("Control+Shift+Backspace");
  await expect(dialog).toBeVisible();
});

test("a page whose code cannot be fetched says so, and comes when it is gone to again", async ({
  page,
  member,
  pageErrors,
}) => {
  await member.startChat("Say hello");
  pageErrors.expectAbortedRequest();
  const code = /\/chats-[^/]*\.js$/;
  const link = page.getByRole("link", { name: navigationText.chatHistory });
  await page.route(code, (request) => request.abort());
  await link.click();
  await expect(page.getByText(failureText.heading)).toBeVisible();
  await expect(page).toHaveURL("/chats");
  await page.unroute(code);
  await link.click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goBack();
  await expect(member.messages).toHaveCount(2);
});
