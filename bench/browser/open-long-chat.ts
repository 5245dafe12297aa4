import type { BrowserContext, Page } from "playwright";
import { longChatId, longChatMessages } from "../seed/seed-chats.ts";

/** Time in which the rest of a long chat is mounted while the page is idle. */
const mountMilliseconds = 120_000;
const settleMilliseconds = 2000;

/** A page with the chat of a thousand messages, all of them drawn. */
export async function openLongChat(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/chat/${longChatId}`);
  await page
    .locator("[role=log] > ol > li")
    .nth(longChatMessages - 1)
    .waitFor({ timeout: mountMilliseconds });
  await page.waitForTimeout(settleMilliseconds);
  return page;
}
