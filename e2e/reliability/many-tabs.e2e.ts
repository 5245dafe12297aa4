import type { BrowserContext, Page } from "@playwright/test";
import { fakeText } from "#api/test/upstream/fake-upstream-script.ts";
import { preferHeader, respondAsync } from "#contract/headers.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { UserPage } from "../fixtures/user-page.ts";

/** A tab may have to wait for the turns of all others, which all draw. */
const patiently = { timeout: 30_000 };

async function openTab(context: BrowserContext, address: string): Promise<UserPage> {
  const tab = new UserPage(await context.newPage());
  await tab.page.goto(address);
  await expect(tab.page.getByRole("button", { name: navigationText.logout })).toBeVisible(patiently);
  return tab;
}

/** Starts a chat by the page's API call, and does not wait for its reply. */
function startReply(page: Page, initialPrompt: string): Promise<string> {
  const body = { title: "Many tabs", initialPrompt };
  const call = { body, headers: { [preferHeader]: respondAsync } };
  return page.evaluate(async (sent) => {
    const headers = { "content-type": "application/json", ...sent.headers };
    const response = await fetch("/api/chats", { method: "POST", headers, body: JSON.stringify(sent.body) });
    const { chatId } = await response.json();
    return `/chat/${chatId}`;
  }, call);
}

/**
 * HTTP/1.1 gives a browser six connections to a host: one is for the list of chats. Headless Chromium takes every page for
 * visible.
 */
test("an eighth tab loads, sends and reads to the end while the replies of seven others grow", async ({
  page,
  context,
  member: _,
}) => {
  test.slow();
  const growing: UserPage[] = [];
  for (let number = 1; number <= 7; number += 1) {
    // Longer than the test, so that it always grows.
    const address = await startReply(page, `[[fake tokens=4000 rate=10]] in tab ${number}`);
    growing.push(await openTab(context, address));
  }
  const last = await openTab(context, "/new");
  await last.page.getByLabel(newChatText.promptLabel).fill("[[fake tokens=80 rate=20]] slowly");
  await last.page.getByRole("button", { name: newChatText.start }).click();
  await expect(last.lastReply).toContainText(fakeText(80).trim(), patiently);
  await expect(last.messages).toHaveCount(2);
  await expect(last.lastReply.getByRole("button", { name: chatText.regenerate })).toBeEnabled(patiently);
  for (const tab of growing) {
    await expect(tab.lastReply).toContainText(fakeText(20).trim(), patiently);
    const length = (await tab.lastReply.innerText()).length;
    await expect
      .poll(async () => (await tab.lastReply.innerText()).length, patiently)
      .toBeGreaterThan(length);
    await expect(tab.page.getByRole("button", { name: chatText.stop })).toBeVisible();
  }
});
