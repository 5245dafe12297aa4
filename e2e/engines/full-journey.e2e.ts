import { paths } from "#app/routing/paths.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import {
  accountMenuText,
  inviteText,
  loginText,
  navigationText,
  newChatText,
} from "#contract/texts/page-texts.ts";
import { settingsText } from "#contract/texts/settings-texts.ts";
import type { Invite } from "../fixtures/start-server.ts";
import type { EnginePage } from "./engine-page.ts";
import { expect, test } from "./engine-test.ts";

/** Registers a passkey on the browser's own virtual device, and signs in with it. */
async function enterWithPasskey(page: EnginePage, { url, passcode }: Invite): Promise<void> {
  await page.open(url);
  await page.type(inviteText.passcodeLabel, passcode);
  await page.click("button", inviteText.create);
  await page.expectText(inviteText.succeeded.title);
  await page.expectPath(paths.login);
  await page.click("button", loginText.continue);
  await page.expectText(loginText.succeeded.title);
  await page.expectPath(paths.newChat);
}

test("a user enters, chats, changes the theme, deletes the chat and leaves", async ({
  enginePage: page,
  engine,
  server,
  signInOverHttp,
}) => {
  const invite = await server.createInvite();
  if (engine === "firefox") await enterWithPasskey(page, invite);
  else {
    await page.open(paths.login);
    await signInOverHttp(invite);
    await page.open(paths.newChat);
  }

  const promptHeight = () => page.run(() => document.querySelector("textarea")?.offsetHeight ?? 0);
  await page.expectElement("textbox", newChatText.promptLabel);
  const emptyHeight = await promptHeight();
  await page.type(newChatText.promptLabel, `Write a toast${"\n".repeat(8)}for two old friends`);
  await expect.poll(promptHeight).toBeGreaterThan(emptyHeight);
  await page.click("button", newChatText.start);
  await page.expectPath(/^\/chat\/[^/]+$/);
  await page.expectElement("button", chatText.regenerate);

  // An endless reply, so that it grows visibly and ends by Stop on the slowest machine.
  await page.typeAndSend(chatText.messageLabel, "[[fake tokens=1000000 rate=20]] slowly");
  await page.expectText("The quick brown");
  await page.expectGrowth();
  await page.click("button", chatText.stop);
  await page.expectNoElement("button", chatText.stop);

  await page.click("button", new RegExp(`^${accountMenuText.buttonLabel(0).replace("0", "\\d+")}$`));
  await page.click("menuitem", settingsText.heading);
  await page.expectElement("heading", settingsText.heading);
  const background = () => page.run(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await background();
  await page.chooseOption(settingsText.theme, settingsText.themes.dark);
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  await page.expectElement("heading", settingsText.heading);
  expect(await background()).toBe(dark);

  await page.click("link", navigationText.chatHistory);
  await page.expectText(historyText.messages(4));
  await page.click("button", /^Delete chat /);
  await page.click("button", historyText.delete);
  await page.expectText(historyText.deleted.title);
  await page.expectText(historyText.emptyTitle);

  await page.click("button", navigationText.logout);
  await page.expectPath(paths.login);
  await page.expectElement("button", loginText.continue);
});
