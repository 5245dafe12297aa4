import type { Page } from "@playwright/test";
import { paths } from "#app/routing/paths.ts";
import { messageBoxMaxHeight } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { groupsText } from "#contract/texts/people-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

/** Chromium's events for a press of Enter that ends the word `text`; Hangul's Enter is passed on, and sent again. */
async function endWord(page: Page, text: string, { isPassedOn }: { isPassedOn: boolean }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const end = text.length;
  await devtools.send("Input.imeSetComposition", { text, selectionStart: end, selectionEnd: end });
  const taken = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 229 };
  await devtools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...taken });
  await devtools.send("Input.insertText", { text });
  if (isPassedOn)
    await devtools.send("Input.dispatchKeyEvent", {
      type: "keyDown",
      text: "\r",
      ...taken,
      windowsVirtualKeyCode: 13,
    });
  await devtools.send("Input.dispatchKeyEvent", { type: "keyUp", ...taken });
  await devtools.detach();
}

const confirm = { isPassedOn: false } as const;
const passOn = { isPassedOn: true } as const;

test("one Enter sends a word of an input method, and an Enter that only ends the word does not", async ({
  page,
  member,
}) => {
  await member.startChat("Say hello");
  const box = page.getByPlaceholder(chatText.messagePlaceholder);

  await test.step("in the message box", async () => {
    await box.focus();
    await endWord(page, "日本", confirm);
    await expect(box).toHaveValue("日本");
    await expect(member.messages).toHaveCount(2);
    await endWord(page, "한글", passOn);
    await expect(box).toHaveValue("");
    await expect(member.messages).toHaveCount(4);
    await expect(member.messages.nth(2)).toContainText("日本한글");
    await expect(member.lastReply.getByRole("button", { name: chatText.regenerate })).toBeEnabled();
  });

  await test.step("in a message that is edited", async () => {
    await member.messages.nth(2).getByRole("button", { name: chatText.edit }).click();
    const edited = page.getByRole("textbox", { name: chatText.editLabel });
    await expect(edited).toBeFocused();
    await endWord(page, "語", confirm);
    await expect(edited).toHaveValue("日本한글語");
    await endWord(page, "수정", passOn);
    await expect(edited).toHaveCount(0);
    await expect(member.messages.nth(2)).toContainText("日本한글語수정");
    await expect(member.lastReply.getByRole("button", { name: chatText.regenerate })).toBeEnabled();
  });

  await test.step("in the title", async () => {
    await page.getByRole("button", { name: chatText.chatActions }).click();
    await page.getByRole("menuitem", { name: historyText.menu.rename }).click();
    const title = page.getByRole("textbox", { name: historyText.renameLabel });
    await expect(title).toBeFocused();
    await endWord(page, "題名", confirm);
    await expect(title).toHaveValue("題名");
    await endWord(page, "제목", passOn);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("題名제목");
  });

  await test.step("in the search of the history", async () => {
    await page.goto(paths.chats());
    const search = page.getByRole("searchbox", { name: historyText.searchLabel });
    await search.focus();
    await endWord(page, "題名", confirm);
    await endWord(page, "제목", passOn);
    await expect(page).toHaveURL(/q=/);
    await expect(search).toHaveValue("題名제목");
  });

  await test.step("in the palette", async () => {
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("combobox", { name: shortcutText.paletteLabel });
    await expect(palette).toBeFocused();
    await endWord(page, "題名", confirm);
    await expect(page.getByRole("option", { name: "題名제목" })).toBeVisible();
    await endWord(page, "제목", passOn);
    await expect(palette).toHaveCount(0);
  });
});

test("a form of one field is submitted by one Enter, and not by an Enter that only ends a word", async ({
  page,
  administrator: _,
}) => {
  await page.goto(paths.adminPeople());
  const name = page.getByRole("textbox", { name: groupsText.nameLabel });
  await name.focus();
  await endWord(page, "合唱", confirm);
  await expect(name).toHaveValue("合唱");
  await endWord(page, "합창", passOn);
  await expect(page.getByText("合唱합창", { exact: true })).toBeVisible();
  await expect(name).toHaveValue("");
});

test("a held Enter saves a name once and does not press what gets the focus", async ({ page, member }) => {
  await member.startChat("Say hello");
  await page.goto(paths.chats());
  const menu = page.getByRole("button", { name: /^Actions/ }).first();
  await menu.click();
  await page.getByRole("menuitem", { name: historyText.menu.rename }).click();
  await page.getByRole("textbox", { name: historyText.renameLabel }).fill("Bread");
  await page.keyboard.down("Enter");
  await expect(page.getByRole("button", { name: historyText.actionsOf("Bread") })).toBeFocused();
  // The key repeats.
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
});

test("Shift and Enter begin a line, and the box grows to its limit", async ({ page, member }) => {
  await member.startChat("Say hello");
  const box = page.getByPlaceholder(chatText.messagePlaceholder);
  const height = async () => (await box.boundingBox())?.height ?? 0;
  const single = await height();
  await box.fill("one");
  await box.press("Shift+Enter");
  await box.pressSequentially("two");
  await expect(box).toHaveValue("one\ntwo");
  expect(await height()).toBeGreaterThan(single);
  await box.fill("line\n".repeat(60));
  expect(await height()).toBeLessThanOrEqual(messageBoxMaxHeight);
});

test("each chat keeps a draft of its own, over a reload and a new login", async ({
  page,
  member,
  context,
  pageErrors,
}) => {
  pageErrors.expectStatus(401);
  await member.startChat("First");
  const first = page.url();
  const box = page.getByPlaceholder(chatText.messagePlaceholder);
  await box.fill("For the first chat");
  await page.goto("/new");
  await member.startChat("Second");
  await expect(box).toHaveValue("");
  await page.goto(first);
  await expect(box).toHaveValue("For the first chat");
  await context.clearCookies();
  await page.reload();
  await member.signIn();
  await expect(page).toHaveURL(first);
  await expect(box).toHaveValue("For the first chat");
});

test("ArrowUp in an empty box brings the last message back", async ({ page, member }) => {
  await member.startChat("Say hello");
  const box = page.getByPlaceholder(chatText.messagePlaceholder);
  await box.fill("Only a thought");
  await box.fill("");
  await box.press("ArrowUp");
  await expect(box).toHaveValue("Say hello");
  await box.press("ArrowDown");
  await expect(box).toHaveValue("");
});
