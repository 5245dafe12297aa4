import type { Page } from "@playwright/test";
import { chatText } from "#contract/chat-texts.ts";
import { expect, test } from "./fixtures.ts";

/** Where the conversation is scrolled to, and how far that is from its end, in CSS pixels. */
function place(page: Page): Promise<{ top: number; fromEnd: number }> {
  return page.getByRole("log", { name: chatText.conversation }).evaluate((log) => {
    let element: Element | null = log;
    while (element && getComputedStyle(element).overflowY !== "scroll") element = element.parentElement;
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = element ?? {};
    return { top: scrollTop, fromEnd: scrollHeight - clientHeight - scrollTop };
  });
}

test("a growing reply is followed, left by any upward move, and never moves who reads above", async ({
  page,
  member,
}) => {
  await member.startChat("[[fake tokens=400 rate=0]] Say hello");
  await member.send("[[fake tokens=700 rate=100]] at length");
  await expect(member.lastReply).toContainText("brown fox");
  await expect.poll(async () => (await place(page)).fromEnd).toBeLessThan(60);
  await page.getByRole("log", { name: chatText.conversation }).hover();
  await page.mouse.wheel(0, -400);
  await expect(page.getByRole("button", { name: chatText.jumpToLatest })).toBeVisible();
  const { top } = await place(page);
  const words = (await member.replyText()).length;
  await expect.poll(async () => (await member.replyText()).length).toBeGreaterThan(words + 200);
  expect((await place(page)).top).toBe(top);
  await page.getByRole("button", { name: chatText.jumpToLatest }).click();
  await expect.poll(async () => (await place(page)).fromEnd).toBeLessThan(60);
  await expect(page.getByRole("button", { name: chatText.jumpToLatest })).toBeHidden();
});
