import { paths } from "#app/routing/paths.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { settingsText } from "#contract/texts/settings-texts.ts";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { clipboardText } from "../helpers/clipboard-text.ts";
import { makeChats } from "../helpers/make-chats.ts";

test("the command palette leads to a chat by its name", async ({ page, member }) => {
  await makeChats(page, 2);
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: shortcutText.paletteLabel });
  await expect(box).toBeFocused();
  await box.fill("Chat number 1");
  await expect(page.getByRole("option", { name: "Chat number 1" })).toHaveAttribute("aria-selected", "true");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Chat number 1");
  await expect(member.messages).toHaveCount(2);
});

test("a click beside the palette closes the palette alone, not a menu or a list under it", async ({
  page,
  member,
}) => {
  await member.startChat("Say hello");
  await page.goto(paths.chats());
  const palette = page.getByRole("dialog", { name: shortcutText.paletteLabel });
  const account = page.getByRole("button", { name: /^Account/ });
  const sort = page.getByRole("combobox", { name: historyText.sortLabel });
  for (const [opener, list] of [
    [account, page.getByRole("menu")],
    [sort, page.getByRole("listbox", { name: historyText.sortLabel })],
  ] as const) {
    await opener.click();
    await expect(list).toBeFocused();
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused();
    // The list under the palette is hidden some time after Ark listens to clicks.
    await expect(list).toHaveCount(0);
    await page.mouse.click(5, (page.viewportSize()?.height ?? 0) - 5);
    await expect(palette).toHaveCount(0);
    await expect(list).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
  }
});

test("keys lead to the help sheet, a new chat and the box, until they are switched off", async ({
  page,
  member,
}) => {
  await member.startChat("Say hello");
  await page.getByRole("log", { name: chatText.conversation }).click();
  await page.keyboard.press("Shift+Escape");
  await expect(page.getByPlaceholder(chatText.messagePlaceholder)).toBeFocused();
  await page.keyboard.press("Control+Shift+O");
  await expect(page).toHaveURL(paths.newChat);
  await page.keyboard.press("Control+/");
  const sheet = page.getByRole("dialog", { name: shortcutText.help });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await member.chooseFromAccountMenu(settingsText.heading);
  const shortcuts = page.getByRole("checkbox", { name: shortcutText.preferences.shortcuts });
  await shortcuts.click();
  await expect(shortcuts).not.toBeChecked();
  await page.reload();
  await expect(shortcuts).not.toBeChecked();
  await page.keyboard.press("Control+/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test("code is copied by its button and by its keys, without what surrounds it", async ({
  page,
  member,
  context,
}) => {
  await context.grantPermissions(["clipboard-write"]);
  await member.startChat(
    "[[fake echo=1]]\nLike so:\n\n```js\nconst tree = 1;\n```\n\nand then:\n\n```sh\n$ ls\n```\n",
  );
  const clipboard = () => clipboardText(page);
  await member.lastReply.getByRole("button", { name: chatText.copyCode }).first().click();
  await expect(member.lastReply.getByRole("button", { name: chatText.copied })).toBeVisible();
  expect(await clipboard()).toBe("const tree = 1;");
  await page.keyboard.press("Control+Shift+Semicolon");
  await expect.poll(clipboard).toBe("ls");
});
